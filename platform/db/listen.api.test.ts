import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createListen } from './listen.ts';
import { testDatabase, testDatabaseAddress } from './testing/index.ts';

const isEmbedded = testDatabaseAddress().kind === 'embedded';
const patient = { timeout: 30_000 };
let database: Database;
const ends: (() => Promise<void>)[] = [];

beforeAll(() => {
  database = testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const listening = (name: string, listen = database.listen) => {
  const told: string[] = [];
  const end = listen?.(name, { heard: (payload) => told.push(payload), began: () => told.push('began'), lost: () => told.push('lost') });
  if (end) ends.push(end);
  return { told, end };
};
const notify = (name: string, payload: string) => sql`select pg_notify(${name}, ${payload})`.execute(database.query);

test.skipIf(!isEmbedded)('the embedded database listens to nobody', () => {
  expect(database.listen).toBeNull();
});

test.skipIf(isEmbedded)('what is committed is heard, and what is rolled back is not', async () => {
  const name = `test ${randomUUID()}`;
  const { told, end } = listening(name);
  await expect.poll(() => told, patient).toEqual(['began']);
  await expect(database.transaction(async (transaction) => {
    await sql`select pg_notify(${name}, 'never')`.execute(transaction);
    throw new Error('not today');
  })).rejects.toThrow('not today');
  await notify(name, 'one');
  await expect.poll(() => told, patient).toEqual(['began', 'one']);
  await end?.();
  await notify(name, 'too late');
  expect(told).toEqual(['began', 'one']);
});

test.skipIf(isEmbedded)('a connection that is cut is made again, and it is told that something may have been missed', async () => {
  const name = `test ${randomUUID()}`;
  const { told } = listening(name);
  await expect.poll(() => told, patient).toEqual(['began']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${name}"`}`.execute(database.query);
  await expect.poll(() => told, patient).toEqual(['began', 'lost', 'began']);
  await notify(name, 'again');
  await expect.poll(() => told, patient).toEqual(['began', 'lost', 'began', 'again']);
});

test.skipIf(isEmbedded)('where nobody answers it is tried again until it is ended, and then at once no more', async () => {
  const errors: Error[] = [];
  const { told, end } = listening('nobody', createListen('postgres://127.0.0.1:1/nowhere', (error) => errors.push(error)));
  await expect.poll(() => errors.length, patient).toBeGreaterThan(1);
  await end?.();
  expect(told).toEqual([]);
});
