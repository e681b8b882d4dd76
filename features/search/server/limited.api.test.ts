import type { Database, PreparedStatement } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { registerSearchTable } from '#platform/domain/search/entries.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { encodeQuery } from '../contract.ts';
import search from './index.ts';
import { readLimited } from './limited.ts';
import { addressOf, buildTown, configure, custom, openPath, ownPath, type Town } from './testing/setup.ts';

/** A database whose entry searches wait until the test releases them. */
const holding = (database: Database) => {
  let open = Promise.withResolvers<void>();
  let held = 0;
  open.resolve();
  const holdingDatabase: Database = {
    ...database,
    async queryPrepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
      if (statement.name.startsWith('search-entries')) {
        held += 1;
        await open.promise;
        held -= 1;
      }
      return database.queryPrepared<Row>(statement, values);
    },
  };
  return {
    database: holdingDatabase,
    held: () => held,
    hold: () => void (open = Promise.withResolvers<void>()),
    release: () => open.resolve(),
  };
};

let server: TestServer;
let town: Town;
const gate = holding(testDatabase());
const table = { table: 'search_types', columns: ['layername'], idColumn: 'type_id', geomColumn: null, organisationColumn: 'organisation_id', public: true } as const;

beforeAll(async () => {
  server = await testServer({ features: [search], database: gate.database, remoteAddress: addressOf('turns of search') });
  town = await buildTown(server);
  await registerSearchTable(server.db.query, town.organisationId, table);
  await configure(server, town, [custom, { type: 'table', database: 'eigen', table: table.table, columns: table.columns }], { public: true });
});
afterAll(() => server.close());

const [mostWaiting, tooMany] = [50, 5];

/** Sends as many requests as may run and wait, and a few more; collects the statuses in order of arrival. */
const flood = (atOnce: number, ask: () => Promise<{ readonly statusCode: number }>) => {
  const statuses: number[] = [];
  const all = Array.from({ length: atOnce + mostWaiting + tooMany }, async () => {
    const { statusCode } = await ask();
    statuses.push(statusCode);
  });
  return { statuses, all: Promise.all(all) };
};
const refused = Array.from({ length: tooMany }, () => 503);

test('runs a few searches, queues some and answers 503 to the rest; visitors do not delay users', async () => {
  const [visitorsAtOnce, ownAtOnce] = [1, server.db.kind === 'embedded' ? 1 : 2];
  const visitor = await server.visitor();
  gate.hold();
  onTestFinished(() => gate.release());
  const visitors = flood(visitorsAtOnce, () => visitor.get(openPath('dorpsstraat 12a', town.organisationId)));
  await expect.poll(() => visitors.statuses).toEqual(refused);
  expect(gate.held()).toBe(visitorsAtOnce);

  const own = flood(ownAtOnce, () => town.client.get(ownPath('dorpsstraat 12a')));
  await expect.poll(() => own.statuses).toEqual(refused);
  expect(gate.held()).toBe(visitorsAtOnce + ownAtOnce);

  const inTable = await town.client.post('/api/table_search', { database: 'eigen', table: table.table, columns: table.columns, q: encodeQuery('straten') });
  expect([inTable.statusCode, inTable.json<{ code: string }>().code]).toEqual([503, 'busy']);

  gate.release();
  await Promise.all([visitors.all, own.all]);
  expect(visitors.statuses.filter((status) => status === 200)).toHaveLength(visitorsAtOnce + mostWaiting);
  expect(own.statuses.filter((status) => status === 200)).toHaveLength(ownAtOnce + mostWaiting);
});

test('counts the searches of users for the rate limit', async () => {
  await town.client.get(ownPath('dorpsstraat'));
  await town.client.get(`${ownPath('dorpsstraat')}/types/1`);
  await town.client.post('/api/table_search', { database: 'eigen', table: table.table, columns: table.columns, q: encodeQuery('straten') });
  const counted = await server.db.query.selectFrom('rate_limits').select('key').where('key', 'like', `%search%user ${town.userId}`).orderBy('key').execute();
  expect(counted.map(({ key }) => key.split(' ')[1])).toEqual(['/search/:provider/:query', '/search/:provider/:query/types/:types', '/table_search']);
});

test('limits all statements of one search together to two seconds', async ({ skip }) => {
  if (server.db.kind === 'embedded') skip('the embedded database cannot end a statement by the clock');
  const sleeping = readLimited(server.db, async (read) => {
    await read(sql`select pg_sleep(1.5)`);
    return read(sql`select pg_sleep(1.5)`);
  });
  await expect(sleeping).rejects.toMatchObject({ status: 503, code: 'search_too_slow' });
});
