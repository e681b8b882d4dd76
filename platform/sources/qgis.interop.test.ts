import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import { testQgisServer, type QgisServer } from '#platform/server/testing/qgis/qgis-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundLayer, Source } from './source.ts';
import { createSources } from './sources.ts';
import { aroundThirdHouse, row } from './testing/town.ts';

let server: TestServer;
let qgis: QgisServer;
let front: LocalServer;
let place: { organisationId: number; configurationId: number };

const buildSource = async (source: Partial<NewMapSource>): Promise<Source> => {
  const { id } = await buildMap(server.db.query, {
    organisationId: place.organisationId, place: { configurationId: place.configurationId },
    source: { url: `http://127.0.0.1:${front.port}/qgis`, serverType: 'qgis', layers: [{ name: 'gebouwen' }, { name: 'bomen' }], ...source },
  });
  return createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId: 0 }, log: server.platform.log });
};

beforeAll(async () => {
  front = await overHttp((search, posted) => qgis.ask(search, posted));
  server = await testServer({ environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${front.port}` } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  const map = await buildMap(server.db.query, { organisationId, features: row });
  const select = (layer: string) =>
    `select id::int as id, geom, (properties->>'nummer')::int as nummer, properties->>'soort' as soort, date '2024-01-01' + (properties->>'nummer')::int as dag from map_features where source_id = ${map.sourceId} and layer = '${layer}'`;
  qgis = await testQgisServer([
    { name: 'gebouwen', type: 'Polygon', select: select('gebouwen') }, { name: 'bomen', type: 'Point', select: select('bomen') },
    { name: 'hoge bomen', type: 'Point', select: select('bomen') }, { name: 'zonder wfs', type: 'Polygon', select: select('gebouwen'), withoutWfs: true },
  ]);
  // QGIS reads the project at the first request, which would exceed the timeout of a source.
  await qgis.ask('SERVICE=WMS&REQUEST=GetCapabilities');
});
afterAll(async () => {
  await qgis?.close();
  await server?.close();
  await front?.close();
});

const numbers = (layers: readonly FoundLayer[]): Record<string, number[]> =>
  Object.fromEntries(layers.map(({ layer, features }) => [layer, features.map(({ properties }) => Number(properties['nummer'])).toSorted((a, b) => a - b)]));

describe.each(['1.3.0', '1.1.1'])('QGIS Server by WMS %s', (version) => {
  const params = [{ name: 'VERSION', value: version }];
  let wms: Source;
  beforeAll(async () => {
    wms = await buildSource({ type: 'ImageWMS', params });
  });
  const at = { coordinate: [145_022, 508_003] as const, resolution: 0.21 };

  test('returns the feature under a click, in RD', async () => {
    const answer = await wms.featureInfo({ at, limit: 10 });
    expect(answer.failed).toBeUndefined();
    expect(numbers(answer.layers)).toEqual({ gebouwen: [2], bomen: [] });
    const [house] = answer.layers[0]?.features ?? [];
    expect(house?.geometry?.type === 'Polygon' && house.geometry.coordinates[0]).toContainEqual([145_020, 508_000]);
    expect(house?.properties['soort']).toBe('huis');
  });

  test.each(['text/xml', 'application/vnd.ogc.gml'])('returns feature info in the format %s', async (format) => {
    const source = await buildSource({ type: 'ImageWMS', params: [...params, { name: 'INFO_FORMAT', value: format }] });
    const answer = await source.featureInfo({ layers: ['gebouwen'], at, limit: 10 });
    expect(answer.failed).toBeUndefined();
    expect(numbers(answer.layers)).toEqual({ gebouwen: [2] });
  });

  test('returns the features in an outline of a layer without WFS', async () => {
    const source = await buildSource({ type: 'ImageWMS', params, layers: [{ name: 'zonder wfs' }] });
    const answer = await source.featureInfo({ at: { geometry: aroundThirdHouse }, limit: 10 });
    expect([answer.failed, numbers(answer.layers), answer.layers[0]?.sampled]).toEqual([undefined, { 'zonder wfs': [2, 3] }, undefined]);
    const large = { type: 'Polygon' as const, coordinates: [[[144_000, 507_000], [145_003, 507_000], [145_003, 509_000], [144_000, 507_000]]] };
    expect(numbers((await source.featureInfo({ at: { geometry: large }, limit: 10 })).layers)).toEqual({ 'zonder wfs': [0] });
  });

  test('finds the WFS type of a layer with a space in its name', async () => {
    const source = await buildSource({ type: 'ImageWMS', params, layers: [{ name: 'hoge bomen' }] });
    expect((await source.describe())[0]?.fields).toContainEqual({ name: 'soort', type: 'string' });
    expect(await source.hits({})).toMatchObject([{ count: 10 }]);
  });

  test('returns the features in an outline through its WFS', async () => {
    expect(numbers((await wms.featureInfo({ at: { geometry: aroundThirdHouse }, limit: 10 })).layers)).toEqual({ gebouwen: [2, 3], bomen: [] });
  });
});

describe.each([
  ['soort = \'schuur & stal\' OR nummer = 2', [1, 2, 3, 5, 7, 9]],
  ['nummer IN (2, 4) AND soort IS NOT NULL', [2, 4]],
  ["dag > '2024-01-02' AND dag < '2024-01-05'", [2, 3]],
  ["dag <> '2024-01-01' AND NOT nummer > 2", [1, 2]],
] as const)('the standing filter %s on QGIS Server', (where, houses) => {
  const filtered = { layers: [{ name: 'gebouwen' }], where };

  test('holds in the answers of the WFS to every question', async () => {
    const source = await buildSource({ type: 'WFS', ...filtered });
    expect(numbers(await source.query({ limit: 100 }))).toEqual({ gebouwen: houses });
    expect(await source.hits({})).toMatchObject([{ count: houses.length }]);
    expect(numbers(await source.query({ geometry: aroundThirdHouse, limit: 100 }))).toEqual({ gebouwen: houses.filter((number) => number === 2 || number === 3) });
  });

  test('holds for a click on the WMS', async () => {
    const source = await buildSource({ type: 'ImageWMS', ...filtered });
    const at = (x: number) => ({ at: { coordinate: [x, 508_003] as const, resolution: 0.21 }, limit: 10 });
    expect(numbers((await source.featureInfo(at(145_022))).layers)).toEqual({ gebouwen: [2] });
    expect(numbers((await source.featureInfo(at(145_002))).layers)).toEqual({ gebouwen: [] });
  });
});

describe('QGIS Server by WFS 1.1', () => {
  let source: Source;
  beforeAll(async () => {
    source = await buildSource({ type: 'WFS' });
  });

  test('returns fields, counts and unique values', async () => {
    expect((await source.describe(['bomen']))[0]?.fields).toEqual(expect.arrayContaining([{ name: 'geometry', type: 'geometry' }, { name: 'nummer', type: 'number' }, { name: 'soort', type: 'string' }]));
    expect(await source.hits({ layers: ['bomen'] })).toMatchObject([{ name: 'bomen', count: 10 }]);
    expect(await source.uniqueValues('soort', 200, 'bomen')).toEqual(['eik', "li'nde"]);
  });

  test.each([
    ['a text', { kind: 'compare', column: 'soort', operator: '=', value: 'schuur & stal' }, [1, 3, 5, 7, 9]],
    ['a number', { kind: 'compare', column: 'nummer', operator: '<', value: 2 }, [0, 1]],
    ['a pattern', { kind: 'like', column: 'soort', pattern: '*stal*' }, [1, 3, 5, 7, 9]],
    ['not and or', { kind: 'and', parts: [{ kind: 'not', part: { kind: 'compare', column: 'nummer', operator: '>', value: 3 } }, { kind: 'or', parts: [{ kind: 'compare', column: 'nummer', operator: '=', value: 1 }, { kind: 'compare', column: 'soort', operator: '=', value: 'huis' }] }] }, [0, 1, 2]],
  ] as const)('filters features by %s', async (_, filter, expected) => {
    expect(numbers(await source.query({ layers: ['gebouwen'], filter, limit: 100 }))).toEqual({ gebouwen: expected });
  });

  test('sorts and pages', async () => {
    const order = [{ column: 'soort', descending: true }, { column: 'nummer' }];
    const page = async (offset: number) => {
      const [layer] = await source.query({ layers: ['bomen'], limit: 4, page: { offset, order } });
      return [layer?.features.map(({ properties }) => Number(properties['nummer'])), layer?.limited];
    };
    expect([await page(0), await page(4), await page(8), await page(10)]).toEqual([[[3, 4, 5, 6], true], [[7, 8, 9, 0], true], [[1, 2], false], [[], false]]);
  });

  test('combines a shape with a filter, and marks a cut result as limited', async () => {
    const filter = { kind: 'compare', column: 'nummer', operator: '=', value: 2 } as const;
    expect(numbers(await source.query({ layers: ['gebouwen'], geometry: aroundThirdHouse, filter, limit: 10 }))).toEqual({ gebouwen: [2] });
    expect((await source.query({ layers: ['bomen'], limit: 4 }))[0]).toMatchObject({ limited: true, features: { length: 4 } });
  });
});
