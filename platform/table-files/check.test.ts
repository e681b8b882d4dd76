import { describe, expect, test } from 'vitest';
import { toWgs84 } from '#platform/geo/rd.ts';
import { checkTable, noRepairs } from './check.ts';
import type { Placement } from './place-reader.ts';
import { firstPlacement } from './placement.ts';
import type { Cell, Table } from './table.ts';
import { places, tableOf, xy, yx } from './testing/table-of.ts';

describe('checkTable with CSV rules', () => {
  test('skips rows without a point and returns the first wrong x and y as written', () => {
    const table = places(['145000,5', '508000'], ['', ''], ['abc', '508000'], ['9000000', '508000'], ['145000', '-1'], ['8000000', '1']);
    expect(checkTable(table, xy, 'csv')).toMatchObject({
      points: 1, skipped: 2, wrong: 3, omitted: 0, examples: { x: '9000000', y: '-1' }, better: null, extent: [145000.5, 508000, 145000.5, 508000],
      doubtful: [
        { number: 5, x: '9000000', y: '508000', wrong: ['x'], problem: 'wrong' }, { number: 6, wrong: ['y'] }, { number: 7, wrong: ['x', 'y'] },
        { number: 3, x: '', y: '', wrong: [], problem: 'skipped' }, { number: 4, x: 'abc', wrong: [] },
      ],
    });
  });

  test('applies corrected and omitted rows', () => {
    const table = places(['145000', '508000'], ['9000000', '508000'], ['145000', '5'], ['', '']);
    const corrected = { 3: { x: '145 100', y: '508000' } };
    expect(checkTable(table, xy, 'csv', { ...noRepairs, corrected })).toMatchObject({ points: 2, wrong: 1 });
    expect(checkTable(table, xy, 'csv', { corrected, omitted: [4], omitWrong: false })).toMatchObject({ points: 2, wrong: 0, omitted: 1 });
    expect(checkTable(table, xy, 'csv', { ...noRepairs, omitWrong: true })).toMatchObject({ points: 1, wrong: 0, omitted: 2, skipped: 1 });
  });

  test('suggests swapping X and Y', () => {
    expect(checkTable(places(['508000', '145000'], ['508100', '145100']), xy, 'csv').better).toEqual(yx);
  });

  test.each([['longitude first', xy, false], ['latitude first', yx, true]] as const)('suggests degrees with %s', (_, expected, swap) => {
    const degrees = [[145000, 508000], [145500, 508700]].map((point) => toWgs84(point).map(String));
    const table = places(...degrees.map(([lon = '', lat = '']) => (swap ? [lat, lon] : [lon, lat])));
    const { better } = checkTable(table, xy, 'csv');
    expect(better).toEqual({ ...expected, system: 'degrees' });
    const check = checkTable(table, better!, 'csv');
    expect(check).toMatchObject({ points: 2, wrong: 0, better: null });
    expect(check.sample[1]).toEqual({ type: 'Point', coordinates: [expect.closeTo(145500, 0), expect.closeTo(508700, 0)] });
  });

  test('suggests nothing when no interpretation of the columns fits', () => {
    expect(checkTable(places(['1', '2'], ['3', '4']), xy, 'csv')).toMatchObject({ wrong: 2, better: null });
    expect(checkTable(places(['a', 'b']), xy, 'csv')).toMatchObject({ points: 0, skipped: 1, better: null, extent: null });
  });

  test('returns a sample of many points and wrong rows, and counts all', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => [String(145000 + (n % 100)), n % 2 ? '508000' : '1']);
    const check = checkTable(places(...many), xy, 'csv');
    expect(check).toMatchObject({ points: 5000, wrong: 5000 });
    expect(check.doubtful).toHaveLength(100);
    expect(check.sample.length).toBeLessThanOrEqual(3_000);
  });
});

describe.each(['csv', 'xlsx'] as const)('checkTable with %s rules', (rules) => {
  test('reads the good rows of a column in which one cell is a word with dots', () => {
    const check = checkTable(places(['145000.25', '508000.5'], ['n.v.t.', 'n.v.t.'], ['145100.5', '508100.25']), xy, rules);
    expect(check.sample.map((geometry) => 'coordinates' in geometry && geometry.coordinates)).toEqual([[145000.25, 508000.5], [145100.5, 508100.25]]);
    expect(check).toMatchObject({ points: 2, better: null, outside: 0, [rules === 'csv' ? 'skipped' : 'wrong']: 1 });
  });
});

test('checkTable with Excel rules counts and shows the rows that get a point outside the Netherlands', () => {
  const table = places([145000, 508000], [14500025, 508000], [145000, 5], ['', 508000]);
  expect(checkTable(table, xy, 'xlsx')).toMatchObject({
    points: 3, wrong: 1, outside: 2,
    doubtful: [{ number: 5, problem: 'wrong', wrong: ['x'] }, { number: 3, problem: 'outside', wrong: [] }, { number: 4, problem: 'outside', wrong: [] }],
  });
  const repairs = { ...noRepairs, omitted: [5], omitWrong: true };
  expect(checkTable(table, xy, 'xlsx', repairs)).toMatchObject({ points: 1, wrong: 0, outside: 0, omitted: 3, extent: [145000, 508000, 145000, 508000] });
});

test('checkTable with Excel rules requires numbers, in any range', () => {
  const table = places([1, 2], ['vijf', 508000], [145000, null]);
  expect(checkTable(table, xy, 'xlsx')).toMatchObject({ points: 1, skipped: 0, wrong: 2, examples: { x: 'vijf', y: '' } });
});

describe('checkTable with other notations', () => {
  test('reads metres with thousands dots and without decimals', () => {
    const check = checkTable(places(['145.000', '508.000'], ['145.100', '508.100']), xy, 'csv');
    expect(check).toMatchObject({ points: 2, wrong: 0, better: null, extent: [145000, 508000, 145100, 508100] });
  });

  test('reads degrees of three decimals as degrees', () => {
    expect(checkTable(places(['5.240', '52.560'], ['5.250', '52.561']), xy, 'csv').better).toEqual({ x: 0, y: 1, system: 'degrees' });
  });

  // RD 155000, 463000 and 257000, 471000, computed with PROJ.
  test.each([
    ['web mercator', [599_700.8, 6_828_231.4], [765_861.4, 6_839_573.4]], ['utm 31', [663_303.9, 5_780_984.3], [765_009.8, 5_792_341.3]],
    ['utm 32', [252_878.5, 5_784_453.2], [355_165.7, 5_787_363.4]],
  ] as const)('suggests %s, also with X and Y swapped', (system, one, other) => {
    const rows = [one, other].map((pair) => pair.map(String));
    expect(checkTable(places(...rows), xy, 'csv').better).toEqual({ ...xy, system });
    expect(checkTable(places(...rows.map((pair) => pair.toReversed())), xy, 'csv').better).toEqual({ ...yx, system });
    const check = checkTable(places(...rows), { ...xy, system }, 'csv');
    expect(check).toMatchObject({ points: 2, wrong: 0, system });
    expect(check.sample[0]).toEqual({ type: 'Point', coordinates: [expect.closeTo(155_000, 0), expect.closeTo(463_000, 0)] });
  });
});

describe('checkTable with a column of shapes', () => {
  const line = (x: number, y = 508000): string => `LINESTRING (${x} ${y}, ${x + 10} ${y})`;
  const shapes = (...cells: Cell[]): Table => tableOf(['naam', 'WKT'], ...cells.map((cell) => ['A', cell]));
  const placement: Placement = { x: 0, y: 1, system: 'RD', shape: 1 };

  test.each(['csv', 'xlsx'] as const)('counts shapes, rows without one, and shapes outside the country (%s)', (rules) => {
    const table = shapes(line(145000), '', 'POLYGON EMPTY', line(250000, 250000), line(5000000), line(145500));
    expect(checkTable(table, placement, rules)).toMatchObject({
      points: 3, skipped: 2, outside: 1, wrong: 1, better: null, system: 'RD', extent: [145000, 250000, 250010, 508000], sample: [{ type: 'LineString' }, {}, {}],
      doubtful: [
        { number: 6, problem: 'wrong', wrong: [], x: line(5000000) }, { number: 5, problem: 'outside' }, { number: 3, problem: 'skipped', x: '' }, { number: 4, x: 'POLYGON EMPTY' },
      ],
    });
    expect(checkTable(table, placement, rules, { ...noRepairs, omitWrong: true })).toMatchObject({ points: 2, wrong: 0, outside: 0, omitted: 2 });
  });

  test.each<[string, Cell]>([
    ['EWKT', `SRID=4326;POINT(${toWgs84([145000, 508000]).join(' ')})`],
    ['GeoJSON', JSON.stringify({ type: 'Point', coordinates: toWgs84([145000, 508000]) })],
    ['a GeoJSON feature', JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [145000, 508000] } })],
  ])('reads %s in the system of its numbers', (_, cell) => {
    const check = checkTable(shapes(cell), placement, 'csv');
    expect(check.sample).toEqual([{ type: 'Point', coordinates: [expect.closeTo(145000, 0), expect.closeTo(508000, 0)] }]);
  });
});

describe('firstPlacement', () => {
  test('chooses a column of shapes when no columns are named X and Y', () => {
    const rows: Cell[][] = [['1', '2', ''], ['1', '2', 'SRID=28992;POINT(145000 508000)']];
    expect(firstPlacement(tableOf(['a', 'b', 'plek'], ...rows))).toMatchObject({ shape: 2 });
    expect(firstPlacement(tableOf(['X', 'Y', 'plek'], ...rows)).shape).toBeUndefined();
    const village: Cell[] = ['Dorp', '508000', '145000', 'POINT(145000 508000)'];
    expect(firstPlacement(tableOf(['naam', 'noord', 'oost', 'plek'], village))).toEqual({ x: 2, y: 1, system: 'RD', shape: 3 });
    expect(firstPlacement(tableOf(['a', 'b', 'plek'], ['1', '2', 'Puntweg']))).toEqual(xy);
  });

  test.each([
    [['naam', 'X', 'Y'], 1, 2], [['Y-coördinaat', 'X-coördinaat', 'naam'], 1, 0], [['rd_x', 'rd_y'], 0, 1], [['lat', 'lon'], 1, 0],
    [['X_RD', 'Y_RD', 'x', 'y'], 2, 3], [['Geo X', 'Geo Y'], 0, 1],
  ])('chooses the coordinate columns of %j by name', (columns, x, y) => {
    expect(firstPlacement(tableOf(columns, ['1', '2', '3', '4']))).toEqual({ x, y, system: 'RD' });
  });

  test('chooses the columns by their values when no name matches', () => {
    expect(firstPlacement(tableOf(['nr', 'noord', 'oost'], ['1', '508000', '145000']))).toMatchObject({ x: 2, y: 1 });
    expect(firstPlacement(tableOf(['nr', 'a', 'b'], ['1', '52.5', '5.2']))).toEqual({ x: 2, y: 1, system: 'RD' });
    expect(firstPlacement(tableOf(['a', 'b'], ['p', 'q']))).toEqual(xy);
  });

  test.each([[['nr', 'Y', 'oost'], 2, 1], [['X', 'nr', 'noord'], 0, 2]])('chooses the columns of %j by their values, since only one is named', (columns, x, y) => {
    const row = columns.map((_, index) => (index === x ? '145000' : index === y ? '508000' : '1'));
    expect(firstPlacement(tableOf(columns, row))).toEqual({ x, y, system: 'RD' });
  });
});
