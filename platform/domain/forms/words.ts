import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import '../tables/forms.ts';

/** SQL: the words by which a registration is found, from its stored answers. */
export const currentWords = { words: sql<string>`registration_words(form_registrations.id, false)`, hidden_words: sql<string>`registration_words(form_registrations.id, true)` };

/** Updates the words of all registrations of a form, after an item was hidden, removed or got another type. */
export const refreshWords = async (db: Queryable, formId: number): Promise<void> => {
  await db.updateTable('form_registrations').set(currentWords).where('form_id', '=', formId).execute();
};
