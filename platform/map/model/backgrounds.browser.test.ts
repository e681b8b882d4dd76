import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { GREEN, greenImage } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';

const near: Extent = [144980, 507985, 145020, 508015];
const middle = [145000, 508000] as const;
const far = [144000, 508000] as const;

let map: TestMap;
afterEach(() => map.destroy());

const tiles = mapWith({ background: true, type: 'Tile', source: { type: 'XYZ', url: 'https://tegels.example/{z}/{x}/{y}.png' } });
const areas = mapWith({ source: { geojson: collectionOf(featureWith(squareAround(middle, 20))) } });

const open = async () => {
  await page.viewport(900, 700);
  map = createTestMap({ maps: [tiles, areas] }, { extent: near });
  map.network.answer(greenImage);
  await expect.poll(() => map.model.layers.background.get()?.state.get().load, { timeout: 10_000 }).toBe('loaded');
  await rendered(map.model);
  return map.model;
};

test('shows preloaded background tiles when the user zooms far out, before new tiles arrive', async () => {
  const model = await open();
  // Requests from now on are never answered.
  map.network.answer(() => new Promise(() => undefined));
  const view = model.olMap.getView();
  view.setZoom((view.getZoom() ?? 0) - 6);
  model.olMap.renderSync();
  expect(colourAt(model, far)).toEqual(GREEN);
});

test('draws backgrounds into a separate canvas only on request', async () => {
  const model = await open();
  const pictures = () => model.olMap.getViewport()?.querySelectorAll('canvas').length;
  const backgrounds = () => [...(model.olMap.getViewport()?.querySelectorAll('.ol-layers > :has(~ .cook-map-divider)') ?? [])].length;
  expect([pictures(), backgrounds()]).toEqual([1, 0]);
  model.setBackgroundsSeparate(true);
  await rendered(model);
  expect([pictures(), backgrounds()]).toEqual([2, 1]);
  model.setBackgroundsSeparate(false);
  await rendered(model);
  expect([pictures(), backgrounds()]).toEqual([1, 0]);
});

const named = (background: boolean) =>
  mapWith({
    background, type: 'VectorTile', source: ownSource('tiles'),
    styles: [{ style: { 'fill-color': 'rgb(0,0,250)' } }, { style: { 'text-value': ['get', 'naam'], 'text-font': '60px sans-serif', 'text-fill-color': 'rgb(0,160,0)', 'text-overflow': true } }],
  });
const cover = mapWith({ opacity: 0.9, styling: { fillColor: 'rgb(250,0,0)', color: 'rgb(250,0,0)' }, source: { geojson: collectionOf(featureWith(squareAround(middle, 30))) } });

const openNamed = async (background: boolean, over = cover) => {
  await page.viewport(900, 700);
  map = createTestMap({ maps: [named(background), { ...over, sort: -1 }] }, { extent: near });
  map.network.answer((url) => {
    const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
    const extent = tileExtent({ z, x, y });
    const isHere = containsPoint(extent, middle);
    const square = { id: 1, extent: [144999, 507999, 145001, 508001] as Extent, properties: { naam: '█' } };
    return isHere ? new Response(vectorTileOf('naam', extent, [square])) : new Response(null, { status: 204 });
  });
  await rendered(map.model);
  return map.model;
};
/** Whether a place has the green of the label rather than the red of the area. */
const isLabel = (model: TestMap['model'], place: readonly [number, number]): boolean => {
  const [red, green] = colourAt(model, place);
  return green > red;
};

test('the labels of a background lie above the areas of the maps, and its shapes below', async () => {
  const model = await openNamed(true);
  await expect.poll(() => isLabel(model, middle), { timeout: 10_000 }).toBe(true);
  expect(isLabel(model, [145012, 508012])).toBe(false);
  model.setBackgroundsSeparate(true);
  await expect.poll(() => isLabel(model, middle)).toBe(false);
  model.setBackgroundsSeparate(false);
  await expect.poll(() => isLabel(model, middle)).toBe(true);
});

test('the labels of a map in the legend lie below the maps above it', async () => {
  const model = await openNamed(false);
  await expect.poll(() => model.layers.maps.get().map((one) => one.state.get().load), { timeout: 10_000 }).toEqual(['loaded', 'loaded']);
  await rendered(model);
  expect(isLabel(model, middle)).toBe(false);
});

/** The same label at the same place, in red. */
const plot = mapWith({
  source: { geojson: collectionOf(featureWith(squareAround(middle, 20))) },
  styles: [{ style: { 'fill-color': 'rgba(0,0,0,0.01)', 'text-value': '█', 'text-font': '60px sans-serif', 'text-fill-color': 'rgb(250,0,0)', 'text-overflow': true } }],
});

test('a label of a background gives way to the label of a map at the same place, and returns with its map switched off', async () => {
  const model = await openNamed(true, plot);
  await expect.poll(() => [...colourAt(model, middle)].slice(0, 2), { timeout: 10_000 }).toEqual([250, 0]);
  model.layers.maps.get()[0]?.setVisible(false);
  await expect.poll(() => isLabel(model, middle)).toBe(true);
});
