import { describe, expect, test } from 'vitest';
import { decimalSignOf, readNumber } from './numbers.ts';
import type { Cell } from './table.ts';

describe('readNumber', () => {
  test.each<[Cell, number | null]>([
    ['145000', 145000], ['145000.25', 145000.25], ['145000,25', 145000.25], [' 145000 ', 145000], ['-5.5', -5.5], ['1e5', 100000],
    ['145 000', 145000], ['145.000,25', 145000.25], ['145,000.25', 145000.25], ['1.450.000', 1450000], ['', null], ['abc', null],
    ['12-03', null], [145000.5, 145000.5], [null, null], [true, null], ['Infinity', null], ['0x10', null],
  ])('reads %j as %j', (cell, number) => {
    expect(readNumber(cell, decimalSignOf([cell]))).toBe(number);
  });

  test('reads a column with the decimal sign that one of its cells shows', () => {
    const column = ['145.000', '145.000,5'];
    expect(column.map((cell) => readNumber(cell, decimalSignOf(column)))).toEqual([145000, 145000.5]);
  });

  test.each<[string, Cell[], (number | null)[]]>([
    ['words with dots', ['145000.25', 'n.v.t.', 'zie bijlage 1.2.3'], [145000.25, null, null]],
    ['dates and versions', ['145000.25', '12.03.2024', '1.2.3'], [145000.25, null, null]],
    ['words with commas', ['145000,25', 'nee, niet, nooit'], [145000.25, null]],
    ['numbers in both notations', ['145000.25', '145000,25', '145.000,25', '145,000.25'], [145000.25, 145000.25, 145000.25, 145000.25]],
    ['one cell with thousands', ['1.450.000', '145.000'], [1450000, 145000]],
  ])('reads a column with %s by its numbers alone', (_, column, numbers) => {
    expect(column.map((cell) => readNumber(cell, decimalSignOf(column)))).toEqual(numbers);
  });
});

test.each<[Cell[], '.' | ',' | null]>([
  [['145000.25', 'n.v.t.', 'nee, niet', '12.03.2024'], '.'],
  [['145000,25', 'zie 1.2'], ','],
  [['n.v.t.', 'nee, niet'], null],
  [['145000.25', '145000,25'], null],
])('decimalSignOf %j is %j', (column, sign) => {
  expect(decimalSignOf(column)).toBe(sign);
});
