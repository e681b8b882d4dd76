import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { findOrganisationByPrefix } from '#platform/domain/organisations/organisations.ts';
import { passwordMatches } from '#platform/domain/users/passwords.ts';
import { Failure } from '#platform/server/failure.ts';
import { accessErrors } from '../contract.ts';
import { findAccount, writeLoginEvent, type Account, type LoginOutcome } from './accounts.ts';
import { countAttempt, forgetFailures, takeBackAttempt, type Counter } from './attempts.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly organization?: string | undefined;
}

export interface Origin {
  /** Of the host name that was asked. */
  readonly organisationId: number;
  readonly address: string;
}

/** Whose account it is, and whether a new password comes before anything else. */
export interface Recognised {
  readonly userId: number;
  readonly next: 'enter' | 'reset';
}

/** An office has one address for everybody in it. */
const FREE_PER_ADDRESS = 30;
const FREE_PER_ACCOUNT = 5;

/** What was typed as a name may be a password by mistake: it is not written down. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const refuse = (code: string, sentence: string): Failure =>
  new Failure(code, 422, sentence, { errors: { username: [sentence] } });

const refusals: Readonly<Record<Exclude<LoginOutcome, 'success' | 'reset'>, () => Failure>> = {
  wrong_credentials: () =>
    refuse(accessErrors.wrongCredentials, 'Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.'),
  user_expired: () => refuse(accessErrors.expired, 'Uw account is verlopen.'),
  user_blocked: () => refuse(accessErrors.blocked, 'Uw account is geblokkeerd.'),
};

/** What the account says once the password is known to be right. */
const outcomeFor = (account: Account): LoginOutcome => {
  if (account.blockedAt) return 'user_blocked';
  if (account.expiresAt && account.expiresAt <= new Date()) return 'user_expired';
  return account.mustChangePassword ? 'reset' : 'success';
};

/**
 * Recognises somebody by name or e-mail address and password. Unknown names cost the same work and get
 * the same answer as wrong passwords.
 * @throws Failure 422 or 429
 */
export const recognise = async (db: Queryable, credentials: Credentials, origin: Origin): Promise<Recognised> => {
  const name = credentials.username.trim().toLowerCase();
  const organisationId =
    credentials.organization === undefined
      ? origin.organisationId
      : ((await findOrganisationByPrefix(db, credentials.organization))?.id ?? 0);
  const account = await findAccount(db, organisationId, name);

  const ofAddress: Counter = { key: `address ${origin.address}`, free: FREE_PER_ADDRESS };
  const ofAccount: Counter = {
    key: account ? `user ${account.id}` : `name ${digest(`${organisationId} ${name}`)}`,
    free: FREE_PER_ACCOUNT,
  };
  await countAttempt(db, ofAccount);
  await countAttempt(db, ofAddress);

  const right = await passwordMatches(account?.passwordHash ?? null, credentials.password);
  const outcome = account && right ? outcomeFor(account) : 'wrong_credentials';
  if (right) {
    await forgetFailures(db, ofAccount);
    await takeBackAttempt(db, ofAddress);
  }
  const eventOf = account?.organisationId ?? organisationId;
  if (eventOf > 0) {
    const userId = account?.id ?? null;
    await writeLoginEvent(db, { organisationId: eventOf, userId, outcome, address: origin.address });
  }
  if (!account || outcome === 'wrong_credentials') throw refusals.wrong_credentials();
  if (outcome === 'user_expired' || outcome === 'user_blocked') throw refusals[outcome]();
  return { userId: account.id, next: outcome === 'reset' ? 'reset' : 'enter' };
};
