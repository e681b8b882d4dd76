import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { notFound } from '#platform/server/failure.ts';
import '#platform/domain/tables/forms.ts';
import type { listForms } from '../contract/calls.ts';

/** Number of registrations of a form of the outer query, including archived ones. */
export const registrationsOf = sql<number>`(
  select count(*)::integer from form_registrations
  where form_registrations.form_id = forms.id and form_registrations.removed_at is null
)`;
const itemsOf = sql<number>`(
  select count(*)::integer from form_items where form_items.form_id = forms.id and form_items.removed_at is null
)`;
const configurationsOf = sql<number>`(
  select count(*)::integer from configuration_forms
  join configurations on configurations.id = configuration_forms.configuration_id and configurations.removed_at is null
  where configuration_forms.form_id = forms.id
)`;

const mapName = sql<string | null>`(select ${shownName} from maps where maps.id = forms.map_id)`;

const columns = { name: sql`lower(forms.name)`, updated_at: sql`forms.updated_at`, registrations: registrationsOf } as const;

/** Returns a page of the forms of an organisation, and their total number. */
export const findForms = async (db: Queryable, organisationId: number, asked: QueryOf<typeof listForms>) => {
  const found = db
    .selectFrom('forms')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', asked.removed ? 'is not' : 'is', null)
    .where(({ ref }) => containsWords([ref('forms.name'), ref('forms.description')], asked.search))
    .select(['id', 'version', 'name', 'type', 'valid_from', 'valid_till', 'updated_at', 'removed_at'])
    .select([itemsOf.as('items'), configurationsOf.as('configurations'), registrationsOf.as('registrations')]);
  return readPage(found, asked, columns, 'id');
};

/**
 * Returns a form, also a removed one unless `isRemoved` decides. With `forUpdate`, locks it until the transaction ends. @throws
 * Failure 404
 */
export const formById = async (db: Queryable, id: number, { forUpdate = false, isRemoved }: { forUpdate?: boolean; isRemoved?: boolean } = {}) => {
  if (forUpdate) await db.selectFrom('forms').select('id').where('id', '=', id).forUpdate().execute();
  const row = await db.selectFrom('forms').selectAll().select([registrationsOf.as('registrations'), mapName.as('map_name')]).where('id', '=', id).executeTakeFirst();
  if (!row || (isRemoved !== undefined && (row.removed_at !== null) !== isRemoved)) throw notFound();
  return row;
};
export type FoundForm = Awaited<ReturnType<typeof formById>>;

/** Returns the current items of a form, in order. */
export const itemsOfForm = (db: Queryable, formId: number) =>
  db.selectFrom('form_items').selectAll().where('form_id', '=', formId).where('removed_at', 'is', null).orderBy('sort').orderBy('id').execute();
