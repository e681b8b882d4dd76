import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { closedBecause, findAccount, organisationOf, refusalOf } from '#platform/domain/sign-in/accounts.ts';
import { countAttempt, forgetFailures, takeBackAttempt, type Counter } from '#platform/domain/sign-in/attempts.ts';
import { writeLoginEvent, type LoginOrigin } from '#platform/domain/sign-in/login-events.ts';
import { passwordMatches } from '#platform/domain/users/passwords.ts';
import type { Proven } from '#platform/server/sign-in-step.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly organization?: string | undefined;
}

export interface Origin extends LoginOrigin {
  /** Of the host name that was asked. */
  readonly organisationId: number;
}

/** An office has one address for everybody in it. */
const FREE_PER_ADDRESS = 30;
const FREE_PER_ACCOUNT = 5;

/** What was typed as a name may be a password by mistake: it is not written down. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Recognises somebody by name or e-mail address and password. Unknown names cost the same work and get
 * the same answer as wrong passwords.
 * @throws Failure 422 or 429
 */
export const recognise = async (db: Queryable, credentials: Credentials, origin: Origin): Promise<Proven> => {
  const { organisationId: ofHost, ...from } = origin;
  const name = credentials.username.trim().toLowerCase();
  const organisationId = await organisationOf(db, credentials.organization, ofHost);
  const account = await findAccount(db, organisationId, name);

  const ofAddress: Counter = { key: `address ${origin.address}`, free: FREE_PER_ADDRESS };
  const ofAccount: Counter = {
    key: account ? `user ${account.id}` : `name ${digest(`${organisationId} ${name}`)}`,
    free: FREE_PER_ACCOUNT,
  };
  await countAttempt(db, ofAccount);
  await countAttempt(db, ofAddress);

  const right = await passwordMatches(account?.passwordHash ?? null, credentials.password);
  if (right) {
    await forgetFailures(db, ofAccount);
    await takeBackAttempt(db, ofAddress);
  }
  const refusal = account && right ? closedBecause(account) : 'wrong_credentials';
  if (account && refusal === null) {
    return { userId: account.id, organisationId: account.organisationId, method: 'password', accessEpoch: account.accessEpoch };
  }

  const eventOf = account?.organisationId ?? organisationId;
  if (eventOf > 0) {
    const outcome = refusal ?? 'wrong_credentials';
    await writeLoginEvent(db, { ...from, organisationId: eventOf, userId: account?.id ?? null, method: 'password', outcome });
  }
  throw refusalOf(refusal ?? 'wrong_credentials');
};
