import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { geoServerInfo } from '#platform/ogc/testing/answers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from './testing/pictures.ts';
import { getMap, reply, startStage, type Stage } from './testing/stage.ts';

const canary = 'kanarie-4b7e91';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('an image', () => {
  test('is asked with the credentials and the standing parameters of the source', async () => {
    const id = await stage.build({ authorization: `Bearer ${canary}`, params: [{ name: 'apikey', value: `${canary}2` }, { name: 'CQL_FILTER', value: 'a=1' }] });
    const given = await stage.get(id, { ...getMap, FORMAT_OPTIONS: 'dpi:180', cql_filter: 'a=2' });
    expect([given.statusCode, given.rawPayload]).toEqual([200, png]);
    expect(stage.asked.at(-1)?.authorization).toBe(`Bearer ${canary}`);
    expect(stage.parameters()).toMatchObject({ MAP: 'a', REQUEST: 'GetMap', LAYERS: 'bomen', WIDTH: '256', APIKEY: `${canary}2`, CQL_FILTER: 'a=1', FORMAT_OPTIONS: 'dpi:180' });
  });

  test.each([
    ['another request', { REQUEST: 'GetFeatureInfo' }, 'request'], ['a style from elsewhere', { SLD: 'http://kwaad.example/sld' }, 'sld'],
    ['a parameter that nobody knows', { ENV: 'x' }, 'env'], ['a layer of somebody else', { LAYERS: 'bomen,geheim' }, 'layers'], ['no layer', { LAYERS: '' }, 'layers'],
    ['a size that no screen has', { WIDTH: 9000 }, 'width'], ['no size', { HEIGHT: 0 }, 'width'], ['no box', { BBOX: 'a,b,c,d' }, 'bbox'],
    ['a page instead of an image', { FORMAT: 'text/html' }, 'format'], ['an SVG', { FORMAT: 'image/svg+xml' }, 'format'],
    ['a style that is none', { STYLES: '<b>' }, 'styles'], ['a filter of its own', { CQL_FILTER: '1=1' }, 'cql_filter'],
  ])('%s is not passed on', async (_, more, field) => {
    const given = await stage.get(await stage.build({}), { ...getMap, ...more });
    expect([given.statusCode, Object.keys(given.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    expect(stage.asked).toEqual([]);
  });

  test('of a legend has a size that fits', async () => {
    await stage.get(await stage.build({}), { SERVICE: 'WMS', REQUEST: 'GetLegendGraphic', VERSION: '1.3.0', LAYER: 'bomen', FORMAT: 'image/png', SLD_VERSION: '1.1.0', WIDTH: 20_000, HEIGHT: 20_000 });
    expect(stage.parameters()).toMatchObject({ LAYER: 'bomen', WIDTH: '4096', HEIGHT: '4096' });
  });

  test('is kept for as long as the source says, and for nobody else', async () => {
    stage.answer((_url, response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=9999999' }).end(png));
    expect((await stage.get(await stage.build({}), getMap)).headers['cache-control']).toBe('private, max-age=86400');
    stage.answer((_url, response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(png));
    expect((await stage.get(await stage.build({}), getMap)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('features', () => {
  const getFeature = { service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'bomen', outputFormat: 'application/json', srsName: 'EPSG:28992', count: 5000 };
  const wfs = (more: Partial<NewMapSource> = {}) => stage.build({ type: 'WFS', serverType: 'geoserver', ...more }, { type: 'Vector' });
  beforeEach(() => {
    stage.answer(reply('application/json', geoServerInfo));
  });

  test('come as they are, from the layers of the map', async () => {
    const given = await stage.get(await wfs(), { ...getFeature, bbox: '1,2,3,4,EPSG:28992', count: 99_999 });
    expect(given.json()).toMatchObject({ features: [{ id: 'bomen.12' }] });
    expect(stage.parameters()).toMatchObject({ TYPENAMES: 'bomen', BBOX: '1,2,3,4,EPSG:28992', COUNT: '5000' });
    expect((await stage.get(await wfs(), { ...getFeature, typeNames: 'geheim' })).statusCode).toBe(422);
  });

  test('are within the filter of the configuration, whatever the browser says', async () => {
    const id = await wfs({ params: [{ name: 'cql_filter', value: "status='open'" }], geometry: 'geom' });
    await stage.get(id, { ...getFeature, cql_filter: "BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')" });
    expect(stage.parameters()['CQL_FILTER']).toBe("BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')");
    await stage.get(id, { ...getFeature, cql_filter: "BBOX(geom,1,2,3,4,'EPSG:28992') OR (1=1)" });
    expect(stage.parameters()['CQL_FILTER']).toBe("BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')");
    await stage.get(id, { ...getFeature, cql_filter: '1=1' });
    expect(stage.parameters()['CQL_FILTER']).toBe("status='open'");
  });

  test('of a source in another system are asked in that system, in the box and in the filter, whatever the browser says', async () => {
    const projection = { name: 'projection', value: 'EPSG:4326' };
    await stage.get(await wfs({ params: [projection] }), { ...getFeature, bbox: '52,5,53,6,EPSG:28992' });
    expect(stage.parameters()).toMatchObject({ SRSNAME: 'urn:ogc:def:crs:EPSG::4326', BBOX: '52,5,53,6,urn:ogc:def:crs:EPSG::4326' });
    const id = await wfs({ params: [projection, { name: 'cql_filter', value: "status='open'" }], geometry: 'geom' });
    await stage.get(id, { ...getFeature, cql_filter: "BBOX(geom,5,52,6,53,'EPSG:4326') AND (status='open')" });
    expect(stage.parameters()['CQL_FILTER']).toBe("BBOX(geom,5,52,6,53,'EPSG:4326') AND (status='open')");
  });

  test('of ArcGIS are within its condition and fields, page by page, with its token', async () => {
    const id = await stage.build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${stage.port}/rest/MapServer/3`, where: "STATUS='A'", outFields: 'NAAM', token: canary, layers: [] }, { type: 'Vector' });
    const query = { where: '1=1', outFields: '*', geometry: '1,2,3,4', geometryType: 'esriGeometryEnvelope', spatialRel: 'esriSpatialRelIntersects', inSR: '28992', outSR: '28992', returnGeometry: 'true', f: 'geojson', resultOffset: '1000' };
    expect((await stage.get(id, query)).statusCode).toBe(200);
    expect(stage.asked.at(-1)?.url.pathname).toBe('/rest/MapServer/3/query');
    expect(stage.parameters()).toMatchObject({ WHERE: "STATUS='A'", OUTFIELDS: 'NAAM', GEOMETRY: '1,2,3,4', RESULTOFFSET: '1000', F: 'geojson', TOKEN: canary });
    expect((await stage.get(id, { ...query, geometry: '{"rings":[]}' })).statusCode).toBe(422);
  });

  test('of ArcGIS that are an error are one', async () => {
    stage.answer(reply('application/json', '{"error":{"code":499,"message":"Token Required"}}'));
    const id = await stage.build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${stage.port}/rest/MapServer/3`, layers: [] }, { type: 'Vector' });
    expect((await stage.get(id, { f: 'geojson' })).json()).toMatchObject({ code: 'source_refused' });
  });
});

test('a picture of ArcGIS shows the layers of the map', async () => {
  const id = await stage.build({ type: 'ImageArcGISRest', url: `http://127.0.0.1:${stage.port}/rest/MapServer`, layers: [{ name: '1' }, { name: '4' }] });
  const picture = { F: 'image', FORMAT: 'PNG32', TRANSPARENT: 'true', BBOX: '1,2,3,4', SIZE: '256,256', BBOXSR: 28992, IMAGESR: 28992, DPI: 90 };
  expect((await stage.get(id, { ...picture, LAYERS: 'show:4' })).statusCode).toBe(200);
  expect([stage.asked.at(-1)?.url.pathname, stage.parameters()]).toMatchObject(['/rest/MapServer/export', { LAYERS: 'show:4', SIZE: '256,256', F: 'image' }]);
  expect((await stage.get(id, { ...picture, LAYERS: 'show:4,9' })).statusCode).toBe(422);
});

