import type { AggregatedGroup, Aggregation } from '#platform/contract/map-aggregates.ts';
import { textOf } from '#platform/ogc/compare-values.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { binOf, edgesBetween } from '../aggregates/bins.ts';
import { axisOf, axisValueOf, binGroups, demandFewGroups, groupOf, resultOfNone } from '../aggregates/groups.ts';
import { localTimeOf, periodOf } from '../aggregates/local-time.ts';
import { countedNumber, type Scalar } from '../aggregates/values.ts';
import { sourceFailure } from '../failures.ts';
import type { Aggregated, AggregateQuestion } from '../source.ts';
import { groupsOf, type Group } from './arcgis-groups.ts';
import { countAll, countIn, numberIn, rowsOf, type ArcGisStatistics, type Statistic } from './arcgis-rows.ts';

type Question = Omit<AggregateQuestion, 'layer'>;

/** What is known of the numbers of a group. `squares`: the sum of the squares of their distances to their mean. */
interface Part {
  readonly rows: number;
  readonly filled: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
  readonly squares: number;
}

const nothing: Part = { rows: 0, filled: 0, sum: 0, min: Infinity, max: -Infinity, squares: 0 };

const joined = (one: Part, other: Part): Part => {
  const filled = one.filled + other.filled;
  const apart = one.filled > 0 && other.filled > 0 ? other.sum / other.filled - one.sum / one.filled : 0;
  return {
    rows: one.rows + other.rows, filled, sum: one.sum + other.sum, min: Math.min(one.min, other.min), max: Math.max(one.max, other.max),
    squares: one.squares + other.squares + (apart === 0 ? 0 : (apart ** 2 * one.filled * other.filled) / filled),
  };
};

/** Statistics of the column for each aggregation. An average is a sum and a count: some databases average integers to an integer. */
const needs: Readonly<Partial<Record<Aggregation, readonly Statistic[0][]>>> = {
  count: [], percentage: ['count'], sum: ['count', 'sum'], average: ['count', 'sum'], min: ['count', 'min'], max: ['count', 'max'], stddev: ['count', 'sum', 'min', 'max', 'stddev'],
};

const resultOf = (aggregation: Aggregation, { rows, filled, sum, min, max, squares }: Part, total: number): Scalar => {
  if (aggregation === 'count') return rows;
  if (aggregation === 'percentage') return (filled / total) * 100;
  if (filled === 0) return null;
  switch (aggregation) {
    case 'average': return sum / filled;
    case 'min': return min;
    case 'max': return max;
    case 'stddev': return filled < 2 ? null : Math.sqrt(squares / (filled - 1));
    default: return sum;
  }
};

const partOf = (wanted: readonly Statistic[0][], isSample: boolean) => ({ row, rows }: Group): Part => {
  if (!wanted.includes('count')) return { ...nothing, rows };
  const filled = countIn(row, 'cook_count');
  const valueOf = (type: Statistic[0], otherwise: number): number => {
    if (filled === 0 || !wanted.includes(type)) return otherwise;
    const value = numberIn(row, `cook_${type}`);
    if (value === null) throw sourceFailure('source_unreadable');
    return value;
  };
  const [min, max] = [valueOf('min', Infinity), valueOf('max', -Infinity)];
  const deviation = filled < 2 ? 0 : valueOf('stddev', 0);
  if (filled > rows || deviation < 0 || (wanted.includes('stddev') && filled > 0 && min > max)) throw sourceFailure('source_unreadable');
  return { rows, filled, sum: valueOf('sum', 0), min, max, squares: deviation ** 2 * (isSample ? filled - 1 : filled) };
};

const PRECISE = 1e-9;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= PRECISE * Math.abs(other);

/**
 * Tells whether the standard deviation of a service is that of a sample, from the features with the lowest and the highest number, of which it can be
 * reckoned. @throws Failure when it is neither that nor that of all
 */
const isOfSample = async (statistics: ArcGisStatistics, column: string, { min, max, filled }: Part): Promise<boolean> => {
  if (filled < 2 || min === max) return true;
  const ends: Filter = { kind: 'or', parts: [min, max].map((value) => ({ kind: 'compare', column, operator: '=', value })) };
  const { rows: [row] } = await rowsOf(statistics, { out: [['count', column, 'cook_count'], ['sum', column, 'cook_sum'], ['stddev', column, 'cook_stddev']], also: ends });
  const [count, sum, deviation] = [countIn(row, 'cook_count'), numberIn(row, 'cook_sum'), numberIn(row, 'cook_stddev')];
  const highest = Math.round(((sum ?? NaN) - count * min) / (max - min));
  const squares = ((max - min) ** 2 * highest * (count - highest)) / count;
  const variance = (deviation ?? NaN) ** 2;
  if (isNear(variance, squares / (count - 1))) return true;
  if (isNear(variance, squares / count)) return false;
  throw sourceFailure('source_unreadable');
};

/**
 * Calculates by the statistics of a layer what decision 0050 means. Null for what they cannot.
 * @throws Failure `source_unreadable` for an answer that cannot be right
 */
export const arcGisAggregate = async (statistics: ArcGisStatistics, question: Question): Promise<Aggregated | null> => {
  const { aggregation, column, period, bins, axisType } = question;
  const wanted = needs[aggregation];
  const fieldNamed = (name: string) => statistics.fields.find((field) => field.name === name);
  const [axis, of] = [fieldNamed(axisOf(question)), fieldNamed(column)];
  const isOfNumbers = wanted?.some((type) => type !== 'count');
  if (!wanted || !axis || !of || (isOfNumbers && of.type !== 'number') || (period && axis.type !== 'date') || (bins !== undefined && axis.type !== 'number')) return null;
  const total = await countAll(statistics);
  const groups = await groupsOf(statistics, axis, wanted.map((type) => [type, column, `cook_${type}`] as const), total);
  const all = groups.map(partOf(wanted, true)).reduce(joined, nothing);
  const isSample = aggregation !== 'stddev' || (await isOfSample(statistics, column, all));

  const inGroups = <Key extends Scalar>(keyOf: (key: Scalar) => Key) => {
    const parts = new Map<Key, Part>();
    for (const group of groups) {
      const key = keyOf(group.key);
      parts.set(key, joined(parts.get(key) ?? nothing, partOf(wanted, isSample)(group)));
    }
    return new Map([...parts].map(([key, part]) => [key, { result: resultOf(aggregation, part, total), rows: part.rows }]));
  };
  const inRanges = (count: number): AggregatedGroup[] => {
    const numbers = groups.flatMap(({ key }) => countedNumber(key) ?? []);
    const [low, high] = [numbers.reduce((one, other) => Math.min(one, other), Infinity), numbers.reduce((one, other) => Math.max(one, other), -Infinity)];
    const edges = numbers.length > 0 ? edgesBetween(low, high, count) : [];
    const found = inGroups((key) => {
      const number = countedNumber(key);
      return number === null ? null : binOf(number, edges);
    });
    return binGroups(edges, found, resultOfNone(aggregation));
  };
  const valueOfGroup = (key: Scalar): Scalar => {
    if (key === null || !period) return key === null ? null : axisValueOf(textOf(key), axisType);
    const time = localTimeOf(key);
    return time === null ? null : periodOf(time, period);
  };
  if (bins !== undefined) return { groups: inRanges(bins), total, overFirst: null };
  const found = inGroups(valueOfGroup);
  demandFewGroups(found.size);
  return { groups: [...found].map(([value, calculated]) => groupOf(value, calculated, period)), total, overFirst: null };
};
