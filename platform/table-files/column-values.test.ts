import { describe, expect, test } from 'vitest';
import { convertOf, readDate } from './column-values.ts';
import type { Cell } from './table.ts';

const converted = (...cells: Cell[]): Cell[] => {
  const rows = cells.map((cell, at) => ({ number: at + 2, cells: [cell] }));
  const convert = convertOf(rows, 0);
  return rows.map(({ cells: [cell] }) => convert(cell));
};

describe('a column of a table', () => {
  test.each<[string, Cell[], Cell[]]>([
    ['whole numbers and empty cells', ['1', '', null, '-20'], [1, null, null, -20]],
    ['decimal commas with thousands', ['1.234,50', '0,5', '1.000'], [1234.5, 0.5, 1000]],
    ['decimal dots', ['1.5', '0.125'], [1.5, 0.125]],
    ['dates with the year first', ['2026/03/01', '2026/3/2 08:30', '03-03-2026'], ['2026-03-01', '2026-03-02 08:30:00', '2026-03-03']],
    ['numbers of a workbook with numbers as text', [7, '1.234,5'], [7, 1234.5]],
    ['dates', ['1-3-2026', '31/12/1999', '29.02.2024', ''], ['2026-03-01', '1999-12-31', '2024-02-29', null]],
    ['moments', ['01-03-2026 8:30', '01-03-2026 18:30:15', '1-3-2026 23:59:59'], ['2026-03-01 08:30:00', '2026-03-01 18:30:15', '2026-03-01 23:59:59']],
  ])('of %s is converted', (_, cells, expected) => {
    expect(converted(...cells)).toEqual(expected);
  });

  test.each<[string, Cell[]]>([
    ['codes with leading zeros', ['007', '12']],
    ['numbers of sixteen digits', ['1234567890123456']],
    ['thousands or decimals', ['1.234', '12.345']],
    ['numbers and a word', ['1', 'n.v.t.']],
    ['dates that do not exist', ['30-02-2026']],
    ['American dates', ['01-13-2026', '01-03-2026']],
    ['numbers and dates', ['1', '01-03-2026']],
    ['yes and no', [true, false]],
    ['numbers of a workbook', [1.5, 2]],
  ])('of %s stays as it is', (_, cells) => {
    expect(converted(...cells)).toEqual(cells);
  });
});

test.each(['', ' ', '2026-03-01', '1-3-26', '1-13-2026', '0-1-2026', '32-1-2026', '1-3/2026', '2026/13/01', '2026/03/011', '01-03-0026', '1-3-2026 24:00', '1-3-2026 8:60', '1-3-2026 8:30:60'])('%j is no date in Dutch or with the year first', (text) => {
  expect(readDate(text)).toBeNull();
});
