import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { countAttempt, clearFailures } from '#platform/domain/sign-in/attempts.ts';
import { continueSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import { originOf, writeLoginEvent } from '#platform/domain/sign-in/login-events.ts';
import { dropPending, requirePending, type PendingSignIn } from '#platform/domain/sign-in/pending-sign-in.ts';
import { Failure, tooMany } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { twoFactorChallenge, twoFactorErrors } from '../contract.ts';
import { codeAttempts, MAX_FAILURES, requireCode, wrongCode, type Checks } from './checks.ts';

type Challenge = CallContext<typeof twoFactorChallenge>;

const tooManyCodes = (retryAfter: number): Failure =>
  new Failure(twoFactorErrors.tooMany, 429, tooMany(retryAfter).message, { retryAfter });

export const challengeRoute = (platform: Platform, checks: Checks): Route => {
  const { query: db } = platform.db;

  /** Counts an attempt before the code is checked, so that concurrent attempts cannot evade the limit. */
  const count = async ({ session }: Challenge, { userId }: PendingSignIn): Promise<number> => {
    try {
      return await countAttempt(db, codeAttempts(userId));
    } catch (error) {
      await dropPending(session);
      throw error;
    }
  };

  const refuse = async (context: Challenge, { userId, organisationId, method }: PendingSignIn, misses: number): Promise<never> => {
    const event = { userId, organisationId, method, ...originOf(context.request) };
    await writeLoginEvent(db, { ...event, outcome: 'wrong_code' });
    await context.audit({
      action: 'session.sign_in', object: { type: 'user', id: userId }, result: 'refused', details: { code: twoFactorErrors.wrongCode },
    });
    if (misses < MAX_FAILURES) throw wrongCode();
    await dropPending(context.session);
    throw tooManyCodes(1);
  };

  return route(twoFactorChallenge, {
    policy: anyone,
    idempotent: false,
    handle: async (context): Promise<LoginAnswer | undefined> => {
      const { body, reply } = context;
      const given = body.recovery_code === undefined ? requireCode(body.code ?? '') : requireCode(body.recovery_code, ['recovery']);
      const pending = await requirePending(platform, context, 'two_factor');
      const misses = await count(context, pending);
      if (!(await checks.checkCode(pending.userId, given))) return refuse(context, pending, misses);
      await clearFailures(db, codeAttempts(pending.userId));
      const answer = await continueSignIn(platform, context, pending);
      if (answer.two_factor || answer.type) return answer;
      reply.code(204);
      return undefined;
    },
  });
};
