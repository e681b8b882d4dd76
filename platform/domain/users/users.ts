import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
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
