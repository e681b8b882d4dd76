import type { Queryable } from '#platform/db/database.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import '../tables/search.ts';
import { sql, type Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    kept_search_types: {
      organisation_id: number;
      type_id: number;
      provider: string;
      layername: string;
      sort: number;
      version: number;
      /** True: the type was removed. False: only its entries were replaced. */
      removed: boolean;
      kept_at: Generated<Date>;
    };
  }
}

/** All columns of an entry that are not generated. */
export const entryColumns = sql.raw(
  'organisation_id, type_id, key, id, zoekweergave1, zoekweergave2, zoekweergave3, zoekweergave4, zoekweergave5, weergavenaam, keywords, public, geom',
);

export interface SearchTypeKey {
  readonly organisationId: number;
  readonly typeId: number;
}

const deleteBackup = (db: Queryable, { organisationId, typeId }: SearchTypeKey) =>
  db.deleteFrom('kept_search_types').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute();

/** Backs up a search type with its entries, before either is removed or replaced. Call it in a transaction. */
export const backUpSearchType = async (db: Queryable, key: SearchTypeKey, { isRemoved }: { readonly isRemoved: boolean }): Promise<void> => {
  const { organisationId, typeId } = key;
  await deleteBackup(db, key);
  await sql`
    insert into kept_search_types (organisation_id, type_id, provider, layername, sort, version, removed)
    select organisation_id, type_id, provider, layername, sort, version, ${isRemoved}::boolean
    from search_types where organisation_id = ${organisationId} and type_id = ${typeId}`.execute(db);
  await sql`
    insert into kept_search_entries (${entryColumns})
    select ${entryColumns} from search_entries where organisation_id = ${organisationId} and type_id = ${typeId}`.execute(db);
};

const restoreEntries = async (db: Queryable, key: SearchTypeKey): Promise<void> => {
  await sql`
    insert into search_entries (${entryColumns})
    select ${entryColumns} from kept_search_entries where organisation_id = ${key.organisationId} and type_id = ${key.typeId}`.execute(db);
  await deleteBackup(db, key);
};

/** Selects the backup of a search type from the last hour, and locks it until the end of the transaction. */
const backup = (db: Queryable, { organisationId, typeId }: SearchTypeKey) =>
  db.selectFrom('kept_search_types').select(['provider', 'layername', 'sort', 'version'])
    .where('organisation_id', '=', organisationId).where('type_id', '=', typeId).where('kept_at', '>', undoWindowStart()).forUpdate();

/** Finds the backup of a search type that was removed in the last hour. */
export const removedSearchType = (db: Queryable, key: SearchTypeKey) => backup(db, key).where('removed', '=', true).executeTakeFirst();

/** Restores a search type and its entries, under a new version. Call it in a transaction that has checked that its number is free. */
export const restoreTypeFromBackup = async (db: Queryable, key: SearchTypeKey, type: NonNullable<Awaited<ReturnType<typeof removedSearchType>>>): Promise<void> => {
  await db.insertInto('search_types').values({ ...type, organisation_id: key.organisationId, type_id: key.typeId, version: type.version + 1 }).execute();
  await restoreEntries(db, key);
};

/**
 * Restores the entries that a search type had before the change to this version. Returns false if there is no backup. Call it
 * in a transaction.
 */
export const restoreEntriesFromBackup = async (db: Queryable, key: SearchTypeKey, version: number): Promise<boolean> => {
  if (!(await backup(db, key).where('removed', '=', false).where('version', '=', version - 1).executeTakeFirst())) return false;
  await db.deleteFrom('search_entries').where('organisation_id', '=', key.organisationId).where('type_id', '=', key.typeId).execute();
  await restoreEntries(db, key);
  return true;
};

export const sweepSearchBackups = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('kept_search_types').where('kept_at', '<', undoWindowStart()).execute();
};
