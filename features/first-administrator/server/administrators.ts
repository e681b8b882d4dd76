import type { Queryable } from '#platform/db/database.ts';

/** Returns true if there has ever been an administrator. Removed ones count too: an installation is set up once, so its code works once. */
export const hasHadAdministrator = async (db: Queryable): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.base', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
