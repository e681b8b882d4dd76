import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { permissionsOfRole } from '../roles/roles.ts';

/** A user, as user administrators see them. */
export interface FoundUser {
  readonly id: number;
  readonly organisationId: number;
  readonly role: RoleName;
  readonly roleId: number;
  readonly permissions: readonly PermissionName[];
  readonly loginName: string;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
  readonly passwordSetAt: Date | null;
  readonly mustChangePassword: boolean;
  readonly expiresAt: Date | null;
  readonly blockedAt: Date | null;
  readonly accessEpoch: number;
  readonly version: number;
  readonly lastLoginAt: Date | null;
}

/** Finds a user; undefined for unknown and removed users. */
export const findUser = async (db: Queryable, id: number): Promise<FoundUser | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .selectAll('users')
    .select('roles.base')
    .select(permissionsOfRole.as('permissions'))
    .where('users.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      organisationId: row.organisation_id,
      role: row.base,
      roleId: row.role_id,
      permissions: row.permissions,
      loginName: row.login_name,
      email: row.email,
      firstName: row.first_name,
      passwordHash: row.password_hash,
      passwordSetAt: row.password_set_at,
      mustChangePassword: row.must_change_password,
      expiresAt: row.expires_at,
      blockedAt: row.blocked_at,
      accessEpoch: row.access_epoch,
      version: row.version,
      lastLoginAt: row.last_login_at,
    }
  );
};
