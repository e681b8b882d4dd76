import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { runsOf } from '../result/runs.ts';
import { fileNameOf, toGeoJson } from './to-geojson.ts';

const read = (geometry: Geometry | null) =>
  JSON.parse(toGeoJson({ geometry, properties: { kavel: 1 } })) as { type: string; geometry: Geometry | null; properties: Record<string, unknown> };

test('writes the centre of Amersfoort in degrees, longitude first, as in the RD standard', () => {
  const { type, geometry, properties } = read({ type: 'Point', coordinates: [155_000, 463_000, 3.5] });
  expect(type).toBe('Feature');
  expect(properties).toEqual({ kavel: 1 });
  expect(geometry).toEqual({ type: 'Point', coordinates: [expect.closeTo(5.387_203_5, 6), expect.closeTo(52.155_172_3, 6), 3.5] });
});

test('writes every type of geometry, collections and null', () => {
  const at = [155_000, 463_000];
  const depth = (part: unknown): number => (Array.isArray(part) ? 1 + depth(part[0]) : 0);
  const shapes: Geometry[] = [
    { type: 'LineString', coordinates: [at, at] }, { type: 'Polygon', coordinates: [[at, at, at, at]] }, { type: 'MultiPolygon', coordinates: [[[at, at, at, at]]] },
  ];
  expect(shapes.map((shape) => depth((read(shape).geometry as { coordinates: unknown }).coordinates))).toEqual([2, 3, 4]);
  expect(read({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: at }] }).geometry).toMatchObject({ geometries: [{ coordinates: [expect.closeTo(5.387, 3), expect.closeTo(52.155, 3)] }] });
  expect(read(null).geometry).toBeNull();
});

test.each([
  ['Kavel 12', 'kavel-12.geojson'], ['Café «Ü»/../x', 'cafe-u-x.geojson'], ['…', 'element.geojson'], ['x'.repeat(500), `${'x'.repeat(60)}.geojson`],
])('saves %j as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});

test('separates addresses from the surrounding text', () => {
  expect(runsOf('a https://x.example/b, c').map(({ text, href }) => [text, href])).toEqual([['a ', undefined], ['https://x.example/b', 'https://x.example/b'], [', c', undefined]]);
  expect(runsOf('geen adres: http:// javascript:x')).toEqual([{ text: 'geen adres: http:// javascript:x' }]);
  expect(runsOf('')).toEqual([]);
  expect(runsOf('http://'.repeat(5000)).length).toBeGreaterThan(0);
});
