import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { readInTime, ReadEnded, type ReadLimits } from './read-in-time.ts';

/** Runs one statement within the remaining time. */
export type Read = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

export interface ReadLimit extends ReadLimits {
  /** The error to throw when it takes longer. */
  readonly tooSlow: (cause?: unknown) => Error;
}

/** Reads in a read-only transaction with a time limit for all its statements together, which ends when nobody waits for the answer. */
export const readLimited = async <T>(db: Database, { milliseconds, tooSlow, signal }: ReadLimit, work: (read: Read) => Promise<T>): Promise<T> => {
  const end = performance.now() + milliseconds;
  try {
    return await readInTime(db, { milliseconds, signal }, (transaction) => work(async (statement) => {
      signal?.throwIfAborted();
      if (db.kind === 'postgres' && performance.now() >= end) throw tooSlow();
      return (await statement.execute(transaction)).rows;
    }));
  } catch (error) {
    if (!(error instanceof ReadEnded)) throw error;
    signal?.throwIfAborted();
    throw tooSlow(error);
  }
};
