import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { validGeometry } from './valid-geometry.ts';

const ring = [[0, 0], [10, 0], [10, 10], [0, 0]];

test.for([
  ['a line of one point', { type: 'LineString', coordinates: [[0, 0]] }],
  ['a point without numbers', { type: 'Point', coordinates: [NaN, 0] }],
  ['a point without coordinates', { type: 'Point', coordinates: [] }],
  ['a surface without rings', { type: 'Polygon', coordinates: [] }],
  ['a ring of two points', { type: 'Polygon', coordinates: [[[0, 0], [1, 1], [0, 0]]] }],
  ['an empty multipolygon', { type: 'MultiPolygon', coordinates: [] }],
  ['an empty collection', { type: 'GeometryCollection', geometries: [] }],
] as const satisfies readonly (readonly [string, unknown])[])('returns null for %s', ([, geometry]) => {
  expect(validGeometry(geometry as unknown as Geometry)).toBeNull();
});

test('closes an open ring', () => {
  expect(validGeometry({ type: 'Polygon', coordinates: [[[0, 0], [10, 0], [10, 10]]] })).toEqual({ type: 'Polygon', coordinates: [ring] });
});

test('keeps only the valid parts', () => {
  const mixed = { type: 'MultiLineString', coordinates: [[[0, 0]], [[0, 0], [NaN, 1], [2, 2]]] } as Geometry;
  expect(validGeometry(mixed)).toEqual({ type: 'MultiLineString', coordinates: [[[0, 0], [2, 2]]] });
  const holed = { type: 'Polygon', coordinates: [ring, [[1, 1], [2, 2]]] } as Geometry;
  expect(validGeometry(holed)).toEqual({ type: 'Polygon', coordinates: [ring] });
});

test('keeps a valid geometry unchanged, heights included', () => {
  const line: Geometry = { type: 'LineString', coordinates: [[0, 0, 1], [1, 1, 2]] };
  expect(validGeometry(line)).toEqual(line);
});
