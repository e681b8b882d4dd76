import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { intersects } from '#platform/geo/extent.ts';
import { resolutionAtZoom, tileExtent } from '#platform/geo/grid.ts';
import { collectionOf, featureWith, mapWith } from '../testing/configuration.ts';
import { expectLoad } from '../testing/one-map.ts';
import { ownAnswer, ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';
import { wmtsCapabilities } from '../testing/wmts-capabilities.ts';

/**
 * Checks the position of each type of map by the south-west corner of a square of forty metres at zoom 14. The colour
 * must change within two pixels on either side of it, which a mirrored, shifted or scaled image would fail.
 */
const CORNER = [145_010, 508_006] as const;
const SQUARE: Extent = [CORNER[0], CORNER[1], CORNER[0] + 40, CORNER[1] + 40];
const RESOLUTION = resolutionAtZoom(14);
const MIDDLE = [145_020, 508_010] as const;
const VIEW: Extent = [MIDDLE[0] - 400 * RESOLUTION, MIDDLE[1] - 300 * RESOLUTION, MIDDLE[0] + 400 * RESOLUTION, MIDDLE[1] + 300 * RESOLUTION];
const PIXELS = 2;

let map: TestMap;
afterEach(() => map.destroy());

const polygon = ([minX, minY, maxX, maxY]: Extent) =>
  featureWith({ type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]] });

/** Draws the square as a map service would, in an image of an extent. */
const picture = ([minX, minY, maxX, maxY]: Extent, width: number, height: number): string => {
  const [x, y] = [((SQUARE[0] - minX) / (maxX - minX)) * width, ((maxY - SQUARE[3]) / (maxY - minY)) * height];
  const [wide, high] = [(40 / (maxX - minX)) * width, (40 / (maxY - minY)) * height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="rgb(0,160,0)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
const numbers = (text: string | null): number[] => (text ?? '').split(',').map(Number);
const wmsPicture = ({ searchParams: query }: URL): string =>
  picture(numbers(query.get('BBOX')) as unknown as Extent, Number(query.get('WIDTH')), Number(query.get('HEIGHT')));
const arcgisPicture = ({ searchParams: query }: URL): string =>
  picture(numbers(query.get('bbox')) as unknown as Extent, ...(numbers(query.get('size')) as [number, number]));
const addressIn = ({ pathname }: URL): { z: number; x: number; y: number } => {
  const [z = 0, x = 0, y = 0] = pathname.match(/\d+(?=\/|\.|$)/g)?.slice(-3).map(Number) ?? [];
  return { z, x, y };
};
const tilePicture = (url: URL): string => picture(tileExtent(addressIn(url)), 256, 256);
const tileByKey = ({ searchParams: query }: URL): string =>
  picture(tileExtent({ z: Number(query.get('TileMatrix')), x: Number(query.get('TileCol')), y: Number(query.get('TileRow')) }), 256, 256);
const vectorTile = (url: URL): Response => {
  const tile = tileExtent(addressIn(url));
  if (!intersects(tile, SQUARE)) return new Response(null, { status: 204 });
  const clipped: Extent = [Math.max(tile[0], SQUARE[0]), Math.max(tile[1], SQUARE[1]), Math.min(tile[2], SQUARE[2]), Math.min(tile[3], SQUARE[3])];
  return new Response(vectorTileOf('vlak', tile, [{ id: 1, extent: clipped, properties: {} }]));
};

const plain = [{ style: { 'fill-color': 'rgb(0,160,0)' } }];
const kvpCapabilities = wmtsCapabilities
  .replaceAll(/<ResourceURL[^>]*>/g, '')
  .replace('<Contents>', `<ows:OperationsMetadata><ows:Operation name="GetTile"><ows:DCP><ows:HTTP><ows:Get xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="https://kaart.example/wmts?">
    <ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint>
  </ows:Get></ows:HTTP></ows:DCP></ows:Operation></ows:OperationsMetadata><Contents>`);
const byCapabilities = (capabilities: string, tile: (url: URL) => string) => (url: URL) =>
  url.searchParams.get('request') === 'GetCapabilities' ? new Response(capabilities) : tile(url);

const url = 'https://kaart.example/wms';
const wmts = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null, params: [{ name: 'layer', value: 'onder' }] };
const wms = { url, geojson: null, params: [{ name: 'LAYERS', value: 'vlak' }] };
const whole = () => ownAnswer([polygon(SQUARE)]);

type Case = [string, Partial<Omit<LegendMap, 'source'>> & { source: Partial<LegendMap['source']> }, (url: URL) => Response | string];

test.each([
  ['Image over WMS', { type: 'Image', source: { ...wms, type: 'ImageWMS' } }, wmsPicture],
  ['Image over ArcGIS', { type: 'Image', source: { ...wms, type: 'ImageArcGISRest', url: 'https://kaart.example/MapServer' } }, arcgisPicture],
  ['Tile over WMS', { type: 'Tile', source: { ...wms, type: 'TileWMS' } }, wmsPicture],
  ['Tile over WMTS by REST', { type: 'Tile', source: wmts }, byCapabilities(wmtsCapabilities, tilePicture)],
  ['Tile over WMTS by key and value', { type: 'Tile', source: wmts }, byCapabilities(kvpCapabilities, tileByKey)],
  ['Tile over XYZ', { type: 'Tile', source: { ...wms, type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } }, tilePicture],
  ['Tile over ArcGIS', { type: 'Tile', source: { ...wms, type: 'TileArcGISRest', url: 'https://kaart.example/MapServer' } }, arcgisPicture],
  ['Vector over inline GeoJSON', { styles: plain, source: { geojson: collectionOf(polygon(SQUARE)) } }, whole],
  ['Vector over own features', { styles: plain, source: ownSource('whole') }, whole],
  ['Vector over own features by view', { styles: plain, source: ownSource('by_view') }, whole],
  ['Vector over a WFS', { styles: plain, source: { type: 'WFS', url, geojson: null, params: [{ name: 'typeNames', value: 'vlak' }] } }, whole],
  ['Vector over ArcGIS', { styles: plain, source: { type: 'ArcGIS', url, geojson: null } }, whole],
  ['VectorTile over own features', { type: 'VectorTile', styles: plain, source: { ...ownSource('tiles'), type: 'VectorTile' } }, vectorTile],
  ['VectorTile over MVT of others', { type: 'VectorTile', styles: plain, source: { type: 'VectorTile', url: 'https://kaart.example/{z}/{x}/{y}.pbf', geojson: null } }, vectorTile],
  ['WebGLPoints over own features', { type: 'WebGLPoints', styles: plain, source: ownSource('whole') }, whole],
  ['WebGLPoints over tiles', { type: 'WebGLPoints', styles: plain, source: ownSource('tiles') }, vectorTile],
] as Case[])('%s places a corner within two pixels in RD at zoom 14', async (_, definition, reply) => {
  map = createTestMap({ maps: [mapWith(definition)] }, { extent: VIEW });
  map.network.answer(reply);
  const [layer] = map.model.layers.maps.get();
  await expectLoad(layer!).toBe('loaded');
  await rendered(map.model);
  expect(map.model.state.get().zoom).toBeCloseTo(14, 6);
  const isGreen = (dx: number, dy: number): boolean => {
    const [red, green, , alpha] = colourAt(map.model, [CORNER[0] + dx * RESOLUTION, CORNER[1] + dy * RESOLUTION]);
    return alpha > 200 && green > 120 && red < 60;
  };
  const seen = () => [isGreen(PIXELS, PIXELS), isGreen(-PIXELS, PIXELS), isGreen(PIXELS, -PIXELS), isGreen(-PIXELS, -PIXELS)];
  await expect.poll(seen).toEqual([true, false, false, false]);
});

/** A point has no corner, so this checks where its circle ends. */
test.each([
  ['WebGLPoints', 6],
  ['Cluster', 6],
])('%s places a point within two pixels in RD at zoom 14', async (type, radius) => {
  const point = featureWith({ type: 'Point', coordinates: [...CORNER] });
  const styles = [{ style: { 'circle-radius': radius, 'circle-fill-color': 'rgb(0,160,0)' } }];
  map = createTestMap({ maps: [mapWith({ type, styles, source: { geojson: collectionOf(point) } })] }, { extent: VIEW });
  const alphaAt = (dx: number, dy: number): number => colourAt(map.model, [CORNER[0] + dx * RESOLUTION, CORNER[1] + dy * RESOLUTION])[3];
  const around = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;
  const inside = () => around.map(([x, y]) => alphaAt(x * (radius - PIXELS), y * (radius - PIXELS)) > 200);
  const outside = () => around.map(([x, y]) => alphaAt(x * (radius + PIXELS), y * (radius + PIXELS)) > 60);
  await expect.poll(inside).toEqual([true, true, true, true]);
  expect(outside()).toEqual([false, false, false, false]);
});

test('the heat of a point is equal on every side', async () => {
  const point = featureWith({ type: 'Point', coordinates: [...CORNER] });
  map = createTestMap({ maps: [mapWith({ type: 'Heatmap', source: { geojson: collectionOf(point) } })] }, { extent: VIEW });
  const alphaAt = (dx: number, dy: number): number => colourAt(map.model, [CORNER[0] + dx * RESOLUTION, CORNER[1] + dy * RESOLUTION])[3];
  await expect.poll(() => alphaAt(0, 0)).toBeGreaterThan(60);
  const sides = [[14, 0], [-14, 0], [0, 14], [0, -14]].map(([x = 0, y = 0]) => alphaAt(x, y));
  expect(Math.max(...sides) - Math.min(...sides)).toBeLessThan(20);
  expect(Math.min(...sides)).toBeGreaterThan(0);
  expect(alphaAt(34, 0)).toBe(0);
});
