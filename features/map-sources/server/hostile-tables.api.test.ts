import { buildMap, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reply, setUpSource, type Setup } from './testing/setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());

/** Bytes of any page. */
const LARGEST_PAGE = 12_000_000;
/** Characters of a text, of which the last is an ellipsis. */
const LONGEST_TEXT = 20_001;

const build = async (map: Partial<MapOverrides>): Promise<number> => {
  const { organisationId, configurationId } = setup.place;
  return (await buildMap(setup.server.db.query, { organisationId, place: { configurationId }, ...map })).id;
};
const list = (id: number, question: object) => setup.visitor.post(`/api/maps/${id}/features`, { layer: 'boom', ...question });
interface Listed {
  readonly features: readonly { readonly properties: Readonly<Record<string, unknown>> }[];
  readonly total: number;
}

/** Texts of 400 kB that begin alike and of which the end differs; emoji, so that a cut can fall within a letter. */
const long = (nr: number): string => `${'😀'.repeat(100_000)}${'x'.repeat(200_000)}${nr}`;
const rowsOf = (count: number, columns: number, text: (nr: number) => string) =>
  Array.from({ length: count }, (_, nr) => ({ nr, ...Object.fromEntries(Array.from({ length: columns }, (_value, at) => [`tekst${at}`, text(nr)])) }));
const sources: Readonly<Record<string, (rows: readonly Record<string, unknown>[]) => Promise<number>>> = {
  rows: (rows) => build({ features: rows.map((properties) => ({ layer: 'boom', properties, geometry: null })), source: { layers: [{ name: 'boom' }] } }),
  GeoJSON: (rows) => build({ source: { ownFeatures: false, layers: [{ name: 'boom' }], geojson: { type: 'FeatureCollection', features: rows.map((properties) => ({ type: 'Feature', properties, geometry: null })) } } }),
};

/** Texts of GeoJSON are cut when it is read, so that these are equal. */
test.each([['rows', 'the whole', [9, 8, 7, 6, 5]], ['GeoJSON', 'them', [0, 1, 2, 3, 4]]] as const)('a page of texts of 400 kB from %s has their beginnings, sorted by %s', async (kind, _by, expected) => {
  const id = await (sources[kind]?.(rowsOf(12, 1, long)) ?? Promise.reject(new Error(kind)));
  const answer = await list(id, { order: [{ column: 'tekst0', descending: true }], limit: 5 });
  const { features, total } = answer.json<Listed>();
  expect([total, features.map(({ properties }) => properties['nr'])]).toEqual([12, expected]);
  for (const { properties } of features) {
    const text = String(properties['tekst0']);
    expect([text.length <= LONGEST_TEXT, text.at(-1), text.startsWith('😀😀')]).toEqual([true, '…', true]);
  }
  expect(answer.rawPayload.length).toBeLessThan(LARGEST_PAGE);
});

test('a page of many columns of long texts is as small as one of a few', async () => {
  const id = await (sources['rows']?.(rowsOf(30, 20, (nr) => `${'x'.repeat(21_000)}${nr}`)) ?? Promise.reject(new Error('no rows')));
  const answer = await list(id, {});
  expect(answer.rawPayload.length).toBeLessThan(LARGEST_PAGE);
  expect(answer.json<Listed>().features.map(({ properties }) => [properties['nr'], String(properties['tekst19']).at(-1)])).toEqual(Array.from({ length: 30 }, (_, nr) => [nr, '…']));
});

/** A layer of ArcGIS that tells which columns it has, and gives others. */
const layerWith = (described: readonly string[], given: Readonly<Record<string, unknown>>) => {
  const fields = [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }, ...described.map((name) => ({ name, type: 'esriFieldTypeString' }))];
  const features = [{ attributes: { OBJECTID: 1, ...given } }];
  setup.answer((url, response) => {
    const body = url.pathname.endsWith('/query') ? { fields, features } : { fields, objectIdField: 'OBJECTID', advancedQueryCapabilities: { supportsOrderBy: true, supportsPagination: true } };
    reply('application/json', JSON.stringify(body))(url, response);
  });
};
const arcGis = () => setup.build({ type: 'ArcGIS', serverType: 'arcgis', url: `http://127.0.0.1:${setup.port}/arcgis/rest/services/a/FeatureServer/0`, layers: [{ name: 'boom' }] }, { type: 'Vector' });

test('a page of a source that has other columns since the page before has the chosen ones that are left', async () => {
  const id = await arcGis();
  layerWith(['SOORT', 'HOOGTE'], { SOORT: 'eik', HOOGTE: '12' });
  const question = { fields: ['HOOGTE', 'SOORT'], limit: 1 };
  expect((await list(id, question)).json<Listed>().features).toMatchObject([{ properties: { HOOGTE: '12', SOORT: 'eik' } }]);
  layerWith(['SOORT', 'KROON'], { SOORT: 'beuk', KROON: 'kanarie', HOOGTE: { a: 1 } });
  const next = await list(id, { ...question, offset: 1 });
  expect(next.statusCode).toBe(200);
  expect(next.json<Listed>().features[0]?.properties).toEqual({ HOOGTE: { a: 1 }, SOORT: 'beuk' });
  setup.answer((url, response) => reply('application/json', JSON.stringify({ error: { code: 400, message: "'Invalid field: HOOGTE'" } }))(url, response));
  expect((await list(id, { ...question, order: [{ column: 'HOOGTE' }] })).json()).toMatchObject({ code: 'source_failed' });
});

test('aggregates of a source that lost the column since it was described are of features without a value', async () => {
  const id = await arcGis();
  layerWith(['SOORT'], { SOORT: 'eik' });
  const aggregate = () => setup.visitor.post(`/api/maps/${id}/aggregate`, { layer: 'boom', column: 'SOORT', aggregation: 'mode' });
  expect((await aggregate()).json()).toMatchObject({ groups: [{ value: 'eik', result: 'eik' }] });
  layerWith(['KROON'], { KROON: 'breed' });
  expect((await aggregate()).json()).toMatchObject({ groups: [{ value: null, result: null, rows: 1 }], total: 1 });
});
