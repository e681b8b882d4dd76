import type { ColumnType } from '#platform/contract/map-aggregates.ts';
import { expect, test } from 'vitest';
import type { FieldType } from '../source.ts';
import { canGroup } from './column-type.ts';
import { createColumnsFold } from './fold-columns.ts';

const describe = (values: readonly unknown[], stated?: FieldType) => {
  const fold = createColumnsFold([{ name: 'kolom', type: stated ?? 'string' }], stated !== undefined);
  for (const value of values) fold.add({ kolom: value });
  return fold.columns()[0];
};

const repeated = (times: number, ...values: unknown[]): unknown[] => Array.from({ length: times }).flatMap(() => values);
const numbered = (count: number, of: (index: number) => unknown): unknown[] => Array.from({ length: count }, (_, index) => of(index));

test.each<[string, ColumnType, unknown[], FieldType?]>([
  ['truth values', 'boolean', [true, false, true]],
  ['truth values as text', 'boolean', ['true', 'false', 'true', null]],
  ['truth values and one word in ten', 'boolean', [...repeated(3, true, false, true), 'onbekend']],
  ['Ja and Nee', 'categorical', repeated(5, 'Ja', 'Nee')],
  ['zeros and ones', 'numeric', repeated(5, 0, 1)],
  ['numbers', 'numeric', [1, 2.5, -3]],
  ['one number', 'numeric', [7]],
  ['numbers as text', 'numeric', ['12', '-3.5', '0', '0.25']],
  ['numbers after twenty empty values', 'numeric', [...repeated(10, null, ''), '3', '4']],
  ['eight numbers in ten', 'numeric', [...numbered(8, String), 'geen', 'n.v.t.']],
  ['seven numbers in ten', 'text', [...numbered(7, String), 'geen', 'n.v.t.', 'onbekend']],
  ['numbers from the eleventh value on', 'text', [...numbered(10, (nr) => `lantaarn ${nr}`), ...numbered(100, (nr) => nr)]],
  ['words from the eleventh value on', 'numeric', [...numbered(10, (nr) => nr), ...numbered(100, (nr) => `lantaarn ${nr}`)]],
  ['codes with leading zeros', 'text', ['0012', '0345', '0599']],
  ['one code with leading zeros among nine numbers', 'text', [...numbered(9, (nr) => String(nr + 10)), '007']],
  ['a few codes with leading zeros', 'categorical', repeated(5, '01', '02')],
  ['telephone numbers', 'text', ['+31612345678', '+31612345679']],
  ['house numbers with letters', 'text', ['12', '12a', '14b', '16c']],
  ['codes that look like powers of ten', 'text', ['12E4', '13E5', '14E6']],
  ['ids of buildings, longer than a number keeps', 'text', ['1234100012345678', '1234100012345679']],
  ['such ids as JSON numbers', 'numeric', [1_234_100_012_345, 1_234_100_012_346]],
  ['numbers with a Dutch comma', 'text', ['12,5', '3,25', '1,0']],
  ['amounts with a sign', 'text', ['€ 12', '€ 13', '€ 14']],
  ['numbers with spaces', 'text', [' 7', '8 ', ' 9']],
  ['hexadecimal numbers', 'text', ['0x10', '0x11']],
  ['words of infinity', 'text', ['Infinity', 'NaN', '-Infinity']],
  ['years', 'numeric', ['1987', '2004', '2026']],
  ['postcodes', 'text', ['1234AB', '1234AC', '8200ZZ']],
  ['days', 'date', ['2026-03-29', '2024-02-29']],
  ['moments', 'date', ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00+02:00']],
  ['days and moments without a zone', 'date', ['2026-03-29', '2024-02-29 23:59', '2024-02-29T12:00:00']],
  ['days that do not exist', 'text', ['2026-02-29', '2026-13-01', '2026-04-31']],
  ['days as Dutch people write them', 'text', ['29-03-2026', '30-03-2026']],
  ['eight days in ten', 'date', [...numbered(8, (nr) => `2026-03-1${nr}`), 'onbekend', 'later']],
  ['words that repeat', 'categorical', repeated(10, 'eik', 'beuk', 'linde')],
  ['fifty words in a hundred rows', 'categorical', repeated(2, ...numbered(50, (nr) => `straat ${nr}x`))],
  ['fifty-one words in two hundred rows', 'text', repeated(4, ...numbered(51, (nr) => `straat ${nr}x`))],
  ['nine words in ten rows', 'text', ['eik', ...numbered(9, (nr) => `boom ${nr}x`)]],
  ['eight words in ten rows', 'categorical', ['eik', 'eik', 'eik', ...numbered(7, (nr) => `boom ${nr}x`)]],
  ['one word and empty rows', 'categorical', ['eik', null, null]],
  ['no values', 'text', [null, undefined, '', {}]],
  ['lists and objects', 'text', [[1, 2], { a: 1 }, []]],
  ['numbers that the source states to be text', 'categorical', repeated(5, '1', '2'), 'string'],
  ['texts that the source states to be numbers', 'numeric', ['a', 'b'], 'number'],
  ['codes that the source states to be numbers', 'numeric', ['007', '008'], 'number'],
  ['words that the source states to be dates', 'date', ['later'], 'date'],
  ['numbers that the source states to be truth values', 'boolean', [0, 1], 'boolean'],
])('%s are of type %s', (_what, type, values, stated) => {
  expect(describe(values, stated)?.type).toBe(type);
});

test.each<[number | null, boolean]>([[0, false], [1, false], [2, true], [50, true], [51, false], [null, false]])('a column of %s different values can be grouped by: %s', (distinct, can) => {
  expect(canGroup(distinct)).toBe(can);
});

test('a column of numbers has its totals, also when it has a word', () => {
  expect(describe([1, '2', 'geen', null, 4, 4])).toEqual({ name: 'kolom', type: 'numeric', can_group: true, filled: 5, distinct: 4, min: 1, max: 4, sum: 11, average: 2.75 });
});

test('a column of dates has its first and last as they are written', () => {
  expect(describe(['2026-03-29', '2026-03-28T23:30:00Z', '2026-03-28', null])).toMatchObject({ type: 'date', min: '2026-03-28', max: '2026-03-28T23:30:00Z', sum: null, average: null });
});

test('a column of words has no totals, and counts up to fifty of them', () => {
  expect(describe(numbered(50, (nr) => `straat ${nr}x`))).toMatchObject({ filled: 50, distinct: 50, can_group: true, min: null, max: null, sum: null });
  expect(describe(numbered(51, (nr) => `straat ${nr}x`))).toMatchObject({ filled: 51, distinct: null, can_group: false });
});
