import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barLength, roundScale } from './scale-bar.ts';

test('the bar is the largest 1, 2 or 5 times a power of ten that fits', () => {
  expect(barLength(1)).toBe(100);
  expect(barLength(3.36)).toBe(200);
  expect(barLength(0.0525)).toBe(5);
  fc.assert(
    fc.property(fc.double({ min: 0.0001, max: 5000, noNaN: true }), (resolution) => {
      const pixels = barLength(resolution) / resolution;
      expect(pixels).toBeLessThanOrEqual(120.001);
      expect(pixels).toBeGreaterThan(120 / 2.6);
    }),
  );
});

test('rounds a scale to two significant digits', () => {
  expect(roundScale(11_786)).toBe(12_000);
  expect(roundScale(187.5)).toBe(190);
  expect(roundScale(7)).toBe(7);
});
