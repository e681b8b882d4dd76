import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/configurations.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Download, DownloadDetail, DownloadPlace } from '../contract.ts';
import './tables.ts';

export const downloadPlaces = (db: Queryable, organisationId: number): Promise<DownloadPlace[]> =>
  db
    .selectFrom('configurations')
    .select(['id', 'name', 'public'])
    .select(sql<number>`(select count(*)::integer from downloads where downloads.configuration_id = configurations.id and downloads.removed_at is null)`.as('downloads'))
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** With `forUpdate`, locks the configuration until the transaction ends. @throws Failure 404 */
export const placeById = async (db: Queryable, id: number, forUpdate = false): Promise<{ readonly id: number; readonly organisationId: number }> => {
  const query = db.selectFrom('configurations').select('organisation_id').where('id', '=', id).where('removed_at', 'is', null);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirstOrThrow(() => notFound());
  return { id, organisationId: row.organisation_id };
};

/** The downloads of a configuration, without removed ones. */
export const offered = (db: Queryable, configurationId: number) =>
  db.selectFrom('downloads').where('configuration_id', '=', configurationId).where('removed_at', 'is', null);

const withFile = (db: Queryable) =>
  db
    .selectFrom('downloads')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['downloads.id', 'downloads.version', 'downloads.name', 'downloads.public', 'downloads.updated_at', 'file_id', 'files.name as file_name', 'mime', 'size'])
    .select(['downloads.organisation_id', 'configuration_id']);

export type FoundDownload = Awaited<ReturnType<typeof downloadById>>;

const present = ({ id, version, name, public: isPublic, updated_at, file_id, file_name, mime, size }: FoundDownload): Download => ({
  id, version, name, public: isPublic, updated_at: updated_at.toISOString(), file: { id: file_id, name: file_name, mime, size },
});

/** @throws Failure 404 */
export const downloadById = async (db: Queryable, id: number, { isRemoved = false } = {}) => {
  return withFile(db).where('downloads.id', '=', id).where('removed_at', isRemoved ? 'is not' : 'is', null).executeTakeFirstOrThrow(() => notFound());
};

/** Locks the download until the transaction ends. @throws Failure 404 */
export const lockedDownload = async (db: Queryable, id: number, options: { isRemoved?: boolean } = {}) => {
  await db.selectFrom('downloads').select('id').where('id', '=', id).forUpdate().execute();
  return downloadById(db, id, options);
};

export const presentDownload = async (db: Queryable, id: number): Promise<Download> => present(await downloadById(db, id));

export const downloadsOf = async (db: Queryable, configurationId: number): Promise<Download[]> => {
  const rows = await withFile(db).where('configuration_id', '=', configurationId).where('removed_at', 'is', null).orderBy('sort').orderBy('downloads.id').execute();
  return rows.map(present);
};

/** Returns a download with the name of its configuration. */
export const presentDetail = async (db: Queryable, id: number): Promise<DownloadDetail> => {
  const found = await downloadById(db, id);
  const configuration = await db.selectFrom('configurations').select(['id', 'name']).where('id', '=', found.configuration_id).executeTakeFirstOrThrow();
  return { ...present(found), configuration };
};
