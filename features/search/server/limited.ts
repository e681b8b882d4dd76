import type { Database, Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import { searchErrors } from '../contract.ts';

/** Milliseconds that one search may hold the database. The embedded one, which is one's own machine, does not look at it. */
export const LONGEST = 2_000;

const QUERY_CANCELED = '57014';

const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

/**
 * Reads the database with a limit on its time, and without a way to write.
 * @throws Failure 503 when it takes longer
 */
export const readLimited = async <T>(db: Database, read: (transaction: Queryable) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      // Compiling a plan takes longer than these take.
      await sql`select set_config('statement_timeout', ${String(LONGEST)}, true), set_config('jit', 'off', true)`.execute(transaction);
      return await read(transaction);
    });
  } catch (error) {
    if (isCancelled(error)) throw new Failure(searchErrors.slow, 503, 'Het zoeken duurt te lang. Typ meer van wat u zoekt.', { cause: error });
    throw error;
  }
};
