import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Colleague } from '../contract.ts';
import share from './index.ts';

let server: TestServer;
let organisationId: number;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features: [share] });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  const asker = await user({ firstName: 'Mies', lastName: 'Maker' });
  await user({ firstName: 'Kim', lastName: 'Kijk' });
  await buildConfiguration(server.db.query, { organisationId, options: { share: true }, users: [asker.id] });
  client = await server.signIn(asker);
});

const user = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}): Promise<BuiltUser> =>
  buildUser(server.db.query, { organisationId, ...overrides });
const find = async (query = '', by = client) => (await by.get(`/api/users/simple${query}`)).json<Colleague[]>();
const found = async (q: string): Promise<string[]> => (await find(`?q=${encodeURIComponent(q)}`)).map(({ name }) => name);

test('finds colleagues by words of name and e-mail address, ignoring case, and returns three fields', async () => {
  const van = await user({ firstName: 'Anne', middleName: 'van der', lastName: 'Berg', email: `anne.b-${organisationId}@example.test` });
  expect(await find('?q=BERG%20anne')).toEqual([{ id: van.id, name: 'Anne van der Berg', email: van.email }]);
  expect(await found(`ANNE.B-${organisationId}@EXAMPLE`)).toEqual(['Anne van der Berg']);
  expect(await found('van der berg zuid')).toEqual([]);
  expect((await find()).map(({ name }) => name)).toEqual(['Anne van der Berg', 'Kim Kijk']);
  expect((await find(`?without=${van.id}`)).map(({ name }) => name)).toEqual(['Kim Kijk']);
});

test('sorts matches in the name before matches in the e-mail address only', async () => {
  await user({ firstName: 'Anne', lastName: 'Berg', email: `anne-${organisationId}@kimstad.test` });
  await user({ firstName: 'Zoë', lastName: 'Kimmel' });
  expect(await found('kim')).toEqual(['Kim Kijk', 'Zoë Kimmel', 'Anne Berg']);
});

test('leaves out the user, other organisations, and users who cannot sign in', async () => {
  const other = await buildOrganisation(server.db.query);
  await buildUser(server.db.query, { organisationId: other.id, firstName: 'Kim', lastName: 'Elders' });
  await user({ firstName: 'Kim', lastName: 'Geblokkeerd', blockedAt: new Date() });
  await user({ firstName: 'Kim', lastName: 'Verlopen', expiresAt: new Date(Date.now() - 1000) });
  const removed = await user({ firstName: 'Kim', lastName: 'Weg' });
  await server.db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
  expect(await found('kim')).toEqual(['Kim Kijk']);
  expect(await found('mies')).toEqual([]);
  const admin = await server.signIn(await user({ role: 'admin' }));
  expect((await find('?q=kim', admin)).map(({ name }) => name)).toEqual(['Kim Kijk']);
});

test('returns at most twenty colleagues, sorted by name', async () => {
  for (let made = 0; made < 25; made += 1) await user({ firstName: 'Teun', lastName: `Nummer ${String(made).padStart(2, '0')}` });
  const names = await found('teun');
  expect(names).toHaveLength(20);
  expect(names[0]).toBe('Teun Nummer 00');
  expect(names).toEqual(names.toSorted());
});

test.each(['%', '_', '\\', "' or 1=1 --", "'; drop table users; --", '<script>', '%25', '\u{1F3E0}', 'x'.repeat(100)])('treats %j as text to search for', async (q) => {
  expect(await found(q)).toEqual([]);
});

test.each(['?without=1;2', '?without=x', '?without=0', `?q=${'x'.repeat(101)}`, `?without=${'9'.repeat(12)}`])('refuses the query %s', async (query) => {
  expect((await client.get(`/api/users/simple${query}`)).statusCode).toBe(422);
});

test('returns 403 to a user without a configuration to share, and limits the number of requests', async () => {
  const other = await buildOrganisation(server.db.query);
  const poor = await server.signIn(await buildUser(server.db.query, { organisationId: other.id }));
  expect((await poor.get('/api/users/simple')).statusCode).toBe(403);
  const ask = async () => (await client.get('/api/users/simple?q=kim')).statusCode;
  expect(await ask()).toBe(200);
  // In parallel: sequential requests might take longer than the period of the rate limit.
  const statuses = await Promise.all(Array.from({ length: 130 }, ask));
  expect(statuses).toContain(429);
});
