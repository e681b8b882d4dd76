import { expect, test } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { placeInRd } from './place.ts';

test('keeps RD to the millimetre, and drops heights', () => {
  expect(placeInRd({ type: 'Point', coordinates: [145_000.12345, 508_000.9999, 7] })).toEqual({ type: 'Point', coordinates: [145_000.123, 508_001] });
});

test('turns degrees of every kind of geometry', () => {
  const line = [[5.2471, 52.5591], [5.2472, 52.5592]];
  const ring = [[5.2471, 52.5591], [5.2472, 52.5592], [5.2473, 52.5591], [5.2471, 52.5591]];
  const sent: Geometry[] = [
    { type: 'LineString', coordinates: line }, { type: 'Polygon', coordinates: [ring] }, { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: line[0]! }, { type: 'LineString', coordinates: line }] },
  ];
  for (const geometry of sent) {
    const place = placeInRd(geometry);
    expect(place.type).toBe(geometry.type);
    expect(JSON.stringify(place)).toMatch(/145\d{3}(\.\d{1,3})?,50[78]\d{3}/);
    expect(JSON.stringify(place)).not.toContain('52.5');
  }
});

test.each<[string, Geometry]>([
  ['nothing', { type: 'MultiPoint', coordinates: [] }],
  ['latitude before longitude', { type: 'Point', coordinates: [52.5591, 5.2471] }],
  ['degrees and RD together', { type: 'LineString', coordinates: [[5.2471, 52.5591], [145_000, 508_000]] }],
  ['one position outside the Netherlands', { type: 'LineString', coordinates: [[145_000, 508_000], [145_000, 700_000]] }],
  ['a line of one position', { type: 'LineString', coordinates: [[145_000, 508_000]] }],
  ['a ring that is open', { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_001, 508_000], [145_001, 508_001], [145_000, 508_001]]] }],
])('refuses %s', (_, geometry) => {
  expect(() => placeInRd(geometry)).toThrow(expect.objectContaining({ status: 422, errors: { geom: [expect.any(String)] } }) as Error);
});
