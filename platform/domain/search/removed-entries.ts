import type { Queryable } from '#platform/db/database.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { sql, type Generated } from 'kysely';
import { entryColumns, type SearchTypeKey } from './type-backups.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    removed_search_entries: { organisation_id: number; type_id: number; id: string; removed_at: Generated<Date> };
  }
}

/** One entry of a search type. */
interface SearchEntryKey extends SearchTypeKey {
  readonly id: string;
}

type Place = 'search_entries' | 'removed_search_entries';

/** Moves an entry from one table to the other. Returns its name, or undefined if it does not exist. */
const move = async (db: Queryable, { organisationId, typeId, id }: SearchEntryKey, from: Place, to: Place): Promise<string | undefined> => {
  const { rows: [moved] } = await sql<{ weergavenaam: string }>`
    with gone as (
      delete from ${sql.table(from)} where organisation_id = ${organisationId} and type_id = ${typeId} and id = ${id} returning ${entryColumns}
    )
    insert into ${sql.table(to)} (${entryColumns}) select ${entryColumns} from gone returning weergavenaam`.execute(db);
  return moved?.weergavenaam;
};

const removed = (db: Queryable, { organisationId, typeId, id }: SearchEntryKey) =>
  db.deleteFrom('removed_search_entries').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).where('id', '=', id);

/**
 * Removes an entry in a way that can be restored for an hour. Returns its name, or undefined if it does not exist. Call it in
 * a transaction that locks its search type.
 */
export const removeSearchEntry = async (db: Queryable, key: SearchEntryKey): Promise<string | undefined> => {
  await removed(db, key).execute();
  return move(db, key, 'search_entries', 'removed_search_entries');
};

/**
 * Restores an entry that was removed in the last hour. Returns its name, or undefined. Call it in a transaction that locks its
 * search type and has checked that the id is free.
 */
export const restoreRemovedEntry = async (db: Queryable, key: SearchEntryKey): Promise<string | undefined> => {
  await removed(db, key).where('removed_at', '<=', undoWindowStart()).execute();
  return move(db, key, 'removed_search_entries', 'search_entries');
};

export const sweepRemovedSearchEntries = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('removed_search_entries').where('removed_at', '<', undoWindowStart()).execute();
};
