import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { buildMap } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { encodeQuery } from '../../contract.ts';
import search from '../index.ts';
import { addressOf, buildTown, configure, namesOf, type Town } from '../testing/setup.ts';

/** A database whose queries for own features wait until the test releases them. */
const holding = (database: Database) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const asked = new WeakSet<object>();
  let held = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('partition by layer')) asked.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId)) {
        held += 1;
        await promise;
        held -= 1;
      }
      return result;
    },
  };
  const holdingDatabase: Database = { ...database, query: database.query.withPlugin(plugin) };
  return { database: holdingDatabase, held: () => held, release };
};

let server: TestServer;
let town: Town;
let own: number;
let outside: number;
const gate = holding(testDatabase());

beforeAll(async () => {
  server = await testServer({ features: [search], database: gate.database, remoteAddress: addressOf('turns of map search') });
  town = await buildTown(server);
  const place = { configurationId: await configure(server, town, [{ type: 'maps' }]) };
  const { organisationId } = town;
  const features = [{ layer: '', properties: { naam: 'Oude eik' }, geometry: null }];
  own = (await buildMap(server.db.query, { organisationId, search: 'naam', features, place })).id;
  const source = { type: 'WFS', url: 'http://127.0.0.1:9/wfs', layers: [{ name: 'bomen' }] };
  outside = (await buildMap(server.db.query, { organisationId, search: 'naam', place, type: 'Vector', source })).id;
});
afterAll(() => server.close());

const find = (map: number) => town.client.get(`/api/map_search/${map}/naam/${encodeQuery('eik')}`);

test('runs a few searches of own features, queues some and answers 503 to the rest', async () => {
  const [atOnce, mostWaiting, tooMany] = [server.db.kind === 'embedded' ? 1 : 2, 50, 5];
  onTestFinished(() => gate.release());
  const answers: (string[] | number)[] = [];
  const asked = Array.from({ length: atOnce + mostWaiting + tooMany }, async () => void answers.push(namesOf(await find(own))));
  await expect.poll(() => answers).toEqual(Array.from({ length: tooMany }, () => 503));
  await expect.poll(gate.held).toBe(atOnce);
  // A search in another source does not wait for the database.
  expect(namesOf(await find(outside))).toBe(422);
  expect(gate.held()).toBe(atOnce);

  gate.release();
  await Promise.all(asked);
  expect(answers.slice(tooMany)).toEqual(Array.from({ length: atOnce + mostWaiting }, () => ['Oude eik']));
});
