import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import '../tables/forms.ts';

/**
 * Updates the words by which registrations are found: of one after its answers changed, or of all of a form after an item was
 * hidden, removed or got another type.
 */
export const refreshWords = async (db: Queryable, of: { readonly registrationId: number } | { readonly formId: number }): Promise<void> => {
  const [column, id] = 'formId' in of ? ['form_id', of.formId] : ['id', of.registrationId];
  await sql`
    update form_registrations set words = registration_words(id, false), hidden_words = registration_words(id, true)
    where ${sql.ref(column)} = ${id}`.execute(db);
};
