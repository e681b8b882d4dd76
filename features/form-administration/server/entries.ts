import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { notFound } from '#platform/server/failure.ts';
import { readAnswers, titleOf, userNameOf } from '#platform/domain/forms/read-registrations.ts';
import type { EntryDetail, EntryValue, listEntries } from '../contract/entries.ts';

// Who manages forms sees all that was filled in.
const title = titleOf(true);

const columns = { updated_at: sql`updated_at`, created_at: sql`created_at`, name: sql`lower(title)` } as const;

/** Returns a page of the registrations of a form, and their total number. */
export const findEntries = (db: Queryable, formId: number, asked: QueryOf<typeof listEntries>) => {
  const entries = db
    .selectFrom('form_registrations')
    .select(['id', 'created_at', 'updated_at', title.as('title')])
    .where('form_id', '=', formId)
    .where('removed_at', 'is', null);
  const found = db.selectFrom(entries.as('entries')).where(({ ref }) => containsWords([ref('title')], asked.search)).selectAll();
  return readPage(found, asked, columns, 'id');
};

/** Returns a registration with its organisation. @throws Failure 404 */
export const entryById = async (db: Queryable, id: number) => {
  return db
    .selectFrom('form_registrations')
    .innerJoin('forms', 'forms.id', 'form_registrations.form_id')
    .select([
      'form_registrations.id', 'form_registrations.organisation_id', 'form_id', 'form_count', 'forms.name as form_name', 'phase', 'step',
      'form_registrations.created_at', 'form_registrations.updated_at', 'archived_at',
    ])
    .select([title.as('title'), userNameOf('form_registrations.user_id').as('user_name'), userNameOf('form_registrations.assigned_to').as('assignee')])
    .select(({ ref }) => asGeoJson(ref('geom')).$castTo<EntryDetail['geometry']>().as('geometry'))
    .where('form_registrations.id', '=', id)
    .where('form_registrations.removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
};

/** Returns the answers of a registration to the current items, and to removed items that it answered. */
export const valuesOfEntry = async (db: Queryable, id: number): Promise<EntryValue[]> =>
  (await readAnswers(db, id, { withHidden: true })).map(({ itemId, name, type, hide, removed, existed, value }) => ({
    item_id: itemId, name, type, hide, removed, existed, value,
  }));
