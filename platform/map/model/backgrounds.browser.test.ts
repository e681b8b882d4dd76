import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { GREEN, greenImage } from '../testing/one-map.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';

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
