import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { intersects } from '#platform/geo/extent.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import { expectLoad, EXTENT, GREEN, greenImage, MIDDLE, openWith } from '../testing/one-map.ts';
import { colourAt, type TestMap } from '../testing/test-map.ts';
import { wmtsCapabilities } from '../testing/wmts-capabilities.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  return opened;
};

const wms = { type: 'ImageWMS', url: 'https://kaart.example/wms?map=stad', geojson: null };

test('requests a WMS image of the whole view with the layers that are on, lowest first', async () => {
  const layers = [layerWith({ name: 'boven', sort: 1 }), layerWith({ name: 'midden', sort: 2, visible: false }), layerWith({ name: 'onder', sort: 3 })];
  const { layer } = open(mapWith({ type: 'Image', source: { ...wms, layers } }));
  map.network.answer(greenImage);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const query = new URL(map.network.requests.at(-1) ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    map: 'stad', SERVICE: 'WMS', REQUEST: 'GetMap', VERSION: '1.3.0', CRS: 'EPSG:28992', LAYERS: 'onder,boven', WIDTH: '800', HEIGHT: '600',
  });
  const [west = 0, south = 0] = query.get('BBOX')?.split(',').map(Number) ?? [];
  expect([Math.round(west), Math.round(south)]).toEqual([144800, 507850]);
  layer.children.get()[1]?.setVisible(true);
  await expect.poll(() => new URL(map.network.requests.at(-1) ?? '').searchParams.get('LAYERS')).toBe('onder,midden,boven');
});

test('requests a tiled WMS in tiles of the Dutch grid', async () => {
  const { layer } = open(mapWith({ type: 'Tile', source: { ...wms, type: 'TileWMS', params: [{ name: 'LAYERS', value: 'stad' }] } }));
  map.network.answer(greenImage);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const span = 256 * 0.42;
  const offsets = map.network.requests.map((url) => (Number(new URL(url).searchParams.get('BBOX')?.split(',')[0]) + 285401.92) / span);
  for (const offset of offsets) expect(Math.abs(offset - Math.round(offset))).toBeLessThan(1e-6);
});

test('requests XYZ tiles by their numbers in the Dutch grid', async () => {
  const { layer } = open(mapWith({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png', geojson: null } }));
  map.network.answer(greenImage);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  for (const url of map.network.requests) {
    const [z = 0, x = 0, y = 0] = new URL(url).pathname.match(/\d+/g)?.map(Number) ?? [];
    expect(z).toBe(13);
    expect(intersects(tileExtent({ z, x, y }), EXTENT)).toBe(true);
  }
});

const wmts = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null };
const wmtsAnswer = (url: URL) => (url.searchParams.get('request') === 'GetCapabilities' ? new Response(wmtsCapabilities) : greenImage(url));

test('draws a WMTS by its capabilities, with the layers that are on', async () => {
  const layers = [layerWith({ name: 'boven', sort: 1, visible: false }), layerWith({ name: 'onder', sort: 2 })];
  const { layer } = open(mapWith({ type: 'Tile', source: { ...wmts, layers } }));
  map.network.answer(wmtsAnswer);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const tiles = () => map.network.requests.filter((url) => url.endsWith('.png'));
  expect(tiles().every((url) => url.startsWith('https://kaart.example/wmts/onder/nltile/13/'))).toBe(true);
  layer.children.get()[0]?.setVisible(true);
  await expect.poll(() => tiles().some((url) => url.includes('/boven/'))).toBe(true);
});

test.each([
  ['does not answer', 'boven', () => new Response('', { status: 503 }), 'Antwoord 503'],
  ['does not have the layer', 'oud', wmtsAnswer, "laag 'oud' niet gevonden"],
  ['has no matrix set for it', 'wereld', wmtsAnswer, "geen tegelindeling voor laag 'wereld'"],
])('reports a WMTS that %s as broken and logs the reason', async (_, name, reply, logged) => {
  const { layer } = open(mapWith({ type: 'Tile', source: { ...wmts, params: [{ name: 'layer', value: name }] } }));
  map.network.answer(reply);
  await expectLoad(layer).toBe('broken');
  expect(map.warnings.join()).toContain(logged);
});

test('reprojects tiles of the world grid to the Dutch map', async () => {
  const params = [{ name: 'projection', value: 'EPSG:3857' }];
  const { layer } = open(mapWith({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png', geojson: null, params } }));
  map.network.answer(greenImage);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const [longitude, latitude] = toWgs84(MIDDLE);
  const tile = ([z, x, y]: number[]): boolean => {
    const side = 2 ** (z ?? 0);
    const sine = Math.sin((latitude * Math.PI) / 180);
    const column = Math.floor(((longitude + 180) / 360) * side);
    const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
    return x === column && y === row;
  };
  expect(map.network.requests.map((url) => new URL(url).pathname.match(/\d+/g)?.map(Number) ?? []).some(tile)).toBe(true);
});

test.each(['TileWMS', 'XYZ', 'WMTS', 'TileArcGISRest'])('shows tiles of %s without fading in for a user who prefers reduced motion', async (type) => {
  open(mapWith({ type: 'Tile', source: { type, url: 'https://kaart.example/kaart', geojson: null, params: [{ name: 'layer', value: 'onder' }] } }));
  map.network.answer(wmtsAnswer);
  const strengths: number[] = [];
  map.model.olMap.on('postrender', () => strengths.push(colourAt(map.model, MIDDLE)[3] ?? 0));
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(strengths.filter((strength) => strength > 0 && strength < 255)).toEqual([]);
});

test('requests a WMTS and its capabilities through our server by KVP', async () => {
  const { layer } = open(mapWith({ id: 78, type: 'Tile', source: { ...wmts, url: null, through_server: true, params: [{ name: 'layer', value: 'onder' }] } }));
  map.network.answer((url) => (url.pathname.endsWith('/capabilities') ? new Response(wmtsCapabilities) : greenImage(url)));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const [capabilities, ...tiles] = map.network.requests.map((url) => new URL(url));
  expect(capabilities?.pathname).toBe('/api/maps/78/capabilities');
  expect(tiles.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of tiles) {
    expect(pathname).toBe('/api/maps/78/source');
    expect(Object.fromEntries(searchParams)).toMatchObject({ Request: 'GetTile', layer: 'onder', tilematrixset: 'nltile', TileMatrix: '13' });
  }
});

test.each([
  ['Image', 'ImageWMS', '/api/maps/79/source'],
  ['Tile', 'TileWMS', '/api/maps/79/source'],
  ['Tile', 'XYZ', '/api/maps/79/source/13/'],
])('requests %s over %s through our server when configured', async (type, sourceType, path) => {
  const { layer } = open(mapWith({ id: 79, type, source: { ...wms, type: sourceType, url: null, through_server: true, params: [{ name: 'LAYERS', value: 'stad' }] } }));
  map.network.answer(greenImage);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(map.network.requests.every((url) => new URL(url).pathname.startsWith(path))).toBe(true);
});
