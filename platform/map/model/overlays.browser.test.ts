import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { featuresAt } from '../hits/features-at.ts';
import { highlight } from '../hits/highlight.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { createTestMap, rendered, type TestMap } from '../testing/test-map.ts';

const extent: Extent = [144800, 507850, 145200, 508150];
const middle = [145000, 508000] as const;

let map: TestMap;
afterEach(() => map.destroy());

test('hit detection works between removing an overlay and the next frame', async () => {
  await page.viewport(900, 700);
  const square = featureWith(squareAround(middle, 100));
  map = createTestMap({ maps: [mapWith({ source: { geojson: collectionOf(square) } })] }, { extent });
  const { model } = map;
  const removeHighlight = highlight(model, [squareAround(middle, 20)]);
  const removeLayer = model.addOverlay(new VectorLayer({ source: new VectorSource() }));
  await expect.poll(() => model.layers.drawn.get().every((layer) => layer.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  await rendered(model);
  removeHighlight();
  removeLayer();
  expect(featuresAt(model, { coordinate: middle }).flatMap(({ features }) => features.map(({ id }) => id))).toEqual([square.id]);
});
