import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipPoints, clipRing, isInside } from './clip.ts';
import { doubleArea } from './rings.ts';

const square = { low: 0, high: 100 };

describe('clipPoints', () => {
  it('keeps points inside the square', () => {
    expect(clipPoints([50, 50, 150, 50, 20, 20], square)).toEqual([50, 50, 20, 20]);
  });

  it('keeps points on the edge only if all points lie inside', () => {
    expect(clipPoints([0, 50], square)).toEqual([0, 50]);
    expect(clipPoints([0, 50, -1, 50], square)).toEqual([]);
  });
});

describe('clipLine', () => {
  it.each([
    ['keeps a line inside', [10, 10, 90, 90], [[10, 10, 90, 90]]],
    ['omits a line outside', [-10, -10, -90, 50], []],
    ['clips a line through two sides', [-50, 50, 150, 50], [[0, 50, 100, 50]]],
    ['splits a line that leaves and returns', [50, 50, 150, 50, 150, 60, 50, 60], [[50, 50, 100, 50], [100, 60, 50, 60]]],
    ['omits a line past a corner', [-60, 50, 50, -70], []],
    ['omits a line that only touches a corner', [-10, 10, 10, -10], []],
  ])('%s', (_, line, expected) => {
    expect(clipLine(line, square)).toEqual(expected);
  });
});

describe('clipRing', () => {
  it('cuts a ring at all four sides', () => {
    expect(doubleArea(clipRing([-50, -50, 150, -50, 150, 150, -50, 150], square))).toBe(2 * 100 * 100);
  });

  it('removes a ring outside', () => {
    expect(clipRing([110, 0, 120, 0, 120, 10], square)).toEqual([]);
  });

  it('returns a ring inside the square that is never larger', () => {
    const coordinate = fc.integer({ min: -300, max: 400 });
    const triangle = fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate);
    fc.assert(
      fc.property(triangle, (ring) => {
        const clipped = clipRing(ring, square);
        expect(isInside(clipped, square)).toBe(true);
        // Rounding moves a clipped side by half a unit at most, along 100 units.
        expect(Math.abs(doubleArea(clipped))).toBeLessThanOrEqual(Math.abs(doubleArea(ring)) + 2 * 2 * 100);
      }),
    );
  });
});
