import { expect, test } from 'vitest';
import { anglesOfArea, anglesOfLine, areaOf, crossesItself, lengthOf, lengthsOf } from './measure.ts';
import type { Position } from './rd.ts';

/** Corners relative to a place in the Netherlands, EPSG:28992. */
const at = (...corners: readonly (readonly [number, number])[]): Position[] => corners.map(([x, y]) => [145_000 + x, 508_000 + y]);
const square = at([0, 0], [10, 0], [10, 10], [0, 10]);
const degrees = (angles: readonly { degrees: number }[]) => angles.map((angle) => Math.round(angle.degrees));

test('the length of a line is the sum of its segments', () => {
  const line = at([0, 0], [30, 40], [30, 50]);
  expect(lengthsOf(line)).toEqual([50, 10]);
  expect(lengthOf(line)).toBe(60);
  expect([lengthOf([]), lengthOf(at([1, 1]))]).toEqual([0, 0]);
});

test('the area excludes holes and does not depend on the winding direction', () => {
  expect(areaOf([square])).toBe(100);
  expect(areaOf([square.toReversed()])).toBe(100);
  expect(areaOf([[...square, ...square.slice(0, 1)]])).toBe(100);
  expect(areaOf([square, at([2, 2], [4, 2], [4, 4], [2, 4])])).toBe(96);
  expect([areaOf([]), areaOf([at([0, 0], [5, 5])])]).toEqual([0, 0]);
});

test('returns the smaller angle of a line, and none for a repeated corner', () => {
  expect(degrees(anglesOfLine(at([0, 0], [10, 0], [10, 10], [10, 20], [20, 10])))).toEqual([90, 180, 45]);
  expect(degrees(anglesOfLine(at([0, 0], [10, 0], [10, 0], [10, -10])))).toEqual([90]);
  expect(anglesOfLine(at([0, 0], [10, 0]))).toEqual([]);
});

test('returns the interior angles of an area', () => {
  expect(degrees(anglesOfArea(square))).toEqual([90, 90, 90, 90]);
  expect(degrees(anglesOfArea(square.toReversed()))).toEqual([90, 90, 90, 90]);
  const corner = at([0, 0], [10, 0], [10, 10], [5, 10], [5, 5], [0, 5]);
  expect(degrees(anglesOfArea(corner))).toEqual([90, 90, 90, 90, 270, 90]);
  expect(degrees(anglesOfArea(corner.toReversed())).toSorted((a, b) => a - b)).toEqual([90, 90, 90, 90, 90, 270]);
});

test.each([
  ['no crossing in a square', square, false],
  ['a crossing in a bow tie', at([0, 0], [10, 10], [10, 0], [0, 10]), true],
  ['a crossing in a ring that touches itself', at([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]), true],
  ['a crossing in a ring that runs back over an edge', at([0, 0], [10, 0], [5, 0], [5, 5]), true],
  ['a crossing in a ring whose last edge covers its first', at([0, 0], [10, 0], [10, 5], [15, 5], [15, 0], [5, 0]), true],
  ['no crossing in a ring with a corner that points inwards', at([0, 0], [10, 0], [10, 6], [4, 4], [6, 10], [0, 10]), false],
  ['no crossing in a triangle', at([0, 0], [10, 0], [5, 5]), false],
  ['no crossing in a square with a repeated corner', at([0, 0], [10, 0], [10, 0], [10, 10], [0, 10]), false],
  ['no crossing in a square with an extra corner on an edge', at([0, 0], [5, 0], [10, 0], [10, 10], [0, 10]), false],
  ['a crossing in a ring of two corners', at([0, 0], [10, 0]), true],
])('crossesItself detects %s', (_, ring, crosses) => {
  expect(crossesItself(ring)).toBe(crosses);
});
