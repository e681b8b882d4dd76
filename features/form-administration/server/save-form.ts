import { startOfDay, endOfDay } from '#platform/contract/amsterdam-day.ts';
import type { Queryable } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/rows.ts';
import * as forms from '#platform/domain/forms/save-form.ts';
import { toJson, toJsonOrNull } from '#platform/domain/tables/columns.ts';
import type { FormInput } from '../contract/form.ts';

const columnsOf = ({ items: _items, configurations: _places, valid_from: from, valid_till: till, styling, ...plain }: FormInput): forms.FormColumns => ({
  ...plain,
  valid_from: from === null ? null : startOfDay(from),
  valid_till: till === null ? null : endOfDay(till),
  styling: toJsonOrNull(styling),
});

const itemsOf = ({ items }: FormInput): forms.ItemColumns[] => items.map(({ selects, ...plain }) => ({ ...plain, selects: toJson(selects) }));

/** Must run in a transaction. */
export const insertForm = async (db: Queryable, organisationId: number, form: FormInput): Promise<number> =>
  (await forms.insertForm(db, organisationId, columnsOf(form), itemsOf(form))).id;

/** Must run in a transaction. @throws Failure 422 for items of another form */
export const updateForm = (db: Queryable, place: { organisationId: number; formId: number }, form: FormInput): Promise<void> =>
  forms.updateForm(db, place, columnsOf(form), itemsOf(form));

/** Null restores the form. */
export const setRemoved = async (db: Queryable, formId: number, removedAt: Date | null): Promise<void> => {
  await db.updateTable('forms').set({ removed_at: removedAt, ...nextVersion() }).where('id', '=', formId).execute();
};
