import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { findBuiltInRole } from '../roles/roles.ts';
import { hashPassword } from './passwords.ts';

export interface NewUser {
  organisationId: number;
  loginName: string;
  email: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  /** A built-in account kind; `roleId` goes before it. */
  role?: RoleName;
  roleId?: number;
  /** Absent: signs in elsewhere. */
  password?: string;
  /** Since when the password is this one; absent: now. */
  passwordSetAt?: Date;
  mustChangePassword?: boolean;
  defaultConfigurationId?: number | null;
  expiresAt?: Date | null;
  blockedAt?: Date | null;
}

export const createUser = async (db: Queryable, user: NewUser): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({
      organisation_id: user.organisationId,
      role_id: user.roleId ?? (await findBuiltInRole(db, user.role ?? 'viewer')),
      login_name: user.loginName.toLowerCase(),
      email: user.email.toLowerCase(),
      first_name: user.firstName ?? '',
      middle_name: user.middleName ?? '',
      last_name: user.lastName ?? '',
      password_hash: user.password === undefined ? null : await hashPassword(user.password),
      password_set_at: user.password === undefined ? null : (user.passwordSetAt ?? new Date()),
      must_change_password: user.mustChangePassword ?? false,
      default_configuration_id: user.defaultConfigurationId ?? null,
      expires_at: user.expiresAt ?? null,
      blocked_at: user.blockedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setDefaultConfiguration = async (
  db: Queryable,
  userIds: readonly number[],
  configurationId: number | null,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ default_configuration_id: configurationId })
    .where('id', 'in', userIds)
    .execute();
};

export const fullName = (user: { first_name: string; middle_name: string; last_name: string }): string =>
  [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');

/** Who a session belongs to, as they are now; null when they were removed, blocked, or their time is over. */
export const readSignedIn = async (db: Queryable, userId: number): Promise<SignedIn | null> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .select([
      'users.id', 'users.organisation_id', 'users.login_name', 'users.email', 'users.first_name', 'users.middle_name',
      'users.last_name', 'users.expires_at', 'users.blocked_at', 'roles.base', 'role_permissions.permission',
    ])
    .where('users.id', '=', userId)
    .where('users.removed_at', 'is', null)
    .execute();
  const [user] = rows;
  if (!user || user.blocked_at || (user.expires_at && user.expires_at <= new Date())) return null;
  return {
    kind: 'user',
    id: user.id,
    organisationId: user.organisation_id,
    name: fullName(user) || user.login_name,
    email: user.email,
    role: user.base,
    permissions: new Set(rows.flatMap((row) => row.permission ?? [])),
  };
};
