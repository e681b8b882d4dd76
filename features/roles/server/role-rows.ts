import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { PermissionName } from '#platform/contract/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/rows.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { permissionsOfRole } from '#platform/domain/roles/roles.ts';
import '#platform/domain/tables/configurations.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import type { listRoles, RoleFields } from '../contract.ts';

/** Number of users with a role of the outer query, within one organisation: built-in roles are shared by all. */
const usersIn = (organisationId: number) => sql<number>`(
  select count(*)::integer from users
  where users.role_id = roles.id and users.removed_at is null and users.organisation_id = ${organisationId}
)`;

const columns = {
  name: sql`lower(roles.name)`,
  base: sql`array_position(array['viewer', 'manager', 'admin'], roles.base)`,
  users: sql`users`,
} as const;

const roleColumns = (organisationId: number) =>
  [
    'roles.id', 'roles.name', 'roles.base', 'roles.organisation_id', 'roles.version',
    permissionsOfRole.as('permissions'), usersIn(organisationId).as('users'),
  ] as const;

export const findRoles = (db: Queryable, organisationId: number, asked: QueryOf<typeof listRoles>) => {
  const found = db
    .selectFrom('roles')
    .where((where) => where.or([where('organisation_id', 'is', null), where('organisation_id', '=', organisationId)]))
    .where('gone_at', 'is', null)
    .where(({ ref }) => containsWords([ref('roles.name')], asked.search))
    .select(roleColumns(organisationId));
  return readPage(found, asked, columns, 'roles.id');
};

export const findRole = (db: Queryable, id: number, organisationId: number) =>
  db
    .selectFrom('roles')
    .where('roles.id', '=', id)
    .where('roles.gone_at', 'is', null)
    .select(roleColumns(organisationId))
    .select(
      sql<string[]>`array(
        select configurations.name from configuration_roles
        join configurations on configurations.id = configuration_id
        where configuration_roles.role_id = roles.id and configurations.removed_at is null and configurations.organisation_id = ${organisationId}
        order by lower(configurations.name)
      )`.as('configurations'),
    )
    .executeTakeFirst();
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** Returns the names of the first users who have a role. */
export const holdersOf = async (db: Queryable, roleId: number, organisationId: number, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select(fullName.as('name'))
    .where('role_id', '=', roleId)
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ name }) => name);
};

/** Returns whether another account kind that the organisation can use has this name. */
export const isNameTaken = async (db: Queryable, organisationId: number, name: string, except = 0): Promise<boolean> =>
  (await db
    .selectFrom('roles')
    .select('id')
    .where((where) => where.or([where('organisation_id', 'is', null), where('organisation_id', '=', organisationId)]))
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '!=', except)
    .where('gone_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Removes or restores a role; what was given to it is kept. */
export const setGone = async (db: Queryable, id: number, goneAt: Date | null): Promise<void> => {
  await db.updateTable('roles').set({ gone_at: goneAt, ...nextVersion() }).where('id', '=', id).execute();
};

/**
 * Writes the fields of a role. Leaves stored permissions of features that are not installed: only the permissions in `defined` can
 * be removed.
 */
export const writeRole = async (db: Queryable, id: number, { name, base, permissions }: RoleFields, defined: readonly PermissionName[]): Promise<void> => {
  await db
    .updateTable('roles')
    .set({ name, base, ...nextVersion() })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('role_permissions').where('role_id', '=', id).where('permission', 'in', defined).execute();
  if (permissions.length === 0) return;
  await db
    .insertInto('role_permissions')
    .values([...new Set(permissions)].map((permission) => ({ role_id: id, permission })))
    .execute();
};
