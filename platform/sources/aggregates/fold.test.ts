import type { Aggregation } from '#platform/contract/map-aggregates.ts';
import { expect, test } from 'vitest';
import { createFold } from './fold.ts';
import { MOST_GROUPS, type Aggregate } from './groups.ts';
import type { FieldType } from '../source.ts';
import { shownGroups } from './shown-groups.ts';

const fold = (rows: readonly Readonly<Record<string, unknown>>[], asked: Omit<Aggregate, 'axisType'>, axisType: FieldType = 'string') => {
  const all = createFold({ ...asked, axisType });
  for (const row of rows) all.add(row);
  return all.groups();
};
const resultOf = (values: readonly unknown[], aggregation: Aggregation): unknown =>
  fold(values.map((value) => ({ soort: 'a', value })), { column: 'value', groupBy: 'soort', aggregation })[0]?.result;

test.each<[Aggregation, unknown[], unknown]>([
  ['count', [1, null, 'a', undefined, {}], 5],
  ['percentage', [1, null, 'a', {}], 50],
  ['sum', [1, '2.5', 'geen', null, true], 3.5], ['sum', ['geen', null], null], ['sum', [1e16, 1, -1e16], 1], ['sum', [1e300, 2], 2],
  ['average', [1, 2, null, 'geen'], 1.5],
  ['min', [3, '-2', 7], -2], ['max', [3, '-2', 7], 7],
  ['median', [9, 1, 5], 5], ['median', [1, 4, null, 2, 100], 3], ['median', [7], 7],
  ['stddev', [2, 4, 4, 4, 5, 5, 7, 9], Math.sqrt(32 / 7)], ['stddev', [7], null], ['stddev', [7, 7], 0],
  ['mode', ['b', 'a', 'b', 'a', 'c'], 'a'], ['mode', [10, 9, 10, 9], 9], ['mode', ['b', 2, 'b', 2], 2], ['mode', [null, null, 'x'], 'x'], ['mode', [null], null], ['mode', [true, true, false], true],
  ['earliest', ['2026-03-29', '2026-03-28T23:30:00Z', 'geen', 7], '2026-03-29'], ['latest', ['2026-03-29', '2026-03-28T23:30:00Z', 'geen'], '2026-03-28T23:30:00Z'],
  ['earliest', ['geen'], null],
  ['range', ['2026-03-30', '2026-03-28'], 2], ['range', ['2026-03-28', '2026-03-28T23:00:00Z'], 1], ['range', ['2026-03-28'], 0], ['range', [7], null],
])('the %s of %j is %j', (aggregation, values, expected) => {
  expect(resultOf(values, aggregation)).toEqual(expected);
});

test('rows are grouped by the text of their value, and objects with those without a value', () => {
  const rows = [9, '9', 9, null, undefined, {}, [9], '', true, '9.0'].map((a) => ({ a }));
  const others = [{ value: null, result: 5, rows: 5 }, { value: '', result: 1, rows: 1 }];
  const counted = (value: unknown, count: number) => ({ value, result: count, rows: count });
  expect(fold([...rows, {}], { column: 'a', aggregation: 'count' })).toEqual([counted('9', 3), ...others, counted('true', 1), counted('9.0', 1)]);
  expect(fold([...rows, {}], { column: 'a', aggregation: 'count' }, 'number')).toEqual([counted(9, 4), ...others, counted('true', 1)]);
  expect(fold([...rows, {}], { column: 'a', aggregation: 'count' }, 'boolean')).toEqual([counted('9', 3), ...others, counted(true, 1), counted('9.0', 1)]);
});

test('a column with the name of a built-in property is empty where a row does not have it', () => {
  expect(fold([{}], { column: 'constructor', aggregation: 'mode' })).toEqual([{ value: null, result: null, rows: 1 }]);
});

test('long texts are grouped by their beginning, of whole characters', () => {
  const begin = '\u{1F333}'.repeat(200);
  const groups = fold([`${begin}a`, `${begin}${'b'.repeat(400_000)}`, begin, 'c'.repeat(199)].map((a) => ({ a })), { column: 'a', aggregation: 'count' });
  expect(groups).toEqual([{ value: begin, is_beginning: true, result: 3, rows: 3 }, { value: 'c'.repeat(199), result: 1, rows: 1 }]);
});

test.each<['day' | 'week' | 'month' | 'year', [string, string], [string, string]]>([
  ['day', ['2026-03-29', '2026-03-29'], ['2027-01-01', '2027-01-01']], ['week', ['2026-03-23', '2026-03-29'], ['2026-12-28', '2027-01-03']],
  ['month', ['2026-03-01', '2026-03-31'], ['2027-01-01', '2027-01-31']], ['year', ['2026-01-01', '2026-12-31'], ['2027-01-01', '2027-12-31']],
])('dates are grouped by %s as in Amsterdam', (period, [from, to], [nextFrom, nextTo]) => {
  const rows = ['2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29 23:59', '2026-03-29T21:59:59.999Z', '2026-12-31T23:00:00Z', 'geen', 7].map((dag) => ({ dag }));
  expect(fold(rows, { column: 'dag', aggregation: 'count', period })).toEqual([
    { value: from, from, to, result: 4, rows: 4 }, { value: nextFrom, from: nextFrom, to: nextTo, result: 1, rows: 1 }, { value: null, result: 2, rows: 2 },
  ]);
});

test('the last day of February is that of its year', () => {
  expect(fold([{ dag: '2024-02-01' }, { dag: '2026-02-01' }], { column: 'dag', aggregation: 'count', period: 'month' }).map(({ to }) => to)).toEqual(['2024-02-29', '2026-02-28']);
});

test('numbers are grouped in equal ranges, empty ones too, the highest number in the last', () => {
  const rows = [0, 1, '2.5', 9.99, 10, 'geen', null].map((a) => ({ a }));
  expect(fold(rows, { column: 'a', aggregation: 'count', bins: 4 })).toEqual([
    { value: 0, from: 0, to: 2.5, result: 2, rows: 2 }, { value: 2.5, from: 2.5, to: 5, result: 1, rows: 1 }, { value: 5, from: 5, to: 7.5, result: 0, rows: 0 },
    { value: 7.5, from: 7.5, to: 10, result: 2, rows: 2 }, { value: null, result: 2, rows: 2 },
  ]);
  expect(fold(rows, { column: 'a', groupBy: 'a', aggregation: 'average', bins: 2 }).map(({ result }) => result)).toEqual([3.5 / 3, expect.closeTo(9.995, 12), null]);
});

test.each([[[7, 7], [[7, 7, 2]]], [[1, 1 + Number.EPSILON], [[1, 1 + Number.EPSILON, 2]]], [['geen'], []]])('numbers %j that have no ten ranges are one range', (values, expected) => {
  const groups = fold(values.map((a) => ({ a })), { column: 'a', aggregation: 'count', bins: 10 });
  expect(groups.filter(({ value }) => value !== null).map(({ from, to, rows }) => [from, to, rows])).toEqual(expected);
});

test('no rows are no groups', () => {
  for (const more of [{}, { bins: 3 }, { period: 'day' as const }]) expect(fold([], { column: 'a', aggregation: 'sum', ...more })).toEqual([]);
});

test('ten thousand groups are calculated and one more is refused', () => {
  const rows = Array.from({ length: MOST_GROUPS }, (_, a) => ({ a }));
  expect(fold(rows, { column: 'a', aggregation: 'count' })).toHaveLength(MOST_GROUPS);
  expect(() => fold([...rows, { a: -1 }], { column: 'a', aggregation: 'count' })).toThrow(expect.objectContaining({ code: 'too_many_groups', status: 422 }) as Error);
});

const groups = [['b', 2], ['a', 2], [null, 9], ['', 1], [10, 3], [9, null]].map(([value, result]) => ({ value: value ?? null, result: result ?? null, rows: 1 }));

test.each<['result' | 'axis', 'asc' | 'desc', unknown[]]>([
  ['result', 'desc', [null, 10, 'a', 'b', '', 9]], ['result', 'asc', ['', 'a', 'b', 10, null, 9]], ['axis', 'asc', [9, 10, 'a', 'b', '', null]], ['axis', 'desc', [10, 9, 'b', 'a', '', null]],
])('groups are sorted by %s %s, those without one last', (by, order, expected) => {
  expect(shownGroups(groups, 'count', { by, order, limit: 20 }).groups.map(({ value }) => value)).toEqual(expected);
});

test('groups beyond the limit are summed up where that is possible', () => {
  const limited = (aggregation: Aggregation, limit: number) => shownGroups(groups, aggregation, { by: 'result', order: 'desc', limit }).rest;
  expect(limited('count', 2)).toEqual({ groups: 4, rows: 4, result: 5 });
  expect(limited('average', 2)).toEqual({ groups: 4, rows: 4, result: null });
  expect(limited('sum', 6)).toBeNull();
});
