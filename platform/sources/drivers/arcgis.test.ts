import { describe, expect, test } from 'vitest';
import { arcGisQuery } from '#platform/ogc/testing/answers.ts';
import { createSource } from '../create-source.ts';
import type { Source } from '../source.ts';
import { openDriver } from '../open-driver.ts';
import { fakeService, seal, type FakeService } from '../testing/fake-service.ts';

type Answer = Parameters<typeof fakeService>[1];

const description = JSON.stringify({ mapName: 'Beheer', layers: [{ id: 0, name: 'Groep', parentLayerId: -1, subLayerIds: [3] }, { id: 3, name: 'Vakken', parentLayerId: 0, geometryType: 'esriGeometryPolygon' }] });
const fields = JSON.stringify({ fields: [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }, { name: 'NAAM', type: 'esriFieldTypeString' }, { name: 'DATUM', type: 'esriFieldTypeDate' }, { name: 'SHAPE', type: 'esriFieldTypeGeometry' }] });

const open = (answer: Answer, source: Parameters<typeof fakeService>[0] = {}): FakeService & { source: Source } => {
  const fake = fakeService({ type: 'Vector', serverType: 'arcgis', url: 'https://gis.example/rest/services/b/MapServer', layers: [{ name: 'Vakken', label: 'Vakken' }], ...source }, (parameters, url) => {
    if (url.pathname.endsWith('/MapServer')) return description;
    return url.pathname.endsWith('/3') ? fields : answer(parameters, url);
  });
  return { ...fake, source: createSource(fake.service.map, openDriver(fake.service, null as never)) };
};

test('finds a layer by its name and reads pages until there are no more features', async () => {
  const { source, asked } = open(({ RESULTOFFSET = '0' }) => arcGisQuery(RESULTOFFSET === '0', RESULTOFFSET === '0' ? [1, 2] : [3]));
  const [layer] = await source.query({ limit: 10 });
  expect(layer).toMatchObject({ layer: 'Vakken', limited: false });
  expect(layer?.features.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(asked.map(({ url, parameters }) => [url.pathname.split('/').slice(2).join('/'), parameters['RESULTOFFSET']])).toEqual([
    ['services/b/MapServer', undefined], ['services/b/MapServer/3/query', undefined], ['services/b/MapServer/3/query', '2'],
  ]);
});

test('sorts by the id last, and fails by name for a service that can neither sort nor page', async () => {
  const page = { offset: 20, order: [{ column: 'NAAM', descending: true }] };
  const { source: old } = open(() => arcGisQuery(false, []));
  await expect(old.query({ limit: 5, page })).rejects.toMatchObject({ code: 'source_cannot_order' });
  await expect(old.query({ limit: 5, page: { ...page, order: [] } })).rejects.toMatchObject({ code: 'source_cannot_page' });
  const able = JSON.stringify({ ...(JSON.parse(fields) as object), advancedQueryCapabilities: { supportsOrderBy: true, supportsPagination: true } });
  const fake = fakeService({ type: 'Vector', serverType: 'arcgis', url: 'https://gis.example/rest/services/b/MapServer/3', layers: [] }, (_parameters, url) => (url.pathname.endsWith('/3') ? able : arcGisQuery(false, [21])));
  await createSource(fake.service.map, openDriver(fake.service, null as never)).query({ limit: 5, page });
  expect(fake.asked.at(-1)?.parameters).toMatchObject({ ORDERBYFIELDS: 'NAAM DESC,OBJECTID ASC', RESULTOFFSET: '20' });
});

test('requests at most ten pages of a service that returns one feature at a time', async () => {
  const { source, asked } = open(({ RESULTOFFSET = '0' }) => arcGisQuery(true, [Number(RESULTOFFSET)]));
  const [layer] = await source.query({ limit: 100 });
  expect(layer?.features.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(asked.filter(({ url }) => url.pathname.endsWith('/query'))).toHaveLength(10);
  expect(layer?.limited).toBe(true);
});

test('marks the answer as limited when the service has more features than it returned', async () => {
  const { source } = open(() => arcGisQuery(true, [1, 2]));
  expect((await source.query({ limit: 3 }))[0]).toMatchObject({ limited: true });
});

test('sends a click as a square, with the configured condition and fields', async () => {
  const { source, asked } = open(() => arcGisQuery(false, [1]), { where: "STATUS='actief'", outFields: 'NAAM', url: 'https://gis.example/rest/services/b/FeatureServer/3', layers: [] });
  expect((await source.featureInfo({ at: { coordinate: [100, 200], resolution: 0.5 }, limit: 5 })).layers[0]?.label).toBe('Titel');
  expect(asked.at(-1)?.parameters).toMatchObject({ WHERE: "STATUS='actief'", OUTFIELDS: 'NAAM', INSR: '28992', OUTSR: '28992', GEOMETRYTYPE: 'esriGeometryEnvelope', GEOMETRY: '97,197,103,203' });
  const square = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]];
  await source.featureInfo({ at: { geometry: { type: 'Polygon', coordinates: [square] } }, limit: 5 });
  expect(JSON.parse(asked.at(-1)?.parameters['GEOMETRY'] ?? '')).toMatchObject({ rings: [square.toReversed()] });
});

test('returns fields, counts and unique values', async () => {
  const { source, asked } = open(({ RETURNCOUNTONLY, RETURNDISTINCTVALUES }) => {
    if (RETURNCOUNTONLY) return '{"count":812}';
    return RETURNDISTINCTVALUES ? '{"features":[{"attributes":{"NAAM":"b"}},{"attributes":{"NAAM":"a"}},{"attributes":{"NAAM":null}}]}' : arcGisQuery(false, []);
  });
  expect((await source.describe())[0]?.fields).toEqual([{ name: 'OBJECTID', type: 'number' }, { name: 'NAAM', type: 'string' }, { name: 'DATUM', type: 'date', hasTime: true }, { name: 'SHAPE', type: 'geometry' }]);
  expect(await source.hits({ filter: { kind: 'like', column: 'NAAM', pattern: 'a*' } })).toMatchObject([{ count: 812 }]);
  expect(asked.at(-1)?.parameters['WHERE']).toBe(String.raw`(1=1) AND (UPPER(NAAM) LIKE 'A%' ESCAPE '\')`);
  expect(await source.uniqueValues('NAAM', 200)).toEqual(['a', 'b']);
  await expect(source.hits({ filter: { kind: 'empty', column: 'WEG' } })).rejects.toMatchObject({ status: 422 });
});

describe.each([
  ['the source', { outFields: ' naam , DATUM' }], ['a parameter', { params: [{ name: 'OutFields', value: 'NAAM,DATUM' }] }],
])('the fields that %s names', (_, given) => {
  const openGiven = () => open(() => arcGisQuery(false, [1]), given);

  test('are all that is described, filtered on and listed', async () => {
    const { source, asked } = openGiven();
    expect((await source.describe())[0]?.fields.map(({ name }) => name)).toEqual(['NAAM', 'DATUM', 'SHAPE']);
    expect(await source.uniqueValues('OBJECTID', 9)).toEqual([]);
    const before = asked.length;
    await expect(source.query({ limit: 9, filter: { kind: 'compare', column: 'OBJECTID', operator: '=', value: 1 } })).rejects.toMatchObject({ status: 422 });
    await expect(source.hits({ filter: { kind: 'empty', column: 'OBJECTID' } })).rejects.toMatchObject({ status: 422 });
    expect(asked).toHaveLength(before);
    expect(await source.uniqueValues('NAAM', 9)).toEqual(['Vak 1']);
  });

  test('are all that features have, also from a server that returns more', async () => {
    const { source, asked } = openGiven();
    const [layer] = await source.query({ limit: 9 });
    expect(Object.keys(layer?.features[0]?.properties ?? {})).toEqual(['NAAM', 'DATUM']);
    expect(asked.at(-1)?.parameters['OUTFIELDS']?.replaceAll(' ', '').toUpperCase()).toBe('NAAM,DATUM');
  });
});

test.each([
  ['the source', { where: "STATUS='A'" }], ['the parameter where', { params: [{ name: 'Where', value: "STATUS='A'" }] }],
  ['the parameter cql_filter', { params: [{ name: 'CQL_FILTER', value: "STATUS='A'" }] }],
])('applies the condition in %s to every question, beside the filter of the user', async (_, condition) => {
  const { source, asked } = open(() => arcGisQuery(false, [1]), condition);
  await source.query({ limit: 9 });
  expect(asked.at(-1)?.parameters['WHERE']).toBe("STATUS='A'");
  await source.query({ limit: 9, filter: { kind: 'compare', column: 'NAAM', operator: '=', value: 'x' } });
  expect(asked.at(-1)?.parameters['WHERE']).toBe("(STATUS='A') AND (NAAM = 'x')");
  await source.uniqueValues('NAAM', 9);
  expect(asked.at(-1)?.parameters['WHERE']).toBe("STATUS='A'");
});

describe('an ArcGIS error with HTTP status 200', () => {
  test.each([[498, 'source_refused'], [499, 'source_refused'], [400, 'source_failed']])('code %i becomes %s', async (code, expected) => {
    const { source, log } = open(() => JSON.stringify({ error: { code, message: 'Invalid token.', details: [] } }));
    expect((await source.featureInfo({ at: { coordinate: [1, 2], resolution: 1 }, limit: 5 })).failed?.code).toBe(expected);
    expect(log.at(-1)).toMatchObject({ reason: expected, said: `${code}: Invalid token.` });
  });
});

test('sends the token and credentials to the source, and keeps them out of answers and logs', async () => {
  const { source, asked, log } = open(() => JSON.stringify({ error: { code: 498, message: 'Invalid token kanarie-token-1' } }), { tokenSealed: seal('kanarie-token-1'), authorizationSealed: seal('Basic amFuOmthbmFyaWUtMg==') });
  const answer = await source.featureInfo({ at: { coordinate: [1, 2], resolution: 1 }, limit: 5 });
  expect(asked.at(-1)?.parameters['TOKEN']).toBe('kanarie-token-1');
  expect(asked.at(-1)?.request.headers).toMatchObject({ authorization: 'Basic amFuOmthbmFyaWUtMg==' });
  expect(JSON.stringify([answer, log])).not.toContain('kanarie');
  expect(log.at(-1)).toMatchObject({ said: '498: Invalid token ***' });
});

describe('the values of a field with their counts', () => {
  const able = JSON.stringify({ ...(JSON.parse(fields) as object), objectIdField: 'OBJECTID', advancedQueryCapabilities: { supportsStatistics: true } });
  const answering = (answer: (parameters: Readonly<Record<string, string>>) => unknown, described = able) => {
    const fake = fakeService({ type: 'Vector', serverType: 'arcgis', url: 'https://gis.example/rest/services/b/MapServer/3', layers: [], where: "SOORT='a'" }, (parameters, url) =>
      (url.pathname.endsWith('/3') ? described : JSON.stringify(answer(parameters))));
    return { ...fake, source: createSource(fake.service.map, openDriver(fake.service, null as never)) };
  };
  const rows = (type: string, ...attributes: readonly object[]) => ({ fields: [{ name: 'DATUM', type }], features: attributes.map((one) => ({ attributes: one })) });
  const asked = { layer: '', field: { name: 'DATUM', type: 'date' }, limit: 1, filter: { kind: 'empty', column: 'NAAM' } } as const;

  test('come from the statistics of the layer, beside the standing condition', async () => {
    const { source, asked: sent } = answering((parameters) => (parameters['GROUPBYFIELDSFORSTATISTICS']
      ? rows('esriFieldTypeDate', { DATUM: 0, COOK_COUNT: 2 }, { DATUM: null, COOK_COUNT: 3 }, { DATUM: 86_400_000, COOK_COUNT: 7 })
      : rows('esriFieldTypeDate', { COOK_ALL: 12, COOK_FILLED: 9, COOK_MIN: 0, COOK_MAX: 86_400_000 })));
    expect(await source.countValues(asked)).toEqual({
      values: [{ value: '1970-01-02T00:00:00.000Z', count: 7 }], more: true, empty: 3, lowest: '1970-01-01T00:00:00.000Z', highest: '1970-01-02T00:00:00.000Z', counted: 12, total: 12,
    });
    const queries = sent.filter(({ url }) => url.pathname.endsWith('/query'));
    expect(queries.map(({ parameters }) => parameters['WHERE'])).toEqual(["(SOORT='a') AND (NAAM IS NULL)", "(SOORT='a') AND (NAAM IS NULL)"]);
  });

  test.each<[string, string | undefined]>([['has no statistics', fields], ['refuses its statistics', undefined]])('are counted here when the layer %s', async (_what, described) => {
    const { source } = answering((parameters) => (parameters['OUTSTATISTICS'] ? { error: { code: 400, message: 'no' } } : rows('esriFieldTypeString', { DATUM: 'b' }, { DATUM: 'b' }, {})), described);
    expect(await source.countValues({ ...asked, limit: 9 })).toMatchObject({ values: [{ value: 'b', count: 2 }], empty: 1, counted: 3, total: 3 });
  });
});
