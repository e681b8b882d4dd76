import { describe, expect, it } from 'vitest';
import type { Geometry } from '#platform/contract/geojson.ts';
import { InvalidGeometry, toEwkb } from './ewkb.ts';

describe('toEwkb', () => {
  it('writes a point little-endian with its coordinate system', () => {
    const bytes = Buffer.from(toEwkb({ type: 'Point', coordinates: [145000.5, 508000.25] }), 'hex');
    expect(bytes.length).toBe(25);
    expect([bytes[0], bytes.readUInt32LE(1), bytes.readUInt32LE(5)]).toEqual([1, 0x2000_0001, 28992]);
    expect([bytes.readDoubleLE(9), bytes.readDoubleLE(17)]).toEqual([145000.5, 508000.25]);
  });

  it('omits heights', () => {
    expect(toEwkb({ type: 'Point', coordinates: [1, 2, 3] })).toBe(toEwkb({ type: 'Point', coordinates: [1, 2] }));
  });

  it.each<[string, Geometry]>([
    ['an open ring', { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 1]]] }],
    ['a ring of three positions', { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [0, 0]]] }],
    ['a polygon without rings', { type: 'Polygon', coordinates: [] }],
    ['a line of one position', { type: 'LineString', coordinates: [[0, 0]] }],
    ['a coordinate that is not a number', { type: 'Point', coordinates: [Number.NaN, 0] }],
    ['an open ring inside a collection', {
      type: 'GeometryCollection',
      geometries: [{ type: 'MultiPolygon', coordinates: [[[[0, 0], [1, 0], [1, 1], [0, 1]]]] }],
    }],
  ])('refuses %s', (_, geometry) => {
    expect(() => toEwkb(geometry)).toThrow(InvalidGeometry);
  });
});
