import { afterEach, expect, test, vi } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { tileAt, tileExtent } from '#platform/geo/grid.ts';
import { featuresAt } from '../hits/features-at.ts';
import { featuresWithin } from '../hits/features-within.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, GREEN, green, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { ownAnswer, ownSource } from '../testing/own-source.ts';
import { colourAt, type TestMap } from '../testing/test-map.ts';
import { dots } from '../testing/trees.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';

let map: TestMap;
afterEach(() => {
  map.destroy();
  vi.restoreAllMocks();
});

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  return opened;
};

const pointAt = ([x, y]: readonly [number, number], properties: Record<string, unknown> = {}): Feature =>
  featureWith({ type: 'Point', coordinates: [x, y] }, properties);

/** Answers with the places inside the requested tile, as squares of a size in metres; size 0 gives points. */
const tileOf = (places: readonly (readonly [number, number])[], metres = 0) => (url: URL): Response => {
  const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
  const tile = tileExtent({ z, x, y });
  const squares = places.flatMap(([east, north], index) =>
    east > tile[0] && east < tile[2] && north > tile[1] && north < tile[3]
      ? [{ id: index + 1, extent: [east - metres / 2, north - metres / 2, east + metres / 2, north + metres / 2] as const, properties: { soort: 'eik' } }]
      : [],
  );
  return squares.length > 0 ? new Response(vectorTileOf('boom', tile, squares.map((square) => ({ ...square, extent: [...square.extent] })))) : new Response(null, { status: 204 });
};

/** Simulates a browser without WebGL. */
const withoutWebGl = (): void => {
  const getContext = HTMLCanvasElement.prototype.getContext;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : (getContext as (...all: unknown[]) => RenderingContext | null).call(this, kind, ...rest);
  } as typeof getContext);
};

const isWebGl = (): boolean =>
  [...map.element.querySelectorAll('canvas')].some((canvas) => canvas.getContext('webgl') !== null);

const oak = pointAt(MIDDLE);
const bySource: [string, () => Partial<LegendMap['source']>, (url: URL) => Response][] = [
  ['inline GeoJSON', () => ({ geojson: collectionOf(oak) }), () => new Response('', { status: 404 })],
  ['own features that come whole', () => ownSource('whole'), () => ownAnswer([oak])],
  ['own features by view', () => ownSource('by_view'), () => ownAnswer([oak])],
];

test.each(bySource)('draws WebGL points from %s and hits them within the tolerance', async (_, source, reply) => {
  const { layer } = open(mapWith({ type: 'WebGLPoints', styles: dots, source: source() }));
  map.network.answer(reply);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(isWebGl()).toBe(true);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  expect(featuresAt(map.model, { pixel: [411, 300] })[0]?.features).toHaveLength(1);
  expect(featuresAt(map.model, { pixel: [420, 300] })).toEqual([]);
});

test.each([
  ['points', dots, 0],
  ['areas', [{ style: { 'fill-color': 'rgb(0,160,0)' } }], 8],
] as const)('draws WebGL %s from tiles and hits them', async (_, styles, metres) => {
  const { layer } = open(mapWith({ type: 'WebGLPoints', styles: [...styles], source: ownSource('tiles') }));
  map.network.answer(tileOf([MIDDLE], metres));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(isWebGl()).toBe(true);
  const [hit] = featuresAt(map.model, { coordinate: MIDDLE });
  expect(hit?.features).toMatchObject([{ id: 1, properties: { soort: 'eik' }, fromTile: true }]);
  expect(featuresAt(map.model, { coordinate: BESIDE })).toEqual([]);
  expect(featuresWithin(map.model, squareAround(MIDDLE, 20), { limit: 10 })[0]?.features).toMatchObject([{ id: 1 }]);
});

test('draws a point at the edge of two tiles once, in the style of its attributes', async () => {
  // Each tile contains half of the point, plus a buffer around its edge.
  const { z, x, y } = tileAt(11, MIDDLE);
  const [west] = tileExtent({ z, x, y });
  const styles = [
    { filter: ['==', ['get', 'soort'], 'eik'], style: { 'circle-radius': 8, 'circle-fill-color': 'rgb(0,160,0)' } },
    { else: true, style: { 'circle-radius': 8, 'circle-fill-color': 'rgb(200,0,0)' } },
  ];
  const { layer } = open(mapWith({ type: 'WebGLPoints', styles, source: ownSource('tiles') }));
  map.network.answer(tileOf([[west + 0.5, MIDDLE[1]]]));
  await expectLoad(layer).toBe('loaded');
  map.model.navigation.setCentre([west, MIDDLE[1]], { duration: 0 });
  await expect.poll(() => colourAt(map.model, [west + 2, MIDDLE[1]])).toEqual(GREEN);
  expect(featuresAt(map.model, { coordinate: [west + 2, MIDDLE[1]] })[0]?.features).toHaveLength(1);
});

test('hits features in tiles of another server and marks them as not from our server', async () => {
  const fill = [{ style: { 'fill-color': 'rgb(0,160,0)' } }];
  const { layer } = open(mapWith({ type: 'VectorTile', styles: fill, source: { type: 'VectorTile', url: 'https://kaart.example/mvt/{z}/{x}/{y}', geojson: null } }));
  map.network.answer(tileOf([MIDDLE], 8));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(featuresAt(map.model, { coordinate: MIDDLE })[0]?.features).toMatchObject([{ id: 1, fromTile: false }]);
});

test('follows a change of colour and draws no labels', async () => {
  const { layer } = open(mapWith({ type: 'WebGLPoints', styling: { ...green, labelKey: 'naam' }, radius: 8, source: { geojson: collectionOf(pointAt(MIDDLE, { naam: 'eik' })) } }));
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  layer.style.preview({ color: 'rgb(200,0,0)', fillColor: 'rgb(200,0,0)' });
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual([200, 0, 0, 255]);
  expect(map.warnings).toEqual([]);
});

test('WebGL draws and hits only the layers that are on', async () => {
  const layers = [layerWith({ name: 'eik', visible: false }), layerWith({ name: 'es' })];
  const geojson = collectionOf(pointAt(MIDDLE, { layer: 'eik' }), pointAt(BESIDE, { layer: 'es' }));
  const { layer } = open(mapWith({ type: 'WebGLPoints', styles: dots, source: { layers, geojson } }));
  await expect.poll(() => colourAt(map.model, BESIDE)).toEqual(GREEN);
  expect(colourAt(map.model, MIDDLE)).toEqual(NOTHING);
  expect(featuresAt(map.model, { coordinate: MIDDLE })).toEqual([]);
  expect(featuresWithin(map.model, squareAround(MIDDLE, 20), { limit: 10 })).toEqual([]);
  layer.children.get()[0]?.setVisible(true);
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(featuresAt(map.model, { coordinate: MIDDLE })).toHaveLength(1);
});

test.each(['WebGLPoints', 'Heatmap'])('draws %s on canvas without WebGL', async (type) => {
  withoutWebGl();
  const { layer } = open(mapWith({ type, styles: dots, source: { geojson: collectionOf(pointAt(MIDDLE)) } }));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)[3]).toBeGreaterThan(0);
  expect(featuresAt(map.model, { coordinate: MIDDLE })).toHaveLength(1);
});

test('draws a style that WebGL does not support on canvas and logs it', async () => {
  const styles = [{ filter: ['==', ['concat', ['get', 'soort'], ''], 'eik'], style: { 'circle-radius': 8, 'circle-fill-color': 'rgb(0,160,0)' } }];
  open(mapWith({ type: 'WebGLPoints', styles, source: { geojson: collectionOf(pointAt(MIDDLE, { soort: 'eik' })) } }));
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(isWebGl()).toBe(false);
  expect(map.warnings.join()).toContain('de stijl kan niet met WebGL');
});

test.each([
  ...bySource,
  ['own features in tiles', () => ownSource('tiles'), tileOf([MIDDLE])] as (typeof bySource)[number],
])('draws heat at the points of %s', async (_, source, reply) => {
  const { layer } = open(mapWith({ type: 'Heatmap', source: source() }));
  map.network.answer(reply);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)[3]).toBeGreaterThan(60);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
});

/** Whether a colour is clearly blue rather than red, and the reverse. */
const isBlue = ([red = 0, , blue = 0, alpha = 0]: readonly number[]): boolean => alpha > 60 && blue > red + 60;
const isRed = ([red = 0, , blue = 0, alpha = 0]: readonly number[]): boolean => alpha > 60 && red > blue + 60;

test.each([['with', false], ['without', true]])('a heat map follows the colours and radius of its plain style, %s WebGL', async (_, isWithout) => {
  if (isWithout) withoutWebGl();
  // Twelve points at one place, so that the translucent circles of the fallback are visible.
  const many = Array.from({ length: 12 }, () => pointAt(MIDDLE));
  const { layer } = open(mapWith({ type: 'Heatmap', styling: { color: '#0000ff', fillColor: '#0000ff' }, radius: 8, source: { geojson: collectionOf(...many) } }));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => isBlue(colourAt(map.model, MIDDLE))).toBe(true);
  const nearby = [MIDDLE[0] + 40 * map.model.state.get().resolution, MIDDLE[1]] as const;
  expect(colourAt(map.model, nearby)).toEqual(NOTHING);
  layer.style.previewAll({ styling: { color: '#ff0000', fillColor: '#ff0000', blur: 40 }, styles: null, radius: 60 });
  await expect.poll(() => isRed(colourAt(map.model, MIDDLE))).toBe(true);
  await expect.poll(() => colourAt(map.model, nearby)[3]).toBeGreaterThan(0);
  layer.style.previewAll(null);
  await expect.poll(() => isBlue(colourAt(map.model, MIDDLE))).toBe(true);
});
