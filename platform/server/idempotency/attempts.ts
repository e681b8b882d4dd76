import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#platform/db/database.ts';
import { conflict } from '../failure.ts';
import { markDone, type Attempt } from './store.ts';

const running = new AsyncLocalStorage<Attempt>();

/** Does the work of a key: whatever it commits says so beside the key. */
export const runAttempt = <T>(attempt: Attempt, work: () => Promise<T>): Promise<T> => running.run(attempt, work);

const overtaken = () => conflict('Deze aanvraag is al door een andere server overgenomen.', 'idempotency_overtaken');

/**
 * The database as features have it. A transaction of a call that came with an Idempotency-Key commits together with
 * the mark that it was done, so that no crash can come between the two; an attempt whose server was silent for so long
 * that another one took over commits nothing.
 */
export const markingAttempts = (db: Database): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (transaction) => {
      const result = await work(transaction);
      const attempt = running.getStore();
      if (attempt && !(await markDone(transaction, attempt))) throw overtaken();
      return result;
    }),
});
