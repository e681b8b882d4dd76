import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { ReadEnded, readInTime } from './read-in-time.ts';
import { testDatabase } from './testing/index.ts';

const db = testDatabase();
afterAll(() => db.close());

const reasonOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'answered', (error: unknown) => (error instanceof ReadEnded ? error.reason : error));
const sleep = sql`select pg_sleep(60)`;
const runningWith = async (mark: string): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and objid = ${Number(mark)} and granted`.execute(db.query);
  return rows.length;
};

test('answers with what was read, and refuses to write', async () => {
  expect(await readInTime(db, { milliseconds: 5_000 }, async (transaction) => (await sql<{ a: number }>`select 1 as a`.execute(transaction)).rows)).toEqual([{ a: 1 }]);
  await expect(readInTime(db, { milliseconds: 5_000 }, (transaction) => transaction.deleteFrom('rate_limits').execute())).rejects.toThrow(/read-only/);
});

test('passes on the error of a statement', async () => {
  await expect(readInTime(db, { milliseconds: 5_000 }, (transaction) => sql`select 1 / 0`.execute(transaction))).rejects.toThrow(/division by zero/);
});

test('leaves connections that write, and have no time limit', async () => {
  await Promise.all(Array.from({ length: 12 }, () => readInTime(db, { milliseconds: 5_000 }, (transaction) => sql`select 1`.execute(transaction))));
  const left = await Promise.all(Array.from({ length: 12 }, async () => {
    const { rows: [row] } = await sql`select current_setting('statement_timeout') as limit, current_setting('transaction_read_only') as reads`.execute(db.query);
    return row;
  }));
  expect(left).toEqual(left.map(() => ({ limit: '0', reads: 'off' })));
});

test('refuses a query through the pool while it reads', async () => {
  await expect(readInTime(db, { milliseconds: 5_000 }, () => sql`select 1`.execute(db.query))).rejects.toThrow(/holds a transaction/);
});

test('reads nothing for a client that has left', async () => {
  let isRead = false;
  expect(await reasonOf(readInTime(db, { milliseconds: 5_000, signal: AbortSignal.abort() }, async () => {
    isRead = true;
  }))).toBe('gone');
  expect(isRead).toBe(false);
});

describe.skipIf(db.kind === 'postgres')('in the embedded database', () => {
  test('ends the wait for a statement that takes too long, and refuses others until it is done', async () => {
    const slow = Promise.withResolvers<void>();
    let isDone = false;
    const first = reasonOf(readInTime(db, { milliseconds: 100 }, async (transaction) => {
      await sql`select 1`.execute(transaction);
      await slow.promise;
      isDone = true;
    }));
    expect([await first, isDone]).toEqual(['late', false]);
    let isRead = false;
    expect(await reasonOf(readInTime(db, { milliseconds: 5_000 }, async () => {
      isRead = true;
    }))).toBe('late');
    expect(isRead).toBe(false);
    slow.resolve();
    await expect.poll(() => reasonOf(readInTime(db, { milliseconds: 5_000 }, (transaction) => sql`select 1`.execute(transaction)))).toBe('answered');
    expect(isDone).toBe(true);
  });
});

describe.skipIf(db.kind === 'embedded')('in PostgreSQL', () => {
  test('ends a statement that takes too long', async () => {
    expect(await reasonOf(readInTime(db, { milliseconds: 100 }, (transaction) => sleep.execute(transaction)))).toBe('late');
  });

  test('ends only what runs too long on a connection that was used before', async () => {
    const short = () => readInTime(db, { milliseconds: 5_000 }, async (transaction) => (await sql`select pg_sleep(0.01)`.execute(transaction)).rows.length);
    for (let at = 0; at < 3; at += 1) {
      expect(await reasonOf(readInTime(db, { milliseconds: 100 }, (transaction) => sleep.execute(transaction)))).toBe('late');
      expect(await Promise.all(Array.from({ length: 10 }, short))).toEqual(Array.from({ length: 10 }, () => 1));
    }
  });

  test('counts the time of all statements together', async () => {
    const rest = sql`select pg_sleep(0.15)`;
    expect(await reasonOf(readInTime(db, { milliseconds: 200 }, async (transaction) => {
      for (let at = 0; at < 20; at += 1) await rest.execute(transaction);
    }))).toBe('late');
  });

  test('ends the statement in the database when the client leaves, and no statement after it', async () => {
    const client = new AbortController();
    onTestFinished(() => client.abort());
    const mark = String(Math.floor(Math.random() * 1e9));
    const ended = reasonOf(readInTime(db, { milliseconds: 60_000, signal: client.signal }, (transaction) =>
      sql`select pg_advisory_xact_lock_shared(${Number(mark)}::bigint), pg_sleep(60)`.execute(transaction)));
    await expect.poll(() => runningWith(mark)).toBe(1);
    client.abort();
    expect(await ended).toBe('gone');
    expect(await runningWith(mark)).toBe(0);
    const answers = await Promise.all(Array.from({ length: 30 }, async () => (await sql<{ a: number }>`select 1 as a`.execute(db.query)).rows.length));
    expect(answers).toEqual(Array.from({ length: 30 }, () => 1));
  });
});
