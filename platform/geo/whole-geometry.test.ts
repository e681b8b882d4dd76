import { expect, test } from 'vitest';
import { wholeGeometry } from './whole-geometry.ts';

const [a, b, c] = [[0, 0], [10, 0], [10, 10]];
const ring = [a, b, c, a];
const line = [a, b];

test.each([
  ['an empty and a one-point line', { type: 'MultiLineString', coordinates: [[], line, [c], line] }, { type: 'MultiLineString', coordinates: [line, line] }, 2],
  ['a line with a position that is not a number', { type: 'MultiLineString', coordinates: [[a, [null, 1]], line] }, { type: 'MultiLineString', coordinates: [line] }, 1],
  ['a point without coordinates', { type: 'MultiPoint', coordinates: [[], a, ['x', 1], b] }, { type: 'MultiPoint', coordinates: [a, b] }, 2],
  ['a polygon of two positions', { type: 'MultiPolygon', coordinates: [[[a, b]], [ring]] }, { type: 'MultiPolygon', coordinates: [[ring]] }, 1],
  ['a polygon with an invalid outer ring, with its holes', { type: 'MultiPolygon', coordinates: [[[a], ring], [ring]] }, { type: 'MultiPolygon', coordinates: [[ring]] }, 1],
  ['a hole of two positions', { type: 'Polygon', coordinates: [ring, [a, b], ring] }, { type: 'Polygon', coordinates: [ring, ring] }, 1],
  [
    'an invalid member of a nested collection',
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: a }, { type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: [a] }, { type: 'LineString', coordinates: line }] }] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: a }, { type: 'LineString', coordinates: line }] }, 1,
  ],
  [
    'a nested collection of two invalid members, as one part',
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: a }, { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [] }, { type: 'LineString', coordinates: [a] }] }] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: a }] }, 1,
  ],
])('drops and counts %s and keeps the other parts', (_, given, geometry, dropped) => {
  expect(wholeGeometry(given)).toEqual({ geometry, dropped });
});

test.each([
  ['a line of one position', { type: 'LineString', coordinates: [a] }],
  ['a multi-geometry of invalid parts', { type: 'MultiLineString', coordinates: [[a], []] }],
  ['a polygon of a line', { type: 'Polygon', coordinates: [[a, b, a]] }],
  ['a collection of invalid members', { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [] }] }],
  ['an empty collection', { type: 'GeometryCollection', geometries: [] }],
  ['an unknown type', { type: 'Circle', coordinates: a }],
  ['text', 'Point'],
  ['null', null],
])('returns no geometry and no dropped parts for %s', (_, given) => {
  expect(wholeGeometry(given)).toEqual({ geometry: null, dropped: 0 });
});

test('closes open rings and removes heights', () => {
  expect(wholeGeometry({ type: 'Polygon', coordinates: [[[0, 0, 5], [10, 0, null], [10, 10]]] })).toEqual({ geometry: { type: 'Polygon', coordinates: [ring] }, dropped: 0 });
});
