import { z } from 'zod';
import { defineCall } from './call.ts';
import { column, mapConditions } from './filter.ts';
import { idInPath } from './ids.ts';
import { text } from './text.ts';

/** What can be calculated of the values of a column; see decision 0050. */
export const aggregations = [
  'count', 'sum', 'average', 'min', 'max', 'median', 'stddev', 'percentage', 'mode', 'earliest', 'latest', 'range',
] as const;
export type Aggregation = (typeof aggregations)[number];

/** Periods of dates, in the time zone of the Netherlands; a week begins on Monday. */
export const periods = ['day', 'week', 'month', 'year'] as const;
export type DatePeriod = (typeof periods)[number];

export const DEFAULT_GROUPS = 20;
/** Enough for a year of days. */
export const MAX_GROUPS = 400;
export const DEFAULT_BINS = 10;
const MAX_BINS = 50;
/** Characters of a text by which features are grouped; longer texts with the same beginning are one group. */
export const MAX_GROUP_TEXT = 200;
/** The fewest different values by which a column can be grouped ('2 tot 50 waarden'). */
export const MIN_DISTINCT = 2;
/** The most different values by which a column can be grouped; also the highest number that is counted. */
export const MAX_DISTINCT = 50;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const aggregatedGroup = z.object({
  /** By its text, as filters compare: 9 and '9' are one group. Null: no value, or one that is an object, a list, no date (in periods) or no number (in ranges). The first day of a period; the start of a range. */
  value,
  /** Whether `value` is the first 200 characters of longer texts. */
  is_beginning: z.literal(true).optional(),
  /** The first day of a period; the start of a range of numbers. Absent for a single value. */
  from: z.union([z.string(), z.number()]).optional(),
  /** The last day of a period; the end of a range of numbers, which belongs to the next range except for the last. */
  to: z.union([z.string(), z.number()]).optional(),
  /** Null when no value of the group can be calculated with. A text for dates: the value as the source writes it. */
  result: value,
  /** Features in the group. */
  rows: z.int(),
});
export type AggregatedGroup = z.infer<typeof aggregatedGroup>;

const looked = {
  /** All features that match; null when the source has more than were looked at and cannot count them. */
  total: z.int().nullable(),
  /** The number of features that were looked at, when the source has more ('over de eerste 4.000 van {n}'); null: all. */
  over_first: z.int().nullable(),
};

export const aggregateMap = defineCall({
  method: 'POST',
  path: '/maps/:id/aggregate',
  readsOnly: true,
  summary: 'Groups the features of a layer that meet conditions by the values of a column, and calculates one result per group.',
  params: z.object({ id: idInPath }),
  body: z
    .strictObject({
      layer: text(200),
      conditions: mapConditions.default([]),
      /** The column that is calculated with. */
      column,
      aggregation: z.enum(aggregations).default('count'),
      /** The column of the axis; absent: the values of `column` itself. */
      group_by: column.optional(),
      /** Groups dates on the axis by period. */
      group_by_period: z.enum(periods).optional(),
      /** Groups numbers on the axis in this many equal ranges. All ranges are returned, from low to high: order and limit do not apply. */
      bins: z.int().min(1).max(MAX_BINS).optional(),
      /** Groups without a result or value come last. */
      sort_by: z.enum(['result', 'axis']).default('result'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      limit: z.int().min(1).max(MAX_GROUPS).default(DEFAULT_GROUPS),
    })
    .refine(({ bins, group_by_period }) => bins === undefined || group_by_period === undefined, { path: ['bins'], error: 'Kies een periode of een aantal klassen.' }),
  answer: z.object({
    groups: z.array(aggregatedGroup),
    /** The groups beyond the limit; null when there are none. `result` is their sum for a count, a sum and a percentage, and null otherwise. */
    rest: z.object({ groups: z.int(), rows: z.int(), result: z.number().nullable() }).nullable(),
    ...looked,
  }),
});

export const columnTypes = ['boolean', 'numeric', 'date', 'categorical', 'text'] as const;
export type ColumnType = (typeof columnTypes)[number];

const columnStatistics = z.object({
  name: z.string(),
  type: z.enum(columnTypes),
  /** Whether it has 2 to 50 different values. */
  can_group: z.boolean(),
  /** Features with a value. */
  filled: z.int(),
  /** Different values; null when there are more than 50. */
  distinct: z.int().nullable(),
  /** Of the numbers, or of the dates as the source writes them; null for other types. */
  min: z.union([z.string(), z.number()]).nullable(),
  max: z.union([z.string(), z.number()]).nullable(),
  /** Of the numbers; null for other types. */
  sum: z.number().nullable(),
  average: z.number().nullable(),
});
export type ColumnStatistics = z.infer<typeof columnStatistics>;

const MAX_FIELDS = 500;

export const describeMapColumns = defineCall({
  method: 'POST',
  path: '/maps/:id/statistics',
  readsOnly: true,
  summary: 'Tells of each column of a layer its type and its number of values, and the totals of numbers, under conditions.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    layer: text(200),
    conditions: mapConditions.default([]),
    /** The columns to look at; absent: all. */
    fields: z.array(column).max(MAX_FIELDS).optional(),
  }),
  answer: z.object({ columns: z.array(columnStatistics), ...looked }),
});

/** The aggregations that suit a column, the first of which is the default. */
export const aggregationsOf: Readonly<Record<ColumnType, readonly Aggregation[]>> = {
  numeric: ['count', 'sum', 'average', 'min', 'max', 'median', 'stddev', 'percentage', 'mode'],
  date: ['count', 'percentage', 'mode', 'earliest', 'latest', 'range'],
  categorical: ['count', 'percentage', 'mode'],
  boolean: ['count', 'percentage', 'mode'],
  text: ['count'],
};
