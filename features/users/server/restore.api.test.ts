import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRole } from '#platform/domain/roles/roles.ts';
import { sweepRemovedUsers } from '#platform/domain/users/removed.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { User } from '../contract/user.ts';

let server: TestServer;
let organisation: { id: number };
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.68' });
  organisation = await buildOrganisation(server.db.query);
  manager = await server.signIn(await build({ role: 'manager' }));
});
afterAll(() => server.close());

const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });
const remove = async (id: number) => {
  const { version } = (await manager.get(`/api/admin/users/${id}`)).json<User>();
  expect((await manager.delete(`/api/admin/users/${id}`, { headers: { 'if-match': `"${version}"` } })).statusCode).toBe(204);
};

describe('restoring a removed user', () => {
  const restore = (id: number, by = manager, ids: number[] = []) => by.post(`/api/admin/users/${id}/restore`, { configuration_ids: ids });

  test('restores the account with its configurations by name', async () => {
    const user = await build();
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId: organisation.id });
    await server.db.query.insertInto('two_factor').values({ user_id: user.id, organisation_id: organisation.id, secret_sealed: 'x', confirmed_at: new Date() }).execute();
    await server.db.query.insertInto('configuration_users').values({ configuration_id: configurationId, user_id: user.id, organisation_id: organisation.id }).execute();
    await remove(user.id);
    expect((await restore(user.id, manager, [configurationId])).json()).toMatchObject({ id: user.id, configuration_ids: [configurationId], two_factor: true, has_password: true });
    expect((await restore(user.id)).statusCode, 'nobody is put back twice').toBe(404);
  });

  test('refuses a taken name, another organisation, and configurations of another organisation', async () => {
    const user = await build();
    await remove(user.id);
    const foreign = await buildOrganisation(server.db.query);
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId: foreign.id });
    const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: foreign.id, role: 'manager' }));
    expect((await restore(user.id, stranger)).statusCode).toBe(404);
    expect((await restore(user.id, manager, [configurationId])).json()).toMatchObject({ errors: { configuration_ids: [expect.stringContaining('bestaat niet')] } });
    await build({ loginName: user.loginName, email: user.email });
    expect((await restore(user.id)).statusCode).toBe(409);
  });

  test('refuses a user whose account kind was removed meanwhile', async () => {
    const role = await createRole(server.db.query, { organisationId: organisation.id, name: 'Tijdelijk', base: 'viewer', permissions: [] });
    const user = await build({ roleId: role });
    await remove(user.id);
    await server.db.query.updateTable('roles').set({ gone_at: new Date() }).where('id', '=', role).execute();
    const answer = await restore(user.id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('accountsoort')]);
    expect((await manager.get(`/api/admin/users/${user.id}`)).statusCode).toBe(404);
  });

  test('refuses after an hour, and deletes the credentials after a day', async () => {
    const user = await build();
    await server.db.query.insertInto('two_factor').values({ user_id: user.id, organisation_id: organisation.id, secret_sealed: 'x', confirmed_at: new Date() }).execute();
    await remove(user.id);
    const hoursAgo = (hours: number) =>
      server.db.query.updateTable('users').set({ removed_at: new Date(Date.now() - hours * 3_600_000) }).where('id', '=', user.id).execute();
    const kept = async () => (await server.db.query.selectFrom('users').leftJoin('two_factor', 'two_factor.user_id', 'users.id')
      .select(['password_hash', 'secret_sealed']).where('users.id', '=', user.id).executeTakeFirstOrThrow());
    await hoursAgo(2);
    expect((await restore(user.id)).statusCode).toBe(404);
    await sweepRemovedUsers(server.db.query);
    expect(await kept()).toMatchObject({ secret_sealed: 'x', password_hash: expect.any(String) });
    await hoursAgo(25);
    await sweepRemovedUsers(server.db.query);
    expect(await kept()).toEqual({ password_hash: null, secret_sealed: null });
  });
});
