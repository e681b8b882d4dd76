import { expect, test } from 'vitest';
import { readTyped, withHolesOf, writeTyped } from './typed-geometry.ts';

test('reads a pair in any supported notation', () => {
  const place = { type: 'Point', coordinates: [145_000, 508_000.5] };
  expect(readTyped('point', '145000, 508000.5')).toEqual(place);
  expect(readTyped('circle', ' 508000.5,145000 ')).toEqual(place);
  const degrees = readTyped('marker', '5.2407, 52.5586');
  expect(degrees?.coordinates[0]).toBeGreaterThan(144_000);
  expect(degrees?.coordinates[0]).toBeLessThan(146_000);
});

test.each(['', 'hier', '145000', '145000,5 508000,5', '9000000, 9000000', '145000, 508000\n145001, 508000', "1, 2'; drop table"])('does not read %j as a position', (text) => {
  expect(readTyped('point', text)).toBeNull();
});

test('needs two corners for a line and three for a polygon, whose ring it closes', () => {
  expect(readTyped('line', '145000, 508000')).toBeNull();
  expect(readTyped('line', '145000, 508000\n\n145001, 508000')?.coordinates).toHaveLength(2);
  expect(readTyped('polygon', '145000, 508000\n145001, 508000')).toBeNull();
  const area = readTyped('polygon', '145000, 508000\n145001, 508000\n145001, 508001');
  expect(area?.coordinates).toEqual([[[145_000, 508_000], [145_001, 508_000], [145_001, 508_001], [145_000, 508_000]]]);
  expect(readTyped('polygon', `${writeTyped(area!)}\n145000, 508000`)).toEqual(area);
});

test('keeps the holes of a polygon when its outer ring is typed', () => {
  const hole = [[1, 1], [2, 1], [2, 2], [1, 1]] as [number, number][];
  const before = { type: 'Polygon', coordinates: [[[0, 0], [9, 0], [9, 9], [0, 0]], hole] } as const;
  const typed = { type: 'Polygon', coordinates: [[[0, 0], [8, 0], [8, 8], [0, 0]]] } as const;
  expect(withHolesOf(typed as never, before as never)).toEqual({ type: 'Polygon', coordinates: [typed.coordinates[0], hole] });
});
