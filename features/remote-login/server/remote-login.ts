import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { whyClosed, findAccount, organisationOf, refusalOf } from '#platform/domain/sign-in/accounts.ts';
import { countAttempt, undoAttempt } from '#platform/domain/sign-in/attempts.ts';
import { completeSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import { originOf, writeLoginEvent } from '#platform/domain/sign-in/login-events.ts';
import { findLink, redeemLink } from '#platform/domain/users/links.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { ProvenIdentity } from '#platform/server/sign-in-step.ts';
import { remoteLogin } from '../contract.ts';

/** All users in an office share one network address. Tokens cannot be guessed, so this limit saves work rather than protects accounts. */
const FREE_PER_ADDRESS = 30;
const method = 'remote_login';

export const remoteLoginRoute = (platform: Platform): Route => {
  const { query: db } = platform.db;

  /** Uses a link up only with its own user name, so that a mistyped or guessed name does not take it from its user. */
  const redeemOwnLink = async (userId: number | undefined, token: string): Promise<boolean> => {
    const link = await findLink(db, ['remote_login'], token);
    if (!link || link.userId !== userId) return false;
    // Atomic, so that of two concurrent requests on any nodes only one succeeds.
    return (await redeemLink(db, ['remote_login'], token)) !== undefined;
  };

  const authenticate = async ({ body, viewer, request, audit }: CallContext<typeof remoteLogin>): Promise<ProvenIdentity> => {
    const origin = originOf(request);
    const ofAddress = { key: `remote login ${origin.address}`, free: FREE_PER_ADDRESS };
    await countAttempt(db, ofAddress);
    const organisationId = await organisationOf(db, body.organization, viewer.organisationId);
    const account = await findAccount(db, organisationId, body.username);
    const isTheirs = await redeemOwnLink(account?.id, body.password);
    const refusal = account && isTheirs ? whyClosed(account) : 'wrong_credentials';
    if (isTheirs) await undoAttempt(db, ofAddress);
    if (account && refusal === null) return { userId: account.id, organisationId: account.organisationId, method, accessEpoch: account.accessEpoch };
    const eventOf = account?.organisationId ?? organisationId;
    if (eventOf > 0) {
      const outcome = refusal ?? 'wrong_credentials';
      await writeLoginEvent(db, { ...origin, organisationId: eventOf, userId: account?.id ?? null, method, outcome });
    }
    await audit({ action: 'session.sign_in', result: 'refused', details: { code: refusal, method } });
    throw refusalOf(refusal ?? 'wrong_credentials');
  };

  return route(remoteLogin, {
    policy: anyone,
    idempotent: false,
    handle: async (context): Promise<LoginAnswer> =>
      context.viewer.kind === 'user' ? 'already_logged_in' : completeSignIn(platform, context, await authenticate(context)),
  });
};
