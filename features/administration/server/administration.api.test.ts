import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import type { OrganisationChoice, Overview } from '../contract.ts';

let server: TestServer;
let organisation: { readonly id: number };
beforeAll(async () => {
  server = await testServer({ features: 'all' });
  organisation = await buildOrganisation(server.db.query, { name: 'Gemeente Overzicht' });
});
afterAll(() => server.close());

test('lists all organisations for an admin, and refuses a manager', async () => {
  const db = server.db.query;
  const admin = await server.signIn(await buildUser(db, { organisationId: organisation.id, role: 'admin' }));
  const other = await buildOrganisation(db, { name: 'Gemeente Verderop' });
  const choices = (await admin.get('/api/admin/organisations/choices')).json<OrganisationChoice[]>();
  expect(choices).toEqual(expect.arrayContaining([
    { id: organisation.id, name: 'Gemeente Overzicht' }, { id: other.id, name: 'Gemeente Verderop' },
  ]));
  expect((await admin.get(`/api/admin/overview?organisation=${other.id}`)).json()).toEqual({ users: 0, maps: 0, configurations: 0, visitors: 0 });
});

test('counts what one organisation has', async () => {
  const db = server.db.query;
  const own = await buildOrganisation(db);
  const manager = await server.signIn(await buildUser(db, { organisationId: own.id, role: 'manager' }));
  await buildUser(db, { organisationId: own.id });
  expect((await manager.get('/api/admin/overview')).json()).toMatchObject({ users: 2, maps: 0, configurations: 0 });
  expect((await manager.get(`/api/admin/overview?organisation=${organisation.id}`)).statusCode).toBe(404);
});

test('does not count personal maps', async () => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const user = await buildUser(db, { organisationId, role: 'manager' });
  await buildMap(db, { organisationId });
  await buildMap(db, { organisationId, createdBy: user.id, personal: true });
  expect((await (await server.signIn(user)).get('/api/admin/overview')).json()).toMatchObject({ maps: 1 });
});

test('does not count what was removed', async () => {
  const db = server.db.query;
  const { id: organisationId } = await buildOrganisation(db);
  const manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  const [user, map, configuration] = [
    await buildUser(db, { organisationId }), await buildMap(db, { organisationId }), await buildConfiguration(db, { organisationId }),
  ];
  const figures = async () => (await manager.get('/api/admin/overview')).json<Overview>();
  expect(await figures()).toMatchObject({ users: 2, maps: 1, configurations: 1 });
  for (const [table, { id }] of [['users', user], ['maps', map], ['configurations', configuration]] as const) {
    await db.updateTable(table).set({ removed_at: new Date() }).where('id', '=', id).execute();
  }
  expect(await figures()).toMatchObject({ users: 1, maps: 0, configurations: 0 });
});
