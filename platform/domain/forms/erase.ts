import type { Database } from '#platform/db/database.ts';
import { sql } from 'kysely';
import '../tables/forms.ts';
import '../tables/organisations.ts';

/** Days after which what was removed is erased, where an organisation sets no other number. */
const USUAL_DAYS = 30;
const AT_ONCE = 500;

/**
 * Erases registrations whose time to be restored is over, with their versions and messages. Their files no longer have a use since
 * long ago, so that the sweep of files removes them at once.
 */
export const sweepRegistrations = async ({ transaction }: Pick<Database, 'transaction'>): Promise<void> => {
  for (;;) {
    const erased = await transaction(async (db) => {
      const { rows } = await sql<{ id: number; form_id: number }>`
        delete from form_registrations where id in (
          select form_registrations.id from form_registrations join organisations on organisations.id = form_registrations.organisation_id
          where form_registrations.removed_at < now() - coalesce(removed_days, ${USUAL_DAYS}) * interval '1 day'
          order by form_registrations.id limit ${AT_ONCE} for update of form_registrations skip locked
        ) returning id, form_id`.execute(db);
      if (rows.length > 0) {
        await sql`
          update files set used_by = null, used_id = null, created_at = to_timestamp(0)
          from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ form_id }) => form_id)}::integer[]) as erased (id, form_id)
          join form_items on form_items.form_id = erased.form_id
          where used_by = 'forms' and used_id = erased.id || '.' || form_items.id`.execute(db);
      }
      return rows.length;
    });
    if (erased < AT_ONCE) return;
  }
};
