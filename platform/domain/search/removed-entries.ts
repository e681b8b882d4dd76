import type { Queryable } from '#platform/db/database.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import { sql, type Generated } from 'kysely';
import { entryColumns, type SearchTypeKey } from './type-backups.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    removed_search_entries: { organisation_id: number; type_id: number; id: string; removed_at: Generated<Date> };
  }
}

/** One entry of a kind. */
interface SearchEntryKey extends SearchTypeKey {
  readonly id: string;
}

type Place = 'search_entries' | 'removed_search_entries';

/** From one table to the other. Its name; undefined: it is not there. */
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

/** Takes an entry away, to be put back for a while. Its name; undefined: it is not there. In a transaction that holds its kind. */
export const removeSearchEntry = async (db: Queryable, key: SearchEntryKey): Promise<string | undefined> => {
  await removed(db, key).execute();
  return move(db, key, 'search_entries', 'removed_search_entries');
};

/** As it was. Its name; undefined: it was not removed in the last hour. In a transaction that holds its kind, when its id is free. */
export const restoreRemovedEntry = async (db: Queryable, key: SearchEntryKey): Promise<string | undefined> => {
  await removed(db, key).where('removed_at', '<=', undoWindowStart()).execute();
  return move(db, key, 'removed_search_entries', 'search_entries');
};

export const sweepRemovedSearchEntries = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('removed_search_entries').where('removed_at', '<', undoWindowStart()).execute();
};
