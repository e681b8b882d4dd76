import type { Database } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql, type RawBuilder } from 'kysely';
import { searchErrors } from '../contract.ts';

/** Milliseconds that one search may use the database. The embedded database, which runs on the user's own machine, does not enforce it. */
export const LONGEST = 2_000;

const QUERY_CANCELED = '57014';

const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

const tooSlow = (cause?: unknown): Failure => new Failure(searchErrors.slow, 503, 'Het zoeken duurt te lang. Typ meer van wat u zoekt.', { cause });

/** Runs one statement within the remaining time of the search. */
export type Read = <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;

/**
 * Runs a search in a read-only transaction with a time limit for all its statements together.
 * @throws Failure 503 when it takes longer
 */
export const readLimited = async <T>(db: Database, search: (read: Read) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      // Compiling a plan takes longer than running these statements.
      await sql`select set_config('jit', 'off', true)`.execute(transaction);
      const end = performance.now() + LONGEST;
      return await search(async (statement) => {
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
