import { expect, test } from 'vitest';
import { anglesOfArea, anglesOfLine, areaOf, crossesItself, lengthOf, lengthsOf } from './measure.ts';
import type { Position } from './rd.ts';

/** Somewhere in the country, moved from there. */
const at = (...corners: readonly (readonly [number, number])[]): Position[] => corners.map(([x, y]) => [145_000 + x, 508_000 + y]);
const square = at([0, 0], [10, 0], [10, 10], [0, 10]);
const degrees = (angles: readonly { degrees: number }[]) => angles.map((angle) => Math.round(angle.degrees));

test('a line is as long as its stretches', () => {
  const line = at([0, 0], [30, 40], [30, 50]);
  expect(lengthsOf(line)).toEqual([50, 10]);
  expect(lengthOf(line)).toBe(60);
  expect([lengthOf([]), lengthOf(at([1, 1]))]).toEqual([0, 0]);
});

test('an area is what lies within, whichever way round it was drawn, less its holes', () => {
  expect(areaOf([square])).toBe(100);
  expect(areaOf([square.toReversed()])).toBe(100);
  expect(areaOf([[...square, ...square.slice(0, 1)]])).toBe(100);
  expect(areaOf([square, at([2, 2], [4, 2], [4, 4], [2, 4])])).toBe(96);
  expect([areaOf([]), areaOf([at([0, 0], [5, 5])])]).toEqual([0, 0]);
});

test('an angle of a line is the smaller one; a corner that was put twice has none', () => {
  expect(degrees(anglesOfLine(at([0, 0], [10, 0], [10, 10], [10, 20], [20, 10])))).toEqual([90, 180, 45]);
  expect(degrees(anglesOfLine(at([0, 0], [10, 0], [10, 0], [10, -10])))).toEqual([90]);
  expect(anglesOfLine(at([0, 0], [10, 0]))).toEqual([]);
});

test('an angle of an area is the one within', () => {
  expect(degrees(anglesOfArea(square))).toEqual([90, 90, 90, 90]);
  expect(degrees(anglesOfArea(square.toReversed()))).toEqual([90, 90, 90, 90]);
  const corner = at([0, 0], [10, 0], [10, 10], [5, 10], [5, 5], [0, 5]);
  expect(degrees(anglesOfArea(corner))).toEqual([90, 90, 90, 90, 270, 90]);
  expect(degrees(anglesOfArea(corner.toReversed())).toSorted((a, b) => a - b)).toEqual([90, 90, 90, 90, 90, 270]);
});

test.each([
  ['a square', square, false],
  ['a bow tie', at([0, 0], [10, 10], [10, 0], [0, 10]), true],
  ['a ring that touches itself', at([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]), true],
  ['a ring that goes back over an edge', at([0, 0], [10, 0], [5, 0], [5, 5]), true],
  ['a ring that ends over its first edge', at([0, 0], [10, 0], [10, 5], [15, 5], [15, 0], [5, 0]), true],
  ['a triangle', at([0, 0], [10, 0], [5, 5]), false],
  ['a square with a corner put twice', at([0, 0], [10, 0], [10, 0], [10, 10], [0, 10]), false],
  ['a square with a corner on an edge', at([0, 0], [5, 0], [10, 0], [10, 10], [0, 10]), false],
  ['two corners', at([0, 0], [10, 0]), true],
])('%s', (_, ring, crosses) => {
  expect(crossesItself(ring)).toBe(crosses);
});
