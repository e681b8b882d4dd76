import { expect, test } from 'vitest';
import { movedBy, readTyped, withHolesOf, writeTyped, type DrawnGeometry } from './drawn-geometry.ts';

test('reads a pair in any supported notation', () => {
  const place = { type: 'Point', coordinates: [145_000, 508_000.5] };
  expect(readTyped('Point', '145000, 508000.5')).toEqual(place);
  expect(readTyped('Point', ' 508000.5,145000 ')).toEqual(place);
  const degrees = readTyped('Point', '5.2407, 52.5586');
  expect(degrees?.coordinates[0]).toBeGreaterThan(144_000);
  expect(degrees?.coordinates[0]).toBeLessThan(146_000);
});

test.each(['', 'hier', '145000', '145000,5 508000,5', '9000000, 9000000', '145000, 508000\n145001, 508000', "1, 2'; drop table"])('does not read %j as a position', (text) => {
  expect(readTyped('Point', text)).toBeNull();
});

test('needs two corners for a line and three for a polygon, whose ring it closes', () => {
  expect(readTyped('LineString', '145000, 508000')).toBeNull();
  expect(readTyped('LineString', '145000, 508000\n\n145001, 508000')?.coordinates).toHaveLength(2);
  expect(readTyped('Polygon', '145000, 508000\n145001, 508000')).toBeNull();
  const area = readTyped('Polygon', '145000, 508000\n145001, 508000\n145001, 508001');
  expect(area?.coordinates).toEqual([[[145_000, 508_000], [145_001, 508_000], [145_001, 508_001], [145_000, 508_000]]]);
  expect(readTyped('Polygon', `${writeTyped(area!)}\n145000, 508000`)).toEqual(area);
});

test('keeps the holes of a polygon when its outer ring is typed', () => {
  const hole = [[1, 1], [2, 1], [2, 2], [1, 1]] as [number, number][];
  const before = { type: 'Polygon', coordinates: [[[0, 0], [9, 0], [9, 9], [0, 0]], hole] } as const;
  const typed = { type: 'Polygon', coordinates: [[[0, 0], [8, 0], [8, 8], [0, 0]]] } as const;
  expect(withHolesOf(typed as never, before as never)).toEqual({ type: 'Polygon', coordinates: [typed.coordinates[0], hole] });
});

test.each([
  [{ type: 'Point', coordinates: [1, 2] }, { type: 'Point', coordinates: [1.5, 1] }],
  [{ type: 'LineString', coordinates: [[1, 2], [3, 4]] }, { type: 'LineString', coordinates: [[1.5, 1], [3.5, 3]] }],
  [
    { type: 'Polygon', coordinates: [[[0, 0], [9, 0], [9, 9], [0, 0]], [[1, 1], [2, 1], [2, 2], [1, 1]]] },
    { type: 'Polygon', coordinates: [[[0.5, -1], [9.5, -1], [9.5, 8], [0.5, -1]], [[1.5, 0], [2.5, 0], [2.5, 1], [1.5, 0]]] },
  ],
] as [DrawnGeometry, DrawnGeometry][])('moves all corners of %j', (geometry, expected) => {
  expect(movedBy(geometry, [0.5, -1])).toEqual(expected);
});
