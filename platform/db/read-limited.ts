import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const QUERY_CANCELED = '57014';

const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

/** Runs one statement within the remaining time. */
export type Read = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

export interface ReadLimit {
  /** Milliseconds for all statements together. The embedded database, which runs on the user's own machine, does not enforce it. */
  readonly milliseconds: number;
  /** The error to throw when it takes longer. */
  readonly tooSlow: (cause?: unknown) => Error;
  /** No statement starts after the client has left. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads in a read-only transaction with a time limit for all its statements together. */
export const readLimited = async <T>(db: Database, { milliseconds, tooSlow, signal }: ReadLimit, work: (read: Read) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      // Compiling a plan takes longer than running these statements.
      await sql`select set_config('jit', 'off', true)`.execute(transaction);
      const end = performance.now() + milliseconds;
      return await work(async (statement) => {
        signal?.throwIfAborted();
        if (db.kind === 'postgres') {
          const left = Math.ceil(end - performance.now());
          // A statement_timeout of 0 means no limit.
          if (left <= 0) throw tooSlow();
          await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(transaction);
        }
        return (await statement.execute(transaction)).rows;
      });
    });
  } catch (error) {
    throw isCancelled(error) ? tooSlow(error) : error;
  }
};
