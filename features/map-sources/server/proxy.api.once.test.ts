import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { geoServerInfo } from '#platform/ogc/testing/answers.ts';
import { writeFilterXml } from '#platform/ogc/write-filter-xml.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from './testing/pictures.ts';
import { getMap, reply, setUpSource, type Setup } from './testing/setup.ts';

const canary = 'kanarie-4b7e91';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

describe('proxying an image', () => {
  test('requests an image with the credentials and the fixed parameters of the source', async () => {
    const id = await setup.build({ serverType: 'geoserver', authorization: `Bearer ${canary}`, params: [{ name: 'apikey', value: `${canary}2` }, { name: 'CQL_FILTER', value: 'a=1' }] });
    const given = await setup.get(id, { ...getMap, FORMAT_OPTIONS: 'dpi:180', cql_filter: 'a=2' });
    expect([given.statusCode, given.rawPayload]).toEqual([200, png]);
    expect(setup.asked.at(-1)?.authorization).toBe(`Bearer ${canary}`);
    expect(setup.parameters()).toMatchObject({ MAP: 'a', REQUEST: 'GetMap', LAYERS: 'bomen', WIDTH: '256', APIKEY: `${canary}2`, CQL_FILTER: 'a=1', FORMAT_OPTIONS: 'dpi:180' });
  });

  test.each([
    ['another operation', { REQUEST: 'GetFeatureInfo' }, 'request'], ['a style at another address', { SLD: 'http://kwaad.example/sld' }, 'sld'],
    ['an unknown parameter', { ENV: 'x' }, 'env'], ['a layer outside the map', { LAYERS: 'bomen,geheim' }, 'layers'], ['no layer', { LAYERS: '' }, 'layers'],
    ['an excessive size', { WIDTH: 9000 }, 'width'], ['no size', { HEIGHT: 0 }, 'width'], ['an invalid box', { BBOX: 'a,b,c,d' }, 'bbox'],
    ['HTML as its format', { FORMAT: 'text/html' }, 'format'], ['SVG as its format', { FORMAT: 'image/svg+xml' }, 'format'],
    ['an invalid style name', { STYLES: '<b>' }, 'styles'], ['a filter', { CQL_FILTER: '1=1' }, 'cql_filter'],
  ])('refuses an image request with %s', async (_, more, field) => {
    const given = await setup.get(await setup.build({}), { ...getMap, ...more });
    expect([given.statusCode, Object.keys(given.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    expect(setup.asked).toEqual([]);
  });

  test('accepts the number with which the browser passes its cache, and does not send it on', async () => {
    const given = await setup.get(await setup.build({}), { ...getMap, EDITION: '1764345600000' });
    expect(given.statusCode).toBe(200);
    expect(setup.parameters()).not.toHaveProperty('EDITION');
  });

  test('sends the standing filter once for each layer, to MapServer as XML and to GeoServer as CQL', async () => {
    const filtered = { where: "status='open'", layers: [{ name: 'bomen' }, { name: 'gras' }] };
    const mapServer = await setup.build({ ...filtered, serverType: 'mapserver' });
    await setup.get(mapServer, { ...getMap, LAYERS: 'bomen,gras' });
    const one = writeFilterXml({ filter: { kind: 'compare', column: 'status', operator: '=', value: 'open' } }, '1.1');
    expect(setup.parameters()).toMatchObject({ FILTER: `(${one})(${one})` });
    expect(setup.parameters()).not.toHaveProperty('CQL_FILTER');
    await setup.get(await setup.build({ ...filtered, serverType: 'geoserver' }), { ...getMap, LAYERS: 'bomen,gras' });
    expect(setup.parameters()).toMatchObject({ CQL_FILTER: "status='open';status='open'" });
  });

  test.each<[string, Partial<NewMapSource>]>([
    ['whose filter cannot be read', { serverType: 'mapserver', where: "strTrim(status)='open'" }],
    ['of a product that is not known to take filters', { serverType: null, url: 'https://kaart.example/wms', where: "status='open'" }],
    ['of ArcGIS', { serverType: 'arcgis', where: "status='open'" }],
    ['in tiles', { type: 'WMTS', where: "status='open'" }],
  ])('does not request a source %s', async (_, source) => {
    const given = await setup.get(await setup.build(source), getMap);
    expect([given.statusCode, given.json()]).toMatchObject([422, { code: 'source_filter' }]);
    expect(setup.asked).toEqual([]);
  });

  test('limits the size of a legend image', async () => {
    await setup.get(await setup.build({}), { SERVICE: 'WMS', REQUEST: 'GetLegendGraphic', VERSION: '1.3.0', LAYER: 'bomen', FORMAT: 'image/png', SLD_VERSION: '1.1.0', WIDTH: 20_000, HEIGHT: 20_000 });
    expect(setup.parameters()).toMatchObject({ LAYER: 'bomen', WIDTH: '4096', HEIGHT: '4096' });
  });

  test('caches an image as long as the source allows, privately', async () => {
    setup.answer((_url, response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=9999999' }).end(png));
    expect((await setup.get(await setup.build({}), getMap)).headers['cache-control']).toBe('private, max-age=86400');
    setup.answer((_url, response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(png));
    expect((await setup.get(await setup.build({}), getMap)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('proxying features', () => {
  const getFeature = { service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'bomen', outputFormat: 'application/json', srsName: 'EPSG:28992', count: 5000 };
  const wfs = (more: Partial<NewMapSource> = {}) => setup.build({ type: 'WFS', serverType: 'geoserver', ...more }, { type: 'Vector' });
  beforeEach(() => {
    setup.answer(reply('application/json', geoServerInfo));
  });

  test("passes on features of the map's own layers only, unchanged and at most 5000", async () => {
    const given = await setup.get(await wfs(), { ...getFeature, bbox: '1,2,3,4,EPSG:28992', count: 99_999 });
    expect(given.json()).toMatchObject({ features: [{ id: 'bomen.12' }] });
    expect(setup.parameters()).toMatchObject({ TYPENAMES: 'bomen', BBOX: '1,2,3,4,EPSG:28992', COUNT: '5000' });
    expect((await setup.get(await wfs(), { ...getFeature, typeNames: 'geheim' })).statusCode).toBe(422);
  });

  test('applies the filter of the configuration, whatever the browser sends', async () => {
    const id = await wfs({ params: [{ name: 'cql_filter', value: "status='open'" }], geometry: 'geom' });
    await setup.get(id, { ...getFeature, bbox: '1,2,3,4,EPSG:28992' });
    expect(setup.parameters()['CQL_FILTER']).toBe("BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')");
    expect(setup.parameters()['BBOX']).toBeUndefined();
    await setup.get(id, { ...getFeature, bbox: '1,2,3,4,EPSG:28992', cql_filter: "status='open' OR 1=1" });
    expect(setup.parameters()['CQL_FILTER']).toBe("BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')");
    await setup.get(id, { ...getFeature, cql_filter: '1=1' });
    expect(setup.parameters()['CQL_FILTER']).toBe("status='open'");
  });

  test('requests a source with another coordinate system in that system, both in the bbox and in the filter', async () => {
    const projection = { name: 'projection', value: 'EPSG:4326' };
    await setup.get(await wfs({ params: [projection] }), { ...getFeature, bbox: '52,5,53,6,EPSG:28992' });
    expect(setup.parameters()).toMatchObject({ SRSNAME: 'urn:ogc:def:crs:EPSG::4326', BBOX: '52,5,53,6,urn:ogc:def:crs:EPSG::4326' });
    const id = await wfs({ params: [projection, { name: 'cql_filter', value: "status='open'" }], geometry: 'geom' });
    await setup.get(id, { ...getFeature, bbox: '52,5,53,6,EPSG:4326' });
    expect(setup.parameters()['CQL_FILTER']).toBe("BBOX(geom,5,52,6,53,'EPSG:4326') AND (status='open')");
  });

  test('sends the standing filter to another server than GeoServer as XML, with the box inside', async () => {
    const id = await wfs({ serverType: 'mapserver', where: "status='open'", geometry: 'geom' });
    await setup.get(id, { ...getFeature, bbox: '1,2,3,4,EPSG:28992' });
    const { FILTER = '', ...others } = setup.parameters();
    expect(others).not.toHaveProperty('CQL_FILTER');
    expect(others).not.toHaveProperty('BBOX');
    expect(FILTER).toBe(writeFilterXml({ filter: { kind: 'compare', column: 'status', operator: '=', value: 'open' }, extent: [1, 2, 3, 4], geometryColumn: 'geom' }, '2.0'));
  });

  test('sends the standing filter once for each of several types', async () => {
    const id = await wfs({ serverType: 'mapserver', where: "status='open'", layers: [{ name: 'bomen' }, { name: 'gras' }] });
    await setup.get(id, { ...getFeature, typeNames: 'bomen,gras' });
    const one = writeFilterXml({ filter: { kind: 'compare', column: 'status', operator: '=', value: 'open' } }, '2.0');
    expect(setup.parameters()['FILTER']).toBe(`(${one})(${one})`);
  });

  test('returns of a GeoJSON document only the features that match the standing filter', async () => {
    const feature = (soort: string) => ({ type: 'Feature', properties: { soort }, geometry: null });
    setup.answer(reply('application/json', JSON.stringify({ type: 'FeatureCollection', features: [feature('eik'), feature('beuk')] })));
    const id = await setup.build({ type: 'GeoJSON', url: `http://127.0.0.1:${setup.port}/bomen.json`, layers: [], where: "soort <> 'eik'" }, { type: 'Vector' });
    expect((await setup.get(id, {})).json()).toEqual({ type: 'FeatureCollection', features: [feature('beuk')] });
  });

  test('requests ArcGIS with the configured condition, fields and token, page by page', async () => {
    const id = await setup.build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${setup.port}/rest/MapServer/3`, where: "STATUS='A'", outFields: 'NAAM', token: canary, layers: [] }, { type: 'Vector' });
    const query = { where: '1=1', outFields: '*', geometry: '1,2,3,4', geometryType: 'esriGeometryEnvelope', spatialRel: 'esriSpatialRelIntersects', inSR: '28992', outSR: '28992', returnGeometry: 'true', f: 'geojson', resultOffset: '1000' };
    expect((await setup.get(id, query)).statusCode).toBe(200);
    expect(setup.asked.at(-1)?.url.pathname).toBe('/rest/MapServer/3/query');
    expect(setup.parameters()).toMatchObject({ WHERE: "STATUS='A'", OUTFIELDS: 'NAAM', GEOMETRY: '1,2,3,4', RESULTOFFSET: '1000', F: 'geojson', TOKEN: canary });
    expect((await setup.get(id, { ...query, geometry: '{"rings":[]}' })).statusCode).toBe(422);
  });

  test.each([
    ['geojson', 'properties'], ['json', 'attributes'],
  ])('returns only the fields that an ArcGIS source gives out, in %s', async (f, name) => {
    setup.answer(reply('application/json', JSON.stringify({ type: 'FeatureCollection', features: [{ id: 1, geometry: null, [name]: { NAAM: 'Vak', Prijs: 9 } }] })));
    const id = await setup.build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${setup.port}/rest/MapServer/3`, outFields: 'naam', layers: [] }, { type: 'Vector' });
    expect((await setup.get(id, { f })).json()).toEqual({ type: 'FeatureCollection', features: [{ id: 1, geometry: null, [name]: { NAAM: 'Vak' } }] });
  });

  test.each<[string, Partial<NewMapSource>]>([
    ['where', { params: [{ name: 'where', value: "STATUS='A'" }] }],
    ['cql_filter', { where: '1=1', params: [{ name: 'cql_filter', value: "STATUS='A'" }] }],
  ])('applies the condition in the parameter %s of an ArcGIS source', async (_, condition) => {
    const id = await setup.build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${setup.port}/rest/MapServer/3`, layers: [], ...condition }, { type: 'Vector' });
    await setup.get(id, { f: 'geojson', where: '1=1' });
    expect(setup.parameters()['WHERE']).toBe("STATUS='A'");
  });

  test('answers with an error when ArcGIS sends one with status 200', async () => {
    setup.answer(reply('application/json', '{"error":{"code":499,"message":"Token Required"}}'));
    const id = await setup.build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${setup.port}/rest/MapServer/3`, layers: [] }, { type: 'Vector' });
    expect((await setup.get(id, { f: 'geojson' })).json()).toMatchObject({ code: 'source_refused' });
  });
});

test('requests from ArcGIS an image of the layers of the map only', async () => {
  const id = await setup.build({ type: 'ImageArcGISRest', url: `http://127.0.0.1:${setup.port}/rest/MapServer`, layers: [{ name: '1' }, { name: '4' }] });
  const picture = { F: 'image', FORMAT: 'PNG32', TRANSPARENT: 'true', BBOX: '1,2,3,4', SIZE: '256,256', BBOXSR: 28992, IMAGESR: 28992, DPI: 90 };
  expect((await setup.get(id, { ...picture, LAYERS: 'show:4' })).statusCode).toBe(200);
  expect([setup.asked.at(-1)?.url.pathname, setup.parameters()]).toMatchObject(['/rest/MapServer/export', { LAYERS: 'show:4', SIZE: '256,256', F: 'image' }]);
  expect((await setup.get(id, { ...picture, LAYERS: 'show:4,9' })).statusCode).toBe(422);
  const filtered = await setup.build({ type: 'ImageArcGISRest', url: `http://127.0.0.1:${setup.port}/rest/MapServer`, where: "STATUS='A'", layers: [{ name: '1' }, { name: '4' }] });
  await setup.get(filtered, { ...picture, LAYERS: 'show:4' });
  expect(setup.parameters()).toMatchObject({ LAYERDEFS: '{"4":"STATUS=\'A\'"}' });
});

