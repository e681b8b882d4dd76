import type { ServerResponse } from 'node:http';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExportPart } from '../contract.ts';
import { exporting } from './testing/exporting.ts';

const canary = 'kanarie-8f31';
const column = 'koper';
const points = [{ naam: 'eik', [column]: canary }, { naam: 'es', [column]: `${canary}-2` }];

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};
/** Returns more fields than it is asked for. */
const arcGis = (url: URL, response: ServerResponse): void => {
  const fields = [...['naam', column].map((name) => ({ name, type: 'esriFieldTypeString' })), { name: 'OBJECTID', type: 'esriFieldTypeOID' }];
  if (!url.pathname.endsWith('/query')) return json(response, { fields, objectIdField: 'OBJECTID', advancedQueryCapabilities: { supportsOrderBy: true, supportsPagination: true } });
  if (url.searchParams.has('returnCountOnly')) return json(response, { count: points.length });
  return json(response, { fields, features: points.map((attributes, at) => ({ attributes: { ...attributes, OBJECTID: at }, geometry: { x: 145_000, y: 508_000 } })) });
};
/** Returns an attribute that it does not describe. */
const wfs = (url: URL, response: ServerResponse): void => {
  const asked = url.searchParams.get('REQUEST');
  if (asked === 'DescribeFeatureType') return json(response, { featureTypes: [{ typeName: '1', properties: [{ name: 'geom', type: 'gml:Point' }, { name: 'naam', type: 'xsd:string' }] }] });
  if (asked === 'GetFeature') {
    return json(response, { type: 'FeatureCollection', numberMatched: 2, features: points.map(({ naam }, at) => ({ type: 'Feature', id: `1.${at}`, properties: { naam }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } })) });
  }
  response.writeHead(200, { 'content-type': 'text/xml' });
  response.end('<WFS_Capabilities version="1.1.0"><FeatureTypeList><FeatureType><Name>1</Name></FeatureType></FeatureTypeList></WFS_Capabilities>');
};

let front: LocalServer;
const asked: string[] = [];
const all = exporting({
  environment: async () => {
    front = await startServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://front');
      asked.push(decodeURIComponent(url.search));
      (url.pathname.includes('/rest/') ? arcGis : wfs)(url, response);
    });
    return { COOK_ALLOWED_HOSTS: `127.0.0.1:${front.port}` };
  },
});
const { fake, ask, make } = all;

const clients = new Map<string, Client>();
const maps = new Map<string, number>();
beforeAll(async () => {
  const { server, place: { organisationId, place } } = all;
  const { id: elsewhere } = await buildOrganisation(server.db.query);
  const sign = async (role: 'viewer' | 'manager' | 'admin', of = organisationId) => server.signIn(await buildUser(server.db.query, { organisationId: of, role }));
  clients.set('visitor', await server.visitor());
  clients.set('viewer of another organisation', await sign('viewer', elsewhere));
  for (const role of ['viewer', 'manager', 'admin'] as const) clients.set(role, await sign(role));
  const build = async (kind: string, source: Partial<NewMapSource>, features: Parameters<typeof buildMap>[1]['features'] = []) => {
    maps.set(kind, (await buildMap(server.db.query, { organisationId, place, type: 'Vector', features, source: { layers: [{ name: '1' }], ...source } })).id);
  };
  await build('own', { visitorRules: [{ when: null, hide: [column] }] }, points.map((properties) => ({ layer: '1', properties, geometry: { type: 'Point', coordinates: [145_000, 508_000] } })));
  await build('WFS', { type: 'WFS', serverType: 'geoserver', url: `http://127.0.0.1:${front.port}/wfs` });
  await build('ArcGIS', { type: 'ArcGIS', serverType: 'arcgis', url: `http://127.0.0.1:${front.port}/rest/services/a/MapServer`, outFields: 'naam,OBJECTID' });
});
afterAll(() => front.close());
beforeEach(() => all.server.db.query.deleteFrom('rate_limits').execute());

const filters = (name: string): readonly Filter[] => [
  { kind: 'compare', column: name, operator: '=', value: canary }, { kind: 'not', part: { kind: 'like', column: name, pattern: `${canary}*` } }, { kind: 'between', column: name, from: 'a', to: 'z' },
  { kind: 'or', parts: [{ kind: 'compare', column: 'naam', operator: '=', value: 'eik' }, { kind: 'not', part: { kind: 'empty', column: name } }] },
];
const part = (id: number, more: object = {}): ExportPart => ({ kind: 'map', map_id: id, ...more });
const answered = async (client: Client, id: number, more: object, name: string) => {
  const { statusCode, body } = await ask([part(id, more)], client);
  return { statusCode, body: body.replaceAll(name, '…') };
};
const roles = ['visitor', 'viewer of another organisation', 'viewer', 'manager', 'admin'];
const mayKnow = (role: string): boolean => ['viewer', 'manager', 'admin'].includes(role);

describe.each(['own', 'WFS', 'ArcGIS'])('an attribute of %s', (kind) => {
  test.each(roles.filter((role) => kind !== 'own' || !mayKnow(role)))('that a %s may not know is in no file, and a filter or order by it is refused as by one that does not exist', async (role) => {
    const [client, id] = [clients.get(role) as Client, maps.get(kind) ?? 0];
    const run = await make([part(id)], client);
    expect([run.state, run.failure]).toEqual(['done', null]);
    const written = JSON.stringify(fake.written.at(-1));
    expect(written).toContain('eik');
    expect(written).not.toMatch(new RegExp(`${canary}|${column}`));
    asked.length = 0;
    for (const at of filters(column).keys()) {
      for (const layer of [null, '1']) {
        const on = (name: string) => ({ conditions: [{ layer, filter: filters(name)[at] }] });
        const refused = await answered(client, id, on(column), column);
        expect([refused.statusCode, refused]).toEqual([422, await answered(client, id, on('geennaam'), 'geennaam')]);
      }
    }
    for (const order of [[{ column }], [{ column, descending: true }]]) expect((await answered(client, id, { order }, column)).statusCode).toBe(422);
    expect(asked.filter((search) => search.includes(column))).toEqual([]);
  });
});

test.each(roles.filter(mayKnow))('an attribute that visitors do not get is in the file of a %s, who filters by it', async (role) => {
  const [client, id] = [clients.get(role) as Client, maps.get('own') ?? 0];
  const run = await make([part(id, { conditions: [{ layer: null, filter: filters(column)[0] }] })], client);
  expect([run.state, run.file?.count]).toEqual(['done', 1]);
  expect(JSON.stringify(fake.written.at(-1))).toContain(canary);
});
