import type { SentBody } from '#platform/contract/call.ts';
import { aggregationsOf, DEFAULT_BINS, DEFAULT_GROUPS, MAX_GROUPS, type aggregateMap, type Aggregation, type ColumnStatistics, type DatePeriod } from '#platform/contract/map-aggregates.ts';
import type { GridSettings } from '../grid-settings.ts';

export const chartKinds = ['line', 'pie', 'bar'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What a chart shows. */
export interface ChartDefinition {
  readonly column: string;
  readonly aggregation: Aggregation;
  /** The column of the axis; null: the values of `column` itself. */
  readonly groupBy: string | null;
  readonly sortOrder: 'asc' | 'desc';
  readonly limit: number;
}

/** A pie has 11 slices and 'Overig', or 12 slices. */
const SLICES = 12;
const DAY_MS = 86_400_000;

/** Returns whether values of a column can stand on the axis: few, or in periods or ranges. */
export const canBeAxis = ({ type, can_group, filled }: ColumnStatistics): boolean => filled > 0 && (can_group || type === 'date' || type === 'numeric');

/** Returns whether a chart of the column can be drawn, also one of a single value. */
export const canBeDrawn = (column: ColumnStatistics): boolean => canBeAxis(column) || (column.filled > 0 && column.distinct !== null);

/**
 * Returns the chart that a table begins with: that of the settings, or how often each value of the first suitable
 * column occurs. Returns null when no column suits.
 */
export const chartAtFirst = (columns: readonly ColumnStatistics[], { graph }: GridSettings): ChartDefinition | null => {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const plain = { sortOrder: 'desc', limit: DEFAULT_GROUPS } as const;
  const set = graph && byName.get(graph.x);
  const groupBy = graph?.groupBy !== undefined && byName.has(graph.groupBy) ? graph.groupBy : null;
  const axis = groupBy === null ? set : byName.get(groupBy);
  if (graph && set && axis && canBeDrawn(axis)) {
    const { aggregation = 'count' } = graph;
    return { column: set.name, aggregation: aggregationsOf[set.type].includes(aggregation) ? aggregation : 'count', groupBy, ...plain };
  }
  const first = columns.find(({ can_group }) => can_group) ?? columns.find(canBeAxis) ?? columns.find(canBeDrawn);
  return first ? { column: first.name, aggregation: 'count', groupBy: null, ...plain } : null;
};

/** Returns the period by which dates are grouped: the longer the range of dates, the longer the period. */
export const periodFor = ({ min, max }: Pick<ColumnStatistics, 'min' | 'max'>): DatePeriod => {
  const [from, to] = [min, max].map((value) => (value === null ? Number.NaN : new Date(value).getTime()));
  const days = ((to ?? Number.NaN) - (from ?? Number.NaN)) / DAY_MS;
  if (!(days > 31)) return 'day';
  return days <= 182 ? 'week' : days <= 4 * 366 ? 'month' : 'year';
};

type Body = Omit<SentBody<typeof aggregateMap>, 'layer' | 'conditions'>;

/** Returns the request for a chart. Lines, periods and ranges are in the order of the axis, other charts in that of the results. */
export const requestOf = ({ column, aggregation, groupBy, sortOrder, limit }: ChartDefinition, kind: ChartKind, axis: ColumnStatistics): Body => {
  const grouped = { column, aggregation, ...(groupBy !== null && { group_by: groupBy }) };
  if (axis.type === 'date') return { ...grouped, group_by_period: periodFor(axis), sort_by: 'axis', sort_order: 'asc', limit: MAX_GROUPS };
  if (axis.type === 'numeric' && !axis.can_group) return { ...grouped, bins: DEFAULT_BINS };
  if (kind === 'line') return { ...grouped, sort_by: 'axis', sort_order: 'asc', limit: Math.max(limit, DEFAULT_GROUPS) };
  return { ...grouped, sort_by: 'result', sort_order: kind === 'pie' ? 'desc' : sortOrder, limit: kind === 'pie' ? SLICES : limit };
};
