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
      /** Else it is still there, with other entries. */
      removed: boolean;
      kept_at: Generated<Date>;
    };
  }
}

/** Of an entry, all that is not made of the others. */
export const entryColumns = sql.raw(
  'organisation_id, type_id, key, id, zoekweergave1, zoekweergave2, zoekweergave3, zoekweergave4, zoekweergave5, weergavenaam, keywords, public, geom',
);

/** Which one. */
export interface SearchTypeKey {
  readonly organisationId: number;
  readonly typeId: number;
}

const forget = (db: Queryable, { organisationId, typeId }: SearchTypeKey) =>
  db.deleteFrom('kept_search_types').where('organisation_id', '=', organisationId).where('type_id', '=', typeId).execute();

/** Keeps a kind with its entries as they are, before it goes or they do. In a transaction. */
export const backUpSearchType = async (db: Queryable, key: SearchTypeKey, { isRemoved }: { readonly isRemoved: boolean }): Promise<void> => {
  const { organisationId, typeId } = key;
  await forget(db, key);
  await sql`
    insert into kept_search_types (organisation_id, type_id, provider, layername, sort, version, removed)
    select organisation_id, type_id, provider, layername, sort, version, ${isRemoved}::boolean
    from search_types where organisation_id = ${organisationId} and type_id = ${typeId}`.execute(db);
  await sql`
    insert into kept_search_entries (${entryColumns})
    select ${entryColumns} from search_entries where organisation_id = ${organisationId} and type_id = ${typeId}`.execute(db);
};

const putBackKept = async (db: Queryable, key: SearchTypeKey): Promise<void> => {
  await sql`
    insert into search_entries (${entryColumns})
    select ${entryColumns} from kept_search_entries where organisation_id = ${key.organisationId} and type_id = ${key.typeId}`.execute(db);
  await forget(db, key);
};

/** What was kept of a kind in the last hour; nobody else puts it back until the transaction ends. */
const kept = (db: Queryable, { organisationId, typeId }: SearchTypeKey) =>
  db.selectFrom('kept_search_types').select(['provider', 'layername', 'sort', 'version'])
    .where('organisation_id', '=', organisationId).where('type_id', '=', typeId).where('kept_at', '>', undoWindowStart()).forUpdate();

/** What a kind was that was removed in the last hour. */
export const removedSearchType = (db: Queryable, key: SearchTypeKey) => kept(db, key).where('removed', '=', true).executeTakeFirst();

/** With its entries, as another version. In a transaction, when its number is free. */
export const restoreTypeFromBackup = async (db: Queryable, key: SearchTypeKey, type: NonNullable<Awaited<ReturnType<typeof removedSearchType>>>): Promise<void> => {
  await db.insertInto('search_types').values({ ...type, organisation_id: key.organisationId, type_id: key.typeId, version: type.version + 1 }).execute();
  await putBackKept(db, key);
};

/** The entries that a kind had until the change that made it this version. False: none are kept. In a transaction. */
export const restoreEntriesFromBackup = async (db: Queryable, key: SearchTypeKey, version: number): Promise<boolean> => {
  if (!(await kept(db, key).where('removed', '=', false).where('version', '=', version - 1).executeTakeFirst())) return false;
  await db.deleteFrom('search_entries').where('organisation_id', '=', key.organisationId).where('type_id', '=', key.typeId).execute();
  await putBackKept(db, key);
  return true;
};

export const sweepSearchBackups = async (db: Queryable): Promise<void> => {
  await db.deleteFrom('kept_search_types').where('kept_at', '<', undoWindowStart()).execute();
};
