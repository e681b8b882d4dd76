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
  /** Name of the account kind. */
  readonly roleName: string;
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
export const findUser = (db: Queryable, id: number): Promise<FoundUser | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id', 'users.organisation_id as organisationId', 'roles.base as role', 'users.role_id as roleId', 'roles.name as roleName',
      permissionsOfRole.as('permissions'), 'login_name as loginName', 'email', 'first_name as firstName', 'password_hash as passwordHash', 'password_set_at as passwordSetAt',
      'must_change_password as mustChangePassword', 'expires_at as expiresAt', 'blocked_at as blockedAt', 'access_epoch as accessEpoch',
      'users.version', 'last_login_at as lastLoginAt',
    ])
    .where('users.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
