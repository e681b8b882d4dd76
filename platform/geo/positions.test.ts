import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { firstPosition, positionsOf, simpleParts, withPositions } from './positions.ts';

const point: Geometry = { type: 'Point', coordinates: [1, 2, 3] };
const surfaces: Geometry = { type: 'MultiPolygon', coordinates: [[[[4, 5], [6, 7]], [[8, 9]]], [[[10, 11]]]] };
const collection: Geometry = { type: 'GeometryCollection', geometries: [point, surfaces] };

test('lists the positions of each part in order', () => {
  expect(positionsOf(point)).toEqual([[1, 2, 3]]);
  expect(positionsOf(collection)).toEqual([[1, 2, 3], [4, 5], [6, 7], [8, 9], [10, 11]]);
  expect(simpleParts(collection)).toEqual([point, surfaces]);
  expect(simpleParts(surfaces)).toEqual([surfaces]);
});

test('changes each position and keeps the shape', () => {
  expect(withPositions(collection, ([x = 0, y = 0]) => [y, x])).toEqual({
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [2, 1] },
      { type: 'MultiPolygon', coordinates: [[[[5, 4], [7, 6]], [[9, 8]]], [[[11, 10]]]] },
    ],
  });
});

test('finds the first position, or none in an empty geometry', () => {
  expect([firstPosition(surfaces), firstPosition(collection)]).toEqual([[4, 5], [1, 2, 3]]);
  expect(firstPosition({ type: 'MultiPolygon', coordinates: [] })).toBeUndefined();
  expect(firstPosition({ type: 'GeometryCollection', geometries: [] })).toBeUndefined();
});
