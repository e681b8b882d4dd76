import { signInErrors } from '#platform/contract/sign-in.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { SessionHandle } from '#platform/server/session.ts';
import type { Proven, StepAnswer } from '#platform/server/sign-in-step.ts';
import type { Call } from '#platform/contract/call.ts';
import { originOf, writeLoginEvent } from './login-events.ts';

/** What a login waits for; as the browser is told it. */
export type PendingStep = 'two_factor' | 'two_factor_setup' | 'reset';

/** A login that waits for a step, as it is kept in the session of somebody who is not in yet. */
export interface PendingSignIn extends Proven {
  /** Name of the feature that asked. */
  readonly askedBy: string;
  readonly step: PendingStep;
  /** Features whose steps were taken. */
  readonly taken: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

type Needs = Pick<Platform, 'db' | 'signInSteps'>;
type Context = Pick<CallContext<Call>, 'session' | 'request' | 'audit'>;

const KEPT_AS = 'sign_in';
const WAITS_MS = 10 * 60_000;
const inside: StepAnswer = { two_factor: false };

const stepOf = (answer: StepAnswer): PendingStep => (answer.two_factor ? 'two_factor' : (answer.type ?? 'reset'));

/** The login that waits in this session; null: none, or it took too long. */
export const pendingSignIn = (session: SessionHandle): PendingSignIn | null => {
  const pending = session.read(KEPT_AS) as PendingSignIn | null | undefined;
  return pending && pending.until > Date.now() ? pending : null;
};

const nothingPending = (): Failure =>
  new Failure(signInErrors.nothingPending, 409, 'Uw aanmelding is verlopen. Log opnieuw in.');

/** @throws Failure 409 when no login waits for this */
export const requirePending = (session: SessionHandle, ...steps: PendingStep[]): PendingSignIn => {
  const pending = pendingSignIn(session);
  if (!pending || !steps.includes(pending.step)) throw nothingPending();
  return pending;
};

/** A login that waited is over; one starts again with the credentials. */
export const dropPending = (session: SessionHandle): Promise<void> => session.signOut();

const wait = async (session: SessionHandle, pending: PendingSignIn): Promise<void> => {
  // Under a new cookie: who planted the old one gets no login that is half-way.
  await session.signOut();
  await session.write(KEPT_AS, pending);
};

const enter = async ({ db }: Needs, { session, audit }: Context, { userId, method }: Proven): Promise<void> => {
  await session.signIn(userId);
  await db.query.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', userId).execute();
  await audit({ action: 'session.sign_in', object: { type: 'user', id: userId }, details: { method } });
};

/**
 * From right credentials to a session: asks every feature in turn whether something comes first. If so the login
 * waits for that, else one is in. Every way of signing in ends here, and so does every step that was taken.
 */
export const completeSignIn = async (
  platform: Needs,
  context: Context,
  proven: Proven,
  taken: readonly string[] = [],
): Promise<StepAnswer> => {
  const { userId, organisationId, method } = proven;
  const event = { organisationId, userId, method, ...originOf(context.request) };
  for (const step of platform.signInSteps) {
    const answer = taken.includes(step.name) ? null : await step.ask(proven);
    if (answer) {
      const outcome = stepOf(answer);
      await wait(context.session, {
        userId, organisationId, method, askedBy: step.name, step: outcome, taken, until: Date.now() + WAITS_MS,
      });
      await writeLoginEvent(platform.db.query, { ...event, outcome });
      return answer;
    }
  }
  await enter(platform, context, proven);
  await writeLoginEvent(platform.db.query, { ...event, outcome: 'success' });
  return inside;
};

/** The step that a login waited for has been taken. */
export const continueSignIn = (platform: Needs, context: Context, pending: PendingSignIn): Promise<StepAnswer> =>
  completeSignIn(platform, context, pending, [...pending.taken, pending.askedBy]);
