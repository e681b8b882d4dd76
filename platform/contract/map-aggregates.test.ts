import { expect, test } from 'vitest';
import { aggregateMap, aggregations, aggregationsOf, DEFAULT_BINS, MAX_DISTINCT, MIN_DISTINCT, type Aggregation, type ColumnType } from './map-aggregates.ts';

test('there are twelve calculations', () => {
  expect(aggregations).toEqual(['count', 'sum', 'average', 'min', 'max', 'median', 'stddev', 'percentage', 'mode', 'earliest', 'latest', 'range']);
});

test.each<[ColumnType, readonly Aggregation[]]>([
  ['numeric', ['count', 'sum', 'average', 'min', 'max', 'median', 'stddev', 'percentage', 'mode']],
  ['date', ['count', 'percentage', 'mode', 'earliest', 'latest', 'range']],
  ['categorical', ['count', 'percentage', 'mode']],
  ['boolean', ['count', 'percentage', 'mode']],
  ['text', ['count']],
])('a column of type %s has the calculations %j', (type, expected) => {
  expect(aggregationsOf[type]).toEqual(expected);
});

test('a question without more is a count of twenty groups, the highest first', () => {
  expect(aggregateMap.body?.parse({ layer: 'boom', column: 'soort' })).toEqual({
    layer: 'boom', conditions: [], column: 'soort', aggregation: 'count', sort_by: 'result', sort_order: 'desc', limit: 20,
  });
});

test('a histogram has ten ranges, and a column to group by two to fifty values', () => {
  expect([DEFAULT_BINS, MIN_DISTINCT, MAX_DISTINCT]).toEqual([10, 2, 50]);
});
