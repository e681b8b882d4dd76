import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';

/** Finds the names of objects of one type in an organisation, also of removed ones whose row is kept. */
export type FindNames = (db: Queryable, organisationId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** By object type of the audit log. */
export type ObjectNames = Readonly<Record<string, FindNames>>;

/** Finds names in a table with the columns `id` and `organisation_id`, which is null for objects of all organisations. An object whose `name` is null has none. */
export const namesIn = (table: string, name: RawBuilder<string | null> = sql`name`): FindNames => async (db, organisationId, ids) => {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select id, ${name} as name from ${sql.table(table)} where (organisation_id = ${organisationId} or organisation_id is null) and id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.flatMap(({ id, name: found }) => (found === null ? [] : [[id, found]])));
};
