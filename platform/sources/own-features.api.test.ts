import type { Geometry } from '#platform/contract/geojson.ts';
import { buildConfiguration, buildMap, buildOrganisation, type MapOverrides } from '#platform/domain/testing/factories.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundLayer, Source } from './source.ts';
import { createSources } from './sources.ts';
import { aroundThirdHouse, row } from './testing/town.ts';

let server: TestServer;
let place: { organisationId: number; configurationId: number };
/** The same features as rows of the database and as GeoJSON in the configuration. */
const sources = new Map<string, Source>();

const build = async (map: Partial<MapOverrides>): Promise<Source> => {
  const { id } = await buildMap(server.db.query, { organisationId: place.organisationId, place: { configurationId: place.configurationId }, title: 'Stad', ...map });
  return createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId: 0 }, log: server.platform.log });
};

const asGeoJson = (layer: string) => ({
  type: 'FeatureCollection' as const,
  features: row.filter((feature) => feature.layer === layer).map(({ properties, geometry }, id) => ({ type: 'Feature' as const, id, properties, geometry })),
});

beforeAll(async () => {
  server = await testServer();
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  sources.set('rows', await build({ features: row, source: { layers: [{ name: 'gebouwen', label: 'Gebouwen' }] } }));
  sources.set('GeoJSON', await build({ source: { ownFeatures: false, geojson: asGeoJson('gebouwen'), layers: [{ name: 'gebouwen', label: 'Gebouwen' }] } }));
});
afterAll(() => server.close());

const numbers = (layers: readonly FoundLayer[]): number[] =>
  layers.flatMap(({ features }) => features.map(({ properties }) => Number(properties['nummer']))).toSorted((a, b) => a - b);

describe.each(['rows', 'GeoJSON'])('a source of features stored as %s', (kind) => {
  const source = (): Source => {
    const found = sources.get(kind);
    if (!found) throw new Error(kind);
    return found;
  };

  test('returns the extent of the layer that the map has', async () => {
    expect(await source().extent()).toEqual([145_000, 508_000, 145_095, 508_005]);
  });

  test('returns the features at a click and within the tolerance around it', async () => {
    const press = (x: number, y: number, resolution = 0.21) => source().featureInfo({ at: { coordinate: [x, y], resolution }, limit: 10 });
    const { layers, failed } = await press(145_022, 508_003);
    expect([failed, numbers(layers), layers[0]?.layer, layers[0]?.label]).toEqual([undefined, [2], 'gebouwen', 'Gebouwen']);
    expect(layers[0]?.features[0]?.geometry).toEqual(row.find(({ layer, properties }) => layer === 'gebouwen' && properties['nummer'] === 2)?.geometry);
    expect(numbers((await press(145_026, 508_003)).layers)).toEqual([2]);
    expect(numbers((await press(145_027.5, 508_003)).layers)).toEqual([]);
    expect(numbers((await press(145_027.5, 508_003, 0.84)).layers)).toEqual([2, 3]);
  });

  test.each<[string, Geometry, number[]]>([
    ['an area, touching edges included', aroundThirdHouse, [2, 3]],
    ['a line', { type: 'LineString', coordinates: [[145_001, 508_001], [145_014, 508_001]] }, [0, 1]],
    ['several areas', { type: 'MultiPolygon', coordinates: [[[[145_001, 508_001], [145_002, 508_001], [145_002, 508_002], [145_001, 508_001]]], [[[145_091, 508_001], [145_092, 508_001], [145_092, 508_002], [145_091, 508_001]]]] }, [0, 9]],
    ['an area elsewhere', { type: 'Polygon', coordinates: [[[1, 1], [2, 1], [2, 2], [1, 1]]] }, []],
  ])('returns, finds and counts the features in %s', async (_, geometry, expected) => {
    expect(numbers((await source().featureInfo({ at: { geometry }, limit: 10 })).layers)).toEqual(expected);
    expect(numbers(await source().query({ geometry, limit: 10 }))).toEqual(expected);
    expect((await source().hits({ geometry })).map(({ count }) => count)).toEqual([expected.length]);
  });

  test.each<[Filter, number[]]>([
    [{ kind: 'compare', column: 'soort', operator: '=', value: 'schuur & stal' }, [1, 3, 5, 7, 9]],
    [{ kind: 'compare', column: 'soort', operator: '<>', value: 'huis' }, [1, 3, 5, 7, 9]],
    [{ kind: 'compare', column: 'nummer', operator: '>=', value: 8 }, [8, 9]],
    [{ kind: 'compare', column: 'nummer', operator: '=', value: '7' }, [7]],
    [{ kind: 'like', column: 'soort', pattern: 'SCHUUR*' }, [1, 3, 5, 7, 9]],
    [{ kind: 'like', column: 'soort', pattern: '*%*' }, []],
    [{ kind: 'between', column: 'nummer', from: 2, to: 4 }, [2, 3, 4]],
    [{ kind: 'empty', column: "weg' or 1=1 --" }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ kind: 'compare', column: 'soort', operator: '>', value: 5 }, []],
    [{ kind: 'not', part: { kind: 'compare', column: 'weg', operator: '=', value: 1 } }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ kind: 'or', parts: [{ kind: 'compare', column: 'nummer', operator: '=', value: 1 }, { kind: 'and', parts: [] }] }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ kind: 'or', parts: [] }, []],
  ])('finds features by the filter %j', async (filter, expected) => {
    expect(numbers(await source().query({ filter, limit: 100 }))).toEqual(expected);
  });

  test('cuts a result at the limit and marks it as limited', async () => {
    expect((await source().query({ limit: 3 }))[0]).toMatchObject({ limited: true, features: { length: 3 } });
    expect((await source().query({ limit: 10 }))[0]).toMatchObject({ limited: false, features: { length: 10 } });
    expect((await source().query({ limit: Number.NaN }))[0]?.features).toHaveLength(1);
  });

  test('returns fields with types and sorted unique values', async () => {
    expect((await source().describe())[0]?.fields).toEqual(expect.arrayContaining([{ name: 'nummer', type: 'number' }, { name: 'soort', type: 'string' }]));
    expect(await source().uniqueValues('nummer', 3)).toEqual([0, 1, 2]);
    expect(await source().uniqueValues('soort', 200)).toEqual(['huis', 'schuur & stal']);
  });
});

test('a source without layers is queried as a whole and groups the result by layer', async () => {
  const source = await build({ features: row });
  const { layers } = await source.featureInfo({ at: { geometry: { type: 'Polygon', coordinates: [[[144_999, 507_999], [145_006, 507_999], [145_006, 508_021], [144_999, 508_021], [144_999, 507_999]]] } }, limit: 5 });
  expect(layers.map(({ layer, label, features }) => [layer, label, features.length])).toEqual([['bomen', 'Stad', 1], ['gebouwen', 'Stad', 1]]);
  expect((await source.hits({})).map(({ name, count }) => [name, count])).toEqual([['bomen', 10], ['gebouwen', 10]]);
});

test('describes fields that only later rows have, with their types', async () => {
  const late: Readonly<Record<number, Record<string, unknown>>> = { 2_050: { hoogte: 3 }, 4_200: { gekapt: '2026-01-31', hoogte: 4, gezien: '2026-03-01T00:30:00Z' }, 4_201: { bewaard: true } };
  const features = Array.from({ length: 4_202 }, (_, nummer) =>
    ({ layer: 'bomen', properties: { nummer, leeg: null, ...late[nummer] }, geometry: { type: 'Point' as const, coordinates: [145_000 + nummer, 508_000] } }));
  const [described] = await (await build({ features })).describe();
  const kinds = Object.fromEntries((described?.fields ?? []).map(({ name, type, hasTime }) => [name, hasTime ? 'moment' : type]));
  expect(kinds).toEqual({ nummer: 'number', hoogte: 'number', gekapt: 'date', gezien: 'moment', bewaard: 'boolean', geom: 'geometry' });
});

test('an invalid shape is refused with 422', async () => {
  const source = await build({ features: row });
  await expect(source.query({ geometry: { type: 'Polygon', coordinates: [[[0, 0], [1, 1]]] }, limit: 5 })).rejects.toMatchObject({ status: 422 });
});

test('a source of image tiles has no abilities, and a query fails with source_cannot', async () => {
  const source = await build({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });
  expect([...source.abilities]).toEqual([]);
  expect(await source.featureInfo({ at: { coordinate: [1, 2], resolution: 1 }, limit: 5 })).toEqual({ layers: [] });
  await expect(source.query({ limit: 5 })).rejects.toMatchObject({ code: 'source_cannot' });
});

test('returns no extent for a source without features', async () => {
  expect(await (await build({ features: [] })).extent()).toBeNull();
  expect(await (await build({ source: { ownFeatures: false, geojson: { type: 'FeatureCollection', features: [] } } })).extent()).toBeNull();
});
