import type { AggregatedGroup, Aggregation } from '#platform/contract/map-aggregates.ts';
import { compareScalars } from './values.ts';

export interface GroupOrder {
  readonly by: 'result' | 'axis';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

interface Rest {
  readonly groups: number;
  readonly rows: number;
  readonly result: number | null;
}

const addable: ReadonlySet<Aggregation> = new Set(['count', 'sum', 'percentage']);

const sum = (groups: readonly AggregatedGroup[], of: (group: AggregatedGroup) => number): number => groups.reduce((total, group) => total + of(group), 0);

/** Sorts groups and sums up those beyond the limit. Groups with the same result are in the order of the axis. */
export const shownGroups = (groups: readonly AggregatedGroup[], aggregation: Aggregation, { by, order, limit }: GroupOrder): { groups: AggregatedGroup[]; rest: Rest | null } => {
  const sign = order === 'asc' ? 1 : -1;
  const byAxis = (one: AggregatedGroup, other: AggregatedGroup, along: 1 | -1): number => compareScalars(one.value, other.value, along);
  const sorted = groups.toSorted((one, other) =>
    (by === 'axis' ? byAxis(one, other, sign) : compareScalars(one.result, other.result, sign) || byAxis(one, other, 1)));
  const left = sorted.slice(limit);
  return {
    groups: sorted.slice(0, limit),
    rest: left.length === 0 ? null : {
      groups: left.length, rows: sum(left, ({ rows }) => rows),
      result: addable.has(aggregation) ? sum(left, ({ result }) => (typeof result === 'number' ? result : 0)) : null,
    },
  };
};
