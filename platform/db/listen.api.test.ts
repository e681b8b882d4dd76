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
  const received: string[] = [];
  const end = listen?.(name, { onNotification: (payload) => received.push(payload), onConnected: () => received.push('began'), onDisconnected: () => received.push('lost') });
  if (end) ends.push(end);
  return { received, end };
};
const notify = (name: string, payload: string) => sql`select pg_notify(${name}, ${payload})`.execute(database.query);

test.skipIf(!isEmbedded)('the embedded database does not listen', () => {
  expect(database.listen).toBeNull();
});

test.skipIf(isEmbedded)('receives committed notifications, not those rolled back', async () => {
  const name = `test ${randomUUID()}`;
  const { received, end } = listening(name);
  await expect.poll(() => received, patient).toEqual(['began']);
  await expect(database.transaction(async (transaction) => {
    await sql`select pg_notify(${name}, 'never')`.execute(transaction);
    throw new Error('not today');
  })).rejects.toThrow('not today');
  await notify(name, 'one');
  await expect.poll(() => received, patient).toEqual(['began', 'one']);
  await end?.();
  await notify(name, 'too late');
  expect(received).toEqual(['began', 'one']);
});

test.skipIf(isEmbedded)('reconnects after a lost connection, and reports that notifications may have been missed', async () => {
  const name = `test ${randomUUID()}`;
  const { received } = listening(name);
  await expect.poll(() => received, patient).toEqual(['began']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${name}"`}`.execute(database.query);
  await expect.poll(() => received, patient).toEqual(['began', 'lost', 'began']);
  await notify(name, 'again');
  await expect.poll(() => received, patient).toEqual(['began', 'lost', 'began', 'again']);
});

test.skipIf(isEmbedded)('is not connected while the database refuses to listen', async () => {
  const errors: string[] = [];
  const { address } = testDatabaseAddress();
  // A channel without a name: the connection succeeds, and the statement does not.
  const { received } = listening('', createListen('url' in address ? address.url : '', ({ message }) => errors.push(message)));
  await expect.poll(() => errors.length, patient).toBeGreaterThan(1);
  expect(errors.filter((message) => !message.includes('zero-length delimited identifier'))).toEqual([]);
  expect(received).toEqual([]);
});

test.skipIf(isEmbedded)('retries while no server answers, and stops at once when it is ended', async () => {
  const errors: Error[] = [];
  const { received, end } = listening('nobody', createListen('postgres://127.0.0.1:1/nowhere', (error) => errors.push(error)));
  await expect.poll(() => errors.length, patient).toBeGreaterThan(1);
  await end?.();
  expect(received).toEqual([]);
});
