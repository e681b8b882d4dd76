import type { Aggregation } from '#platform/contract/map-aggregates.ts';
import type { Read } from '#platform/db/read-limited.ts';
import { sql, type RawBuilder } from 'kysely';
import { edgesBetween } from '../aggregates/bins.ts';
import { daysBetween } from '../aggregates/calculate.ts';
import { axisOf, binGroups, demandFewGroups, groupOf, MOST_GROUPS, resultOfNone, type Aggregate } from '../aggregates/groups.ts';
import { scalarOf, type Scalar } from '../aggregates/values.ts';
import type { Aggregated } from '../source.ts';
import { orderOf } from './own-filter.ts';
import { dateIn, earliestOf, latestOf, numberIn, scalarAt, textAt } from './own-values.ts';

interface Row {
  readonly axis: unknown;
  readonly rows: number;
  readonly result: unknown;
  /** The end of a range of dates. */
  readonly latest?: string | null;
}

const text = sql<string | null>`value`;
const number = numberIn(text);

/** The expression of each aggregation over `value`, the text of the column. */
const results: Readonly<Record<Exclude<Aggregation, 'mode'>, RawBuilder<unknown>>> = {
  count: sql`count(*)::integer`, percentage: sql`count(value)::integer`,
  sum: sql`sum(${number})`, average: sql`avg(${number})`, min: sql`min(${number})`, max: sql`max(${number})`,
  median: sql`percentile_cont(0.5) within group (order by ${number})`, stddev: sql`stddev_samp(${number})`,
  earliest: earliestOf(text), latest: latestOf(text), range: sql`${earliestOf(text)} as result, ${latestOf(text)}`,
};
const names: Readonly<Partial<Record<Aggregation, RawBuilder<unknown>>>> = { range: sql`latest` };

/** Reads the groups of the rows that have an `axis` and a `value`. */
const groupsOf = (rows: RawBuilder<unknown>, aggregation: Aggregation): RawBuilder<Row> => {
  if (aggregation !== 'mode') {
    return sql`select axis, count(*)::integer as rows, ${results[aggregation]} as ${names[aggregation] ?? sql`result`} from (${rows}) as read group by axis limit ${MOST_GROUPS + 1}`;
  }
  const order = [sql`times desc`, ...orderOf(sql`value #>> '{}'`), sql`jsonb_typeof(value) collate "C"`];
  return sql`
    select axis, sum(times)::integer as rows, (array_agg(value order by ${sql.join(order)}) filter (where value is not null))[1] as result
    from (select axis, value, count(*) as times from (${rows}) as read group by axis, value) as counted
    group by axis limit ${MOST_GROUPS + 1}`;
};

const axisExpression = ({ period }: Aggregate, column: string, edges: readonly number[] | null): RawBuilder<unknown> => {
  if (period) return sql`to_char(date_trunc(${period}::text, ${dateIn(textAt(column))}), 'YYYY-MM-DD')`;
  if (edges) return sql`width_bucket(${numberIn(textAt(column))}, ${edges.slice(0, -1)}::float8[])`;
  return scalarAt(column);
};

const resultOf = ({ aggregation }: Aggregate, { result, latest }: Row, total: number): Scalar => {
  if (aggregation === 'percentage') return total === 0 ? null : (Number(result) / total) * 100;
  if (aggregation === 'range') return daysBetween(scalarOf(result), scalarOf(latest));
  return scalarOf(result);
};

/** Calculates over the rows that `select` reads, by the rules of `createFold`. `select` writes a query with the given columns of these rows. */
export const ownAggregate = async (read: Read, select: (columns: RawBuilder<unknown>) => RawBuilder<unknown>, asked: Aggregate): Promise<Aggregated> => {
  const { aggregation, column, period, bins } = asked;
  const axis = axisOf(asked);
  const value = aggregation === 'count' ? sql`null` : aggregation === 'mode' ? scalarAt(column) : textAt(column);
  let edges: readonly number[] | null = null;
  if (bins !== undefined) {
    const [found] = await read(sql<{ min: number | null; max: number | null }>`select min(${numberIn(sql`value`)}), max(${numberIn(sql`value`)}) from (${select(sql`${textAt(axis)} as value`)}) as read`);
    edges = found && found.min !== null && found.max !== null ? edgesBetween(found.min, found.max, bins) : [];
  }
  // Reads each value once: without `offset` the planner would repeat the expressions.
  const rows = select(sql`${edges?.length === 0 ? sql`null::integer` : axisExpression(asked, axis, edges)} as axis, ${value} as value`);
  const found = await read(groupsOf(sql`${rows} offset 0`, aggregation));
  demandFewGroups(found.length);
  const total = found.reduce((sum, group) => sum + group.rows, 0);
  const calculated = found.map((row) => ({ axis: row.axis, rows: row.rows, result: resultOf(asked, row, total) }));
  if (!edges) return { total, overFirst: null, groups: calculated.map((group) => groupOf(scalarOf(group.axis), group, period)) };
  // A row that was added since the edges were calculated is in the first or the last range.
  const inRange = (bucket: unknown): number | null => (typeof bucket === 'number' ? Math.max(0, bucket - 1) : null);
  return { total, overFirst: null, groups: binGroups(edges, new Map(calculated.map((group) => [inRange(group.axis), group])), resultOfNone(aggregation)) };
};
