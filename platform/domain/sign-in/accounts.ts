import { signInErrors } from '#platform/contract/sign-in.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import { findOrganisationByPrefix } from '../organisations/organisations.ts';

export interface Account {
  readonly id: number;
  readonly organisationId: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly expiresAt: Date | null;
  readonly blockedAt: Date | null;
  readonly accessEpoch: number;
}

/**
 * Finds the organisation with a login prefix; without a prefix returns that of the host name. Returns 0, an id without users,
 * for an unknown prefix.
 */
export const organisationOf = async (db: Queryable, prefix: string | undefined, ofHost: number): Promise<number> =>
  prefix === undefined ? ofHost : ((await findOrganisationByPrefix(db, prefix))?.id ?? 0);

/**
 * Finds the account with a login name or e-mail address. Admins can sign in under any prefix; an account of the organisation
 * itself goes first, and a login name goes before an e-mail address.
 */
export const findAccount = (db: Queryable, organisationId: number, nameOrAddress: string): Promise<Account | undefined> => {
  const name = nameOrAddress.trim().toLowerCase();
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id', 'users.organisation_id as organisationId', 'email', 'password_hash as passwordHash', 'expires_at as expiresAt',
      'blocked_at as blockedAt', 'access_epoch as accessEpoch',
    ])
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('login_name', '=', name), where('email', '=', name)]))
    .where((where) => where.or([where('users.organisation_id', '=', organisationId), where('roles.base', '=', 'admin')]))
    .orderBy(sql`users.organisation_id = ${organisationId}`, 'desc')
    .orderBy(sql`login_name = ${name}`, 'desc')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
};

export type Refusal = 'wrong_credentials' | 'user_expired' | 'user_blocked';

/** Returns why an authenticated user may not sign in, or null if they may. */
export const whyClosed = ({ expiresAt, blockedAt }: Pick<Account, 'expiresAt' | 'blockedAt'>): Refusal | null => {
  if (blockedAt) return 'user_blocked';
  return expiresAt && expiresAt <= new Date() ? 'user_expired' : null;
};

const refusals: Readonly<Record<Refusal, readonly [code: string, sentence: string]>> = {
  wrong_credentials: [signInErrors.wrongCredentials, 'Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.'],
  user_expired: [signInErrors.expired, 'Uw account is verlopen.'],
  user_blocked: [signInErrors.blocked, 'Uw account is geblokkeerd.'],
};

export const refusalOf = (refusal: Refusal): Failure => {
  const [code, sentence] = refusals[refusal];
  return new Failure(code, 422, sentence, { errors: { username: [sentence] } });
};
