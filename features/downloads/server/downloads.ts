import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/configurations.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import { mostDownloads, type Download, type DownloadPlace } from '../contract.ts';
import './tables.ts';

export const downloadPlaces = (db: Queryable, organisationId: number): Promise<DownloadPlace[]> =>
  db
    .selectFrom('configurations')
    .select(['id', 'name', 'public'])
    .select(sql<number>`(select count(*)::integer from downloads where downloads.configuration_id = configurations.id)`.as('downloads'))
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** `forUpdate`: who changes its files meanwhile waits. @throws Failure 404 */
export const placeById = async (db: Queryable, id: number, forUpdate = false): Promise<{ readonly id: number; readonly organisationId: number }> => {
  const query = db.selectFrom('configurations').select('organisation_id').where('id', '=', id).where('removed_at', 'is', null);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  return { id, organisationId: row.organisation_id };
};

const withFile = (db: Queryable) =>
  db
    .selectFrom('downloads')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['downloads.id', 'downloads.version', 'downloads.name', 'downloads.public', 'downloads.updated_at', 'file_id', 'files.name as file_name', 'mime', 'size'])
    .select(['downloads.organisation_id', 'configuration_id']);

type Found = Awaited<ReturnType<typeof downloadById>>;

const present = ({ id, version, name, public: isPublic, updated_at, file_id, file_name, mime, size }: Found): Download => ({
  id, version, name, public: isPublic, updated_at: updated_at.toISOString(), file: { id: file_id, name: file_name, mime, size },
});

/** @throws Failure 404 */
export const downloadById = async (db: Queryable, id: number) => {
  const row = await withFile(db).where('downloads.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

export const presentDownload = async (db: Queryable, id: number): Promise<Download> => present(await downloadById(db, id));

export const downloadsOf = async (db: Queryable, configurationId: number): Promise<Download[]> => {
  const rows = await withFile(db).where('configuration_id', '=', configurationId).orderBy('sort').orderBy('downloads.id').execute();
  return rows.map(present);
};

interface NewDownload {
  readonly organisationId: number;
  readonly configurationId: number;
  readonly fileId: number;
  readonly name: string;
  readonly public: boolean;
}

/** At the end. @throws Failure 409 when there is no place left */
export const insertDownload = async (db: Queryable, download: NewDownload): Promise<number> => {
  const { count, last } = await db
    .selectFrom('downloads')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('sort').as('last')])
    .where('configuration_id', '=', download.configurationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostDownloads) throw conflict(`Een configuratie kan ten hoogste ${mostDownloads} downloads hebben.`, 'too_many_downloads');
  const { id } = await db
    .insertInto('downloads')
    .values({
      organisation_id: download.organisationId, configuration_id: download.configurationId, file_id: download.fileId,
      name: download.name, public: download.public, sort: (last ?? -1) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateDownload = async (db: Queryable, id: number, change: { name: string; public: boolean; file_id?: number }): Promise<void> => {
  await db
    .updateTable('downloads')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
};

/** Of all of a configuration together, as `orderDownloads` says it. */
export const versionOfAll = async (db: Queryable, configurationId: number): Promise<number> => {
  const rows = await db.selectFrom('downloads').select('version').where('configuration_id', '=', configurationId).execute();
  return rows.reduce((sum, { version }) => sum + version, 0);
};

/** @throws Failure 409 unless these are all of them, each once */
export const setOrder = async (db: Queryable, configurationId: number, ids: readonly number[]): Promise<void> => {
  const rows = await db.selectFrom('downloads').select('id').where('configuration_id', '=', configurationId).execute();
  const known = new Set(rows.map(({ id }) => id));
  const isWhole = known.size === ids.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isWhole) throw conflict('De lijst is intussen gewijzigd. Laad haar opnieuw.', 'changed_meanwhile');
  await sql`
    update downloads set sort = wanted.place::integer, version = version + 1, updated_at = now()
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, place) where downloads.id = wanted.id`.execute(db);
};
