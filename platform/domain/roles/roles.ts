import type { PermissionName, RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';

/** The account kind that every installation has for this role. */
export const findBuiltInRole = async (db: Queryable, base: RoleName): Promise<number> => {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('base', '=', base)
    .where('organisation_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return role.id;
};

export interface NewRole {
  organisationId: number;
  name: string;
  base: RoleName;
  permissions: readonly PermissionName[];
}

/** An account kind of an organisation's own. */
export const createRole = async (db: Queryable, role: NewRole): Promise<number> => {
  const { id } = await db
    .insertInto('roles')
    .values({ organisation_id: role.organisationId, name: role.name, base: role.base })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role.permissions.length > 0) {
    await db
      .insertInto('role_permissions')
      .values(role.permissions.map((permission) => ({ role_id: id, permission })))
      .execute();
  }
  return id;
};
