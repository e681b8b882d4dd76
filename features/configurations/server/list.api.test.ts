import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import configurations from './index.ts';
import { builders, tomorrow, yesterday } from './testing/configurations.ts';

let server: TestServer;
let organisation: { id: number };

beforeAll(async () => {
  server = await testServer({ features: [configurations] });
  organisation = await buildOrganisation(server.db.query);
});
afterAll(() => server.close());

const { user, build } = builders(() => ({ server, organisation }));

test('GET /configs lists assigned configurations by name without expired ones, and marks the default', async () => {
  const someone = await user();
  const second = await build({ name: 'beta', users: [someone.id], validUntil: tomorrow() });
  const first = await build({ name: 'Alfa', users: [someone.id] });
  await build({ name: 'voorbij', users: [someone.id], validUntil: yesterday() });
  await build({ name: 'van een ander' });
  await setDefaultConfiguration(server.db.query, [someone.id], second.id);
  const client = await server.signIn(someone);
  const list = (await client.get('/api/configs')).json();
  expect(list).toEqual([
    { id: first.id, name: 'Alfa', public: false, valid_until: null, default: false, shared_id: null },
    { id: second.id, name: 'beta', public: false, valid_until: expect.stringMatching(/Z$/), default: true, shared_id: expect.any(Number) },
  ]);
  expect((await (await server.visitor()).get('/api/configs')).statusCode).toBe(401);
});

test('GET /configs lists all current configurations of the organisation to managers and administrators', async () => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  await build({ organisationId, name: 'Wegen' });
  await build({ organisationId, name: 'bomen', validUntil: tomorrow() });
  await build({ organisationId, name: 'voorbij', validUntil: yesterday() });
  await build({ name: 'van een ander', public: true });
  for (const [role, names] of [['viewer', []], ['manager', ['bomen', 'Wegen']], ['admin', ['bomen', 'Wegen']]] as const) {
    const client = await server.signIn(await buildUser(server.db.query, { organisationId, role }));
    expect((await client.get('/api/configs')).json<{ name: string }[]>().map(({ name }) => name), role).toEqual(names);
  }
});
