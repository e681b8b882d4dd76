import type { AggregatedGroup } from '#platform/contract/map-aggregates.ts';
import { textOf } from '#platform/ogc/compare-values.ts';
import { binOf, edgesBetween } from './bins.ts';
import { calculate } from './calculate.ts';
import { axisOf, axisValueOf, binGroups, demandFewGroups, groupOf, resultOfNone, type Aggregate } from './groups.ts';
import { localTimeOf, periodOf } from './local-time.ts';
import { countedNumber, scalarOf, type Scalar } from './values.ts';

type Properties = Readonly<Record<string, unknown>>;

export interface Fold {
  add(properties: Properties): void;
  /** Features that were added. */
  readonly rows: number;
  groups(): AggregatedGroup[];
}

const readFrom = (properties: Properties, column: string): Scalar => (Object.hasOwn(properties, column) ? scalarOf(properties[column]) : null);

const grouped = <Key extends Scalar>(keys: readonly Key[], values: readonly Scalar[]): Map<Key, Scalar[]> => {
  const groups = new Map<Key, Scalar[]>();
  for (const [index, key] of keys.entries()) {
    const group = groups.get(key);
    if (group) group.push(values[index] ?? null);
    else groups.set(key, [values[index] ?? null]);
  }
  return groups;
};

/**
 * Groups features and calculates in memory, for sources that cannot: the one meaning of aggregates (decision 0050). Remembers two values of
 * each feature, texts cut.
 */
export const createFold = (asked: Aggregate): Fold => {
  const { aggregation, column, period, bins, axisType } = asked;
  /** Texts, so that 9 and '9' are one group, as for a filter. */
  const axis: Scalar[] = [];
  const values: Scalar[] = [];
  const calculated = (group: readonly Scalar[]) => ({ result: calculate(aggregation, group, axis.length), rows: group.length });

  const inPeriods = (value: Scalar): Scalar => {
    const time = localTimeOf(value);
    return time === null || !period ? null : periodOf(time, period);
  };

  const inRanges = (count: number): AggregatedGroup[] => {
    const numbers = axis.map(countedNumber);
    const found = numbers.filter((number) => number !== null);
    const [min, max] = [found.reduce((one, other) => Math.min(one, other), Infinity), found.reduce((one, other) => Math.max(one, other), -Infinity)];
    const edges = found.length > 0 ? edgesBetween(min, max, count) : [];
    const groups = grouped(numbers.map((number) => (number === null ? null : binOf(number, edges))), values);
    return binGroups(edges, new Map([...groups].map(([bin, group]) => [bin, calculated(group)])), resultOfNone(aggregation));
  };

  return {
    add(properties) {
      const value = readFrom(properties, axisOf(asked));
      axis.push(value === null ? null : axisValueOf(textOf(value), axisType));
      values.push(readFrom(properties, column));
    },
    get rows() {
      return axis.length;
    },
    groups() {
      if (bins !== undefined) return inRanges(bins);
      const groups = grouped(period ? axis.map(inPeriods) : axis, values);
      demandFewGroups(groups.size);
      return [...groups].map(([value, group]) => groupOf(value, calculated(group), period));
    },
  };
};
