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

/** A login that waits for a step, kept in the session of a browser that is not signed in yet. */
export interface PendingSignIn extends ProvenIdentity {
  /** Name of the feature that asked. */
  readonly askedBy: string;
  readonly step: PendingStep;
  /** Features whose steps were taken. */
  readonly taken: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

const KEPT_AS = 'sign_in';
const WAITS_MS = 10 * 60_000;

export const nothingPending = (): Failure =>
  new Failure(signInErrors.nothingPending, 409, 'Uw aanmelding is verlopen. Log opnieuw in.');

/** Starts the wait under a new cookie: whoever planted the old one gets no login that is half-way. */
export const savePending = async (session: SessionHandle, pending: Omit<PendingSignIn, 'until'>): Promise<void> => {
  await session.signOut();
  await session.write(KEPT_AS, { ...pending, until: Date.now() + WAITS_MS });
};

/** Ends the wait; the user starts again with the credentials. */
export const dropPending = (session: SessionHandle): Promise<void> => session.signOut();

const readPending = (session: SessionHandle): PendingSignIn | null => {
  const pending = session.read(KEPT_AS) as PendingSignIn | null | undefined;
  return pending && pending.until > Date.now() ? pending : null;
};

/** The login that waits in this session; null: none, it took too long, or the access of its account changed meanwhile. */
export const pendingSignIn = async (db: Queryable, session: SessionHandle): Promise<PendingSignIn | null> => {
  const pending = readPending(session);
  return pending && (await accessIsUnchanged(db, pending)) ? pending : null;
};

type Context = Pick<CallContext<Call>, 'session' | 'request' | 'audit'>;

/** A login that goes on after its access ended may be that of a stranger: it is recorded. */
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

/** @throws Failure 409 when no login waits for any of these steps, or its access ended or changed */
export const requirePending = async ({ db: { query: db } }: Pick<Platform, 'db'>, context: Context, ...steps: PendingStep[]): Promise<PendingSignIn> => {
  const pending = readPending(context.session);
  if (!pending || !steps.includes(pending.step)) throw nothingPending();
  return (await accessIsUnchanged(db, pending)) ? pending : refuse(db, context, pending);
};

/**
 * For the transaction in which a step changes the account: what ends the access comes before it or after it.
 * @throws Failure 409
 */
export const lockPending = async (transaction: Queryable, pending: PendingSignIn): Promise<void> => {
  if (!(await lockAccess(transaction, pending))) throw nothingPending();
};
