import { sql, type Generated } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotency_keys: {
      key_hash: Buffer;
      user_id: number | null;
      call: string;
      fingerprint: Buffer;
      claim: string;
      lease_until: Date;
      done_at: Date | null;
      status: number | null;
      /** Inserted as JSON text. */
      headers: string | null;
      body: Buffer | null;
      created_at: Generated<Date>;
    };
  }
}

export const KEPT_HOURS = 24;
/** Longer than a running server is ever silent. It is the longest wait of a retry after a crash. */
const LEASE_S = 60;
export const RENEW_MS = 20_000;

/** One attempt at the work of a key. */
export interface Attempt {
  readonly keyHash: Buffer;
  readonly claim: string;
}

export interface NewAttempt extends Attempt {
  readonly userId: number | null;
  readonly call: string;
  readonly fingerprint: Buffer;
}

/** A stored answer that is repeated for the key. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** The state of a key that another attempt holds. */
export interface KeyState {
  readonly fingerprint: Buffer;
  readonly done: boolean;
  readonly running: boolean;
  readonly answer: StoredAnswer | null;
}

const leaseUntil = sql<Date>`now() + ${LEASE_S}::integer * interval '1 second'`;

/**
 * Takes a key that is new, expired, or held by a server that died before it did anything. Returns false when another
 * attempt holds the key.
 */
export const takeKey = async (db: Queryable, { keyHash, claim, userId, call, fingerprint }: NewAttempt): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_keys as held (key_hash, user_id, call, fingerprint, claim, lease_until)
    values (${keyHash}, ${userId}, ${call}, ${fingerprint}, ${claim}, ${leaseUntil})
    on conflict (key_hash) do update set
      fingerprint = excluded.fingerprint, claim = excluded.claim, lease_until = excluded.lease_until,
      done_at = null, status = null, headers = null, body = null, created_at = now()
    where held.created_at < now() - ${KEPT_HOURS}::integer * interval '1 hour'
      or (held.done_at is null and held.lease_until < now() and held.fingerprint = excluded.fingerprint)
    returning 1`.execute(db);
  return rows.length > 0;
};

export const findKeyState = async (db: Queryable, keyHash: Buffer): Promise<KeyState | null> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'done_at', 'status', 'headers', 'body', sql<boolean>`lease_until > now()`.as('running')])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!row) return null;
  const headers = (row.headers ?? {}) as Readonly<Record<string, string>>;
  return {
    fingerprint: row.fingerprint,
    done: row.done_at !== null,
    running: row.running,
    answer: row.status === null ? null : { status: row.status, headers, body: row.body },
  };
};

const ofAttempt = (db: Queryable, { keyHash, claim }: Attempt) =>
  db.updateTable('idempotency_keys').where('key_hash', '=', keyHash).where('claim', '=', claim);

export const renewLease = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await ofAttempt(db, attempt).set({ lease_until: leaseUntil }).execute();
};

/** Called in the transaction of the work. Returns false when another attempt has taken the key over. */
export const markDone = async (db: Queryable, attempt: Attempt): Promise<boolean> => {
  const { numUpdatedRows } = await ofAttempt(db, attempt).set({ done_at: new Date() }).executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends an attempt that succeeded. Without an answer, only the fact that the work was done is stored. */
export const storeAnswer = async (db: Queryable, attempt: Attempt, answer: StoredAnswer | null): Promise<void> => {
  await ofAttempt(db, attempt)
    .set({
      done_at: new Date(),
      lease_until: new Date(),
      ...(answer ? { status: answer.status, headers: JSON.stringify(answer.headers), body: answer.body } : {}),
    })
    .execute();
};

/** Ends an attempt that failed. Removes the key unless a transaction has committed. */
export const releaseKey = async (db: Queryable, attempt: Attempt): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', attempt.keyHash)
    .where('claim', '=', attempt.claim)
    .where('done_at', 'is', null)
    .execute();
  await ofAttempt(db, attempt).set({ lease_until: new Date() }).execute();
};

export const sweepKeys = async (db: Queryable): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < now() - ${KEPT_HOURS}::integer * interval '1 hour'`.execute(db);
};
