import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundLayer, Source } from './source.ts';
import { createSources } from './sources.ts';
import { aroundThirdHouse, row } from './testing/town.ts';

let server: TestServer;
let mapServer: MapServer;
let front: LocalServer;
let place: { organisationId: number; configurationId: number };
let own: Source;
/** The queries that MapServer was asked. */
const asked: string[] = [];

const open = (mapId: number): Promise<Source> =>
  createSources(server.platform).ofMap(mapId, { viewer: { kind: 'visitor', organisationId: 0 }, log: server.platform.log });

const buildSource = async (source: Partial<NewMapSource>): Promise<Source> => {
  const { id } = await buildMap(server.db.query, {
    organisationId: place.organisationId, place: { configurationId: place.configurationId },
    source: { url: `http://127.0.0.1:${front.port}/mapserv`, layers: [{ name: 'gebouwen' }, { name: 'bomen' }], ...source },
  });
  return open(id);
};

beforeAll(async () => {
  let ask: MapServer['ask'] = () => Promise.reject(new Error('not yet'));
  front = await overHttp((search, posted) => {
    asked.push(search);
    return ask(`${mapServer.url}&${search}`, posted);
  });
  server = await testServer({ environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${front.port}` } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  const map = await buildMap(server.db.query, { organisationId, place: { configurationId }, features: row, source: { layers: [{ name: 'gebouwen' }, { name: 'bomen' }] } });
  own = await open(map.id);
  const select = (layer: string) =>
    `select id, geom, (properties->>'nummer')::int as nummer, properties->>'soort' as soort, date '2024-01-01' + (properties->>'nummer')::int as dag from map_features where source_id = ${map.sourceId} and layer = '${layer}'`;
  mapServer = testMapServer([
    { name: 'gebouwen', type: 'POLYGON', select: select('gebouwen'), style: 'COLOR 0 0 0' },
    { name: 'bomen', type: 'POINT', select: select('bomen'), style: 'COLOR 0 0 0' },
    { name: 'zonder wfs', type: 'POLYGON', select: select('gebouwen'), style: 'COLOR 0 0 0', withoutWfs: true },
  ]);
  ask = mapServer.ask;
});
afterAll(async () => {
  mapServer?.close();
  await server?.close();
  await front?.close();
});

/** The attribute `nummer` of the features found per layer, sorted, because ids and order differ between servers. */
const numbers = (layers: readonly FoundLayer[] | undefined): Record<string, number[]> =>
  Object.fromEntries((layers ?? []).map(({ layer, features }) => [layer, features.map(({ properties }) => Number(properties['nummer'])).toSorted((a, b) => a - b)]));

describe.each(['1.3.0', '1.1.1'])('WMS %s', (version) => {
  const wms = () => buildSource({ type: 'ImageWMS', serverType: 'mapserver', params: [{ name: 'VERSION', value: version }] });

  test('returns the feature under a click, in RD', async () => {
    const answer = await (await wms()).featureInfo({ at: { coordinate: [145_022, 508_003], resolution: 0.21 }, limit: 10 });
    expect(answer.failed).toBeUndefined();
    expect(numbers(answer.layers)).toEqual({ gebouwen: [2], bomen: [] });
    const [house] = answer.layers[0]?.features ?? [];
    expect(house?.geometry?.type === 'Polygon' && house.geometry.coordinates[0]).toContainEqual([145_020, 508_000]);
    expect(house?.properties['soort']).toBe('huis');
  });

  test('returns a point within the tolerance of a click', async () => {
    const at = { coordinate: [145_022.5, 508_020.3] as const, resolution: 0.21 };
    expect(numbers((await (await wms()).featureInfo({ layers: ['bomen'], at, limit: 10 })).layers)).toEqual({ bomen: [2] });
  });

  test('returns the features in an outline through its WFS, equal to own features', async () => {
    const theirs = await (await wms()).featureInfo({ at: { geometry: aroundThirdHouse }, limit: 10 });
    expect(numbers(theirs.layers)).toEqual(numbers((await own.featureInfo({ at: { geometry: aroundThirdHouse }, limit: 10 })).layers));
    expect(numbers(theirs.layers)).toEqual({ gebouwen: [2, 3], bomen: [] });
  });
});

test('a layer without WFS and with a space in its name answers a click and an outline by WMS', async () => {
  const source = await buildSource({ type: 'ImageWMS', serverType: 'mapserver', layers: [{ name: 'zonder wfs' }] });
  const click = await source.featureInfo({ at: { coordinate: [145_022, 508_003], resolution: 0.21 }, limit: 10 });
  expect([click.failed, numbers(click.layers)]).toEqual([undefined, { 'zonder wfs': [2] }]);
  const { layers: [found] } = await source.featureInfo({ at: { geometry: aroundThirdHouse }, limit: 10 });
  expect([numbers(found && [found]), found?.sampled]).toEqual([{ 'zonder wfs': [2, 3] }, true]);
});

describe.each([
  ['soort = \'schuur & stal\' OR nummer = 2', [1, 2, 3, 5, 7, 9]],
  ["NOT nummer BETWEEN 2 AND 9 AND soort LIKE 'h%'", [0]],
  ["soort LIKE 'H%'", []],
] as const)('the standing filter %s', (where, houses) => {
  const filtered = { serverType: 'mapserver' as const, layers: [{ name: 'gebouwen' }], where };

  test('holds in the answers of the WFS to every question', async () => {
    const source = await buildSource({ type: 'WFS', ...filtered });
    expect(numbers(await source.query({ limit: 100 }))).toEqual({ gebouwen: houses });
    expect(await source.hits({})).toMatchObject([{ count: houses.length }]);
    const filter = { kind: 'compare', column: 'nummer', operator: '<', value: 3 } as const;
    expect(numbers(await source.query({ filter, limit: 100 }))).toEqual({ gebouwen: houses.filter((number) => number < 3) });
    expect(numbers(await source.query({ geometry: aroundThirdHouse, limit: 100 }))).toEqual({ gebouwen: houses.filter((number) => number === 2 || number === 3) });
  });

  test.each(['1.3.0', '1.1.1'])('holds for a click and an outline on the WMS %s', async (version) => {
    const source = await buildSource({ type: 'ImageWMS', ...filtered, params: [{ name: 'VERSION', value: version }] });
    const click = await source.featureInfo({ at: { coordinate: [145_022, 508_003], resolution: 0.21 }, limit: 10 });
    expect(click.failed).toBeUndefined();
    expect(numbers(click.layers)).toEqual({ gebouwen: houses.filter((number) => number === 2) });
    const outline = await source.featureInfo({ at: { geometry: aroundThirdHouse }, limit: 10 });
    expect(numbers(outline.layers)).toEqual({ gebouwen: houses.filter((number) => number === 2 || number === 3) });
  });
});

describe('WFS 2.0', () => {
  const wfs = () => buildSource({ type: 'WFS' });

  test('returns fields, counts and unique values', async () => {
    const source = await wfs();
    expect((await source.describe(['bomen']))[0]?.fields).toEqual(expect.arrayContaining([{ name: 'nummer', type: 'number' }, { name: 'soort', type: 'string' }, { name: 'dag', type: 'date' }]));
    expect(await source.hits({})).toMatchObject([{ name: 'gebouwen', count: 10 }, { name: 'bomen', count: 10 }]);
    expect(await source.uniqueValues('soort', 200, 'bomen')).toEqual(['eik', "li'nde"]);
  });

  test('lists the values of texts and numbers by GetPropertyValue', async () => {
    const source = await wfs();
    await source.describe();
    asked.length = 0;
    expect(await source.uniqueValues('soort', 200, 'gebouwen')).toEqual(await own.uniqueValues('soort', 200, 'gebouwen'));
    expect(await source.uniqueValues('nummer', 200, 'bomen')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked.map((search) => new URLSearchParams(search).get('REQUEST'))).toEqual(['GetPropertyValue', 'GetPropertyValue']);
  });

  test.each([
    ['equal to a text value', { kind: 'compare', column: 'soort', operator: '=', value: 'schuur & stal' }, { gebouwen: [1, 3, 5, 7, 9], bomen: [] }],
    ['equal to a text with a quote', { kind: 'compare', column: 'soort', operator: '=', value: "li'nde" }, { gebouwen: [], bomen: [3, 4, 5, 6, 7, 8, 9] }],
    ['less than a number', { kind: 'compare', column: 'nummer', operator: '<', value: 2 }, { gebouwen: [0, 1], bomen: [0, 1] }],
    ['like a pattern', { kind: 'like', column: 'soort', pattern: '*STAL*' }, { gebouwen: [1, 3, 5, 7, 9], bomen: [] }],
    ['between two numbers', { kind: 'between', column: 'nummer', from: 3, to: 4 }, { gebouwen: [3, 4], bomen: [3, 4] }],
    ['negated', { kind: 'not', part: { kind: 'compare', column: 'nummer', operator: '>', value: 0 } }, { gebouwen: [0], bomen: [0] }],
    ['combined with and, or', { kind: 'and', parts: [{ kind: 'compare', column: 'nummer', operator: '>=', value: 8 }, { kind: 'or', parts: [{ kind: 'compare', column: 'soort', operator: '=', value: 'huis' }, { kind: 'compare', column: 'nummer', operator: '=', value: 9 }] }] }, { gebouwen: [8, 9], bomen: [9] }],
  ] as const)('a filter %s returns the same as on own features', async (_, filter, expected) => {
    const source = await wfs();
    expect(numbers(await source.query({ filter, limit: 100 }))).toEqual(expected);
    expect(numbers(await own.query({ filter, limit: 100 }))).toEqual(expected);
  });

  test('returns dates as text that begins with the day', async () => {
    const [layer] = await (await wfs()).query({ layers: ['bomen'], limit: 10 });
    expect(layer?.features.map(({ properties }) => String(properties['dag']).slice(0, 10).replaceAll('/', '-')).toSorted().slice(0, 2)).toEqual(['2024-01-01', '2024-01-02']);
  });

  test('combines a shape with a filter, and marks a cut result as limited', async () => {
    const source = await wfs();
    const filter = { kind: 'compare', column: 'nummer', operator: '=', value: 2 } as const;
    expect(numbers(await source.query({ geometry: aroundThirdHouse, filter, limit: 10 }))).toEqual({ gebouwen: [2], bomen: [] });
    expect((await source.query({ layers: ['bomen'], limit: 4 }))[0]).toMatchObject({ limited: true, features: { length: 4 } });
    expect((await source.query({ layers: ['bomen'], limit: 10 }))[0]).toMatchObject({ limited: false, features: { length: 10 } });
  });

  test('sorts and pages', async () => {
    const source = await wfs();
    const order = [{ column: 'soort', descending: true }, { column: 'nummer' }];
    const page = async (offset: number) => {
      const [layer] = await source.query({ layers: ['bomen'], limit: 4, page: { offset, order } });
      return [layer?.features.map(({ properties }) => Number(properties['nummer'])), layer?.limited];
    };
    expect([await page(0), await page(4), await page(8), await page(10)]).toEqual([[[3, 4, 5, 6], true], [[7, 8, 9, 0], true], [[1, 2], false], [[], false]]);
  });

  test('sends a large shape in the request body', async () => {
    const circle = Array.from({ length: 600 }, (_, index) => [145_022 + 9 * Math.cos(index / 96), 508_003 + 9 * Math.sin(index / 96)]);
    const geometry = { type: 'Polygon' as const, coordinates: [[...circle, circle[0] ?? []]] };
    const found = numbers(await (await wfs()).query({ geometry, limit: 10 }));
    expect(found).toEqual(numbers(await own.query({ geometry, limit: 10 })));
    expect(found).toEqual({ gebouwen: [1, 2, 3], bomen: [] });
  });

  test('fails with source_failed for a layer that the service does not have', async () => {
    const source = await buildSource({ type: 'WFS', layers: [{ name: 'weg' }] });
    await expect(source.query({ limit: 1 })).rejects.toMatchObject({ code: 'source_failed' });
  });
});
