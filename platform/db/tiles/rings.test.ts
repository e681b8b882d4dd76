import { describe, expect, it } from 'vitest';
import { doubleArea, reversed, tidyRing } from './rings.ts';

describe('tidyRing', () => {
  it.each([
    ['a square without its closing point', [0, 0, 10, 0, 10, 10, 0, 10, 0, 0], [0, 0, 10, 0, 10, 10, 0, 10]],
    ['a ring without repeated points', [0, 0, 0, 0, 10, 0, 10, 0, 10, 10, 0, 0], [0, 0, 10, 0, 10, 10]],
    ['a ring without points on straight sides', [0, 0, 5, 0, 10, 0, 10, 10, 5, 5, 0, 0], [0, 0, 10, 0, 10, 10]],
    ['a ring without a spike', [0, 0, 10, 0, 10, 30, 10, 10, 0, 10, 0, 0], [0, 0, 10, 0, 10, 10, 0, 10]],
    ['a ring without a spike of two steps', [0, 0, 10, 0, 10, 10, 10, 20, 20, 30, 10, 20, 10, 10, 0, 10, 0, 0], [0, 0, 10, 0, 10, 10, 0, 10]],
    ['a ring without a spike where it closes', [0, -20, 0, 0, 10, 0, 10, 10, 0, 10, 0, -20], [0, 0, 10, 0, 10, 10, 0, 10]],
    ['nothing of a ring collapsed to a line', [0, 0, 10, 0, 20, 0, 10, 0, 0, 0], []],
    ['nothing of a ring collapsed to a point', [5, 5, 5, 5, 5, 5, 5, 5], []],
  ])('leaves %s', (_, ring, expected) => {
    expect(tidyRing(ring)).toEqual(expected);
  });
});

describe('doubleArea', () => {
  it('is positive for a clockwise ring on the screen, and negative for its reverse', () => {
    const clockwise = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(doubleArea(clockwise)).toBe(200);
    expect(doubleArea(reversed(clockwise))).toBe(-200);
  });
});
