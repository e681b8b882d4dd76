import { describe, expect, test } from 'vitest';
import type { AggregatedGroup, ColumnStatistics } from '#platform/contract/map-aggregates.ts';
import { linesOf } from './Axes.tsx';
import { chartFromTypes, firstChart, hasFewGroups, periodFor, requestOf, type ChartDefinition } from './definition.ts';
import { filterOfGroups, labelOfGroup, resultText, sentenceOf, slicesOf } from './groups.ts';
import { arcPath, scaleOf } from './scale.ts';

const column = (name: string, more: Partial<ColumnStatistics> = {}): ColumnStatistics =>
  ({ name, type: 'categorical', can_group: true, filled: 10, distinct: 3, min: null, max: null, sum: null, average: null, ...more });
const group = (value: AggregatedGroup['value'], result: AggregatedGroup['result'] = 1, more: Partial<AggregatedGroup> = {}): AggregatedGroup => ({ value, result, rows: 1, ...more });
const soort = column('soort');
const hoogte = column('hoogte', { type: 'numeric', can_group: false, distinct: null, min: 0, max: 30 });
const datum = column('datum', { type: 'date', can_group: false, distinct: null, min: '2020-01-01', max: '2024-01-01' });

const typed = [{ prop: 'hoogte', type: 'number' }, { prop: 'soort', type: 'string' }, { prop: 'datum', type: 'date' }, { prop: 'ziek', type: 'boolean' }] as const;

describe('the first chart of a table', () => {
  test.each<[string, Parameters<typeof chartFromTypes>[1], object | null]>([
    ['the first text column without settings', {}, { column: 'soort', aggregation: 'count', groupBy: null, sortOrder: 'desc', limit: 20 }],
    ['the next column when the first text column names the row', { columnName: 'soort' }, { column: 'ziek' }],
    ['a configured text column', { graph: { x: 'soort', aggregation: 'mode' } }, { column: 'soort', aggregation: 'mode' }],
    ['a configured average by a text column', { graph: { x: 'hoogte', aggregation: 'average', groupBy: 'soort' } }, { column: 'hoogte', aggregation: 'average', groupBy: 'soort' }],
    ['a configured text column that is grouped by itself', { graph: { x: 'soort', groupBy: 'soort' } }, { column: 'soort', groupBy: null }],
    ['a count of a configured text column without a calculation', { graph: { x: 'soort' } }, { column: 'soort', aggregation: 'count', groupBy: null, sortOrder: 'desc', limit: 20 }],
    ['none for a configured number, which needs ranges', { graph: { x: 'hoogte' } }, null],
    ['none for a number by dates, which need periods', { graph: { x: 'hoogte', aggregation: 'sum', groupBy: 'datum' } }, null],
    ['none for the sum of a text column, which may contain numbers', { graph: { x: 'soort', aggregation: 'sum' } }, null],
    ['the first text column when the configured one no longer exists', { graph: { x: 'weg' } }, { column: 'soort' }],
  ])('the types of the columns decide the first chart: %s', (_, settings, chart) => {
    if (chart === null) expect(chartFromTypes(typed, settings)).toBeNull();
    else expect(chartFromTypes(typed, settings)).toMatchObject(chart);
  });

  test('a table begins with the configured chart, with a calculation that suits the column', () => {
    expect(firstChart([soort, hoogte], { graph: { x: 'hoogte', aggregation: 'average', groupBy: 'soort' } }, typed)).toEqual({ column: 'hoogte', aggregation: 'average', groupBy: 'soort', sortOrder: 'desc', limit: 20 });
    expect(firstChart([soort, hoogte], { graph: { x: 'soort', aggregation: 'sum', groupBy: 'weg' } }, typed)).toMatchObject({ aggregation: 'count', groupBy: null });
  });

  test('a table without settings begins with a count of the first column that can be grouped', () => {
    expect(firstChart([hoogte, soort], {}, typed)).toMatchObject({ column: 'soort', aggregation: 'count', groupBy: null });
    expect(firstChart([hoogte], { graph: { x: 'weg', aggregation: undefined, groupBy: undefined } }, typed)).toMatchObject({ column: 'hoogte' });
    expect(firstChart([column('tekst', { type: 'text', can_group: false, distinct: 1 })], {}, typed)).toMatchObject({ column: 'tekst' });
    expect(firstChart([column('tekst', { type: 'text', can_group: false, distinct: null })], {}, typed)).toBeNull();
  });
});

test.each([
  ['1 value', 1, true, [group('Eik')], 0],
  ['1 value', 2, false, [group('Eik'), group(null)], 0],
  ['2 values', 2, true, [group('Eik'), group('Beuk')], 0],
  ['0 values', 1, false, [group(null)], 0],
  ['50 values', 2, true, [group('Eik'), group(null)], 49],
  ['51 values', 2, false, [group('Eik')], 50],
] as const)('a column with %s suits a chart of at least %i values: %s', (_, least, expected, groups, others) => {
  const rest = others === 0 ? null : { groups: others, rows: others, result: others };
  expect(hasFewGroups({ groups: [...groups], rest, total: 60, over_first: null }, least)).toBe(expected);
});

describe('what is asked for a chart', () => {
  const chart: ChartDefinition = { column: 'hoogte', aggregation: 'average', groupBy: 'soort', sortOrder: 'asc', limit: 7 };

  test('a chart is sorted by result for bars, by axis for a line, and has at most twelve groups for a pie', () => {
    expect(requestOf(chart, 'bar', soort)).toEqual({ column: 'hoogte', aggregation: 'average', group_by: 'soort', sort_by: 'result', sort_order: 'asc', limit: 7 });
    expect(requestOf(chart, 'line', soort)).toMatchObject({ sort_by: 'axis', sort_order: 'asc' });
    expect(requestOf(chart, 'pie', soort)).toMatchObject({ sort_order: 'desc', limit: 12 });
  });

  test('a chart has ten ranges of numbers, and periods of dates', () => {
    const own = { ...chart, groupBy: null };
    expect(requestOf(own, 'bar', hoogte)).toEqual({ column: 'hoogte', aggregation: 'average', bins: 10 });
    expect(requestOf({ ...own, column: 'datum', aggregation: 'count' }, 'bar', datum)).toMatchObject({ group_by_period: 'month', sort_by: 'axis', sort_order: 'asc' });
  });

  test.each([['2024-01-01', '2024-01-31', 'day'], ['2024-01-01', '2024-06-30', 'week'], ['2020-01-01', '2023-12-31', 'month'], ['1900-01-01', '2024-01-01', 'year'], [null, null, 'day']])(
    'from %s to %s goes by %s', (min, max, period) => {
      expect(periodFor({ min, max })).toBe(period);
    },
  );
});

describe('a pressed part', () => {
  const bins = [group(0, 1, { from: 0, to: 10 }), group(10, 1, { from: 10, to: 20 })];

  test.each<[string, AggregatedGroup[], AggregatedGroup[], unknown]>([
    ['a value', [group('Eik')], [], { kind: 'compare', column: 'a', operator: '=', value: 'Eik' }],
    ['no value', [group(null)], [], { kind: 'empty', column: 'a' }],
    ['false', [group(false)], [], { kind: 'compare', column: 'a', operator: '=', value: false }],
    ['a period', [group('2024-01-01', 1, { from: '2024-01-01', to: '2024-01-31' })], [], { kind: 'between', column: 'a', from: '2024-01-01', to: '2024-01-31' }],
    ['a range, without its end', bins.slice(0, 1), bins, { kind: 'and', parts: [{ kind: 'compare', column: 'a', operator: '>=', value: 0 }, { kind: 'compare', column: 'a', operator: '<', value: 10 }] }],
    ['the last range, with its end', bins.slice(1), bins, { kind: 'and', parts: [{ kind: 'compare', column: 'a', operator: '>=', value: 10 }, { kind: 'compare', column: 'a', operator: '<=', value: 20 }] }],
    ['the beginning of a text', [group('Een lang', 1, { is_beginning: true })], [], { kind: 'like', column: 'a', pattern: 'Een lang*' }],
    ['a beginning with a star, which no condition says', [group('Een * lang', 1, { is_beginning: true })], [], null],
    ['nothing', [], [], null],
  ])('%s', (_, pressed, all, filter) => {
    expect(filterOfGroups('a', pressed, all)).toEqual(filter);
  });

  test('two pressed parts keep the features of either', () => {
    expect(filterOfGroups('a', [group('x'), group(null)], [])).toMatchObject({ kind: 'or', parts: [{ operator: '=' }, { kind: 'empty' }] });
  });
});

test.each([
  ['Vrij', 60, ['Vrij']], ['In behandeling genomen', 100, ['In behandeling', 'genomen']], ['Gereserveerd', 52, ['Gereser…']],
  ['Westelijk plangebied van de oude haven', 60, ['Westelijk', 'plangebi…']], ['a b c', 26, ['a b', 'c']], ['', 60, ['']],
])('wraps the label %j to lines of %i pixels', (label, width, lines) => {
  expect(linesOf(label, width)).toEqual(lines);
});

describe('words', () => {
  test.each<[AggregatedGroup, Parameters<typeof labelOfGroup>[1], string]>([
    [group(null), null, '(leeg)'], [group(true), null, 'Ja'], [group(12.345), null, '12,35'], [group('x', 1, { is_beginning: true }), null, 'x…'],
    [group(0, 1, { from: 0, to: 2.5 }), null, '0 tot 2,5'], [group('2024-05-01'), 'month', 'mei 2024'], [group('2024-01-01'), 'year', '2024'], [group('2024-01-01'), 'week', 'Week van 01-01-2024'],
  ])('of the group %j', (one, period, label) => {
    expect(labelOfGroup(one, period)).toBe(label);
  });

  test('of results', () => {
    expect([resultText(1234.567, 'sum'), resultText(12.5, 'percentage'), resultText(3, 'range'), resultText('2024-02-01', 'latest'), resultText(null, 'stddev')]).toEqual(['1.234,57', '12,5 %', '3 dagen', '01-02-2024', '–']);
  });

  test('of a chart: five groups, and how many others', () => {
    const groups = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => ({ label, value: '1' }));
    expect(sentenceOf('Aantal per Soort', groups.slice(0, 3), 0)).toBe('Aantal per Soort: a 1, b 1 en c 1.');
    expect(sentenceOf('Aantal per Soort', groups.slice(0, 1), 0)).toBe('Aantal per Soort: a 1.');
    expect(sentenceOf('Aantal per Soort', groups, 4)).toBe('Aantal per Soort: a 1, b 1, c 1, d 1, e 1 en 5 andere.');
  });
});

describe('a pie', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => group(`g${index}`, count - index));
  const answer = (groups: AggregatedGroup[], rest: number | null = null) => ({ groups, rest: rest === null ? null : { groups: 3, rows: 3, result: rest }, total: 1, over_first: null });

  test('a pie has twelve slices, or eleven and the rest', () => {
    expect(slicesOf(answer(many(12)), 'count', null)).toHaveLength(12);
    const slices = slicesOf(answer(many(12), 5), 'count', null);
    expect(slices?.map(({ label }) => label).slice(-2)).toEqual(['g10', 'Overig']);
    expect(slices?.at(-1)).toMatchObject({ value: 6, group: null });
  });

  test('a pie shows only parts of a whole', () => {
    expect(slicesOf(answer(many(2)), 'average', null)).toBeNull();
    expect(slicesOf(answer([group('a', -1)]), 'sum', null)).toBeNull();
  });
});

test.each<[number[], number, number]>([[[3, 7], 0, 8], [[120], 0, 150], [[-5, 5], -6, 6], [[0], 0, 1], [[0.003], 0, 0.003]])('the scale of %j runs from %d to %d at round steps', (values, from, to) => {
  const scale = scaleOf(values);
  expect([scale.from, scale.to].map((value) => Number(value.toFixed(6)))).toEqual([from, to]);
  expect(scale.ticks.length).toBeLessThan(8);
});

test('an arc of a whole circle is drawn', () => {
  expect(arcPath(10, 0, 1)).toContain('Z');
  expect(arcPath(10, 0, 1)).not.toContain('L');
  expect(arcPath(10, 0, 0.25)).toBe('M0 0L0.00 -10.00A10 10 0 0 1 10.00 -0.00Z');
});
