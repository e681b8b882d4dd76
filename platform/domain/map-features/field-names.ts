import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** Of one source; a source with more names things by accident. */
const MOST = 1_000;

/** Of a few thousand rows that are written at once: enough to meet every attribute that matters, and nothing beside writing them. */
const LOOKED_AT = 50;

/**
 * Keeps the names of attributes in the order in which features brought them: `jsonb` sorts them by length. `properties` is
 * JSON of an object, which has the order still.
 */
export const addFieldNames = async (db: Queryable, sourceId: number, rows: readonly { readonly properties: string }[]): Promise<void> => {
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT));
  const looked = rows.filter((_, index) => index % step === 0);
  const names = [...new Set(looked.flatMap(({ properties }) => Object.keys(JSON.parse(properties) as Record<string, unknown>)))].slice(0, MOST);
  if (names.length === 0) return;
  await sql`
    update map_sources set field_names = (field_names || array(
      select name from unnest(${names}::text[]) with ordinality as brought (name, place)
      where name <> all (field_names) order by place
    ))[1:${sql.lit(MOST)}]
    where id = ${sourceId} and not field_names @> ${names}::text[] and cardinality(field_names) < ${MOST}
  `.execute(db);
};

/** Attributes in the order of their source; those that it does not name come after them. */
export const inFieldOrder = <T>(names: readonly string[], properties: Readonly<Record<string, T>>): Record<string, T> => ({
  ...Object.fromEntries(names.flatMap((name) => (Object.hasOwn(properties, name) ? [[name, properties[name] as T]] : []))),
  ...properties,
});
