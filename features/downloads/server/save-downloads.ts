import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow, nextVersion } from '#platform/db/rows.ts';
import { conflict, invalid } from '#platform/server/failure.ts';
import { mostDownloads, type DownloadInput } from '../contract.ts';
import { offered, placeById, type FoundDownload } from './find-downloads.ts';

/** Returns the last position. @throws Failure 409 when the configuration is full */
export const lastPlace = async (db: Queryable, configurationId: number): Promise<number> => {
  const { count, last } = await offered(db, configurationId)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('sort').as('last')])
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostDownloads) throw conflict(`Een configuratie kan ten hoogste ${mostDownloads} downloads hebben. Verwijder er eerst een.`, 'too_many_downloads');
  return (last ?? -1) + 1;
};

/** Adds the download at the end. @throws Failure 409 when the configuration is full */
export const insertDownload = async (db: Queryable, organisationId: number, { configuration_id, file_id, name, public: isPublic }: DownloadInput): Promise<number> => {
  const sort = await lastPlace(db, configuration_id);
  return insertRow(db, 'downloads', { organisation_id: organisationId, configuration_id, file_id, name, public: isPublic, sort });
};

/**
 * Moves the download to the end when its configuration changes. @throws Failure 409 when that is full, 422 when it is of another
 * organisation
 */
export const updateDownload = async (db: Queryable, before: FoundDownload, { configuration_id, file_id, name, public: isPublic }: DownloadInput): Promise<void> => {
  const isMoved = configuration_id !== before.configuration_id;
  if (isMoved) {
    const to = await placeById(db, configuration_id, true).catch(() => null);
    if (to?.organisationId !== before.organisation_id) throw invalid({ configuration_id: ['Deze configuratie bestaat niet meer. Kies een andere.'] });
  }
  const place = isMoved ? { configuration_id, sort: await lastPlace(db, configuration_id) } : {};
  await db.updateTable('downloads').set({ ...place, ...nextVersion(), file_id, name, public: isPublic }).where('id', '=', before.id).execute();
};

/** Null restores the download at its position. */
export const setRemoved = async (db: Queryable, id: number, removedAt: Date | null): Promise<void> => {
  await db.updateTable('downloads').set({ removed_at: removedAt, ...nextVersion() }).where('id', '=', id).execute();
};

/** Returns the sum of the versions in a configuration, as `orderDownloads` expects it. */
export const versionOfAll = async (db: Queryable, configurationId: number): Promise<number> => {
  const rows = await offered(db, configurationId).select('version').execute();
  return rows.reduce((sum, { version }) => sum + version, 0);
};

/** @throws Failure 409 unless these are all downloads, each once */
export const setOrder = async (db: Queryable, configurationId: number, ids: readonly number[]): Promise<void> => {
  const rows = await offered(db, configurationId).select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const isWhole = known.size === ids.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isWhole) throw conflict('De lijst is intussen gewijzigd. Laad de lijst opnieuw.', 'changed_meanwhile');
  await sql`
    update downloads set sort = wanted.place::integer, version = version + 1, updated_at = now()
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, place) where downloads.id = wanted.id`.execute(db);
};
