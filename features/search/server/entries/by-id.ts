import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import type { SearchResult } from '../../contract.ts';
import type { Scope } from './entry-query.ts';
import { present, shownColumns, type EntryRow } from './row.ts';

/** Returns the entry with this id of its registration; if several types have it, that of the first type. */
export const findById = async (
  db: Queryable,
  { organisationId, provider, types, publicOnly }: Scope,
  id: string,
): Promise<SearchResult | undefined> => {
  const { rows: [row] } = await sql<EntryRow>`
    select ${sql.raw(shownColumns)}
    from search_entries as entry
    join search_types as type using (organisation_id, type_id)
    where entry.organisation_id = ${organisationId} and entry.id = ${id} and type.provider = ${provider}
      and (${types}::integer[] is null or entry.type_id = any(${types}::integer[]))
      ${publicOnly ? sql`and entry.public` : sql``}
    order by type.sort limit 1`.execute(db);
  return row && present(row);
};
