import type { Queryable } from '#platform/db/database.ts';
import { insertRow, nextVersion } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.ts';
import { invalid } from '#platform/server/failure.ts';
import { sql, type Insertable } from 'kysely';
import type { CreatedForm } from './forms.ts';
import { refreshPhases } from './phase.ts';
import { refreshWords } from './words.ts';
import '../tables/forms.ts';

/** The columns of a form that users decide. */
export type FormColumns = Omit<Insertable<Tables['forms']>, 'id' | 'organisation_id' | 'version' | 'created_at' | 'updated_at' | 'removed_at'>;

/** An item of a form; its position is that in the list. Without an id it is new. */
export type ItemColumns = { readonly id: number | null }
  & Omit<Insertable<Tables['form_items']>, 'id' | 'organisation_id' | 'form_id' | 'sort' | 'created_at' | 'removed_at'>;

interface Place {
  readonly organisationId: number;
  readonly formId: number;
}

/** Deletes items that no registration answered, and marks the others as removed. */
const removeItems = async (db: Queryable, formId: number, kept: readonly number[]): Promise<void> => {
  const isKept = sql`form_items.id = any (${[...kept]}::integer[])`;
  await sql`
    delete from form_items where form_id = ${formId} and removed_at is null and not ${isKept}
    and not exists (select from form_values where form_values.item_id = form_items.id)`.execute(db);
  await sql`
    update form_items set removed_at = now() where form_id = ${formId} and removed_at is null and not ${isKept}`.execute(db);
};

/** The part of the items on which the words of registrations depend. */
const searched = (items: readonly { readonly id: number; readonly type: string; readonly hide?: boolean | undefined }[]): string =>
  JSON.stringify(items.map(({ id, type, hide = false }) => [id, type, hide]).toSorted(([one], [other]) => Number(one) - Number(other)));

/** Returns the ids in order. @throws Failure 422 for items of another form */
const saveItems = async (db: Queryable, { organisationId, formId }: Place, items: readonly ItemColumns[]): Promise<number[]> => {
  const kept = items.flatMap((item) => (item.id === null ? [] : [{ ...item, id: item.id }]));
  const known = await db.selectFrom('form_items').select(['id', 'type', 'hide']).where('form_id', '=', formId).where('removed_at', 'is', null).execute();
  const ids = new Set(known.map(({ id }) => id));
  if (new Set(kept.map(({ id }) => id)).size < kept.length || kept.some(({ id }) => !ids.has(id))) {
    throw invalid({ items: ['Een van de velden hoort niet bij dit formulier. Laad het formulier opnieuw.'] });
  }
  await removeItems(db, formId, kept.map(({ id }) => id));
  const added = [];
  for (const [sort, { id, ...columns }] of items.entries()) {
    if (id === null) added.push({ ...columns, sort, organisation_id: organisationId, form_id: formId });
    else await db.updateTable('form_items').set({ ...columns, sort }).where('id', '=', id).execute();
  }
  const rows = added.length === 0 ? [] : await db.insertInto('form_items').values(added).returning(['id', 'sort']).execute();
  if (searched(known) !== searched(kept)) {
    await refreshWords(db, formId);
    await refreshPhases(db, formId);
  }
  const newIds = new Map(rows.map(({ id, sort }) => [sort, id]));
  return items.flatMap(({ id }, sort) => id ?? newIds.get(sort) ?? []);
};

/** Must run in a transaction. */
export const insertForm = async (db: Queryable, organisationId: number, form: FormColumns, items: readonly ItemColumns[]): Promise<CreatedForm> => {
  const id = await insertRow(db, 'forms', { ...form, organisation_id: organisationId });
  await db.insertInto('form_counts').values({ form_id: id, organisation_id: organisationId }).execute();
  return { id, itemIds: await saveItems(db, { organisationId, formId: id }, items) };
};

/** Must run in a transaction. @throws Failure 422 for items of another form */
export const updateForm = async (db: Queryable, place: Place, form: FormColumns, items: readonly ItemColumns[]): Promise<void> => {
  await db.updateTable('forms').set({ ...form, ...nextVersion() }).where('id', '=', place.formId).execute();
  await saveItems(db, place, items);
};
