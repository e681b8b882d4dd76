import type { Queryable } from '#platform/db/database.ts';
import '../tables/organisations.ts';

/** Milliseconds during which a removed user can be restored in full. */
const RESTORABLE_MS = 86_400_000;

/** Deletes passwords and second factors of accounts that were removed more than a day ago; the rest of the account stays. */
export const sweepRemovedUsers = async (db: Queryable): Promise<void> => {
  const gone = db
    .selectFrom('users')
    .select('users.id')
    .where('removed_at', '<', new Date(Date.now() - RESTORABLE_MS))
    .where((where) => where.or([where('password_hash', 'is not', null), where.exists(where.selectFrom('two_factor').whereRef('user_id', '=', 'users.id'))]));
  const rows = await gone.execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('two_factor').where('user_id', 'in', ids).execute();
  await db.updateTable('users').set({ password_hash: null }).where('id', 'in', ids).execute();
};
