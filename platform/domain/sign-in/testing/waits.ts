import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import type { Counter } from '../attempts.ts';

/** Makes the current wait of a counter a thousand times as long: on a busy machine the first one, of two seconds, is over too soon. A missing wait stays missing. */
export const prolongWait = async (db: Queryable, { key }: Pick<Counter, 'key'>): Promise<void> => {
  await sql`update login_failures set blocked_until = last_at + 1000 * (blocked_until - last_at) where key = ${key}`.execute(db);
};

/**
 * Returns the most attempts that are checked within a number of milliseconds: five, and one more for each wait that ends meanwhile. The
 * first wait lasts two seconds, each further one twice as long.
 */
export const mostTriedIn = (milliseconds: number): number => 5 + Math.floor(Math.log2(milliseconds / 2000 + 1));
