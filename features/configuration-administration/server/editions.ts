import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/organisations.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Edition } from '../contract/draft-calls.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { asDefined } from './clean-document.ts';
import './tables.ts';

const select = (db: Queryable, id: number) =>
  db
    .selectFrom('configuration_editions as edition')
    .leftJoin('users', 'users.id', 'edition.published_by')
    .select(['edition.number', 'edition.published_at', 'edition.note', 'users.id as publisher', fullName.as('published_by')])
    .where('edition.configuration_id', '=', id);

const present = (row: { number: number; published_at: Date; note: string; publisher: number | null; published_by: string }): Edition => ({
  number: row.number, published_at: row.published_at.toISOString(), published_by: row.publisher === null ? null : row.published_by, note: row.note,
});

/** Newest first. */
export const editionsOf = async (db: Queryable, id: number): Promise<Edition[]> =>
  (await select(db, id).orderBy('edition.number', 'desc').execute()).map(present);

/** @throws Failure 404 */
export const editionOf = async (db: Queryable, catalogue: SettingsCatalogue, id: number, number: number): Promise<Edition & { document: ConfigurationDocument }> => {
  const row = await select(db, id).select('edition.document').where('edition.number', '=', number).executeTakeFirstOrThrow(() => notFound());
  return { ...present(row), document: asDefined(row.document, catalogue) };
};
