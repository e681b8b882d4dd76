import type { Queryable } from '#platform/db/database.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import '#platform/server/files/file-records.ts';
import { tabs as tabsSchema, usualTabs, type Manual, type ManualFile, type ManualTabs } from '../contract.ts';
import './tables.ts';

export interface StoredManual {
  readonly fileId: number | null;
  readonly wdrFileId: number | null;
  readonly tabs: ManualTabs;
  readonly version: number;
}

/** Returns the built-in manual until something is saved. */
export const manualOf = async (db: Queryable, organisationId: number): Promise<StoredManual> => {
  const row = await db.selectFrom('manuals').selectAll().where('organisation_id', '=', organisationId).executeTakeFirst();
  if (!row) return { fileId: null, wdrFileId: null, tabs: usualTabs, version: 0 };
  const tabs = tabsSchema.safeParse(row.tabs);
  return { fileId: row.file_id, wdrFileId: row.wdr_file_id, tabs: tabs.success ? tabs.data : usualTabs, version: row.version };
};

const fileById = async (db: Queryable, id: number | null): Promise<ManualFile | null> => {
  if (id === null) return null;
  return (await db.selectFrom('files').select(['id', 'name', 'size']).where('id', '=', id).executeTakeFirst()) ?? null;
};

export const present = async (db: Queryable, { version, fileId, wdrFileId, tabs }: StoredManual): Promise<Manual> => ({
  version, tabs, file: await fileById(db, fileId), wdr_file: await fileById(db, wdrFileId),
});

export const saveManual = async (
  db: Queryable,
  organisationId: number,
  { fileId, wdrFileId, tabs }: Omit<StoredManual, 'version'>,
): Promise<void> => {
  const columns = { file_id: fileId, wdr_file_id: wdrFileId, tabs: toJson(tabs) };
  await db
    .insertInto('manuals')
    .values({ ...columns, organisation_id: organisationId })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet(({ eb }) => ({ ...columns, version: eb('manuals.version', '+', 1), updated_at: new Date() })))
    .execute();
};
