import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { Gdal } from '#platform/server/testing/gdal.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { overHttp } from '#platform/server/testing/over-http.ts';
import type { MapService } from '../contract.ts';
import { setUpMaker, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
let mapServer: MapServer;
let front: LocalServer;
let gdal: Gdal;

beforeAll(async () => {
  const square = 'select 1 as id, st_makeenvelope(144500, 507500, 145500, 508500, 28992) as geom';
  const away = 'select 1 as id, st_makeenvelope(244500, 507500, 245500, 508500, 28992) as geom';
  mapServer = testMapServer([
    { name: 'plein', type: 'POLYGON', select: square, style: 'COLOR 200 0 120' }, { name: 'elders', type: 'POLYGON', select: away, style: 'COLOR 0 0 0' },
  ]);
  front = await overHttp((search, posted) => mapServer.ask(`${mapServer.url}&${search}`, posted));
  setup = await setUpMaker({ environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${front.port}` } });
  gdal = new Gdal();
});
afterAll(async () => {
  await setup?.server.close();
  await front?.close();
  mapServer?.close();
  gdal?.close();
});

test('reads the layers of a real MapServer, saves them as a map and draws them in place', async () => {
  const { client } = setup;
  const address = `http://127.0.0.1:${front.port}/wms`;
  const service = (await client.get(`/api/maps/capabilities?url=${encodeURIComponent(`${address}?SERVICE=WMS&REQUEST=GetCapabilities`)}`)).json<MapService>();
  expect(service).toMatchObject({ name: 'test', type: 'Image', order: 15, source: { serverType: 'mapserver', url: address } });
  expect(service.layers).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'plein', label: 'plein', rd: true })]));

  const wanted = { name: 'Plein', type: 'Image', collapsed: true, visible: true, order: 15, hide: false, click: 'grid', grid: {}, source: service.source };
  const made = await client.post('/api/maps', { ...wanted, source: service.source, layers: [{ name: 'plein', label: 'Plein', selected: true }] });
  const { id } = made.json<{ id: number }>();
  await client.post('/api/maps/map-to-config', { map_id: id, config_id: setup.configurationId });

  const { maps: [map] } = (await client.get(`/api/configuration/${setup.configurationId}`)).json<Configuration>();
  // Pages on https cannot load it from http: the server requests it.
  expect(map).toMatchObject({ id, source: { type: 'ImageWMS', serverType: 'mapserver', through_server: true, layers: [{ name: 'plein' }] } });
  const ofLegend = {
    SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', FORMAT: 'image/png', TRANSPARENT: 'TRUE', LAYER: 'plein', SLD_VERSION: '1.1.0',
    CRS: 'EPSG:28992', BBOX: '140000,500000,150000,510000', WIDTH: '4000', HEIGHT: '4000',
  };
  const legend = await client.get(`/api/maps/${id}/source`, { query: ofLegend });
  expect([legend.statusCode, legend.headers['content-type']]).toEqual([200, 'image/png']);
  const query = {
    SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetMap', FORMAT: 'image/png', STYLES: '', TRANSPARENT: 'true', LAYERS: 'plein',
    WIDTH: '200', HEIGHT: '200', CRS: 'EPSG:28992', BBOX: '144000,507000,146000,509000',
  };
  const picture = await client.get(`/api/maps/${id}/source`, { query });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const { at } = await gdal.picture(gdal.write('plein.png', picture.rawPayload));
  expect([at(100, 100).slice(0, 3), at(60, 140).slice(0, 3)]).toEqual([[200, 0, 120], [200, 0, 120]]);
  for (const [x, y] of [[40, 100], [160, 100], [100, 40], [100, 160]] as const) expect(at(x, y).slice(0, 3)).not.toEqual([200, 0, 120]);
});
