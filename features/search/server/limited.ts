import type { Database } from '#platform/db/database.ts';
import { readLimited as readWithin, type Read } from '#platform/db/read-limited.ts';
import { Failure } from '#platform/server/failure.ts';
import { searchErrors } from '../contract.ts';

export type { Read };

/** Milliseconds that one search may use the database. */
export const LONGEST = 2_000;

const tooSlow = (cause?: unknown): Failure => new Failure(searchErrors.slow, 503, 'Het zoeken duurt te lang. Typ meer van wat u zoekt.', { cause });

/**
 * Runs a search in a read-only transaction with a time limit for all its statements together.
 * @throws Failure 503 when it takes longer
 */
export const readLimited = <T>(db: Database, search: (read: Read) => Promise<T>): Promise<T> => readWithin(db, { milliseconds: LONGEST, tooSlow }, search);
