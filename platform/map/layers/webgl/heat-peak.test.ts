import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { expect, test } from 'vitest';
import { busiestCell, shareOf } from './heat-peak.ts';

const at = (x: number, y: number): Feature => new Feature(new Point([x, y]));

test('counts the features in the busiest cell', () => {
  expect(busiestCell([at(1, 1), at(2, 2), at(9, 9), at(11, 1)], 10)).toBe(3);
  expect(busiestCell([at(1, 1), at(1, 11), at(11, 1)], 10)).toBe(1);
  expect(busiestCell([new Feature()], 10)).toBe(0);
});

test('lowers the weight of a point with the count, down to a minimum', () => {
  expect(shareOf(0)).toBeCloseTo(1 / 1.1);
  expect(shareOf(10)).toBeLessThan(shareOf(2));
  expect(shareOf(1_000_000)).toBe(0.008);
});
