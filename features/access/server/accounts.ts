import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';

export interface Account {
  readonly id: number;
  readonly organisationId: number;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly expiresAt: Date | null;
  readonly blockedAt: Date | null;
}

/**
 * The account behind a name or e-mail address, in lower case. An admin serves every organisation, so that
 * theirs is found under any prefix; an account of the organisation itself goes first, a name before an address.
 */
export const findAccount = async (
  db: Queryable,
  organisationId: number,
  name: string,
): Promise<Account | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id', 'users.organisation_id', 'password_hash', 'must_change_password', 'expires_at', 'blocked_at',
    ])
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('login_name', '=', name), where('email', '=', name)]))
    .where((where) => where.or([where('users.organisation_id', '=', organisationId), where('roles.base', '=', 'admin')]))
    .orderBy(sql`users.organisation_id = ${organisationId}`, 'desc')
    .orderBy(sql`login_name = ${name}`, 'desc')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      organisationId: row.organisation_id,
      passwordHash: row.password_hash,
      mustChangePassword: row.must_change_password,
      expiresAt: row.expires_at,
      blockedAt: row.blocked_at,
    }
  );
};

export type LoginOutcome = 'success' | 'wrong_credentials' | 'user_expired' | 'user_blocked' | 'reset';

export interface LoginEvent {
  readonly organisationId: number;
  readonly userId: number | null;
  readonly outcome: LoginOutcome;
  readonly address: string;
}

export const writeLoginEvent = async (db: Queryable, event: LoginEvent): Promise<void> => {
  await db
    .insertInto('login_events')
    .values({
      organisation_id: event.organisationId,
      user_id: event.userId,
      outcome: event.outcome,
      address: event.address,
    })
    .execute();
};

export const noteLogin = async (db: Queryable, userId: number): Promise<void> => {
  await db.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', userId).execute();
};
