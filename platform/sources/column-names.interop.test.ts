import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { Failure } from '#platform/server/failure.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { testQgisServer, type QgisServer } from '#platform/server/testing/qgis/qgis-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Source } from './source.ts';
import { createSources } from './sources.ts';

/** Names that a table of PostgreSQL can have. */
const names = ['hoogte_m', 'één', 'Order', 'select', '2e_naam', 'naam van de boom', "d'or", 'zei "ja"', 'wijk/buurt', 'a.b', 'a-b', '%_*', 'x;y', 'count(nr)'];

let server: TestServer;
let mapServer: MapServer;
let qgis: QgisServer;
const fronts: LocalServer[] = [];
const sources = new Map<string, Source>();

const layerOf = (at: number): string => `laag${at}`;
const valueOf = (nr: number, at: number): string => `w${(nr * 7 + at) % 5}`;

beforeAll(async () => {
  const forMapServer = await overHttp((search, posted) => mapServer.ask(`${mapServer.url}&${search}`, posted));
  const forQgis = await overHttp((search, posted) => qgis.ask(search, posted));
  fronts.push(forMapServer, forQgis);
  server = await testServer({ environment: { COOK_ALLOWED_HOSTS: fronts.map(({ port }) => `127.0.0.1:${port}`).join(',') } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const features = [1, 2, 3].map((nr) => ({ layer: 'boom', properties: { nr }, geometry: { type: 'Point' as const, coordinates: [145_000 + nr, 508_000] } }));
  const own = await buildMap(server.db.query, { organisationId, place: { configurationId }, features });
  // A layer for each name, so that one that breaks a schema does not break others.
  const layers = names.map((name, at) => ({
    name: layerOf(at),
    select: `select id::int as id, geom, (properties->>'nr')::int as nr, 'w' || ((properties->>'nr')::int * 7 + ${at}) % 5 as "${name.replaceAll('"', '""')}" from map_features where source_id = ${own.sourceId}`,
  }));
  mapServer = testMapServer(layers.map((layer) => ({ ...layer, select: layer.select.replaceAll('"', String.raw`\"`), type: 'POINT', style: 'COLOR 0 0 0' })));
  qgis = await testQgisServer(layers.map((layer) => ({ ...layer, select: layer.select.replaceAll('"', String.raw`\"`), type: 'Point' })));
  await qgis.ask('SERVICE=WMS&REQUEST=GetCapabilities');
  const open = async (name: string, source: Partial<NewMapSource>): Promise<void> => {
    const { id } = await buildMap(server.db.query, { organisationId, place: { configurationId }, source: { type: 'WFS', layers: layers.map((layer) => ({ name: layer.name })), ...source } });
    sources.set(name, await createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId: 0 }, log: server.platform.log }));
  };
  await open('MapServer', { serverType: 'mapserver', url: `http://127.0.0.1:${forMapServer.port}/mapserv` });
  await open('QGIS Server', { serverType: 'qgis', url: `http://127.0.0.1:${forQgis.port}/qgis` });
});
afterAll(async () => {
  mapServer?.close();
  await qgis?.close();
  await server?.close();
  for (const front of fronts) await front.close();
});

/** MapServer writes no valid schema for a quote; both take the other for a call in some of their questions. */
const refused = new Set(['MapServer zei "ja"', 'MapServer count(nr)', 'QGIS Server count(nr)']);

/** What the server does with a name: the numbers of the features that it keeps, or the code of the refusal. */
const answered = async <T>(work: Promise<T>): Promise<T | string> => work.catch((error: unknown) => {
  if (error instanceof Failure) return error.code;
  throw error;
});
const numbersUnder = async (source: Source, at: number, column: string, value: string) => {
  const [layer] = await source.query({ layers: [layerOf(at)], filter: { kind: 'compare', column, operator: '=', value }, limit: 10 });
  return (layer?.features ?? []).map(({ properties }) => Number(properties['nr'])).toSorted((one, other) => one - other);
};

describe.each(['MapServer', 'QGIS Server'])('%s', (kind) => {
  test.each(names.map((name, at) => [name, at] as const))('an attribute named %j is described, filtered and listed by that name, or refused', async (name, at) => {
    const source = sources.get(kind) as Source;
    const expectThat = (answer: unknown, right: unknown): void => {
      const isRefusal = refused.has(`${kind} ${name}`) && typeof answer === 'string' && answer.startsWith('source_');
      if (!isRefusal) expect(answer).toEqual(right);
    };
    const described = await answered(source.describe([layerOf(at)]));
    expectThat(typeof described === 'string' ? described : described[0]?.fields.filter(({ type }) => type === 'string'), [{ name, type: 'string' }]);
    expectThat(await answered(numbersUnder(source, at, name, valueOf(2, at))), [2]);
    expectThat(await answered(source.uniqueValues(name, 10, layerOf(at))), [1, 2, 3].map((nr) => valueOf(nr, at)).toSorted());
  });
});
