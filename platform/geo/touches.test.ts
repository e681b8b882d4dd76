import { describe, expect, test } from 'vitest';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { distanceTo, extentOfGeometry, touches } from './touches.ts';

const box = ([minX, minY, maxX, maxY]: Extent, ...holes: number[][][]): Geometry => ({
  type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]], ...holes],
});
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });
const line = (...coordinates: number[][]): Geometry => ({ type: 'LineString', coordinates });
const withHole = box([0, 0, 10, 10], [[3, 3], [7, 3], [7, 7], [3, 7], [3, 3]]);

describe('touches', () => {
  test.each<[string, Geometry, Geometry, boolean]>([
    ['a point in an area', point(1, 1), box([0, 0, 2, 2]), true],
    ['no touch of a point in a hole', point(5, 5), withHole, false],
    ['a point on an edge', point(0, 5), withHole, true],
    ['a point on a line', point(5, 5), line([0, 0], [10, 10]), true],
    ['no touch of a point beside a line', point(5, 5.1), line([0, 0], [10, 10]), false],
    ['the same points', point(1, 2), { type: 'MultiPoint', coordinates: [[0, 0], [1, 2]] }, true],
    ['areas that overlap without a corner in the other', box([0, 4, 10, 6]), box([4, 0, 6, 10]), true],
    ['an area in another', box([1, 1, 2, 2]), withHole, true],
    ['no touch of an area in the hole of another', box([4, 4, 6, 6]), withHole, false],
    ['lines that cross', line([0, 0], [10, 10]), line([0, 10], [10, 0]), true],
    ['no touch of lines that do not cross', line([0, 0], [4, 4]), line([0, 10], [10, 6]), false],
    ['lines end to end', line([0, 0], [4, 4]), line([4, 4], [9, 1]), true],
    ['a line through an area', line([-5, 5], [15, 5]), withHole, true],
    ['no touch of shapes of which only the extents meet', line([0, 0], [10, 10]), box([6, 0, 10, 4]), false],
    ['a part of a collection', { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 1] }] }, box([0, 0, 2, 2]), true],
    ['a part of many areas', { type: 'MultiPolygon', coordinates: [[[[90, 90], [91, 90], [91, 91], [90, 90]]], [[[1, 1], [2, 1], [2, 2], [1, 1]]]] }, point(1.9, 1.5), true],
  ])('detects %s', (_, one, other, expected) => {
    expect(touches(one, other)).toBe(expected);
    expect(touches(other, one)).toBe(expected);
  });
});

test('measures the distance to the nearest point', () => {
  expect(distanceTo([5, 5], withHole)).toBe(2);
  expect(distanceTo([1, 1], withHole)).toBe(0);
  expect(distanceTo([13, 14], withHole)).toBe(5);
  expect(distanceTo([0, 3], line([0, 0], [0, 0]))).toBe(3);
  expect(distanceTo([0, 0], point(3, 4))).toBe(5);
});

test('the extent of a geometry contains every corner', () => {
  expect(extentOfGeometry({ type: 'MultiLineString', coordinates: [[[1, 5], [3, 2]], [[0, 9], [1, 1]]] })).toEqual([0, 1, 3, 9]);
  expect(extentOfGeometry({ type: 'MultiPoint', coordinates: [] })).toBeNull();
});
