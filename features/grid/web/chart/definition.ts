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

type ConfiguredGraph = GridSettings['graph'];

/** Returns the columns that a chart reads: the one that it calculates with, and that of its axis. */
export const columnsOfChart = ({ column, groupBy }: Pick<ChartDefinition, 'column' | 'groupBy'>): readonly string[] => [...new Set([column, groupBy ?? column])];

/** Returns the columns of the configured chart; null when the table does not have its column. Ignores an axis that does not exist or is the column itself. */
export const configuredColumns = (names: readonly string[], graph: ConfiguredGraph): Pick<ChartDefinition, 'column' | 'groupBy'> | null => {
  if (!graph || !names.includes(graph.x)) return null;
  const { x: column, groupBy } = graph;
  return { column, groupBy: groupBy !== undefined && groupBy !== column && names.includes(groupBy) ? groupBy : null };
};

/** Returns the configured chart, with a calculation that suits its column; null when there is none that can be drawn. */
export const configuredChart = (columns: readonly ColumnStatistics[], { graph }: GridSettings): ChartDefinition | null => {
  const set = configuredColumns(columns.map(({ name }) => name), graph);
  const [calculated, axis] = [set?.column, set?.groupBy ?? set?.column].map((name) => columns.find((column) => column.name === name));
  if (!set || !calculated || !axis || !canBeDrawn(axis)) return null;
  const { aggregation = 'count' } = graph ?? {};
  return { ...set, aggregation: aggregationsOf[calculated.type].includes(aggregation) ? aggregation : 'count', ...plain };
};

type TypedColumn = Pick<GridColumn, 'prop' | 'type'>;

const columnTypeOf = { boolean: 'boolean', string: 'categorical', number: 'numeric', date: 'date', geometry: 'text' } as const;
/** Returns whether the values of a column can be on the axis as they are. Numbers and dates need ranges and periods, which depend on their values. */
const isCategorical = ({ type }: TypedColumn): boolean => type === 'string' || type === 'boolean';

/** Returns the first column that probably has few values, other than the one that names the row. */
const likely = (typed: readonly TypedColumn[], { columnName }: GridSettings): string | null => typed.find((column) => isCategorical(column) && column.prop !== columnName)?.prop ?? null;

/**
 * Returns the first chart of a table: the configured one, or the number of rows by value of the first column that suits. Returns null
 * when no column suits.
 */
export const firstChart = (columns: readonly ColumnStatistics[], settings: GridSettings, typed: readonly TypedColumn[]): ChartDefinition | null => {
  const set = configuredChart(columns, settings);
  if (set) return set;
  const guess = likely(typed, settings);
  const first = columns.find(({ name, can_group }) => can_group && name === guess) ?? columns.find(({ can_group }) => can_group) ?? columns.find(canBeAxis) ?? columns.find(canBeDrawn);
  return first ? countOf(first.name) : null;
};

/** Returns the first chart of a table when the types of its columns decide it; null when it takes statistics of the columns. */
export const chartFromTypes = (typed: readonly TypedColumn[], settings: GridSettings): ChartDefinition | null => {
  const { graph } = settings;
  const set = configuredColumns(typed.map(({ prop }) => prop), graph);
  if (!set) {
    const guess = likely(typed, settings);
    return guess === null ? null : countOf(guess);
  }
  const { aggregation = 'count' } = graph ?? {};
  const typeOf = (name: string): TypedColumn['type'] => typed.find(({ prop }) => prop === name)?.type ?? 'geometry';
  const isKnown = isCategorical({ prop: '', type: typeOf(set.groupBy ?? set.column) }) && (aggregation === 'count' || aggregationsOf[columnTypeOf[typeOf(set.column)]].includes(aggregation));
  return isKnown ? { ...set, aggregation, ...plain } : null;
};

/** The axis of a chart that is requested without statistics of its column. */
export const axisWithoutStatistics: Axis = { type: 'categorical', can_group: true, min: null, max: null };

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

/** The facts that decide how an axis is divided. */
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
