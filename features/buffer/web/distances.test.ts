import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { Selected } from '#platform/map/model/selection.ts';
import { appliedTo, distancesOf, formatMetres, mainOf, stepOf } from './distances.ts';
import { polygonDivisorOf } from '../settings.ts';

const selected = (geometry: Geometry): Selected => ({ geometry, mapKey: '1', layer: null, id: 1, properties: {} });
const point = selected({ type: 'Point', coordinates: [1, 1] });
const area = selected({ type: 'Polygon', coordinates: [] });
const both = selected({ type: 'GeometryCollection', geometries: [] });

test('divides the distance of areas by 15 unless the configuration sets a valid divisor', () => {
  expect(distancesOf(150, polygonDivisorOf({}))).toEqual({ open: 150, area: 10 });
  expect(distancesOf(150, polygonDivisorOf({ buffer: { polygonDivisor: 1 } }))).toEqual({ open: 150, area: 150 });
  expect(['15', 0, -1, NaN, null, 1001].map((polygonDivisor) => polygonDivisorOf({ buffer: { polygonDivisor } }))).toEqual(Array(6).fill(15));
  expect(polygonDivisorOf({ buffer: true })).toBe(15);
});

test('applies only the distances of the kinds of geometry that are selected', () => {
  const distances = { open: 150, area: 10 };
  expect(appliedTo([point], distances)).toEqual({ open: 150, area: null });
  expect(appliedTo([area], distances)).toEqual({ open: null, area: 10 });
  expect(appliedTo([point, area], distances)).toEqual(distances);
  expect(appliedTo([both], distances)).toEqual(distances);
  expect([mainOf(distances), mainOf({ open: null, area: 10 })]).toEqual([150, 10]);
});

test('rounds a typed distance to the nearest step of the slider', () => {
  expect([0, 0.4, 12.4, 500, 900].map((metres) => stepOf(metres, { open: 1, area: null }, 15))).toEqual([1, 1, 12, 500, 500]);
  expect([0, 1, 10, 33.33, 400].map((metres) => stepOf(metres, { open: null, area: 1 }, 15))).toEqual([1, 15, 150, 500, 500]);
});

test('formats metres in Dutch notation', () => {
  expect([150, 10 / 3, 0.0667].map(formatMetres)).toEqual(['150 m', '3,33 m', '0,07 m']);
});
