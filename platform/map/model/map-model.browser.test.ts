import { afterEach, expect, test } from 'vitest';
import { createTestMap, colourAt, type TestMap } from '../testing/test-map.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';

let map: TestMap;
afterEach(() => map.destroy());

test('a vector feature is drawn where it lies', async () => {
  const square = featureWith(squareAround([145000, 508000], 200));
  map = createTestMap({ maps: [mapWith({ styling: { fillColor: '#00ff00' }, source: { geojson: collectionOf(square) } })] });
  await expect.poll(() => map.model.layers.maps.get()[0]?.state.get().load).toBe('loaded');
  expect(colourAt(map.model, [145000, 508000])).toEqual([0, 255, 0, 255]);
  expect(colourAt(map.model, [145200, 508000])).toEqual([0, 0, 0, 0]);
  expect(map.warnings).toEqual([]);
});
