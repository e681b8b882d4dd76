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

test('are found by words of name and address in any case, and told by number, name and address alone', async () => {
  const van = await user({ firstName: 'Anne', middleName: 'van der', lastName: 'Berg', email: `anne.b-${organisationId}@example.test` });
  expect(await find('?q=BERG%20anne')).toEqual([{ id: van.id, name: 'Anne van der Berg', email: van.email }]);
  expect(await found(`ANNE.B-${organisationId}@EXAMPLE`)).toEqual(['Anne van der Berg']);
  expect(await found('van der berg zuid')).toEqual([]);
  expect((await find()).map(({ name }) => name)).toEqual(['Anne van der Berg', 'Kim Kijk']);
  expect((await find(`?without=${van.id}`)).map(({ name }) => name)).toEqual(['Kim Kijk']);
});

test('whose name it is come before those of whom only the address has it', async () => {
  await user({ firstName: 'Anne', lastName: 'Berg', email: `anne-${organisationId}@kimstad.test` });
  await user({ firstName: 'Zoë', lastName: 'Kimmel' });
  expect(await found('kim')).toEqual(['Kim Kijk', 'Zoë Kimmel', 'Anne Berg']);
});

test('of elsewhere, oneself, and who cannot sign in are never among them', async () => {
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

test('are twenty at most, by name', async () => {
  for (let made = 0; made < 25; made += 1) await user({ firstName: 'Teun', lastName: `Nummer ${String(made).padStart(2, '0')}` });
  const names = await found('teun');
  expect(names).toHaveLength(20);
  expect(names[0]).toBe('Teun Nummer 00');
  expect(names).toEqual(names.toSorted());
});

test.each(['%', '_', '\\', "' or 1=1 --", "'; drop table users; --", '<script>', '%25', '\u{1F3E0}', 'x'.repeat(100)])('%j means itself', async (q) => {
  expect(await found(q)).toEqual([]);
});

test.each(['?without=1;2', '?without=x', '?without=0', `?q=${'x'.repeat(101)}`, `?without=${'9'.repeat(12)}`])('%s is no question', async (query) => {
  expect((await client.get(`/api/users/simple${query}`)).statusCode).toBe(422);
});

test('are not told to who has nothing to share, nor to anybody without end', async () => {
  const other = await buildOrganisation(server.db.query);
  const poor = await server.signIn(await buildUser(server.db.query, { organisationId: other.id }));
  expect((await poor.get('/api/users/simple')).statusCode).toBe(403);
  const ask = async () => (await client.get('/api/users/simple?q=kim')).statusCode;
  expect(await ask()).toBe(200);
  // At once: one after the other they might take longer than what the limit counts.
  const statuses = await Promise.all(Array.from({ length: 130 }, ask));
  expect(statuses).toContain(429);
});
