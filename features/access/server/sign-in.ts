import { whyClosed, findAccount, organisationOf, refusalOf } from '#platform/domain/sign-in/accounts.ts';
import { originOf, writeLoginEvent } from '#platform/domain/sign-in/login-events.ts';
import { passwordMatches } from '#platform/domain/users/passwords.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { ProvenIdentity } from '#platform/server/sign-in-step.ts';
import type { FastifyRequest } from 'fastify';
import { startAttempt } from './attempt.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly organization?: string | undefined;
}

/**
 * Authenticates a user by name or e-mail address and password. Unknown names cost the same time and get the same answer as
 * wrong passwords.
 * @param ofHost the organisation of the host name
 * @throws Failure 422 or 429
 */
export const authenticate = async (platform: Platform, credentials: Credentials, request: FastifyRequest, ofHost: number): Promise<ProvenIdentity> => {
  const { query: db } = platform.db;
  const origin = originOf(request);
  const name = credentials.username.trim().toLowerCase();
  const organisationId = await organisationOf(db, credentials.organization, ofHost);
  const account = await findAccount(db, organisationId, name);

  const attempt = await startAttempt(platform, { account, name, organisationId, address: origin.address, request });
  const right = await passwordMatches(account?.passwordHash ?? null, credentials.password);
  await (right ? attempt.succeed() : attempt.fail());
  const refusal = account && right ? whyClosed(account) : 'wrong_credentials';
  if (account && refusal === null) {
    return { userId: account.id, organisationId: account.organisationId, method: 'password', accessEpoch: account.accessEpoch };
  }

  const eventOf = account?.organisationId ?? organisationId;
  if (eventOf > 0) {
    const outcome = refusal ?? 'wrong_credentials';
    await writeLoginEvent(db, { ...origin, organisationId: eventOf, userId: account?.id ?? null, method: 'password', outcome });
  }
  throw refusalOf(refusal ?? 'wrong_credentials');
};
