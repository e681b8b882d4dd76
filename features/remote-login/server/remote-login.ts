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

/** An office has one address for everybody in it. A token cannot be guessed, so this saves work, not accounts. */
const FREE_PER_ADDRESS = 30;
const method = 'remote_login';

export const remoteLoginRoute = (platform: Platform): Route => {
  const { query: db } = platform.db;

  /** Only the right pair uses a link up: who mistypes a name, or guesses one, does not take it from its owner. */
  const takeLink = async (userId: number | undefined, token: string): Promise<boolean> => {
    const link = await findLink(db, ['remote_login'], token);
    if (!link || link.userId !== userId) return false;
    // In one statement, so that of two who come at once, on whatever nodes, one alone is let in.
    return (await redeemLink(db, ['remote_login'], token)) !== undefined;
  };

  const recognise = async ({ body, viewer, request, audit }: CallContext<typeof remoteLogin>): Promise<ProvenIdentity> => {
    const origin = originOf(request);
    const ofAddress = { key: `remote login ${origin.address}`, free: FREE_PER_ADDRESS };
    await countAttempt(db, ofAddress);
    const organisationId = await organisationOf(db, body.organization, viewer.organisationId);
    const account = await findAccount(db, organisationId, body.username);
    const isTheirs = await takeLink(account?.id, body.password);
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
      context.viewer.kind === 'user' ? 'already_logged_in' : completeSignIn(platform, context, await recognise(context)),
  });
};
