import type { ServerResponse } from 'node:http';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { is, not } from '#platform/ogc/testing/filters.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from './testing/pictures.ts';
import { getMap, setUpSource, type Setup } from './testing/setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());

const send = (response: ServerResponse, type: string, body: string | Buffer): void => {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
};
const types = ['bomen', 'gras'];
const capabilities = `<WFS_Capabilities version="2.0.0"><FeatureTypeList>${types.map((name) => `<FeatureType><Name>${name}</Name></FeatureType>`).join('')}</FeatureTypeList></WFS_Capabilities>`;
/** Only trees have a year, and only grass a mower. */
const schema = JSON.stringify({
  featureTypes: types.map((typeName) => ({
    typeName,
    properties: [
      { name: 'geom', type: 'gml:Point' }, { name: 'soort', type: 'xsd:string' }, { name: 'hoogte', type: 'xsd:number' },
      typeName === 'bomen' ? { name: 'jaar', type: 'xsd:number' } : { name: 'maaier', type: 'xsd:string' },
    ],
  })),
});
const arcGisLayer = JSON.stringify({ fields: [{ name: 'SOORT', type: 'esriFieldTypeString' }, { name: 'GEPLANT', type: 'esriFieldTypeDate' }, { name: 'KOPER', type: 'esriFieldTypeString' }] });
/** Whether the source has a WFS that describes its layers. */
let describes = true;
beforeEach(() => {
  describes = true;
  setup.reset();
  setup.answer(({ searchParams, pathname }, response) => {
    const request = searchParams.get('REQUEST') ?? searchParams.get('request');
    if (describes && request === 'GetCapabilities') return send(response, 'text/xml', capabilities);
    if (describes && request === 'DescribeFeatureType') return send(response, 'application/json', schema);
    return /MapServer\/\d+$/.test(pathname) ? send(response, 'application/json', arcGisLayer) : send(response, 'image/png', png);
  });
});

const on = (filter: Filter, layer: string | null = null): MapCondition => ({ layer, filter });
const layers = [{ name: 'bomen' }, { name: 'gras' }];
const image = (id: number, conditions: unknown, more: object = {}) =>
  setup.get(id, { ...getMap, LAYERS: 'bomen,gras', ...more, CONDITIONS: typeof conditions === 'string' ? conditions : JSON.stringify(conditions) });
const pictures = () => setup.asked.filter(({ url }) => url.searchParams.get('REQUEST') === 'GetMap');
const statusOf = async (answer: ReturnType<typeof image>) => (await answer).statusCode;

describe('an image of a WMS with conditions of the user', () => {
  const build = ({ url, ...source }: Partial<NewMapSource>) =>
    setup.build({ layers, serverType: 'geoserver', ...(url && { url: url.replace('{port}', String(setup.port)) }), ...source });

  test('keeps the parameter FILTER of the administrator, which the browser cannot change, and refuses a condition beside it', async () => {
    const written = '<Filter><PropertyIsEqualTo><PropertyName>soort</PropertyName><Literal>eik</Literal></PropertyIsEqualTo></Filter>';
    for (const serverType of ['geoserver', 'qgis', 'mapserver'] as const) {
      const id = await build({ serverType, params: [{ name: 'Filter', value: written }] });
      expect((await image(id, [], { FILTER: 'x' })).statusCode).toBe(200);
      expect(setup.parameters()['FILTER']).toBe(written);
      expect((await image(id, [on(is('soort', 'es'))])).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('narrows one layer of two, and asks GeoServer in CQL', async () => {
    const given = await image(await build({}), [on(not(is('soort', "d'eik;\"")), 'bomen')]);
    expect([given.statusCode, given.rawPayload]).toEqual([200, png]);
    expect(setup.parameters()).toMatchObject({ CQL_FILTER: `("soort" IS NULL OR NOT ("soort" = 'd''eik;"'));INCLUDE`, LAYERS: 'bomen,gras' });
    expect(setup.parameters()).not.toHaveProperty('CONDITIONS');
  });

  test('keeps the standing filter of GeoServer around the conditions, an OR in either of them too', async () => {
    const or: Filter = { kind: 'or', parts: [is('soort', 'eik'), is('soort', 'es')] };
    await image(await build({ where: "status='open' OR status='nieuw'" }), [on(or, 'gras')]);
    const standing = "status='open' OR status='nieuw'";
    expect(setup.parameters()['CQL_FILTER']).toBe(`${standing};(${standing}) AND (("soort" = 'eik' OR "soort" = 'es'))`);
    await image(await build({ where: 'x=1;y=2' }), [on(is('hoogte', 3))]);
    expect(setup.parameters()['CQL_FILTER']).toBe('(x=1) AND ("hoogte" = 3);(y=2) AND ("hoogte" = 3)');
  });

  test('keeps the standing filter of MapServer, which reads XML', async () => {
    await image(await build({ serverType: 'mapserver', where: "status='open'" }), [on(is('soort', 'a<b & "c"'), 'bomen')]);
    const [both, standing] = [{ kind: 'and' as const, parts: [is('status', 'open'), is('soort', 'a<b & "c"')] }, is('status', 'open')]
      .map((filter) => writeFilterXml({ filter }, '1.1'));
    expect(setup.parameters()).toMatchObject({ FILTER: `(${both})(${standing})` });
    expect(setup.parameters()).not.toHaveProperty('CQL_FILTER');
  });

  test('joins the conditions of several contributors, and those of another layer do not count', async () => {
    await image(await build({ serverType: 'qgis' }), [on(is('soort', 'eik')), on(is('hoogte', 3), 'bomen'), on(is('hoogte', 9), 'gras')], { LAYERS: 'bomen' });
    expect(setup.parameters()['FILTER']).toBe(`bomen:( "soort" = 'eik' AND "hoogte" = 3 )`);
  });

  test('treats an attribute that one of two layers does not have as empty there', async () => {
    await image(await build({}), [on(not(is('jaar', 1990)))]);
    expect(setup.parameters()['CQL_FILTER']).toBe('("jaar" IS NULL OR NOT ("jaar" = 1990));INCLUDE');
    await image(await build({ where: 'x=1' }), [on(is('jaar', 1990))]);
    expect(setup.parameters()['CQL_FILTER']).toBe('(x=1) AND ("jaar" = 1990);(x=1) AND (("soort" IS NULL AND NOT ("soort" IS NULL)))');
    expect(await statusOf(image(await build({}), [on(not(is('jaar', 1990)))], { LAYERS: 'gras' }))).toBe(200);
    expect(setup.parameters()).not.toHaveProperty('CQL_FILTER');
    expect(await statusOf(image(await build({}), [on(is('jaar', 1990), 'gras')]))).toBe(422);
  });

  test('takes a condition on attributes of a layer in the image and of one that is not', async () => {
    const either: Filter = { kind: 'or', parts: [is('jaar', 1990), is('maaier', 'schaap')] };
    expect(await statusOf(image(await build({}), [on(either)], { LAYERS: 'bomen' }))).toBe(200);
    expect(setup.parameters()['CQL_FILTER']).toBe('"jaar" = 1990');
  });

  test.each<[string, unknown, Partial<NewMapSource>?]>([
    ['that are no JSON', '1=1'], ['of an unknown kind', [on({ kind: 'sql', text: '1=1' } as unknown as Filter)]], ['on a layer that the map does not have', [on(is('soort', 'x'), 'geheim')]],
    ['on an attribute that the source does not describe', [on(is('geheim', 'x'))]], ['on the geometry', [on(is('geom', 'x'))]], ['on a call', [on(is("pg_sleep(10)--", 'x'))]],
    ['on an unknown attribute deep within', [on(not({ kind: 'and', parts: [is('soort', 'x'), not(is('geheim', 'x'))] }), 'gras')]],
    ['with a text for a number', [on(is('hoogte', "1 or 1=1"))]], ['with a text for a number in one of two layers', [on(not(is('jaar', 'oud')))]],
    ['on a place', [{ layer: null, place: { type: 'Point', coordinates: [1, 2] } }]],
    ['on a server of an unknown product', [on(is('soort', 'x'))], { serverType: null, url: 'http://127.0.0.1:{port}/kaart' }], ['with a value that QGIS Server cannot take', [on(is('soort', 'a;b'))], { serverType: 'qgis' }],
  ])('is refused with conditions %s, and the source gets no request for an image', async (_what, conditions, source = {}) => {
    expect(await statusOf(image(await build(source), conditions))).toBe(422);
    expect(pictures()).toEqual([]);
  });

  test('takes plain names alone when the source does not describe its layers', async () => {
    describes = false;
    const id = await build({});
    expect(await statusOf(image(id, [on(is('soort', 'eik'))]))).toBe(200);
    expect(setup.parameters()['CQL_FILTER']).toBe(`"soort" = 'eik';"soort" = 'eik'`);
    expect(await statusOf(image(id, [on(is("soort' OR 1=1", 'eik'))]))).toBe(422);
    expect(pictures()).toHaveLength(1);
  });

  test('a list of a WFS is refused for a value that is not of the type, before the source is asked for features', async () => {
    const id = await setup.build({ type: 'WFS', serverType: 'geoserver', layers }, { type: 'Vector' });
    const ask = (filter: Filter, path = 'features', more = {}) => setup.visitor.post(`/api/maps/${id}/${path}`, { layer: 'bomen', conditions: [on(filter)], ...more });
    for (const answer of [await ask(is('jaar', 'x')), await ask(not({ kind: 'between', column: 'jaar', from: 1, to: '2' + '0'.repeat(400) })), await ask(is('jaar', true), 'values', { field: 'soort' })]) {
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { conditions: ["Bij 'jaar' hoort een getal."] }]);
    }
    expect(setup.asked.filter(({ url }) => url.searchParams.get('REQUEST') === 'GetFeature')).toEqual([]);
  });

  test('refuses conditions in a request for a legend, for tiles and for the features of two layers at once', async () => {
    const conditions = JSON.stringify([on(is('soort', 'eik'))]);
    const wfs = await setup.build({ type: 'WFS', serverType: 'geoserver', layers }, { type: 'Vector' });
    const wmts = await setup.build({ type: 'WMTS' }, { type: 'Tile' });
    const legend = { SERVICE: 'WMS', REQUEST: 'GetLegendGraphic', LAYER: 'bomen', FORMAT: 'image/png' };
    const answers = [
      setup.get(await build({}), { ...legend, conditions }), setup.get(wfs, { service: 'WFS', request: 'GetFeature', typeNames: 'bomen,gras', conditions }),
      setup.get(wmts, { request: 'GetTile', layer: 'bomen', conditions }),
    ];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  });
});

describe('the features of a source in a box, with conditions of the user', () => {
  const box = '1,2,3,4';
  const getFeature = { service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'bomen', bbox: `${box},EPSG:28992` };
  const build = (source: Partial<NewMapSource> = {}) => setup.build({ type: 'WFS', serverType: 'geoserver', layers, geometry: 'geom', ...source }, { type: 'Vector' });
  const ask = (id: number, ...conditions: unknown[]) => setup.get(id, { ...getFeature, conditions: JSON.stringify(conditions) });
  const isAskedFor = (request: string) => setup.asked.filter(({ url }) => url.searchParams.get('REQUEST') === request);

  test('are asked of a WFS with the box in the filter', async () => {
    await ask(await build({ serverType: 'mapserver' }), on(is('soort', 'a<b')), on(is('hoogte', 3), 'bomen'), on(is('hoogte', 9), 'gras'));
    const filter: Filter = { kind: 'and', parts: [is('soort', 'a<b'), is('hoogte', 3)] };
    expect(setup.parameters()).toMatchObject({ TYPENAMES: 'bomen', FILTER: writeFilterXml({ filter, extent: [1, 2, 3, 4], geometryColumn: 'geom' }, '2.0') });
    expect(setup.parameters()).not.toHaveProperty('BBOX');
  });

  test('keep the standing filter around them, in CQL and as XML', async () => {
    await ask(await build({ where: "status='open' OR status='nieuw'" }), on({ kind: 'or', parts: [is('soort', 'eik'), is('soort', 'es')] }));
    expect(setup.parameters()['CQL_FILTER']).toBe(`BBOX(geom,${box},'EPSG:28992') AND ("soort" = 'eik' OR "soort" = 'es') AND (status='open' OR status='nieuw')`);
    await ask(await build({ serverType: 'qgis', where: "status='open'" }), on(is('soort', 'eik')));
    const both: Filter = { kind: 'and', parts: [is('status', 'open'), is('soort', 'eik')] };
    expect(setup.parameters()['FILTER']).toBe(writeFilterXml({ filter: both, extent: [1, 2, 3, 4], geometryColumn: 'geom' }, '2.0'));
  });

  test.each<[string, unknown]>([
    ['an attribute that the source does not describe', on(is('geheim', 'x'))], ['a call as an attribute', on(is('pg_sleep(10)--', 'x'))], ['a text for a number', on(is('hoogte', '1 or 1=1'))],
    ['a place', { layer: null, place: { type: 'Point', coordinates: [1, 2] } }],
  ])('are refused for %s, and the source is asked for none', async (_what, condition) => {
    expect((await ask(await build(), condition)).statusCode).toBe(422);
    expect(isAskedFor('GetFeature')).toEqual([]);
  });

  test('are asked of ArcGIS beside its standing condition, by the types of its fields', async () => {
    const id = await setup.build({ type: 'ArcGIS', url: `http://127.0.0.1:${setup.port}/rest/FeatureServer`, layers: [{ name: '4' }], where: "STATUS='A'" }, { type: 'Vector' });
    setup.answer(({ pathname }, response) =>
      send(response, 'application/json', pathname.endsWith('/query') ? JSON.stringify({ type: 'FeatureCollection', features: [] }) : arcGisLayer));
    const query = { f: 'geojson', geometry: box, layer: '4' };
    expect((await setup.get(id, { ...query, conditions: JSON.stringify([on(is('SOORT', "d'eik"))]) })).statusCode).toBe(200);
    expect(setup.parameters()['WHERE']).toBe(`(STATUS='A') AND (SOORT = 'd''eik')`);
    const before = setup.asked.length;
    expect((await setup.get(id, { ...query, conditions: JSON.stringify([on(is('SOORT = SOORT OR SOORT', 'x'))]) })).statusCode).toBe(422);
    expect(setup.asked.slice(before).filter(({ url }) => url.pathname.endsWith('/query'))).toEqual([]);
  });
});

describe('an image of ArcGIS with conditions of the user', () => {
  const build = (source: Partial<NewMapSource> = {}) =>
    setup.build({ type: 'ImageArcGISRest', url: `http://127.0.0.1:${setup.port}/rest/MapServer`, layers: [{ name: '1' }, { name: '4' }], ...source });
  const picture = { F: 'image', FORMAT: 'PNG32', BBOX: '1,2,3,4', SIZE: '256,256', LAYERS: 'show:1,4' };
  const ask = async (id: number, ...conditions: MapCondition[]) => (await setup.get(id, { ...picture, conditions: JSON.stringify(conditions) })).statusCode;
  const definitions = (): unknown => JSON.parse(setup.parameters()['LAYERDEFS'] ?? 'null');

  test('narrows one layer of two, by the types of its fields', async () => {
    expect(await ask(await build(), on({ kind: 'and', parts: [not(is('SOORT', "d'eik")), is('GEPLANT', '2026-05-01')] }, '4'))).toBe(200);
    expect([setup.asked.at(-1)?.url.pathname, definitions()]).toEqual([
      '/rest/MapServer/export', { 4: `((SOORT IS NULL OR NOT (SOORT = 'd''eik')) AND GEPLANT BETWEEN TIMESTAMP '2026-04-30 22:00:00' AND TIMESTAMP '2026-05-01 21:59:59')` },
    ]);
  });

  test('keeps the standing condition of each layer around the conditions', async () => {
    expect(await ask(await build({ where: "STATUS='A' OR STATUS='B'" }), on(is('SOORT', 'eik'), '1'))).toBe(200);
    expect(definitions()).toEqual({ 1: `(STATUS='A' OR STATUS='B') AND (SOORT = 'eik')`, 4: `STATUS='A' OR STATUS='B'` });
  });

  test.each<[string, MapCondition, Partial<NewMapSource>?]>([
    ['an unknown field', on(is('PRIJS', 1))], ['SQL as a field', on(is('SOORT = SOORT OR SOORT', 'x'))], ['a layer that the map does not have', on(is('SOORT', 'x'), '9')],
    ['a field that the source does not give out', on(is('KOPER', 'x')), { outFields: 'SOORT' }],
    ['a day that does not exist', on(is('GEPLANT', '2026-02-29'), '4')], ['a number for a date', on(is('GEPLANT', 1e12))],
    ['an image service', on(is('SOORT', 'x')), { url: 'http://127.0.0.1:1/rest/ImageServer', layers: [] }],
  ])('is refused for %s', async (_what, condition, source) => {
    const status = await ask(await build(source), condition);
    expect(status).toBe(422);
    expect(setup.asked.filter(({ url }) => url.pathname.endsWith('/export'))).toEqual([]);
  });
});
