import { expect, test } from 'vitest';
import { readWkt } from './read-wkt.ts';

const ring = [[0, 0], [10, 0], [10, 10], [0, 0]];

test.each([
  ['POINT(1 2)', { type: 'Point', coordinates: [1, 2] }],
  ['  point z ( -1.5   2e3  7 ) ', { type: 'Point', coordinates: [-1.5, 2000, 7] }],
  ['LINESTRING (0 0, 10 10)', { type: 'LineString', coordinates: [[0, 0], [10, 10]] }],
  ['MULTIPOINT(1 2,3 4)', { type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] }],
  ['MULTIPOINT((1 2),(3 4))', { type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] }],
  ['MULTILINESTRING((0 0,1 1),(2 2,3 3))', { type: 'MultiLineString', coordinates: [[[0, 0], [1, 1]], [[2, 2], [3, 3]]] }],
  ['Polygon((0 0,10 0,10 10,0 0))', { type: 'Polygon', coordinates: [ring] }],
  ['MULTIPOLYGON(((0 0,10 0,10 10,0 0)),\n((0 0,10 0,10 10,0 0)))', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }],
  [
    'GEOMETRYCOLLECTION Z (POINT Z (1 2 3),MULTIPOLYGON (((0 0,10 0,10 10,0 0))), LINESTRING(0 0,10 10))',
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2, 3] }, { type: 'MultiPolygon', coordinates: [[ring]] }, { type: 'LineString', coordinates: [[0, 0], [10, 10]] }] },
  ],
])('parses %s', (text, geometry) => {
  expect(readWkt(text)).toEqual({ geometry, srid: null });
});

test('returns the SRID that precedes the text', () => {
  expect(readWkt('SRID=28992;POINT(1 2)')).toEqual({ srid: '28992', geometry: { type: 'Point', coordinates: [1, 2] } });
});

test.each([
  '', 'POINT', 'POINT EMPTY', 'POINT()', 'POINT(1)', 'POINT(1 2,3 4)', 'POINT(a b)', 'POINT(1 2', 'POINT 1 2)', 'POINT((1 2))', 'LINESTRING(1 2 3 4 5,1 2)',
  'POLYGON(1 2,3 4)', 'GEOMETRYCOLLECTION()', 'GEOMETRYCOLLECTION(POINT(1 2),CURVE(1 2))', 'GEOMETRYCOLLECTION(POINT(1 2)', 'GEOMETRYCOLLECTION(POINT(1 2),GEOMETRYCOLLECTION(POINT(1 2)))', 'CURVEPOLYGON((0 0,1 1))', 'POINT(1 2);drop table', 'POINT("1" 2)', 'POINT(0x1 2)', 'POINT(Infinity 2)',
  `POLYGON${'('.repeat(100_000)}${')'.repeat(100_000)}`,
])('returns null for %s', (text) => {
  expect(readWkt(text)).toBeNull();
});

test('parses a megabyte of corners', () => {
  const corners = Array.from({ length: 60_000 }, (_, index) => `${index} ${index}.25`).join(', ');
  expect(readWkt(`LINESTRING(${corners})`)?.geometry).toMatchObject({ coordinates: { length: 60_000 } });
});
