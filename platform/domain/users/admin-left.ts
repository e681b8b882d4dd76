import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/organisations.ts';
import { conflict } from '#platform/server/failure.ts';

/**
 * Call it after a change that may remove an admin: checks that at least one active admin without an end date remains.
 * @throws Failure 409
 */
export const requireAdminLeft = async (db: Queryable): Promise<void> => {
  const left = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.base', '=', 'admin')
    .where('removed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('expires_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!left) {
    throw conflict('Er moet minstens één beheerder zonder einddatum overblijven. Maak eerst iemand anders beheerder.', 'last_admin');
  }
};
