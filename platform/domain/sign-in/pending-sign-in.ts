import { signInErrors, type PendingStep } from '#platform/contract/sign-in.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { SessionHandle } from '#platform/server/session.ts';
import type { ProvenIdentity } from '#platform/server/sign-in-step.ts';
import { accessIsUnchanged, lockAccess } from './account-access.ts';
import { originOf, writeLoginEvent } from './login-events.ts';

/** A sign-in that waits for a step, stored in the session of a browser that is not signed in yet. */
export interface PendingSignIn extends ProvenIdentity {
  /** Name of the step that the sign-in waits for, which is that of its feature. */
  readonly askedBy: string;
  readonly step: PendingStep;
  /** Names of the completed steps. */
  readonly taken: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

const KEPT_AS = 'sign_in';
const WAITS_MS = 10 * 60_000;

export const nothingPending = (): Failure =>
  new Failure(signInErrors.nothingPending, 409, 'Uw aanmelding is verlopen. Log opnieuw in.');

/** Stores a pending sign-in under a new session cookie: an attacker who planted the old cookie gains nothing. */
export const savePending = async (session: SessionHandle, pending: Omit<PendingSignIn, 'until'>): Promise<void> => {
  await session.signOut();
  await session.write(KEPT_AS, { ...pending, until: Date.now() + WAITS_MS });
};

/** Ends a pending sign-in; the user starts again with their credentials. */
export const dropPending = (session: SessionHandle): Promise<void> => session.signOut();

const readPending = (session: SessionHandle): PendingSignIn | null => {
  const pending = session.read(KEPT_AS) as PendingSignIn | null | undefined;
  return pending && pending.until > Date.now() ? pending : null;
};

/** Returns the pending sign-in of a session. Null: there is none, it timed out, or the account's access changed meanwhile. */
export const pendingSignIn = async (db: Queryable, session: SessionHandle): Promise<PendingSignIn | null> => {
  const pending = readPending(session);
  return pending && (await accessIsUnchanged(db, pending)) ? pending : null;
};

type Context = Pick<CallContext<Call>, 'session' | 'request' | 'audit'>;

/** Refuses and records a sign-in that continues after its access ended: it may be an intruder's. */
const refuse = async (db: Queryable, { session, request, audit }: Context, pending: PendingSignIn): Promise<never> => {
  const { userId, organisationId, method } = pending;
  await dropPending(session);
  const { id } = (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) ?? { id: null };
  if (id !== null) await writeLoginEvent(db, { ...originOf(request), organisationId, userId: id, method, outcome: 'refused' });
  await audit({
    action: 'session.sign_in', object: { type: 'user', id: userId }, organisationId, result: 'refused', details: { code: signInErrors.nothingPending, method },
  });
  throw nothingPending();
};

/** @throws Failure 409 if no sign-in waits for one of these steps, or the account's access ended or changed */
export const requirePending = async ({ db: { query: db } }: Pick<Platform, 'db'>, context: Context, ...steps: PendingStep[]): Promise<PendingSignIn> => {
  const pending = readPending(context.session);
  if (!pending || !steps.includes(pending.step)) throw nothingPending();
  return (await accessIsUnchanged(db, pending)) ? pending : refuse(db, context, pending);
};

/**
 * Locks the account in the transaction in which a step changes it: code that ends the access runs before or after.
 * @throws Failure 409
 */
export const lockPending = async (transaction: Queryable, pending: PendingSignIn): Promise<void> => {
  if (!(await lockAccess(transaction, pending))) throw nothingPending();
};
