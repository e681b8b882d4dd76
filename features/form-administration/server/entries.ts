import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { notFound } from '#platform/server/failure.ts';
import '#platform/domain/tables/forms.ts';
import '#platform/domain/tables/organisations.ts';
import type { EntryDetail, EntryValue, listEntries } from '../contract/entries.ts';

/** The answers to the items that form the title of a registration, otherwise its number. */
const title = sql<string>`coalesce(
  (
    select nullif(string_agg(left(form_values.value, 200), ' – ' order by form_items.sort, form_items.id) filter (where form_values.value <> ''), '')
    from form_values
    join form_items on form_items.id = form_values.item_id and list_title
    where form_values.registration_id = form_registrations.id
  ),
  'Registratie ' || form_registrations.form_count
)`;

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

const nameOf = (column: string) => sql<string | null>`(
  select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')), ''), login_name)
  from users where users.id = ${sql.ref(column)}
)`;

/** Returns a registration with its organisation. @throws Failure 404 */
export const entryById = async (db: Queryable, id: number) => {
  return db
    .selectFrom('form_registrations')
    .innerJoin('forms', 'forms.id', 'form_registrations.form_id')
    .select([
      'form_registrations.id', 'form_registrations.organisation_id', 'form_id', 'form_count', 'forms.name as form_name', 'phase', 'step',
      'form_registrations.created_at', 'form_registrations.updated_at', 'archived_at',
    ])
    .select([title.as('title'), nameOf('form_registrations.user_id').as('user_name'), nameOf('form_registrations.assigned_to').as('assignee')])
    .select(({ ref }) => asGeoJson(ref('geom')).$castTo<EntryDetail['geometry']>().as('geometry'))
    .where('form_registrations.id', '=', id)
    .where('form_registrations.removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
};

/** Returns the answers of a registration to the current items, and to removed items that it answered. */
export const valuesOfEntry = async (db: Queryable, entry: { readonly id: number; readonly form_id: number; readonly created_at: Date }): Promise<EntryValue[]> => {
  const rows = await db
    .selectFrom('form_items')
    .leftJoin('form_values', (join) =>
      join.onRef('form_values.item_id', '=', 'form_items.id').on('form_values.registration_id', '=', entry.id))
    .select(['form_items.id', 'name', 'type', 'hide', 'removed_at', 'created_at', 'form_values.value', 'registration_id'])
    .where('form_id', '=', entry.form_id)
    .where((where) => where.or([where('removed_at', 'is', null), where('registration_id', 'is not', null)]))
    .orderBy(sql`removed_at is not null`)
    .orderBy('sort')
    .orderBy('form_items.id')
    .execute();
  return rows.map(({ id, name, type, hide, removed_at, created_at, value, registration_id }) => ({
    item_id: id, name, type, hide, removed: removed_at !== null,
    existed: registration_id !== null || created_at <= entry.created_at, value,
  }));
};
