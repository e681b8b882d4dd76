import { countAttempt, clearFailures, proofAttempts } from '#platform/domain/sign-in/attempts.ts';
import { continueSignIn } from '#platform/domain/sign-in/complete-sign-in.ts';
import { lockPending, requirePending } from '#platform/domain/sign-in/pending-sign-in.ts';
import { findUser, type FoundUser } from '#platform/domain/users/find.ts';
import { passwordMatches } from '#platform/domain/users/passwords.ts';
import { Failure, unauthenticated } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { changePassword, passwordErrors } from '../contract.ts';
import { renewPassword } from './renew.ts';

type Change = CallContext<typeof changePassword>;

const wrongCurrent = (): Failure => {
  const sentence = 'Uw huidige wachtwoord is niet juist.';
  return new Failure(passwordErrors.wrongCurrent, 422, sentence, { errors: { current_password: [sentence] } });
};

const missingCurrent = (): Failure => {
  const sentence = 'Vul ook uw huidige wachtwoord in.';
  return new Failure(passwordErrors.missingCurrent, 422, sentence, { errors: { current_password: [sentence] } });
};

export const changeRoute = (platform: Platform): Route => {
  const { query: db } = platform.db;

  const requireUser = async (id: number): Promise<FoundUser> => {
    const user = await findUser(db, id);
    if (!user) throw unauthenticated();
    return user;
  };

  /** Checks the current password: an unattended session is not enough to take an account over. */
  const requireCurrent = async ({ id, passwordHash }: FoundUser, given: string | undefined): Promise<void> => {
    if (!given) throw missingCurrent();
    const counter = proofAttempts(id);
    await countAttempt(db, counter);
    if (!(await passwordMatches(passwordHash, given))) throw wrongCurrent();
    await clearFailures(db, counter);
  };

  const changeOwn = async (context: Change, userId: number): Promise<void> => {
    const { body, session } = context;
    const user = await requireUser(userId);
    await requireCurrent(user, body.current_password);
    await renewPassword(platform, context, { user, password: body.password, action: 'password.change', except: session.id });
  };

  const renewPending = async (context: Change): Promise<void> => {
    const pending = await requirePending(platform, context, 'reset');
    const user = await requireUser(pending.userId);
    const accessEpoch = await renewPassword(platform, context, {
      user, password: context.body.password, action: 'password.renew', except: null,
      first: (transaction) => lockPending(transaction, pending),
    });
    await continueSignIn(platform, context, { ...pending, accessEpoch });
  };

  return route(changePassword, {
    policy: anyone,
    idempotent: false,
    handle: (context) => (context.viewer.kind === 'user' ? changeOwn(context, context.viewer.id) : renewPending(context)),
  });
};
