import type { RoleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { findBuiltInRole } from '../roles/roles.ts';
import { hashPassword } from './passwords.ts';

export interface NewUser {
  organisationId: number;
  loginName: string;
  email: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  /** A built-in account kind; `roleId` takes precedence. */
  role?: RoleName;
  roleId?: number;
  /** Absent: the user signs in by single sign-on. */
  password?: string;
  /** When the password was set; absent: now. */
  passwordSetAt?: Date;
  mustChangePassword?: boolean;
  defaultConfigurationId?: number | null;
  expiresAt?: Date | null;
  blockedAt?: Date | null;
}

const rowOf = async (db: Queryable, { role = 'viewer', roleId, loginName, email, password, passwordSetAt, ...rest }: NewUser) => ({
  ...asColumns(rest),
  role_id: roleId ?? (await findBuiltInRole(db, role)),
  login_name: loginName.toLowerCase(),
  email: email.toLowerCase(),
  password_hash: password === undefined ? null : await hashPassword(password),
  password_set_at: password === undefined ? null : (passwordSetAt ?? new Date()),
});

export const createUser = async (db: Queryable, user: NewUser): Promise<number> => insertRow(db, 'users', await rowOf(db, user));

/** Creates several users of one organisation. Returns their ids by login name. */
export const createUsers = async (db: Queryable, users: readonly NewUser[]): Promise<ReadonlyMap<string, number>> => {
  if (users.length === 0) return new Map();
  const rows = [];
  for (const user of users) rows.push(await rowOf(db, user));
  const made = await db.insertInto('users').values(rows).returning(['id', 'login_name']).execute();
  return new Map(made.map(({ id, login_name }) => [login_name, id]));
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
