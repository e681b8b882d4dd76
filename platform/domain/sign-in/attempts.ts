import { signInErrors } from '#platform/contract/sign-in.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    login_failures: { key: string; failures: number; last_at: Date; blocked_until: Date };
  }
}

/** A counter of failures: its key, and the number of consecutive failures without a wait. */
export interface Counter {
  readonly key: string;
  readonly free: number;
}

const FREE_TRIES = 5;

/** Password attempts at the login page, by anybody. */
export const passwordAttempts = (userId: number): Counter => ({ key: `user ${userId}`, free: FREE_TRIES });

/** Password attempts of the signed-in user, counted separately: failures of others at the login page do not block the user. */
export const proofAttempts = (userId: number): Counter => ({ key: `proof ${userId}`, free: FREE_TRIES });

/** The first wait, in seconds; each further failure doubles it. */
const FIRST_WAIT = 2;
const LONGEST_WAIT = 900;
/** After this many seconds without a failure, counting starts again. */
const RESET_AFTER = 3600;

/** SQL expression: seconds to wait after a number of failures. */
const wait = (failures: ReturnType<typeof sql<number>>, free: number) => sql<number>`
  case when ${failures} < ${free}::integer then 0
    else least(${LONGEST_WAIT}::integer, ${FIRST_WAIT}::integer * power(2, least(${failures} - ${free}::integer, 20)))
  end`;

const tooMany = (seconds: number): Failure =>
  new Failure(signInErrors.tooManyAttempts, 429, 'Te veel pogingen, probeer het later opnieuw.', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });

/**
 * Counts an attempt as a failure before the password is checked, so that a thousand concurrent attempts cannot evade the
 * limit. After a correct password the caller undoes it. Uses clock_timestamp(), not now(): statements that wait for each other
 * start and end in different orders.
 * @returns the number of consecutive failures if this attempt fails
 * @throws Failure 429 during a wait
 */
export const countAttempt = async (db: Queryable, { key, free }: Counter): Promise<number> => {
  const failures = sql<number>`(
    case when held.last_at < clock_timestamp() - ${RESET_AFTER}::integer * interval '1 second' then 1 else held.failures + 1 end
  )`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_failures as held (key, failures, last_at, blocked_until)
    values (${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      failures = ${failures},
      last_at = clock_timestamp(),
      blocked_until = clock_timestamp() + ${wait(failures, free)} * interval '1 second'
    where held.blocked_until <= clock_timestamp()
    returning failures
  `.execute(db);
  if (rows[0]) return rows[0].failures;
  const held = await db.selectFrom('login_failures').select('blocked_until').where('key', '=', key).executeTakeFirst();
  throw tooMany(held ? (held.blocked_until.getTime() - Date.now()) / 1000 : 1);
};

/** Clears the failures of a counter after a successful sign-in. */
export const clearFailures = async (db: Queryable, { key }: Counter): Promise<void> => {
  await db.deleteFrom('login_failures').where('key', '=', key).execute();
};

/** Clears failed attempts after a password change: they were made with the former password. Failed two-factor codes still count. */
export const clearPasswordAttempts = async (db: Queryable, userId: number): Promise<void> => {
  await db.deleteFrom('login_failures').where('key', 'in', [passwordAttempts(userId).key, proofAttempts(userId).key]).execute();
};

/** Undoes one counted attempt after a correct password; other failures of the same counter stay. */
export const undoAttempt = async (db: Queryable, { key, free }: Counter): Promise<void> => {
  await sql`
    update login_failures
    set failures = greatest(failures - 1, 0),
      blocked_until = case when failures - 1 < ${free}::integer then clock_timestamp() else blocked_until end
    where key = ${key}
  `.execute(db);
};

/** Deletes counters without a failure in the last day. */
export const sweepFailures = async (db: Queryable): Promise<void> => {
  await sql`delete from login_failures where last_at < now() - interval '1 day'`.execute(db);
};
