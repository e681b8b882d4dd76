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
 * The organisation that somebody names by its login prefix; without one that of the host name.
 * 0: there is none of that name, and nobody belongs to it.
 */
export const organisationOf = async (db: Queryable, prefix: string | undefined, ofHost: number): Promise<number> =>
  prefix === undefined ? ofHost : ((await findOrganisationByPrefix(db, prefix))?.id ?? 0);

/**
 * The account behind a name or e-mail address. An admin serves every organisation, so that theirs is found under
 * any prefix; an account of the organisation itself goes first, a name before an address.
 */
export const findAccount = async (
  db: Queryable,
  organisationId: number,
  nameOrAddress: string,
): Promise<Account | undefined> => {
  const name = nameOrAddress.trim().toLowerCase();
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.organisation_id', 'email', 'password_hash', 'expires_at', 'blocked_at', 'access_epoch'])
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
      email: row.email,
      passwordHash: row.password_hash,
      expiresAt: row.expires_at,
      blockedAt: row.blocked_at,
      accessEpoch: row.access_epoch,
    }
  );
};

export type Refusal = 'wrong_credentials' | 'user_expired' | 'user_blocked';

/** Why somebody of whom it is certain who they are does not come in; null: they may. */
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
