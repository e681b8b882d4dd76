import type { Generated, Insertable, Selectable } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { FileUse, FileUseIn } from './files.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    files: FilesTable;
  }
}

interface FilesTable {
  id: Generated<number>;
  blob: string;
  organisation_id: number;
  owner_id: number | null;
  name: string;
  mime: string;
  size: number;
  sha256: Buffer;
  private: boolean;
  created_at: Generated<Date>;
  used_by: string | null;
  used_id: string | null;
  former_by: string | null;
  former_id: string | null;
}

export interface FileRecord {
  readonly id: number;
  /** Id of its bytes in the store. */
  readonly blob: string;
  readonly organisationId: number;
  readonly ownerId: number | null;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly private: boolean;
  /** Null: no object refers to it yet. */
  readonly use: FileUse | null;
}

const present = (row: Selectable<FilesTable>): FileRecord => ({
  id: row.id,
  blob: row.blob,
  organisationId: row.organisation_id,
  ownerId: row.owner_id,
  name: row.name,
  mime: row.mime,
  size: row.size,
  private: row.private,
  use: row.used_by === null || row.used_id === null ? null : { feature: row.used_by, objectId: row.used_id },
});

type NewRecord = Omit<Insertable<FilesTable>, 'id' | 'created_at' | 'used_by' | 'used_id' | 'former_by' | 'former_id'>;

export const insertFile = async (db: Queryable, file: NewRecord): Promise<FileRecord> =>
  present(await db.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow());

export const findFile = async (db: Queryable, id: number): Promise<FileRecord | null> => {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
};

export const removeFile = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('files').where('id', '=', id).execute();
};

export const markUsed = async (db: Queryable, ids: readonly number[], ownerId: number, use: FileUseIn): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('files')
    .set({ used_by: use.feature, used_id: use.objectId, organisation_id: use.organisationId })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('used_by', 'is', null)
    .execute();
};

/** Sets the use of a generated file, which has no owner. */
export const markMadeUsed = async (db: Queryable, id: number, use: FileUse): Promise<void> => {
  await db
    .updateTable('files')
    .set({ used_by: use.feature, used_id: use.objectId })
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .where('used_by', 'is', null)
    .execute();
};

/** Returns null when an object uses the file, when this object was not its last user, or when the file is gone. */
export const markUsedAgain = async (db: Queryable, id: number, use: FileUse): Promise<FileRecord | null> => {
  const row = await db
    .updateTable('files')
    .set({ used_by: use.feature, used_id: use.objectId })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .where('former_by', '=', use.feature)
    .where('former_id', '=', use.objectId)
    .returningAll()
    .executeTakeFirst();
  return row ? present(row) : null;
};

/** Restarts the day after which a file without use is removed. */
export const markUnused = async (db: Queryable, use: FileUse): Promise<void> => {
  await db
    .updateTable('files')
    .set({ used_by: null, used_id: null, former_by: use.feature, former_id: use.objectId, created_at: new Date() })
    .where('used_by', '=', use.feature)
    .where('used_id', '=', use.objectId)
    .execute();
};

/** Deletes the rows of files without use since before a moment; returns the ids of their blobs. */
export const takeOrphans = async (db: Queryable, before: Date): Promise<string[]> => {
  const rows = await db
    .deleteFrom('files')
    .where('used_by', 'is', null)
    .where('created_at', '<', before)
    .returning('blob')
    .execute();
  return rows.map(({ blob }) => blob);
};

export const usedBlobs = async (db: Queryable): Promise<Set<string>> => {
  const rows = await db.selectFrom('files').select('blob').execute();
  return new Set(rows.map(({ blob }) => blob));
};
