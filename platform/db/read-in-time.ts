import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';

/** A read that was ended: it took too long, or nobody waits for it. */
export class ReadEnded extends Error {
  readonly reason: 'late' | 'gone';

  constructor(reason: 'late' | 'gone', cause?: unknown) {
    super(`the read was ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

const QUERY_CANCELED = '57014';

const isCancelled = (error: unknown): boolean =>
  error instanceof ReadEnded || (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED);

export interface ReadLimits {
  /** For all statements together. */
  readonly milliseconds: number;
  /** Aborted when nobody waits for the answer. */
  readonly signal?: AbortSignal | undefined;
}

/** Cancels the running statement of a connection when the signal aborts. The returned function ends that, and waits for a cancel that was sent. */
const cancelWhen = (signal: AbortSignal, cancel: () => Promise<unknown>): (() => Promise<void>) => {
  let sent: Promise<unknown> | null = null;
  const onAbort = (): void => {
    // The time limit of the statement ends it when this fails.
    sent = cancel().catch(() => null);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  return async () => {
    signal.removeEventListener('abort', onAbort);
    await sent;
  };
};

/** Statements of the embedded database that nobody waits for any more, but that still run: it finishes each, one at a time. */
const overdue = new WeakMap<Database, Set<unknown>>();

/** Ends the wait when the time is over, and remembers that the statement goes on. */
const waitUntil = async <T>(db: Database, late: AbortSignal, work: Promise<T>): Promise<T> => {
  const running = overdue.get(db) ?? new Set();
  overdue.set(db, running);
  const ending = Promise.withResolvers<never>();
  const onLate = (): void => {
    running.add(work);
    const forget = (): void => void running.delete(work);
    work.then(forget, forget);
    ending.reject(new ReadEnded('late'));
  };
  late.addEventListener('abort', onLate, { once: true });
  try {
    return await Promise.race([work, ending.promise]);
  } finally {
    late.removeEventListener('abort', onLate);
  }
};

/**
 * Reads in a read-only transaction that ends after a time, and when nobody waits for its answer: PostgreSQL cancels the running statement. The
 * embedded database, which cannot, finishes it: the wait ends in time, and until the statement is done no other read begins, because it would only wait behind it.
 * @throws ReadEnded
 */
export const readInTime = async <T>(db: Database, { milliseconds, signal }: ReadLimits, read: (transaction: Queryable) => Promise<T>): Promise<T> => {
  if (overdue.get(db)?.size) throw new ReadEnded('late');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  const ended = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  // Outside the transaction, because another connection cancels.
  const outside = AsyncLocalStorage.snapshot();
  const work = db.reading(milliseconds, async (transaction, backend) => {
    if (signal?.aborted) throw new ReadEnded('gone');
    if (backend === null) return read(transaction);
    const stop = cancelWhen(ended, () => outside(() => sql`select pg_cancel_backend(${backend}::integer)`.execute(db.query)));
    try {
      return await read(transaction);
    } finally {
      await stop();
    }
  });
  try {
    return await (db.kind === 'embedded' ? waitUntil(db, late.signal, work) : work);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    throw new ReadEnded(signal?.aborted ? 'gone' : 'late', error);
  } finally {
    clearTimeout(timer);
  }
};
