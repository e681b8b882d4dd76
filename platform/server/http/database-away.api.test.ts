import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { defineCall } from '#platform/contract/call.ts';
import type { Database } from '#platform/db/database.ts';
import { connect } from '#platform/db/open.ts';
import { silentLog, testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineServerFeature } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type TestServer } from '../testing/index.ts';

const call = (path: string) => defineCall({ method: 'GET', path, summary: 'Proef', answer: z.string() });

let server: TestServer;
let away: Database;
let other: Database;

/** Within a transaction the database refuses queries on other connections. This code runs outside it. */
const outside = AsyncLocalStorage.snapshot();

/** Resolves when the server has ended this connection. */
const ended = (pid: number): Promise<unknown> =>
  outside(() => sql`select pg_terminate_backend(${pid}::integer, 10000)`.execute(other.query));

beforeAll(async () => {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  // Closed, so that the port refuses connections.
  away = connect('postgres', { url: `postgres://127.0.0.1:${port}/none` }, silentLog);
  const feature = defineServerFeature({
    name: 'askers',
    routes: ({ db }) => [
      route(call('/query'), { policy: anyone, handle: async () => { await sql`select 1`.execute(away.query); return 'found'; } }),
      route(call('/ask'), { policy: anyone, handle: async () => { await away.queryPrepared({ name: 'away', text: 'select 1' }, []); return 'found'; } }),
      route(call('/transaction'), { policy: anyone, handle: () => away.transaction(async () => 'found') }),
      route(call('/ended'), { policy: anyone, handle: async () => { await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.query); return 'found'; } }),
      route(call('/held'), {
        policy: anyone,
        handle: () => db.transaction(async (transaction) => {
          const { rows: [held] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
          await ended(held?.pid ?? 0);
          await sql`select 1`.execute(transaction);
          return 'found';
        }),
      }),
      route(call('/wrong'), { policy: anyone, handle: async () => { await sql`select nothing`.execute(db.query); return 'found'; } }),
    ],
  });
  other = testDatabase();
  server = await testServer({ features: [feature] });
});
afterAll(async () => {
  await server.close();
  await away.close();
  await other.close();
});

const isEmbedded = testDatabaseAddress().kind === 'embedded';

const ask = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject(`/api/${path}`);
  return { status: statusCode, after: headers['retry-after'], body: JSON.parse(body) as unknown };
};
const told = { status: 503, after: '5', body: { code: 'database_away', message: 'De database antwoordt even niet. Probeer het zo nog eens.', id: expect.any(String) as string } };

test.each(['query', 'ask', 'transaction'])('a call whose database cannot be reached returns 503 with Retry-After: %s', async (path) => {
  expect(await ask(path)).toEqual(told);
});

test.skipIf(isEmbedded)('a call whose connection ends during a query returns 503 with Retry-After; the next succeeds', async () => {
  expect(await ask('ended')).toEqual(told);
  expect(await ask('held')).toEqual(told);
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
});

test('a call with an invalid query returns 500', async () => {
  expect((await server.app.inject('/api/wrong')).statusCode).toBe(500);
});
