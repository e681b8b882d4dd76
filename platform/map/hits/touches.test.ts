import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { touches, type Area } from './touches.ts';

const square = (x: number, y: number, size: number): number[][] => [
  [x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y],
];
/** Ten by ten, with a hole of two by two in the middle. */
const area: Area = { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] };
const line = (...coordinates: number[][]): Geometry => ({ type: 'LineString', coordinates });
const polygon = (...coordinates: number[][][]): Geometry => ({ type: 'Polygon', coordinates });

test.each<[string, Geometry, boolean]>([
  ['a point inside', { type: 'Point', coordinates: [2, 2] }, true],
  ['a point beside', { type: 'Point', coordinates: [12, 2] }, false],
  ['a point in the hole', { type: 'Point', coordinates: [5, 5] }, false],
  ['one of several points', { type: 'MultiPoint', coordinates: [[20, 20], [1, 1]] }, true],
  ['a line inside', line([1, 1], [2, 1]), true],
  ['a line that only goes through', line([-5, 2], [15, 2]), true],
  ['a line beside', line([-5, 12], [15, 12]), false],
  ['a line in the hole', line([4.5, 5], [5.5, 5]), false],
  ['a line that touches the edge', line([10, 5], [15, 5]), true],
  ['one of several lines', { type: 'MultiLineString', coordinates: [[[20, 20], [21, 21]], [[-1, 1], [1, 1]]] }, true],
  ['a polygon inside', polygon(square(1, 1, 1)), true],
  ['a polygon around all of it', polygon(square(-5, -5, 30)), true],
  ['a polygon with a hole around all of it', polygon(square(-9, -9, 40), square(-2, -2, 15)), false],
  ['a polygon in the hole', polygon(square(4.5, 4.5, 1)), false],
  ['a polygon that overlaps without a corner in either', polygon([[-1, 2], [11, 2], [11, 3], [-1, 3], [-1, 2]]), true],
  ['one of several polygons', { type: 'MultiPolygon', coordinates: [[square(30, 30, 1)], [square(9, 9, 5)]] }, true],
  ['a part of a collection', { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [3, 3] }] }, true],
  ['nothing at all', { type: 'MultiPoint', coordinates: [] }, false],
])('%s', (_, geometry, expected) => {
  expect(touches(area, geometry)).toBe(expected);
});
