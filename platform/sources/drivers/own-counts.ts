import type { Queryable } from '#platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';
import { endsOf, mostCounted } from '../count-values.ts';
import type { CountedValues, Field, ValuesQuestion } from '../source.ts';

type Text = RawBuilder<string | null>;

const text = sql<string | null>`text`;

/** Whether a text is a day or a moment without a zone, which both exist. */
const isLocal = (value: Text): RawBuilder<boolean> => sql`(moment_of(${value} || case when length(${value}) = 10 then 'T00:00Z' else 'Z' end) is not null)`;

/** The texts among which the lowest and the highest are: of numbers; or of moments with a zone, and of days and moments without one. */
const ends: Readonly<Partial<Record<Field['type'], RawBuilder<unknown>>>> = {
  number: sql`jsonb_build_array(min(number_of(${text})), max(number_of(${text})))`,
  date: sql`jsonb_build_array(
    to_char(min(moment_of(${text})), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char(max(moment_of(${text})), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    min(${text} collate "C") filter (where ${isLocal(text)}), max(${text} collate "C") filter (where ${isLocal(text)}))`,
};

interface Counts {
  readonly counted: number;
  readonly empty: number;
  readonly most: readonly (readonly [text: string, kind: string, count: number])[] | null;
  readonly ends: readonly unknown[] | null;
}

const valueOf = (written: string, kind: string): string | number | boolean => (kind === 'number' ? Number(written) : kind === 'boolean' ? written === 'true' : written);

/** Counts the values of an attribute among rows, in one statement. Values with the same text are one value, since a filter compares texts. */
export const ownCounts = async (
  db: Queryable, select: (columns: RawBuilder<unknown>) => RawBuilder<unknown>, { field: { name, type }, limit }: Pick<ValuesQuestion, 'field' | 'limit'>,
): Promise<CountedValues> => {
  const { rows: [found] } = await sql<Counts>`
    with found as materialized (${select(sql`properties ->> ${name}::text as text, jsonb_typeof(properties -> ${name}::text) as kind`)}),
      grouped as materialized (select text, min(kind) as kind, count(*)::integer as count from found where kind in ('string', 'number', 'boolean') group by text)
    select (select count(*)::integer from found) as counted, (select count(*)::integer from found where text is null) as empty,
      (select jsonb_agg(jsonb_build_array(text, kind, count)) from (select * from grouped order by count desc, text collate "C" limit ${limit + 1}) as first) as most,
      ${ends[type] ? sql`(select ${ends[type]} from grouped)` : sql`null::jsonb`} as ends
  `.execute(db);
  const { counted, empty, most, ends: limits } = found ?? { counted: 0, empty: 0, most: null, ends: null };
  const values = (most ?? []).map(([written, kind, count]) => ({ value: valueOf(written, kind), count }));
  const { values: first, more } = mostCounted(values, limit);
  return { values: first, more, empty, ...endsOf(type, limits ?? []), counted, total: counted };
};
