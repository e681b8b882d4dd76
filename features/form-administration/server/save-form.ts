import { sql } from 'kysely';
import { startOfDay, endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow, nextVersion } from '#platform/db/rows.ts';
import { toJson, toJsonOrNull } from '#platform/domain/tables/columns.ts';
import { invalid } from '#platform/server/failure.ts';
import type { FormInput } from '../contract/form.ts';
import type { FormItemInput } from '../contract/item.ts';

const columnsOf = ({ items: _items, configurations: _places, valid_from: from, valid_till: till, styling, ...plain }: FormInput) => ({
  ...plain,
  valid_from: from === null ? null : startOfDay(from),
  valid_till: till === null ? null : endOfDay(till),
  styling: toJsonOrNull(styling),
});

const itemColumns = ({ id: _id, selects, ...plain }: FormItemInput, sort: number) => ({ ...plain, selects: toJson(selects), sort });

interface Place {
  readonly organisationId: number;
  readonly formId: number;
}

/** Deletes items without answers, and marks items with answers as removed. */
const removeItems = async (db: Queryable, formId: number, kept: readonly number[]): Promise<void> => {
  const isKept = sql`form_items.id = any (${[...kept]}::integer[])`;
  await sql`
    delete from form_items where form_id = ${formId} and removed_at is null and not ${isKept}
    and not exists (select from form_values where form_values.item_id = form_items.id)`.execute(db);
  await sql`
    update form_items set removed_at = now() where form_id = ${formId} and removed_at is null and not ${isKept}`.execute(db);
};

/** @throws Failure 422 for items of another form */
const saveItems = async (db: Queryable, { organisationId, formId }: Place, items: readonly FormItemInput[]): Promise<void> => {
  const kept = items.flatMap(({ id }) => (id === null ? [] : [id]));
  const known = await db.selectFrom('form_items').select('id').where('form_id', '=', formId).where('removed_at', 'is', null).execute();
  const ids = new Set(known.map(({ id }) => id));
  if (new Set(kept).size < kept.length || kept.some((id) => !ids.has(id))) {
    throw invalid({ items: ['Een van de velden hoort niet bij dit formulier. Laad het formulier opnieuw.'] });
  }
  await removeItems(db, formId, kept);
  const added = [];
  for (const [sort, item] of items.entries()) {
    const columns = itemColumns(item, sort);
    if (item.id === null) added.push({ ...columns, organisation_id: organisationId, form_id: formId });
    else await db.updateTable('form_items').set(columns).where('id', '=', item.id).execute();
  }
  if (added.length > 0) await db.insertInto('form_items').values(added).execute();
};

/** Must run in a transaction. */
export const insertForm = async (db: Queryable, organisationId: number, form: FormInput): Promise<number> => {
  const id = await insertRow(db, 'forms', { ...columnsOf(form), organisation_id: organisationId });
  await db.insertInto('form_counts').values({ form_id: id, organisation_id: organisationId }).execute();
  await saveItems(db, { organisationId, formId: id }, form.items);
  return id;
};

/** Must run in a transaction. */
export const updateForm = async (db: Queryable, place: Place, form: FormInput): Promise<void> => {
  await db.updateTable('forms').set({ ...columnsOf(form), ...nextVersion() }).where('id', '=', place.formId).execute();
  await saveItems(db, place, form.items);
};

/** Null restores the form. */
export const setRemoved = async (db: Queryable, formId: number, removedAt: Date | null): Promise<void> => {
  await db.updateTable('forms').set({ removed_at: removedAt, ...nextVersion() }).where('id', '=', formId).execute();
};
