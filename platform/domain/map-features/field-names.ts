import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Limit for one source. A source with more attribute names has them by mistake. */
export const MAX_NAMES = 1_000;

/** Rows sampled from one insert of a few thousand: enough to find every common attribute, at negligible cost. */
const SAMPLED_ROWS = 50;

/**
 * Adds new attribute names to a source in the order of the imported features, since `jsonb` sorts them by length. `properties`
 * is the JSON text of an object, which still has that order.
 */
export const addFieldNames = async (db: Queryable, sourceId: number, rows: readonly { readonly properties: string }[]): Promise<void> => {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED_ROWS));
  const sampled = rows.filter((_, index) => index % step === 0);
  const names = [...new Set(sampled.flatMap(({ properties }) => Object.keys(JSON.parse(properties) as Record<string, unknown>)))].slice(0, MAX_NAMES);
  if (names.length === 0) return;
  await sql`
    update map_sources set field_names = (field_names || array(
      select name from unnest(${names}::text[]) with ordinality as brought (name, place)
      where name <> all (field_names) order by place
    ))[1:${sql.lit(MAX_NAMES)}]
    where id = ${sourceId} and not field_names @> ${names}::text[] and cardinality(field_names) < ${MAX_NAMES}
  `.execute(db);
};

/** Orders attributes by the names of their source; attributes that the source does not name come last. */
export const inFieldOrder = <T>(names: readonly string[], properties: Readonly<Record<string, T>>): Record<string, T> => ({
  ...Object.fromEntries(names.flatMap((name) => (Object.hasOwn(properties, name) ? [[name, properties[name] as T]] : []))),
  ...properties,
});
