import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { containsExtent, intersects, union } from '#platform/geo/extent.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { colourAt, createTestMap, rendered, type TestMap, type TestMapOptions } from '../testing/test-map.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';
import { wmtsCapabilities } from '../testing/wmts-capabilities.ts';
import { featuresAt } from '../hits/features-at.ts';
import type { MapLayer } from './map-layer.ts';

const MIDDLE = [145000, 508000] as const;
const BESIDE = [145150, 508000] as const;
const EXTENT: Extent = [144800, 507850, 145200, 508150];
const GREEN = [0, 160, 0, 255];
const NOTHING = [0, 0, 0, 0];

let map: TestMap;
afterEach(() => map.destroy());

const open = (definition: LegendMap, options: TestMapOptions = {}): MapLayer => {
  map = createTestMap({ maps: [definition] }, { extent: EXTENT, ...options });
  const [only] = map.model.layers.maps.get();
  if (!only) throw new Error('No map');
  return only;
};
/** The first of its kind is fetched and compiled on the way. */
const loadOf = (layer: MapLayer) => expect.poll(() => layer.state.get().load, { timeout: 10_000 });

/** An image of one colour, of the size that was asked for. */
const image = ({ searchParams }: URL): string => {
  const width = searchParams.get('WIDTH') ?? 256;
  const height = searchParams.get('HEIGHT') ?? 256;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(0,160,0)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const green = { fillColor: 'rgb(0,160,0)', color: 'rgb(0,160,0)' };
const ownSource = (delivery: 'whole' | 'by_view' | 'tiles') => ({ id: 12, geojson: null, features: { count: 1, delivery, version: 7 } });
const answer = (limited: boolean, ...features: ReturnType<typeof featureWith>[]) =>
  Response.json({ ...collectionOf(...features), numberMatched: 1, numberReturned: 1, limited });

test('few own features come whole, in one call with the words of the contract', async () => {
  const layer = open(mapWith({ styling: green, source: ownSource('whole') }));
  map.network.answer(() => answer(false, featureWith(squareAround(MIDDLE, 100))));
  await loadOf(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  expect(map.network.asked).toEqual([`${location.origin}/api/tiles/features?filter=source_id%3D12&crs=28992&limit=5000`]);
});

test('more own features come by view, and are asked again from nearer by when not all fitted', async () => {
  const layer = open(mapWith({ styling: green, source: ownSource('by_view') }));
  let limited = true;
  const feature = featureWith(squareAround(MIDDLE, 100));
  map.network.answer(() => answer(limited, feature));
  await loadOf(layer).toBe('loaded');
  const boxes = () => map.network.asked.map((url) => new URL(url).searchParams.get('bbox')?.split(',').map(Number) as Extent);
  expect(boxes().length).toBeGreaterThan(0);
  expect(containsExtent(boxes().reduce(union), EXTENT)).toBe(true);

  const asked = boxes().length;
  map.model.navigation.setCentre([145010, 508010], { duration: 0 });
  await rendered(map.model);
  expect(boxes()).toHaveLength(asked);

  limited = false;
  map.model.olMap.getView().setResolution((map.model.olMap.getView().getResolution() ?? 1) / 4);
  await rendered(map.model);
  expect(boxes().length).toBeGreaterThan(asked);
  const afterZoom = boxes().length;
  map.model.olMap.getView().setResolution((map.model.olMap.getView().getResolution() ?? 1) / 4);
  await rendered(map.model);
  expect(boxes()).toHaveLength(afterZoom);
});

const tileAnswer = (url: URL): Response => {
  const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
  const tile = tileExtent({ z, x, y });
  const square: Extent = [MIDDLE[0] - 50, MIDDLE[1] - 50, MIDDLE[0] + 50, MIDDLE[1] + 50];
  if (!intersects(tile, square)) return new Response(null, { status: 204 });
  return new Response(vectorTileOf('gebouw', tile, [{ id: 31, extent: square, properties: { soort: 'school', hoogte: 9 } }]));
};

test.each([
  ['a map of tiles', mapWith({ type: 'VectorTile', styling: green, source: { ...ownSource('tiles'), type: 'VectorTile' } })],
  ['a vector map that travels as tiles', mapWith({ styling: green, source: ownSource('tiles') })],
])('%s asks tiles of the Dutch grid by address and version, and draws them at twice the size', async (_, definition) => {
  const layer = open(definition);
  map.network.answer(tileAnswer);
  await loadOf(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  for (const asked of map.network.asked) {
    const url = new URL(asked);
    const [, z, x, y] = /^\/api\/tiles\/sources\/12\/(\d+)\/(\d+)\/(\d+)$/.exec(url.pathname)?.map(Number) ?? [];
    expect(url.searchParams.get('v')).toBe('7');
    expect(intersects(tileExtent({ z: z ?? 0, x: x ?? 0, y: y ?? 0 }), EXTENT)).toBe(true);
    // Half a metre a pixel: images would be of level 12 (0.84); at twice the size that is level 11.
    expect(z).toBe(11);
  }
  const [hit] = featuresAt(map.model, { coordinate: MIDDLE });
  expect(hit?.map).toBe(layer);
  expect(hit?.features).toMatchObject([{ id: 31, properties: { soort: 'school', hoogte: 9, layer: 'gebouw' }, fromTile: true }]);
});

test('flat rules of the configuration draw by attribute', async () => {
  const styles = [
    { filter: ['==', ['get', 'soort'], 'park'], style: { 'fill-color': 'rgb(0,160,0)' } },
    { else: true, style: { 'fill-color': 'rgb(200,0,0)' } },
  ];
  const geojson = collectionOf(
    featureWith(squareAround(MIDDLE, 100), { soort: 'park' }),
    featureWith(squareAround(BESIDE, 100), { soort: 'plein' }),
  );
  const layer = open(mapWith({ styles, styling: { fillColor: 'blue' }, source: { geojson } }));
  await loadOf(layer).toBe('loaded');
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual([200, 0, 0, 255]);
  layer.setStyling({ fillColor: 'rgb(0,0,99)' });
  await rendered(map.model);
  expect(colourAt(map.model, BESIDE)).toEqual([0, 0, 99, 255]);
  layer.setStyling(null);
  await rendered(map.model);
  expect(colourAt(map.model, MIDDLE)).toEqual(GREEN);
});

test('a rule that nobody can draw makes its map broken, and no other', async () => {
  const layer = open(mapWith({ styles: [{ style: { 'fill-color': ['no-such-word', 1] } }] }));
  await loadOf(layer).toBe('broken');
  expect(map.warnings.join()).toContain('kan niet geladen worden');
});

const wms = { type: 'ImageWMS', url: 'https://kaart.example/wms?map=stad', geojson: null };

test('a WMS draws the whole view as one image, with the layers that are on, the lowest first', async () => {
  const layers = [layerWith({ name: 'boven', sort: 1 }), layerWith({ name: 'midden', sort: 2, visible: false }), layerWith({ name: 'onder', sort: 3 })];
  const layer = open(mapWith({ type: 'Image', source: { ...wms, layers } }));
  map.network.answer(image);
  await loadOf(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const query = new URL(map.network.asked.at(-1) ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    map: 'stad', SERVICE: 'WMS', REQUEST: 'GetMap', VERSION: '1.3.0', CRS: 'EPSG:28992', LAYERS: 'onder,boven', WIDTH: '800', HEIGHT: '600',
  });
  const [west = 0, south = 0] = query.get('BBOX')?.split(',').map(Number) ?? [];
  expect([Math.round(west), Math.round(south)]).toEqual([144800, 507850]);
  layer.children.get()[1]?.setVisible(true);
  await expect.poll(() => new URL(map.network.asked.at(-1) ?? '').searchParams.get('LAYERS')).toBe('onder,midden,boven');
});

test('a tiled WMS is asked for tiles of the Dutch grid', async () => {
  const layer = open(mapWith({ type: 'Tile', source: { ...wms, type: 'TileWMS', params: [{ name: 'LAYERS', value: 'stad' }] } }));
  map.network.answer(image);
  await loadOf(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const span = 256 * 0.42;
  const offsets = map.network.asked.map((url) => (Number(new URL(url).searchParams.get('BBOX')?.split(',')[0]) + 285401.92) / span);
  for (const offset of offsets) expect(Math.abs(offset - Math.round(offset))).toBeLessThan(1e-6);
});

test('XYZ tiles have the addresses of the Dutch grid', async () => {
  const layer = open(mapWith({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png', geojson: null } }));
  map.network.answer(image);
  await loadOf(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  for (const url of map.network.asked) {
    const [z = 0, x = 0, y = 0] = new URL(url).pathname.match(/\d+/g)?.map(Number) ?? [];
    expect(z).toBe(13);
    expect(intersects(tileExtent({ z, x, y }), EXTENT)).toBe(true);
  }
});

const wmts = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null };
const wmtsAnswer = (url: URL) => (url.searchParams.get('request') === 'GetCapabilities' ? new Response(wmtsCapabilities) : image(url));

test('a WMTS is drawn as its capabilities describe it, with the layers that are on', async () => {
  const layers = [layerWith({ name: 'boven', sort: 1, visible: false }), layerWith({ name: 'onder', sort: 2 })];
  const layer = open(mapWith({ type: 'Tile', source: { ...wmts, layers } }));
  map.network.answer(wmtsAnswer);
  await loadOf(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const tiles = () => map.network.asked.filter((url) => url.endsWith('.png'));
  expect(tiles().every((url) => url.startsWith('https://kaart.example/wmts/onder/nltile/13/'))).toBe(true);
  layer.children.get()[0]?.setVisible(true);
  await expect.poll(() => tiles().some((url) => url.includes('/boven/'))).toBe(true);
});

test.each([
  ['does not answer', 'boven', () => new Response('', { status: 503 }), 'antwoord 503'],
  ['does not have the layer', 'oud', wmtsAnswer, "laag 'oud' niet gevonden"],
  ['has no matrix set for it', 'wereld', wmtsAnswer, "geen tegelindeling voor laag 'wereld'"],
])('a WMTS that %s is logged and broken', async (_, name, reply, logged) => {
  const layer = open(mapWith({ type: 'Tile', source: { ...wmts, params: [{ name: 'layer', value: name }] } }));
  map.network.answer(reply);
  await loadOf(layer).toBe('broken');
  expect(map.warnings.join()).toContain(logged);
});

test('tiles of the whole world are laid on the Dutch map where they belong', async () => {
  const params = [{ name: 'projection', value: 'EPSG:3857' }];
  const layer = open(mapWith({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png', geojson: null, params } }));
  map.network.answer(image);
  await loadOf(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  const [longitude, latitude] = toWgs84(MIDDLE);
  const tile = ([z, x, y]: number[]): boolean => {
    const side = 2 ** (z ?? 0);
    const sine = Math.sin((latitude * Math.PI) / 180);
    const column = Math.floor(((longitude + 180) / 360) * side);
    const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
    return x === column && y === row;
  };
  expect(map.network.asked.map((url) => new URL(url).pathname.match(/\d+/g)?.map(Number) ?? []).some(tile)).toBe(true);
});

test('the top of the legend is the top of the map, and backgrounds lie below it', async () => {
  const filled = (colour: string, size: number, overrides: Partial<LegendMap>) =>
    mapWith({ ...overrides, styling: { fillColor: colour, color: colour }, source: { geojson: collectionOf(featureWith(squareAround(MIDDLE, size))) } });
  map = createTestMap(
    {
      maps: [
        filled('rgb(9,9,9)', 400, { sort: 0, background: true }),
        filled('rgb(0,160,0)', 50, { sort: 1 }),
        filled('rgb(200,0,0)', 150, { sort: 2 }),
      ],
    },
    { extent: EXTENT },
  );
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, [145050, 508000])).toEqual([200, 0, 0, 255]);
  expect(colourAt(map.model, BESIDE)).toEqual([9, 9, 9, 255]);
  const { legend } = map.model.layers;
  legend.move(legend.children.get()[1] as MapLayer, 0);
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual([200, 0, 0, 255]);
});

test('a load error makes a map broken; off and on again is a new chance', async () => {
  const layer = open(mapWith({ type: 'Image', source: { ...wms, params: [{ name: 'LAYERS', value: 'stad' }] } }));
  await loadOf(layer).toBe('broken');
  layer.setVisible(false);
  expect(layer.state.get().load).toBe('not_loaded');
  map.network.answer(image);
  // Another view: OpenLayers keeps the failed image for this one.
  map.model.olMap.getView().setResolution(1);
  layer.setVisible(true);
  expect(layer.state.get().load).toBe('loading');
  await loadOf(layer).toBe('loaded');
});

test.each([
  ['an answer that says no', () => new Response('nee', { status: 500 })],
  ['a page instead of features', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ['no answer at all', () => undefined],
])('%s makes own features broken', async (_, reply) => {
  const layer = open(mapWith({ source: ownSource('whole') }));
  map.network.answer(reply);
  await loadOf(layer).toBe('broken');
});

test.each([
  ['Hologram', 'Vector'],
  ['Vector', 'Kristallen bol'],
])('type %s with source %s is unknown: logged, and shown as broken', async (type, sourceType) => {
  const layer = open(mapWith({ type, source: { type: sourceType } }));
  await loadOf(layer).toBe('broken');
  expect(map.warnings.join()).toContain(`Onbekend kaarttype ${type} met bron ${sourceType}`);
});

test('a map that is off asks nothing until it is switched on', async () => {
  const layer = open(mapWith({ visible: false, source: ownSource('whole') }));
  map.network.answer(() => answer(false));
  await rendered(map.model);
  expect(map.network.asked).toEqual([]);
  layer.setVisible(true);
  await loadOf(layer).toBe('loaded');
  expect(map.network.asked).toHaveLength(1);
});

test('a map that is taken away while it is made leaves nothing behind', async () => {
  const layer = open(mapWith({ source: ownSource('whole') }));
  map.model.destroy();
  await expect.poll(() => layer.olLayer.getLayers().getLength()).toBe(0);
  expect(map.warnings).toEqual([]);
});
