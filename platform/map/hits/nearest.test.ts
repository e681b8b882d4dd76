import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { nearestOn } from './nearest.ts';

const square: Geometry = { type: 'Polygon', coordinates: [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]] };

test('prefers a corner within reach to a nearer edge', () => {
  expect(nearestOn([square], [1, 0.5], 3)).toEqual({ point: [0, 0], distance: Math.hypot(1, 0.5), kind: 'corner' });
});

test('returns the nearest point on an edge without a corner in reach', () => {
  expect(nearestOn([square], [5, 1], 3)).toEqual({ point: [5, 0], distance: 1, kind: 'edge' });
});

test('returns null beyond reach and without geometries', () => {
  expect(nearestOn([square], [5, 5], 3)).toBeNull();
  expect(nearestOn([], [5, 5], 3)).toBeNull();
});

test('finds the nearest corner in every geometry type', () => {
  const kinds: Geometry[] = [
    { type: 'Point', coordinates: [100, 0] },
    { type: 'MultiPoint', coordinates: [[200, 0], [300, 0]] },
    { type: 'LineString', coordinates: [[400, 0], [400, 50]] },
    { type: 'MultiLineString', coordinates: [[[500, 0], [500, 50]]] },
    { type: 'MultiPolygon', coordinates: [[[[600, 0], [610, 0], [610, 10], [600, 0]]]] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [700, 0] }] },
  ];
  for (const x of [100, 200, 300, 400, 500, 600, 700]) expect(nearestOn(kinds, [x + 1, 0], 2)?.point).toEqual([x, 0]);
});

test('treats a segment without length as a point', () => {
  expect(nearestOn([{ type: 'LineString', coordinates: [[0, 0], [0, 0]] }], [1, 0], 2)?.point).toEqual([0, 0]);
});
