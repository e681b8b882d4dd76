import { MAX_DISTINCT, type ColumnStatistics, type ColumnType } from '#platform/contract/map-aggregates.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';
import { canGroup, LOOKED_AT, typeOfColumn } from '../aggregates/column-type.ts';
import { scalarOf, type Scalar } from '../aggregates/values.ts';
import type { ColumnsDescribed } from '../source.ts';
import type { Read, Select } from './own-aggregate.ts';
import { attribute, earliestOf, latestOf, numberOf, scalarOf as scalarIn } from './own-values.ts';

const scalarAt = (column: string): RawBuilder<unknown> => scalarIn(attribute(column));

/** Rows that are read to find columns with too many different values to count. */
const SAMPLE = 2_000;
/** Columns in one statement, whose result and parameters have a limit. */
const AT_ONCE = 40;

interface Looked {
  readonly name: string;
  /** The first values that are not empty. */
  readonly first: readonly Scalar[];
  /** Whether the first rows already have too many different values. */
  readonly isVarious: boolean;
}

/** Looks at the first rows of columns; a column that is mostly empty is searched for its first values. */
const lookAt = async (read: Read, select: Select, names: readonly string[]): Promise<Looked[]> => {
  const [sampled] = await read(sql<{ distinct: number[] }>`
    select array[${sql.join(names.map((_, index) => sql`count(distinct ${sql.ref(`c${index}`)})`))}]::integer[] as distinct
    from (${select(sql.join(names.map((name, index) => sql`${scalarAt(name)} as ${sql.ref(`c${index}`)}`)))} order by id limit ${SAMPLE}) as sample`);
  const looked: Looked[] = [];
  for (const [index, name] of names.entries()) {
    const rows = await read(sql<{ value: unknown }>`
      select value from (${select(sql`id, ${scalarAt(name)} as value`)} offset 0) as read where value is not null and value <> '""' order by id limit ${LOOKED_AT}`);
    looked.push({ name, first: rows.map(({ value }) => scalarOf(value)), isVarious: (sampled?.distinct[index] ?? 0) > MAX_DISTINCT });
  }
  return looked;
};

const countDistinct = async (read: Read, select: Select, name: string): Promise<number | null> => {
  const [found] = await read(sql<{ distinct: number }>`
    select count(*)::integer as distinct from (select distinct value from (${select(sql`${scalarAt(name)} as value`)}) as read where value is not null limit ${MAX_DISTINCT + 1}) as values`);
  return found && found.distinct <= MAX_DISTINCT ? found.distinct : null;
};

const none = { min: null, max: null, sum: null, average: null };
type Totals = Pick<ColumnStatistics, keyof typeof none>;

const value = sql`value`;
const totals: Readonly<Partial<Record<ColumnType, RawBuilder<Totals>>>> = {
  numeric: sql`select min(${numberOf(value)}), max(${numberOf(value)}), sum(${numberOf(value)}), avg(${numberOf(value)}) as average`,
  date: sql`select ${earliestOf(value)} as min, ${latestOf(value)} as max, null as sum, null as average`,
};

const totalsOf = async (read: Read, select: Select, name: string, type: ColumnType): Promise<Totals> => {
  const wanted = totals[type];
  if (!wanted) return none;
  const [found] = await read(sql<Totals>`${wanted} from (${select(sql`${attribute(name)} as value`)} offset 0) as read`);
  return found ?? none;
};

/** Describes columns of the rows that `select` reads, by the rules of `createColumnsFold`. */
export const ownStatistics = async (db: Queryable, select: Select, names: readonly string[]): Promise<ColumnsDescribed> => {
  const read: Read = async (statement) => (await statement.execute(db)).rows;
  const columns: ColumnStatistics[] = [];
  let total: number | null = null;
  for (let from = 0; from < Math.max(1, names.length); from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const counts: RawBuilder<unknown>[] = [sql`count(*)`, ...some.map((_, index) => sql`count(${sql.ref(`c${index}`)})`)];
    const [counted] = await read(sql<{ counts: number[] }>`
      select array[${sql.join(counts)}]::integer[] as counts
      from (${select(sql.join([sql`id`, ...some.map((name, index) => sql`${scalarAt(name)} as ${sql.ref(`c${index}`)}`)]))}) as read`);
    const [rows = 0, ...filled] = counted?.counts ?? [];
    total ??= rows;
    const looked = some.length > 0 ? await lookAt(read, select, some) : [];
    for (const [index, { name, first, isVarious }] of looked.entries()) {
      const distinct = isVarious ? null : await countDistinct(read, select, name);
      const type = typeOfColumn({ first, distinct, rows });
      columns.push({ name, type, can_group: canGroup(distinct), filled: filled[index] ?? 0, distinct, ...(await totalsOf(read, select, name, type)) });
    }
  }
  return { columns, total: total ?? 0, overFirst: null };
};
