import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/rows.ts';
import { sql } from 'kysely';

/** Finds the built-in account kind for a role. */
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

/** SQL expression: the permissions of the account kind of the outer query, in alphabetical order. */
export const permissionsOfRole = sql<PermissionName[]>`array(
  select permission from role_permissions where role_permissions.role_id = roles.id order by permission
)`;

export interface FoundRole {
  readonly id: number;
  /** Null: a built-in account kind of all organisations, which cannot be changed. */
  readonly organisationId: number | null;
  readonly name: string;
  readonly base: RoleName;
  readonly permissions: readonly PermissionName[];
}

/** Lists the account kinds that users of an organisation can have: the built-in ones and its own. */
export const rolesOf = async (db: Queryable, organisationId: number): Promise<FoundRole[]> => {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'organisation_id', 'name', 'base', permissionsOfRole.as('permissions')])
    .where((where) => where.or([where('organisation_id', 'is', null), where('organisation_id', '=', organisationId)]))
    .where('gone_at', 'is', null)
    .orderBy(sql`organisation_id is not null`)
    .orderBy(sql`array_position(array['admin', 'manager', 'viewer'], base)`)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ organisation_id: of, ...role }) => ({ ...role, organisationId: of }));
};

export interface NewRole {
  organisationId: number;
  name: string;
  base: RoleName;
  permissions: readonly PermissionName[];
}

/** Creates an account kind of an organisation. */
export const createRole = async (db: Queryable, role: NewRole): Promise<number> => {
  const id = await insertRow(db, 'roles', { organisation_id: role.organisationId, name: role.name, base: role.base });
  if (role.permissions.length > 0) {
    await db
      .insertInto('role_permissions')
      .values(role.permissions.map((permission) => ({ role_id: id, permission })))
      .execute();
  }
  return id;
};
