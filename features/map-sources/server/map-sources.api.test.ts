import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { buildConfiguration, buildMap, buildOrganisation, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { buildMatrix, strayFromMatrix } from '#platform/domain/testing/matrix.ts';
import { createConfigurationAnswers } from '#platform/domain/configuration-answer/configuration-answers.ts';
import { geoServerInfo, geoServerWms, wfsCapabilities20, wmts } from '#platform/ogc/testing/answers.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import mapSources from './index.ts';
import { png } from './testing/pictures.ts';

const canary = 'kanarie-4b7e91';

let server: TestServer;
let visitor: Client;
let source: LocalServer;
let place: { organisationId: number; configurationId: number };
const lines: string[] = [];
/** What the source was asked. */
let asked: { url: URL; authorization: string | undefined }[] = [];
let answer: (url: URL, response: ServerResponse) => void = (_url, response) => response.end(png);

const receive = (request: IncomingMessage, response: ServerResponse): void => {
  const url = new URL(request.url ?? '/', 'http://source');
  asked.push({ url, authorization: request.headers.authorization });
  answer(url, response);
};
const reply = (type: string, body: string | Buffer) => (_url: URL, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
};

beforeAll(async () => {
  source = await startServer(receive);
  server = await testServer({
    features: [mapSources], environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${source.port}`, LOG_LEVEL: 'debug' }, log: { write: (line) => lines.push(line) },
  });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  visitor = await server.visitor();
});
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(() => {
  asked = [];
  answer = reply('image/png', png);
});

const build = async (written: Partial<NewMapSource>, map: Partial<MapOverrides> = {}): Promise<number> => {
  const built = await buildMap(server.db.query, {
    organisationId: place.organisationId, place: { configurationId: place.configurationId }, type: 'Image', ...map,
    source: { type: 'ImageWMS', url: `http://127.0.0.1:${source.port}/wms?map=a`, layers: [{ name: 'bomen' }], ...written },
  });
  return built.id;
};
const get = (id: number, query: Record<string, string | number>, path = 'source') => visitor.get(`/api/maps/${id}/${path}`, { query: query as Record<string, string> });
const parameters = (): Record<string, string> => Object.fromEntries([...(asked.at(-1)?.url.searchParams ?? [])].map(([name, value]) => [name.toUpperCase(), value]));

const getMap = { SERVICE: 'WMS', REQUEST: 'GetMap', VERSION: '1.3.0', LAYERS: 'bomen', STYLES: '', CRS: 'EPSG:28992', BBOX: '1,2,3,4', WIDTH: 256, HEIGHT: 256, FORMAT: 'image/png', TRANSPARENT: 'TRUE' };

describe('an image', () => {
  test('is asked with the credentials and the standing parameters of the source', async () => {
    const id = await build({ authorization: `Bearer ${canary}`, params: [{ name: 'apikey', value: `${canary}2` }, { name: 'CQL_FILTER', value: 'a=1' }] });
    const given = await get(id, { ...getMap, FORMAT_OPTIONS: 'dpi:180', cql_filter: 'a=2' });
    expect([given.statusCode, given.rawPayload]).toEqual([200, png]);
    expect(asked.at(-1)?.authorization).toBe(`Bearer ${canary}`);
    expect(parameters()).toMatchObject({ MAP: 'a', REQUEST: 'GetMap', LAYERS: 'bomen', WIDTH: '256', APIKEY: `${canary}2`, CQL_FILTER: 'a=1', FORMAT_OPTIONS: 'dpi:180' });
  });

  test.each([
    ['another request', { REQUEST: 'GetFeatureInfo' }, 'request'], ['a style from elsewhere', { SLD: 'http://kwaad.example/sld' }, 'sld'],
    ['a parameter that nobody knows', { ENV: 'x' }, 'env'], ['a layer of somebody else', { LAYERS: 'bomen,geheim' }, 'layers'], ['no layer', { LAYERS: '' }, 'layers'],
    ['a size that no screen has', { WIDTH: 9000 }, 'width'], ['no size', { HEIGHT: 0 }, 'width'], ['no box', { BBOX: 'a,b,c,d' }, 'bbox'],
    ['a page instead of an image', { FORMAT: 'text/html' }, 'format'], ['an SVG', { FORMAT: 'image/svg+xml' }, 'format'],
    ['a style that is none', { STYLES: '<b>' }, 'styles'], ['a filter of its own', { CQL_FILTER: '1=1' }, 'cql_filter'],
  ])('%s is not passed on', async (_, more, field) => {
    const given = await get(await build({}), { ...getMap, ...more });
    expect([given.statusCode, Object.keys(given.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
    expect(asked).toEqual([]);
  });

  test('of a legend has a size that fits', async () => {
    await get(await build({}), { SERVICE: 'WMS', REQUEST: 'GetLegendGraphic', VERSION: '1.3.0', LAYER: 'bomen', FORMAT: 'image/png', SLD_VERSION: '1.1.0', WIDTH: 20_000, HEIGHT: 20_000 });
    expect(parameters()).toMatchObject({ LAYER: 'bomen', WIDTH: '4096', HEIGHT: '4096' });
  });

  test('is kept for as long as the source says, and for nobody else', async () => {
    answer = (_url, response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=9999999' }).end(png);
    expect((await get(await build({}), getMap)).headers['cache-control']).toBe('private, max-age=86400');
    answer = (_url, response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(png);
    expect((await get(await build({}), getMap)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('features', () => {
  const getFeature = { service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'bomen', outputFormat: 'application/json', srsName: 'EPSG:28992', count: 5000 };
  const wfs = (more: Partial<NewMapSource> = {}) => build({ type: 'WFS', serverType: 'geoserver', ...more }, { type: 'Vector' });
  beforeEach(() => {
    answer = reply('application/json', geoServerInfo);
  });

  test('come as they are, from the layers of the map', async () => {
    const given = await get(await wfs(), { ...getFeature, bbox: '1,2,3,4,EPSG:28992', count: 99_999 });
    expect(given.json()).toMatchObject({ features: [{ id: 'bomen.12' }] });
    expect(parameters()).toMatchObject({ TYPENAMES: 'bomen', BBOX: '1,2,3,4,EPSG:28992', COUNT: '5000' });
    expect((await get(await wfs(), { ...getFeature, typeNames: 'geheim' })).statusCode).toBe(422);
  });

  test('are within the filter of the configuration, whatever the browser says', async () => {
    const id = await wfs({ params: [{ name: 'cql_filter', value: "status='open'" }], geometry: 'geom' });
    await get(id, { ...getFeature, cql_filter: "BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')" });
    expect(parameters()['CQL_FILTER']).toBe("BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')");
    await get(id, { ...getFeature, cql_filter: "BBOX(geom,1,2,3,4,'EPSG:28992') OR (1=1)" });
    expect(parameters()['CQL_FILTER']).toBe("BBOX(geom,1,2,3,4,'EPSG:28992') AND (status='open')");
    await get(id, { ...getFeature, cql_filter: '1=1' });
    expect(parameters()['CQL_FILTER']).toBe("status='open'");
  });

  test('of ArcGIS are within its condition and fields, page by page, with its token', async () => {
    const id = await build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${source.port}/rest/MapServer/3`, where: "STATUS='A'", outFields: 'NAAM', token: canary, layers: [] }, { type: 'Vector' });
    const query = { where: '1=1', outFields: '*', geometry: '1,2,3,4', geometryType: 'esriGeometryEnvelope', spatialRel: 'esriSpatialRelIntersects', inSR: '28992', outSR: '28992', returnGeometry: 'true', f: 'geojson', resultOffset: '1000' };
    expect((await get(id, query)).statusCode).toBe(200);
    expect(asked.at(-1)?.url.pathname).toBe('/rest/MapServer/3/query');
    expect(parameters()).toMatchObject({ WHERE: "STATUS='A'", OUTFIELDS: 'NAAM', GEOMETRY: '1,2,3,4', RESULTOFFSET: '1000', F: 'geojson', TOKEN: canary });
    expect((await get(id, { ...query, geometry: '{"rings":[]}' })).statusCode).toBe(422);
  });

  test('of ArcGIS that are an error are one', async () => {
    answer = reply('application/json', '{"error":{"code":499,"message":"Token Required"}}');
    const id = await build({ type: 'Vector', serverType: 'arcgis', url: `http://127.0.0.1:${source.port}/rest/MapServer/3`, layers: [] }, { type: 'Vector' });
    expect((await get(id, { f: 'geojson' })).json()).toMatchObject({ code: 'source_refused' });
  });
});

test('a picture of ArcGIS shows the layers of the map', async () => {
  const id = await build({ type: 'ImageArcGISRest', url: `http://127.0.0.1:${source.port}/rest/MapServer`, layers: [{ name: '1' }, { name: '4' }] });
  const picture = { F: 'image', FORMAT: 'PNG32', TRANSPARENT: 'true', BBOX: '1,2,3,4', SIZE: '256,256', BBOXSR: 28992, IMAGESR: 28992, DPI: 90 };
  expect((await get(id, { ...picture, LAYERS: 'show:4' })).statusCode).toBe(200);
  expect([asked.at(-1)?.url.pathname, parameters()]).toMatchObject(['/rest/MapServer/export', { LAYERS: 'show:4', SIZE: '256,256', F: 'image' }]);
  expect((await get(id, { ...picture, LAYERS: 'show:4,9' })).statusCode).toBe(422);
});

describe('tiles', () => {
  test('are filled in, from above or from below', async () => {
    const id = await build({ type: 'XYZ', url: `http://127.0.0.1:${source.port}/t/{z}/{x}/{-y}.png?key=${canary}`, layers: [] }, { type: 'Tile' });
    expect((await visitor.get(`/api/maps/${id}/source/3/1/2`)).headers['content-type']).toBe('image/png');
    expect(asked.at(-1)?.url.href).toBe(`http://source/t/3/1/5.png?key=${canary}`);
    expect((await visitor.get(`/api/maps/${id}/source/3/8/0`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/maps/${id}/source/..%2f/8/0`)).statusCode).toBe(422);
  });

  test('of vectors are vectors', async () => {
    const id = await build({ type: 'VectorTile', url: `http://127.0.0.1:${source.port}/{z}/{x}/{y}.mvt`, layers: [] }, { type: 'VectorTile' });
    answer = reply('application/octet-stream', Buffer.from([0x1a, 0x00]));
    expect((await visitor.get(`/api/maps/${id}/source/1/0/0`)).headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    answer = reply('application/vnd.mapbox-vector-tile', 'geen tegel');
    expect((await visitor.get(`/api/maps/${id}/source/1/0/0`)).json()).toMatchObject({ code: 'source_unreadable' });
  });

  const wmtsAnswer = (url: URL, response: ServerResponse): void =>
    url.searchParams.get('REQUEST') === 'GetCapabilities' || url.pathname.endsWith('.xml') ? reply('text/xml', wmts)(url, response) : reply('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))(url, response);

  test('of a WMTS are found by the name of a matrix or by their zoom', async () => {
    answer = wmtsAnswer;
    const id = await build({ type: 'WMTS', url: `http://127.0.0.1:${source.port}/wmts`, layers: [{ name: 'luchtfoto' }] }, { type: 'Tile' });
    for (const z of ['nltile:01', '1']) {
      expect((await visitor.get(`/api/maps/${id}/source/${z}/1/0`)).headers['content-type']).toBe('image/jpeg');
      expect(parameters()).toMatchObject({ REQUEST: 'GetTile', LAYER: 'luchtfoto', STYLE: 'default', TIME: '2025', TILEMATRIXSET: 'nltile', TILEMATRIX: 'nltile:01', TILECOL: '1', TILEROW: '0', FORMAT: 'image/jpeg' });
    }
    expect((await visitor.get(`/api/maps/${id}/source/1/2/0`)).statusCode).toBe(404);
    const kvp = { service: 'WMTS', request: 'GetTile', version: '1.0.0', layer: 'luchtfoto', style: 'default', tilematrixset: 'nltile', tilematrix: 'nltile:00', tilerow: 0, tilecol: 0, format: 'image/jpeg' };
    expect((await get(id, { ...kvp })).statusCode).toBe(200);
    expect((await get(id, { ...kvp, layer: 'geheim' })).statusCode).toBe(422);
  });

  test('of a WMTS by address are asked where its document says, without credentials for another server', async () => {
    answer = (url, response) => reply('text/xml', wmts.replaceAll('https://kaart.example', `http://localhost:${source.port}`))(url, response);
    const id = await build({ type: 'WMTS', url: `http://127.0.0.1:${source.port}/1.0.0/WMTSCapabilities.xml`, layers: [{ name: 'luchtfoto' }], authorization: `Bearer ${canary}` }, { type: 'Tile' });
    expect((await visitor.get(`/api/maps/${id}/source/0/0/0`)).json()).toMatchObject({ code: 'address_refused' });
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/1.0.0/WMTSCapabilities.xml']);
  });
});

describe('capabilities', () => {
  test('are what they should be, without a secret in them, and asked once', async () => {
    answer = reply('text/xml', geoServerWms.replaceAll('http://intern:8080/geoserver/ows?', `http://intern:8080/geoserver/ows?token=${canary}&amp;`));
    const id = await build({ token: canary });
    const given = await get(id, {}, 'capabilities');
    expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(given.body).toContain('mw:bomen');
    expect(given.body).not.toContain(canary);
    expect((await get(id, { service: 'WMS', request: 'GetCapabilities' })).body).toBe(given.body);
    expect(asked).toHaveLength(1);
  });

  test.each([['another document', '<kaart/>'], ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "c">]><WMS_Capabilities>&b;</WMS_Capabilities>'], ['a page', '<!doctype html><p>']])('%s is none', async (_, body) => {
    answer = reply('text/xml', body);
    expect((await get(await build({}), {}, 'capabilities')).json()).toMatchObject({ code: 'source_unreadable' });
  });

  test('of ArcGIS are JSON', async () => {
    answer = reply('application/json', JSON.stringify({ mapName: 'x', layers: [], url: `?token=${canary}` }));
    const given = await get(await build({ type: 'Vector', url: `http://127.0.0.1:${source.port}/rest/MapServer`, token: canary }, { type: 'Vector' }), {}, 'capabilities');
    expect(given.json()).toEqual({ mapName: 'x', layers: [], url: '?token=***' });
  });
});

describe('fields and values', () => {
  test('of own features are read from what is there', async () => {
    const point = { type: 'Point' as const, coordinates: [145_000, 508_000] };
    const id = await build({ type: 'Vector', url: null, ownFeatures: true, layers: [] }, {
      type: 'Vector', title: 'Bomen',
      features: [
        { layer: 'boom', properties: { soort: 'Linde', hoogte: 9, ziek: false, geplant: '1998-04-01' }, geometry: point },
        { layer: 'boom', properties: { soort: 'Eik', hoogte: 10.5, ziek: null }, geometry: point }, { layer: 'boom', properties: { soort: 'Linde' }, geometry: null },
      ],
    });
    expect((await get(id, {}, 'fields')).json()).toEqual([{ name: '', label: 'Bomen', fields: [
      { name: 'geplant', type: 'date' }, { name: 'hoogte', type: 'number' }, { name: 'soort', type: 'string' }, { name: 'ziek', type: 'boolean' }, { name: 'geom', type: 'geometry' },
    ] }]);
    expect((await get(id, { field: 'soort' }, 'values')).json()).toEqual(['Eik', 'Linde']);
    expect((await get(id, { field: 'hoogte' }, 'values')).json()).toEqual([9, 10.5]);
    expect((await get(id, { field: "x' or 1=1" }, 'values')).json()).toEqual([]);
    expect((await get(id, getMap)).json()).toMatchObject({ code: 'source_cannot' });
  });

  test('of a WFS are asked of it', async () => {
    answer = (url, response) => {
      const request = url.searchParams.get('REQUEST');
      if (request === 'GetCapabilities') return reply('text/xml', wfsCapabilities20)(url, response);
      return reply('application/json', request === 'GetFeature' ? geoServerInfo : JSON.stringify({ featureTypes: [{ typeName: 'bomen', properties: [{ name: 'soort', type: 'xsd:string' }] }] }))(url, response);
    };
    const id = await build({ type: 'WFS' }, { type: 'Vector' });
    expect((await get(id, { layer: 'bomen' }, 'fields')).json()).toEqual([{ name: 'bomen', label: 'bomen', fields: [{ name: 'soort', type: 'string' }] }]);
    expect((await get(id, { field: 'soort' }, 'values')).json()).toEqual(['Zomereik']);
  });
});

describe('who may ask', () => {
  test.each(['fields', 'values?field=a', 'source', 'capabilities', 'source/1/0/0'])('for %s is who sees the map in a configuration', async (path) => {
    const matrix = await buildMatrix(server.db.query);
    const strays = await strayFromMatrix(matrix, async (userId, { mapId }) => {
      const client = userId === null ? visitor : await server.signIn(userId);
      const { statusCode } = await client.get(`/api/maps/${mapId}/${path}`);
      // Own features have no such thing: whoever is told so was let in.
      return statusCode === 422 ? 200 : statusCode;
    }, 404);
    expect(strays).toEqual([]);
  });

  test('a removed map and somebody else\'s own map are not there', async () => {
    const id = await build({});
    await server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect((await get(id, getMap)).statusCode).toBe(404);
    expect((await get(2_147_483_647, getMap)).statusCode).toBe(404);
  });
});

test('a source that is the server itself is asked from within, and not by itself', async () => {
  const own = await build({ url: '/api/openapi.json' });
  expect((await get(own, getMap)).json()).toMatchObject({ code: 'source_unreadable' });
  const itself = await build({ url: 'placeholder' });
  const { source_id } = await server.db.query.selectFrom('maps').select('source_id').where('id', '=', itself).executeTakeFirstOrThrow();
  await server.db.query.updateTable('map_sources').set({ url: `/api/maps/${itself}/capabilities` }).where('id', '=', source_id).execute();
  expect((await get(itself, {}, 'capabilities')).json()).toMatchObject({ code: 'source_failed' });
  const metrics = await build({ url: '/metrics' });
  expect((await get(metrics, getMap)).json()).toMatchObject({ code: 'source_failed' });
});

test('the configuration says which sources to ask through the server', async () => {
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId: place.organisationId, public: true });
  const at = { place: { configurationId } };
  await build({ url: 'https://kaart.example/wms' }, { ...at, name: 'beeld' });
  await build({ url: 'https://kaart.example/wfs', type: 'WFS' }, { ...at, name: 'gegevens', type: 'Vector' });
  await build({ url: 'https://kaart.example/wms', authorization: 'Basic x' }, { ...at, name: 'besloten' });
  const configuration = await createConfigurationAnswers(server.db.query, new Map()).forPublic(configurationId);
  expect(Object.fromEntries((configuration?.maps ?? []).map((map) => [map.name, map.source.through_server]))).toEqual({ beeld: false, gegevens: true, besloten: true });
});

test('no secret is in any answer or line of the log, however a source repeats it', async () => {
  const pair = Buffer.from(`jan:${canary}`).toString('base64');
  const secrets: Partial<NewMapSource> = {
    authorization: `Basic ${pair}`, token: `${canary}-token`, params: [{ name: 'apikey', value: `${canary}-sleutel` }], url: `http://127.0.0.1:${source.port}/wms?key=${canary}-adres`,
  };
  const echo = (status: number, type: string, body: (said: string) => string) => (url: URL, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type });
    response.end(body(`${url.href.replaceAll('&', '&amp;')} Basic ${pair} jan:${canary}`));
  };
  const given: string[] = [];
  for (const habit of [
    echo(500, 'text/plain', (said) => said), echo(401, 'text/html', (said) => `<p>${said}`), echo(200, 'application/json', (said) => said),
    echo(200, 'text/xml', (said) => `<ServiceExceptionReport><ServiceException>${said}</ServiceException></ServiceExceptionReport>`),
    echo(200, 'text/xml', (said) => `<WMS_Capabilities version="1.3.0"><Service><Title>${said}</Title></Service></WMS_Capabilities>`),
    (_url: URL, response: ServerResponse) => response.writeHead(302, { location: `http://10.0.0.1/?token=${canary}` }).end(),
    (_url: URL, response: ServerResponse) => response.destroy(),
  ]) {
    answer = habit;
    const id = await build(secrets);
    for (const path of [`source?${new URLSearchParams(getMap as never).toString()}`, 'capabilities', 'fields', 'values?field=a']) {
      const { headers, body } = await visitor.get(`/api/maps/${id}/${path}`);
      given.push(JSON.stringify(headers), body);
    }
  }
  expect(asked.some(({ url, authorization }) => url.searchParams.get('token') === `${canary}-token` && authorization === `Basic ${pair}`)).toBe(true);
  expect(lines.filter((line) => line.includes('source failed')).length).toBeGreaterThan(10);
  for (const text of [...given, ...lines]) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain(pair);
  }
});
