import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { featuresAt } from '../hits/features-at.ts';
import { collectionOf, featureWith, layerWith, mapWith } from '../testing/configuration.ts';
import { MIDDLE } from '../testing/one-map.ts';
import type { Answer } from '../testing/network.ts';
import { ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf, type TileSquare } from '../testing/vector-tile.ts';

let map: TestMap;
afterEach(() => map.destroy());

/** Four metres per pixel on a map of 800 × 600. */
const FAR: Extent = [143_400, 506_800, 146_600, 509_200];
const CLUSTER = [31, 95, 153, 255];
const RED = [200, 0, 0, 255];
const styles = [{ style: { 'circle-radius': 10, 'circle-fill-color': 'rgb(200,0,0)' } }];

const pointAt = ([x, y]: readonly [number, number], properties: Record<string, unknown> = {}): Feature =>
  featureWith({ type: 'Point', coordinates: [x, y] }, properties);

/** Three points within 90 metres, less than forty pixels (160 metres), and a single point. */
const trio = [MIDDLE, [MIDDLE[0] + 30, MIDDLE[1]], [MIDDLE[0] - 60, MIDDLE[1]]] as const;
const LONE = [144_000, 508_000] as const;
const points = () => [...trio, LONE].map((place) => pointAt(place));

const open = async (features: readonly Feature[], source: Parameters<typeof mapWith>[0] = {}, reply?: Answer) => {
  await page.viewport(900, 700);
  map = createTestMap({ maps: [mapWith({ type: 'Cluster', styles, ...source, source: { geojson: collectionOf(...features), ...source.source } })] }, { extent: FAR });
  if (reply) map.network.answer(reply);
  await expect.poll(() => map.model.layers.maps.get()[0]?.state.get().load, { timeout: 10_000 }).toBe('loaded');
  await rendered(map.model);
  return map.model;
};
/** A place in the circle, left of its number. The circle lies at the mean of the three points. */
const IN_CLUSTER = [MIDDLE[0] - 10 - 32, MIDDLE[1]] as const;
const showAt = async (resolution: number): Promise<void> => {
  map.model.olMap.getView().setResolution(resolution);
  await rendered(map.model);
};

test('draws points within forty pixels as a cluster and a single point in its own style', async () => {
  const model = await open(points());
  expect(colourAt(model, IN_CLUSTER)).toEqual(CLUSTER);
  expect(colourAt(model, LONE)).toEqual(RED);
  const [hit] = featuresAt(model, { coordinate: IN_CLUSTER });
  expect(hit?.features).toHaveLength(3);
});

test('circles follow the colour of the plain style but not style rules', async () => {
  const model = await open(points());
  model.layers.maps.get()[0]?.style.preview({ color: 'rgb(0,160,0)' });
  await expect.poll(() => colourAt(model, IN_CLUSTER)).toEqual([0, 160, 0, 255]);
  model.layers.maps.get()[0]?.style.preview(null);
  await expect.poll(() => colourAt(model, IN_CLUSTER)).toEqual(CLUSTER);
});

test.each([
  [39, 2],
  [41, 1],
])('two points %d pixels apart: %d per cluster', async (pixels, together) => {
  const model = await open([MIDDLE, [MIDDLE[0] + pixels * 4, MIDDLE[1]] as const].map((place) => pointAt(place)));
  // A cluster is drawn at the mean of its points.
  const coordinate = together === 2 ? [MIDDLE[0] + (pixels * 4) / 2, MIDDLE[1]] as const : MIDDLE;
  expect(featuresAt(model, { coordinate }).flatMap(({ features }) => features)).toHaveLength(together);
});

test.each([
  [3.36, true],
  [3.359, true],
  [3.357, false],
  [1.68, false],
])('at %d metres per pixel clusters are shown: %s', async (resolution, clustered) => {
  const model = await open(points());
  await showAt(resolution);
  const beside = colourAt(model, [MIDDLE[0] - 10 - 8 * resolution, MIDDLE[1]]);
  expect(String(beside) === String(CLUSTER)).toBe(clustered);
  expect(String(colourAt(model, MIDDLE)) === String(RED)).toBe(!clustered);
});

test('a click on a cluster zooms to its features and reaches no listener', async () => {
  const model = await open(points());
  const heard: unknown[] = [];
  model.clicks.on((click) => heard.push(click));
  const [x = 0, y = 0] = model.olMap.getPixelFromCoordinate([...IN_CLUSTER]);
  await userEvent.click(map.element, { position: { x, y } });
  await expect.poll(() => model.state.get().resolution).toBeLessThan(3.358);
  const [centre] = model.state.get().centre;
  expect(Math.round(centre)).toBe(MIDDLE[0] - 15);
  expect(heard).toEqual([]);
  await rendered(model);
  const place = model.olMap.getPixelFromCoordinate([...MIDDLE]);
  await userEvent.click(map.element, { position: { x: place[0] ?? 0, y: place[1] ?? 0 } });
  await expect.poll(() => heard).toHaveLength(1);
});

test('Enter at the crosshair zooms to a cluster, also of points at one place', async () => {
  const model = await open([pointAt(MIDDLE), pointAt(MIDDLE)]);
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => model.state.get().resolution).toBeLessThan(3.358);
  expect(model.state.get().centre.map(Math.round)).toEqual([...MIDDLE]);
});

test('a click on a cluster does not zoom while a tool is active', async () => {
  const model = await open(points());
  const { resolution } = model.state.get();
  model.tools.start({ id: 'meten', start: () => () => {} });
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await rendered(model);
  expect(model.state.get().resolution).toBe(resolution);
});

test('counts only the features of layers that are on', async () => {
  const layers = [layerWith({ name: 'eik', visible: false }), layerWith({ name: 'es' })];
  const model = await open(trio.map((place, index) => pointAt(place, { layer: index === 0 ? 'es' : 'eik' })), { source: { layers } });
  expect(colourAt(model, MIDDLE)).toEqual(RED);
  model.layers.maps.get()[0]?.children.get()[0]?.setVisible(true);
  await expect.poll(() => colourAt(model, IN_CLUSTER)).toEqual(CLUSTER);
});

test('clusters areas by their centre', async () => {
  const square = (x: number) => featureWith({ type: 'Polygon', coordinates: [[[x, 508_000], [x + 20, 508_000], [x + 20, 508_020], [x, 508_020], [x, 508_000]]] });
  const model = await open([square(145_000), square(145_030)]);
  expect(featuresAt(model, { coordinate: [145_025, 508_010] })[0]?.features).toHaveLength(2);
});

test('counts each own feature in tiles once, also while tiles of another zoom replace them', async () => {
  // Two points in one tile and one in the next, all within forty pixels.
  const reply = (url: URL): Response => {
    const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
    const tile = tileExtent({ z, x, y });
    const inside = trio.flatMap(([east, north], index): TileSquare[] => {
      const extent: Extent = [east - 4, north - 4, east + 4, north + 4];
      return east >= tile[0] && east < tile[2] && north > tile[1] && north <= tile[3] ? [{ id: index + 1, extent, properties: {} }] : [];
    });
    return inside.length > 0 ? new Response(vectorTileOf('boom', tile, inside)) : new Response(null, { status: 204 });
  };
  const model = await open([], { source: { ...ownSource('tiles'), geojson: null } }, reply);
  for (const resolution of [13, 26, 6.7, 4]) {
    await showAt(resolution);
    await expect.poll(() => featuresAt(model, { coordinate: IN_CLUSTER })[0]?.features.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
  }
});
