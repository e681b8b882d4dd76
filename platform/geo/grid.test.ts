import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsPoint, heightOf, widthOf } from './extent.ts';
import {
  GRID_EXTENT, isTile, resolutionAtZoom, resolutionOfScale, scaleOfResolution, TILE_LEVELS, TILE_SIZE, tileAt, tileExtent,
  tileResolutions, viewResolutions, zoomAtResolution,
} from './grid.ts';

test('has the resolutions of the Dutch tile standard', () => {
  expect(tileResolutions()).toEqual([
    3440.64, 1720.32, 860.16, 430.08, 215.04, 107.52, 53.76, 26.88, 13.44, 6.72, 3.36, 1.68, 0.84, 0.42, 0.21, 0.105, 0.0525,
  ]);
  expect(viewResolutions()).toHaveLength(24);
});

test('zoom 10, where clusters begin, lies between 3.359 and 3.361 metres per pixel', () => {
  expect(resolutionAtZoom(10)).toBeGreaterThan(3.359);
  expect(resolutionAtZoom(10)).toBeLessThan(3.361);
  expect(zoomAtResolution(3.36)).toBeCloseTo(10, 10);
});

test('converts a scale to a resolution for a pixel of 0.28 mm, and back', () => {
  expect(resolutionOfScale(12_288_000)).toBeCloseTo(3440.64, 6);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), (scale) => {
      expect(scaleOfResolution(resolutionOfScale(scale))).toBeCloseTo(scale, 5);
    }),
  );
});

test('the only tile of level 0 covers the whole grid', () => {
  tileExtent({ z: 0, x: 0, y: 0 }).forEach((value, side) => expect(value).toBeCloseTo(GRID_EXTENT[side] ?? NaN, 6));
});

const tile = fc.integer({ min: 0, max: TILE_LEVELS - 1 }).chain((z) =>
  fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }),
);

test('a tile spans 256 pixels, and tileAt finds it by its centre', () => {
  fc.assert(
    fc.property(tile, (address) => {
      const extent = tileExtent(address);
      const middle: [number, number] = [(extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2];
      expect(widthOf(extent)).toBeCloseTo(TILE_SIZE * resolutionAtZoom(address.z), 5);
      expect(heightOf(extent)).toBeCloseTo(widthOf(extent), 5);
      expect(containsPoint(extent, middle)).toBe(true);
      expect(tileAt(address.z, middle)).toEqual(address);
      expect(isTile(address)).toBe(true);
    }),
  );
});

test.each([
  { z: -1, x: 0, y: 0 }, { z: 17, x: 0, y: 0 }, { z: 3, x: 8, y: 0 }, { z: 3, x: 0, y: 8 }, { z: 3, x: 0.5, y: 0 }, { z: 3, x: -1, y: 0 },
])('%j is not a tile of the grid', (address) => {
  expect(isTile(address)).toBe(false);
});
