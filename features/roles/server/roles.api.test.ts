import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { ListedRole, Role, roleSorts } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let admin: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.63' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
});
afterAll(() => server.close());

let made = 0;
const fields = (overrides: object = {}) => ({ name: `Soort ${(made += 1)}`, base: 'manager', permissions: ['edit_maps', 'manage_users'], ...overrides });
const create = async (overrides: object = {}) => (await admin.post('/api/admin/roles', fields(overrides))).json<Role>();
const of = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } });
const list = async () => (await admin.get('/api/admin/roles?page_size=100')).json<{ data: ListedRole[] }>().data;

test('creates, lists, changes and removes an own account kind', async () => {
  const role = await create();
  expect(role).toMatchObject({ base: 'manager', built_in: false, organisation_id: organisationId, users: 0, holders: [], permissions: ['edit_maps', 'manage_users'] });
  const names = (await list()).map(({ name, built_in: builtIn }) => [name, builtIn]);
  expect(names).toEqual(expect.arrayContaining([['Beheerder', true], ['Manager', true], ['Kijker', true], [role.name, false]]));
  const changed = await admin.put(`/api/admin/roles/${role.id}`, fields({ name: 'Anders', permissions: [] }), of(role));
  expect(changed.json()).toMatchObject({ name: 'Anders', permissions: [], version: role.version + 1 });
  expect((await admin.put(`/api/admin/roles/${role.id}`, fields(), of(role))).statusCode).toBe(412);
  expect((await admin.delete(`/api/admin/roles/${role.id}`)).statusCode).toBe(428);
  expect((await admin.delete(`/api/admin/roles/${role.id}`, of(changed.json()))).statusCode).toBe(204);
  expect((await admin.get(`/api/admin/roles/${role.id}`)).statusCode).toBe(404);
});

test('gives the handling of registrations to admins and managers, and to viewers who are given it', async () => {
  const builtIn = (await list()).filter((role) => role.built_in);
  expect(new Map(builtIn.map(({ base, permissions }) => [base, permissions.includes('handle_registrations')]))).toEqual(new Map([['admin', true], ['manager', true], ['viewer', false]]));
  const role = await create({ base: 'viewer', permissions: ['handle_registrations'] });
  const [handler, viewer] = [await buildUser(server.db.query, { organisationId, roleId: role.id }), await buildUser(server.db.query, { organisationId, role: 'viewer' })];
  const permissionsOf = async (user: typeof viewer) =>
    (await (await server.signIn(user)).get('/api/session')).json<{ user: { permissions: string[] } }>().user.permissions;
  expect(await permissionsOf(handler)).toEqual(['handle_registrations']);
  expect(await permissionsOf(viewer)).toEqual([]);
});

test('sorts account kinds by each column', async () => {
  const { id } = await buildOrganisation(server.db.query);
  const path = `/api/admin/roles?organisation=${id}`;
  for (const [name, base, users] of [['Aannemers', 'manager', 2], ['zzp', 'viewer', 1]] as const) {
    const role = (await admin.post(path, fields({ name, base, permissions: [] }))).json<Role>();
    for (let n = 0; n < users; n += 1) await buildUser(server.db.query, { organisationId: id, roleId: role.id });
  }
  await expectEachSort<ListedRole, (typeof roleSorts)[number]>(async (query) => (await admin.get(`${path}&${query}`)).json<{ data: ListedRole[] }>().data, {
    name: ({ name }) => name, base: ({ base }) => ['viewer', 'manager', 'admin'].indexOf(base), users: ({ users }) => users,
  });
});

test('refuses to change or remove a built-in account kind', async () => {
  for (const { id, built_in: builtIn } of await list()) {
    if (!builtIn) continue;
    const role = (await admin.get(`/api/admin/roles/${id}`)).json<Role>();
    expect((await admin.put(`/api/admin/roles/${id}`, fields(), of(role))).json()).toMatchObject({ code: 'role_built_in' });
    expect((await admin.delete(`/api/admin/roles/${id}`, of(role))).json()).toMatchObject({ code: 'role_built_in' });
  }
});

test('names the users who have an account kind and refuses its removal', async () => {
  const role = await create();
  const user = await buildUser(server.db.query, { organisationId, roleId: role.id, firstName: 'Vera', lastName: 'Visser' });
  const read = (await admin.get(`/api/admin/roles/${role.id}`)).json<Role>();
  expect(read).toMatchObject({ users: 1, holders: ['Vera Visser'] });
  const refused = await admin.delete(`/api/admin/roles/${role.id}`, of(role));
  expect(refused.json()).toMatchObject({ code: 'role_in_use', message: expect.stringContaining('in gebruik door Vera Visser.') as string });
  await server.db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', user.id).execute();
  expect((await admin.delete(`/api/admin/roles/${role.id}`, of(role))).statusCode).toBe(204);
});

test('restores a removed account kind with what was given to it, unless its name is taken', async () => {
  const role = await create({ permissions: ['edit_maps'] });
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, name: 'Groen' });
  await server.db.query.insertInto('configuration_roles').values({ configuration_id: configurationId, role_id: role.id, organisation_id: organisationId }).execute();
  const restore = () => admin.post(`/api/admin/roles/${role.id}/restore`);
  expect((await restore()).statusCode, 'it is there').toBe(404);
  expect((await admin.delete(`/api/admin/roles/${role.id}`, of(role))).statusCode).toBe(204);
  expect((await list()).map(({ id }) => id)).not.toContain(role.id);
  expect((await admin.get(`/api/admin/configurations/${configurationId}/draft`)).json()).toMatchObject({ document: { roles: [] } });
  const back = await restore();
  expect(back.json()).toMatchObject({ id: role.id, name: role.name, permissions: ['edit_maps'], configurations: ['Groen'] });
  expect((await admin.delete(`/api/admin/roles/${role.id}`, of(back.json()))).statusCode).toBe(204);
  expect((await admin.post('/api/admin/roles', fields({ name: role.name }))).statusCode).toBe(200);
  expect((await restore()).statusCode).toBe(409);
  await server.db.query.updateTable('roles').set({ gone_at: new Date(Date.now() - 7_200_000) }).where('id', '=', role.id).execute();
  expect((await restore()).statusCode).toBe(404);
});

test('applies changed permissions from the next call of its users', async () => {
  const role = await create();
  const client = await server.signIn(await buildUser(server.db.query, { organisationId, roleId: role.id }));
  expect((await client.get('/api/admin/users')).statusCode).toBe(200);
  expect((await admin.put(`/api/admin/roles/${role.id}`, fields({ permissions: ['edit_maps'] }), of(role))).statusCode).toBe(200);
  expect((await client.get('/api/admin/users')).statusCode).toBe(403);
});

test.each([
  [{ name: '' }, 'name'], [{ name: '<b>Soort</b>' }, 'name'], [{ name: 'kijker' }, 'name'], [{ base: 'admin' }, 'base'],
  [{ permissions: ['everything'] }, 'permissions.0'], [{ base: 'viewer', permissions: ['manage_users'] }, 'permissions'],
])('refuses %j', async (wrong, field) => {
  const answer = await admin.post('/api/admin/roles', fields(wrong));
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

test('refuses unknown fields', async () => {
  expect((await admin.post('/api/admin/roles', fields({ organisation_id: null }))).statusCode).toBe(422);
});

test('returns 403 to managers, 401 to visitors and 404 for other organisations', async () => {
  const role = await create();
  const manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  expect((await manager.get('/api/admin/roles')).statusCode).toBe(403);
  expect((await manager.get(`/api/admin/roles/${role.id}`)).statusCode).toBe(403);
  expect((await manager.post('/api/admin/roles', fields())).statusCode).toBe(403);
  expect((await manager.put(`/api/admin/roles/${role.id}`, fields(), of(role))).statusCode).toBe(403);
  expect((await manager.delete(`/api/admin/roles/${role.id}`, of(role))).statusCode).toBe(403);
  expect((await (await server.visitor()).get('/api/admin/roles')).statusCode).toBe(401);
  const foreign = await buildOrganisation(server.db.query);
  const elsewhere = (await admin.post(`/api/admin/roles?organisation=${foreign.id}`, fields({ name: role.name }))).json<Role>();
  expect(elsewhere.organisation_id).toBe(foreign.id);
  expect((await list()).map(({ id }) => id)).not.toContain(elsewhere.id);
});
