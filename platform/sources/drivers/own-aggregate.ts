import { MAX_GROUP_TEXT, type Aggregation } from '#platform/contract/map-aggregates.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';
import { edgesBetween } from '../aggregates/bins.ts';
import { daysBetween } from '../aggregates/calculate.ts';
import { axisOf, axisValueOf, binGroups, demandFewGroups, groupOf, MOST_GROUPS, resultOfNone, type Aggregate } from '../aggregates/groups.ts';
import { scalarOf as readScalar, type Scalar } from '../aggregates/values.ts';
import type { Aggregated } from '../source.ts';
import { orderOf } from './own-filter.ts';
import { attribute, dateIn, dateTextOf, earliestOf, latestOf, numberOf, scalarOf, textOf } from './own-values.ts';

interface Row {
  readonly axis: string | number | null;
  readonly rows: number;
  readonly result: unknown;
  /** The end of a range of dates. */
  readonly latest?: string | null;
}

/** Writes a query with columns of the features of the question. */
export type Select = (columns: RawBuilder<unknown>) => RawBuilder<unknown>;

export type Read = <Found>(statement: RawBuilder<Found>) => Promise<readonly Found[]>;

const value = sql`value`;
const number = numberOf(value);

/** The expression of each aggregation over `value`, the attribute. */
const results: Readonly<Record<Exclude<Aggregation, 'mode'>, RawBuilder<unknown>>> = {
  count: sql`null as result`, percentage: sql`count(${scalarOf(value)})::integer as result`,
  sum: sql`sum(${number}) as result`, average: sql`avg(${number}) as result`, min: sql`min(${number}) as result`, max: sql`max(${number}) as result`,
  median: sql`percentile_cont(0.5) within group (order by ${number}) as result`, stddev: sql`stddev_samp(${number}) as result`,
  earliest: sql`${earliestOf(value)} as result`, latest: sql`${latestOf(value)} as result`, range: sql`${earliestOf(value)} as result, ${latestOf(value)} as latest`,
};

/** Reads the groups of the rows that have an `axis` and a `value`. */
const groupsOf = (rows: RawBuilder<unknown>, aggregation: Aggregation): RawBuilder<Row> => {
  if (aggregation !== 'mode') return sql`select axis, count(*)::integer as rows, ${results[aggregation]} from (${rows}) as read group by axis limit ${MOST_GROUPS + 1}`;
  const order = [sql`times desc`, ...orderOf(sql`value #>> '{}'`), sql`jsonb_typeof(value) collate "C"`];
  return sql`
    select axis, sum(times)::integer as rows, (array_agg(value order by ${sql.join(order)}) filter (where value is not null))[1] as result
    from (select axis, value, count(*) as times from (select axis, ${scalarOf(value)} as value from (${rows}) as read) as scalars group by axis, value) as counted
    group by axis limit ${MOST_GROUPS + 1}`;
};

const resultOf = ({ aggregation }: Aggregate, { result, latest, rows }: Row, total: number): Scalar => {
  if (aggregation === 'count') return rows;
  if (aggregation === 'percentage') return total === 0 ? null : (Number(result) / total) * 100;
  if (aggregation === 'range') return daysBetween(readScalar(result), readScalar(latest));
  return readScalar(result);
};

/** May be an object, a list, or a text longer than the part by which texts are grouped. */
const isOdd = ({ axis }: Row): boolean => typeof axis === 'string' && (axis.length > MAX_GROUP_TEXT || axis.startsWith('{') || axis.startsWith('['));

/**
 * Calculates over the rows that `select` reads, by the rules of `createFold`. The attributes are read once: without `offset` the planner would
 * repeat the expressions, and expect as many groups as rows, which it sorts first.
 */
export const ownAggregate = async (db: Queryable, select: Select, asked: Aggregate): Promise<Aggregated> => {
  const read: Read = async (statement) => (await statement.execute(db)).rows;
  const { aggregation, column, period, bins, axisType } = asked;
  const axis = axisOf(asked);
  const calculated = aggregation === 'count' ? sql`null::jsonb` : attribute(column);
  const readGroups = (expression: RawBuilder<unknown>): Promise<readonly Row[]> =>
    read(groupsOf(sql`select ${expression} as axis, value from (${select(sql`${attribute(axis)} as axis, ${calculated} as value`)} offset 0) as once`, aggregation));

  const ofValues = async (): Promise<readonly Row[]> => {
    if (axisType !== 'number') {
      const columns = sql.join([sql`properties ->> ${axis}::text as axis`, ...(aggregation === 'count' ? [] : [sql`${calculated} as value`])]);
      // Groups by the plain text first: nearly always right, and twice as fast.
      const found = await read(sql<Row>`select left(axis, ${sql.lit(MAX_GROUP_TEXT + 1)}) as axis, rows, result ${sql.raw(aggregation === 'range' ? ', latest' : '')}
        from (${groupsOf(sql`${select(columns)} offset 0`, aggregation)}) as groups`);
      if (!found.some(isOdd)) return found;
    }
    return readGroups(textOf(sql`axis`));
  };

  const finish = (found: readonly Row[]) => {
    demandFewGroups(found.length);
    const total = found.reduce((sum, { rows }) => sum + rows, 0);
    return { total, groups: found.map((row) => ({ axis: row.axis, rows: row.rows, result: resultOf(asked, row, total) })) };
  };

  if (bins !== undefined) {
    const [ends] = await read(sql<{ min: number | null; max: number | null }>`
      select min(${number}), max(${number}) from (${select(sql`${attribute(axis)} as value`)} offset 0) as read`);
    const edges = ends && ends.min !== null && ends.max !== null ? edgesBetween(ends.min, ends.max, bins) : [];
    const { total, groups } = finish(await readGroups(edges.length > 0 ? sql`width_bucket(${numberOf(sql`axis`)}, ${edges.slice(0, -1)}::float8[])` : sql`null::integer`));
    // A row that was added since the edges were calculated is in the first or the last range.
    const inRange = (bucket: unknown): number | null => (typeof bucket === 'number' ? Math.max(0, bucket - 1) : null);
    return { total, overFirst: null, groups: binGroups(edges, new Map(groups.map((group) => [inRange(group.axis), group])), resultOfNone(aggregation)) };
  }
  const { total, groups } = finish(await (period ? readGroups(sql`to_char(date_trunc(${period}::text, ${dateIn(dateTextOf(sql`axis`))}), 'YYYY-MM-DD')`) : ofValues()));
  return { total, overFirst: null, groups: groups.map((group) => groupOf(period ? group.axis : axisValueOf(group.axis, axisType), group, period)) };
};
