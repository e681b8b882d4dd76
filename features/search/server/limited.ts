import type { Database } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql, type RawBuilder } from 'kysely';
import { searchErrors } from '../contract.ts';

/** Milliseconds that one search may hold the database. The embedded one, which is one's own machine, does not look at it. */
export const LONGEST = 2_000;

const QUERY_CANCELED = '57014';

const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

const tooSlow = (cause?: unknown): Failure => new Failure(searchErrors.slow, 503, 'Het zoeken duurt te lang. Typ meer van wat u zoekt.', { cause });

/** Asks one thing, within what is left of the time of the search. */
export type Read = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

/**
 * Reads the database with a limit on the time of all that is read together, and without a way to write.
 * @throws Failure 503 when it takes longer
 */
export const readLimited = async <T>(db: Database, search: (read: Read) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      // Compiling a plan takes longer than these take.
      await sql`select set_config('jit', 'off', true)`.execute(transaction);
      const end = performance.now() + LONGEST;
      return await search(async (statement) => {
        if (db.kind === 'postgres') {
          const left = Math.ceil(end - performance.now());
          // For the database no time at all is all the time there is.
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
