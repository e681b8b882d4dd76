import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#platform/db/database.ts';
import { conflict } from '../failure.ts';
import { markDone, type Attempt } from './store.ts';

const running = new AsyncLocalStorage<Attempt>();

/** Runs the work of an Idempotency-Key. Its transactions mark the key as done when they commit. */
export const runAttempt = <T>(attempt: Attempt, work: () => Promise<T>): Promise<T> => running.run(attempt, work);

const overtaken = () => conflict('Deze aanvraag is al door een andere server overgenomen.', 'idempotency_overtaken');

/**
 * Wraps the database for features. A transaction of a call with an Idempotency-Key also marks the key as done, so that
 * a crash cannot separate the two. It fails when another server has taken the key over because this one was silent for
 * too long.
 */
export const withAttemptMarks = (db: Database): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (transaction) => {
      const result = await work(transaction);
      const attempt = running.getStore();
      if (attempt && !(await markDone(transaction, attempt))) throw overtaken();
      return result;
    }),
});
