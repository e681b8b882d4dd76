import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { aggregationsOf, DEFAULT_BINS, DEFAULT_GROUPS, MAX_DISTINCT, MAX_GROUPS, type aggregateMap, type Aggregation, type ColumnStatistics, type DatePeriod } from '#platform/contract/map-aggregates.ts';
import type { GridColumn } from '../columns.ts';
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

const plain = { sortOrder: 'desc', limit: DEFAULT_GROUPS } as const;
const countOf = (column: string): ChartDefinition => ({ column, aggregation: 'count', groupBy: null, ...plain });

type Set = GridSettings['graph'];

/** Returns the columns that a chart reads: what it calculates with, and its axis. */
export const columnsOfChart = ({ column, groupBy }: Pick<ChartDefinition, 'column' | 'groupBy'>): readonly string[] => [...new Set([column, groupBy ?? column])];

/** Returns the columns of the chart of the settings; null when the table has no such column. An axis that it has not, or that is the column itself, is left out. */
export const columnsAsSet = (names: readonly string[], graph: Set): Pick<ChartDefinition, 'column' | 'groupBy'> | null => {
  if (!graph || !names.includes(graph.x)) return null;
  const { x: column, groupBy } = graph;
  return { column, groupBy: groupBy !== undefined && groupBy !== column && names.includes(groupBy) ? groupBy : null };
};

/** Returns the chart of the settings, with a calculation that suits its column; null when it has none that can be drawn. */
export const chartAsSet = (columns: readonly ColumnStatistics[], { graph }: GridSettings): ChartDefinition | null => {
  const set = columnsAsSet(columns.map(({ name }) => name), graph);
  const [calculated, axis] = [set?.column, set?.groupBy ?? set?.column].map((name) => columns.find((column) => column.name === name));
  if (!set || !calculated || !axis || !canBeDrawn(axis)) return null;
  const { aggregation = 'count' } = graph ?? {};
  return { ...set, aggregation: aggregationsOf[calculated.type].includes(aggregation) ? aggregation : 'count', ...plain };
};

type Stated = Pick<GridColumn, 'prop' | 'type'>;

const statedTypes = { boolean: 'boolean', string: 'categorical', number: 'numeric', date: 'date', geometry: 'text' } as const;
/** Texts and yes or no stand on the axis as they are, if they are few; numbers and dates need ranges and periods, which their values decide. */
const standsAsItIs = ({ type }: Stated): boolean => type === 'string' || type === 'boolean';

/** Returns the first column that is likely to have few values, other than the name of the row. */
const likely = (stated: readonly Stated[], { columnName }: GridSettings): string | null => stated.find((column) => standsAsItIs(column) && column.prop !== columnName)?.prop ?? null;

/**
 * Returns the chart that a table begins with: that of the settings, or how often each value of the first suitable
 * column occurs. Returns null when no column suits.
 */
export const chartAtFirst = (columns: readonly ColumnStatistics[], settings: GridSettings, stated: readonly Stated[]): ChartDefinition | null => {
  const set = chartAsSet(columns, settings);
  if (set) return set;
  const guess = likely(stated, settings);
  const first = columns.find(({ name, can_group }) => can_group && name === guess) ?? columns.find(({ can_group }) => can_group) ?? columns.find(canBeAxis) ?? columns.find(canBeDrawn);
  return first ? countOf(first.name) : null;
};

/** Returns the chart that a table begins with as far as the types of its columns tell; null when their values have to be looked at first. */
export const chartAtOnce = (stated: readonly Stated[], settings: GridSettings): ChartDefinition | null => {
  const { graph } = settings;
  const set = columnsAsSet(stated.map(({ prop }) => prop), graph);
  if (!set) {
    const guess = likely(stated, settings);
    return guess === null ? null : countOf(guess);
  }
  const { aggregation = 'count' } = graph ?? {};
  const typeOf = (name: string): Stated['type'] => stated.find(({ prop }) => prop === name)?.type ?? 'geometry';
  const isKnown = standsAsItIs({ prop: '', type: typeOf(set.groupBy ?? set.column) }) && (aggregation === 'count' || aggregationsOf[statedTypes[typeOf(set.column)]].includes(aggregation));
  return isKnown ? { ...set, aggregation, ...plain } : null;
};

/** The axis of a chart of which only the types were looked at. */
export const few: Axis = { type: 'categorical', can_group: true, min: null, max: null };

/** Returns whether the answer has at least `least` groups with a value, and not too many for a chart. */
export const hasFewGroups = ({ groups, rest }: AnswerOf<typeof aggregateMap>, least: number): boolean => {
  const count = groups.filter(({ value }) => value !== null).length + (rest?.groups ?? 0);
  return count >= least && count <= MAX_DISTINCT;
};

/** Returns the period by which dates are grouped: the longer the range of dates, the longer the period. */
export const periodFor = ({ min, max }: Pick<ColumnStatistics, 'min' | 'max'>): DatePeriod => {
  const [from, to] = [min, max].map((value) => (value === null ? Number.NaN : new Date(value).getTime()));
  const days = ((to ?? Number.NaN) - (from ?? Number.NaN)) / DAY_MS;
  if (!(days > 31)) return 'day';
  return days <= 182 ? 'week' : days <= 4 * 366 ? 'month' : 'year';
};

/** What decides how an axis is divided. */
export type Axis = Pick<ColumnStatistics, 'type' | 'can_group' | 'min' | 'max'>;

type Body = Omit<SentBody<typeof aggregateMap>, 'layer' | 'conditions'>;

/** Returns the request for a chart. Lines, periods and ranges are in the order of the axis, other charts in that of the results. */
export const requestOf = ({ column, aggregation, groupBy, sortOrder, limit }: ChartDefinition, kind: ChartKind, axis: Axis): Body => {
  const grouped = { column, aggregation, ...(groupBy !== null && { group_by: groupBy }) };
  if (axis.type === 'date') return { ...grouped, group_by_period: periodFor(axis), sort_by: 'axis', sort_order: 'asc', limit: MAX_GROUPS };
  if (axis.type === 'numeric' && !axis.can_group) return { ...grouped, bins: DEFAULT_BINS };
  if (kind === 'line') return { ...grouped, sort_by: 'axis', sort_order: 'asc', limit: Math.max(limit, DEFAULT_GROUPS) };
  return { ...grouped, sort_by: 'result', sort_order: kind === 'pie' ? 'desc' : sortOrder, limit: kind === 'pie' ? SLICES : limit };
};
