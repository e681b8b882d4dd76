import type { Call } from '#platform/contract/call.ts';
import type { PendingStep } from '#platform/contract/sign-in.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { ProvenIdentity, StepAnswer } from '#platform/server/sign-in-step.ts';
import { lockAccess } from './account-access.ts';
import { originOf, writeLoginEvent } from './login-events.ts';
import { savePending, nothingPending, type PendingSignIn } from './pending-sign-in.ts';

type Needs = Pick<Platform, 'db' | 'knownDevices' | 'signInSteps'>;
type Context = Pick<CallContext<Call>, 'session' | 'request' | 'reply' | 'audit'>;

const inside: StepAnswer = { two_factor: false };

const stepOf = (answer: StepAnswer): PendingStep => (answer.two_factor ? 'two_factor' : (answer.type ?? 'reset'));

/**
 * Starts the session. Locks the account, as code that ends access does: concurrent loss of access either prevents the session
 * or ends it.
 * @throws Failure 409
 */
const enter = async ({ db, knownDevices }: Needs, context: Context, proven: ProvenIdentity): Promise<void> => {
  const { session, audit } = context;
  const { userId, organisationId, method } = proven;
  await db.transaction(async (transaction) => {
    if (!(await lockAccess(transaction, proven))) throw nothingPending();
    await transaction.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', userId).execute();
    await session.signIn(userId, transaction);
    // Known devices protect against guessed passwords only.
    if (method === 'password') await knownDevices.remember(transaction, context, { userId, organisationId, sessionId: session.id });
  });
  await audit({ action: 'session.sign_in', object: { type: 'user', id: userId }, details: { method } });
};

/**
 * Continues from correct credentials to a session: asks each feature in turn whether another step is needed. If a step is
 * needed, the sign-in waits for it; otherwise the user is signed in. All sign-in methods and all steps end here.
 * @throws Failure 409 if the account's access ended or changed since authentication
 */
export const completeSignIn = async (
  platform: Needs,
  context: Context,
  proven: ProvenIdentity,
  taken: readonly string[] = [],
): Promise<StepAnswer> => {
  const { userId, organisationId, method, accessEpoch } = proven;
  const event = { organisationId, userId, method, ...originOf(context.request) };
  for (const step of platform.signInSteps) {
    const answer = taken.includes(step.name) ? null : await step.ask(proven);
    if (answer) {
      const outcome = stepOf(answer);
      await savePending(context.session, { userId, organisationId, method, accessEpoch, askedBy: step.name, step: outcome, taken });
      await writeLoginEvent(platform.db.query, { ...event, outcome });
      return answer;
    }
  }
  await enter(platform, context, proven);
  await writeLoginEvent(platform.db.query, { ...event, outcome: 'success' });
  return inside;
};

/**
 * Continues after the step that a login waited for.
 * @param pending with the present `accessEpoch`, if the step itself changed the access
 */
export const continueSignIn = (platform: Needs, context: Context, pending: PendingSignIn): Promise<StepAnswer> =>
  completeSignIn(platform, context, pending, [...pending.taken, pending.askedBy]);
