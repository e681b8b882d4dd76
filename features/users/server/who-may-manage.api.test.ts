import { describe, expect, test } from 'vitest';
import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import type { UserChoices } from '../contract/list.ts';
import type { ListedUser } from '../contract/user.ts';
import { usersTests } from './testing/users-tests.ts';

const { server, organisation, managerUser, manager, admin, viewerRole, build, foreignUser, of, create, fields, read } = usersTests('198.51.100.59');

describe('who may manage which accounts', () => {
  test('a manager cannot read, create or change an admin, or give permissions they lack', async () => {
    const target = await build({ role: 'admin' });
    expect((await manager().get(`/api/admin/users/${target.id}`)).statusCode).toBe(404);
    const { version } = await read(target.id, admin());
    expect((await manager().put(`/api/admin/users/${target.id}/blocked`, { blocked: true }, of(version))).statusCode).toBe(404);
    expect((await manager().put(`/api/admin/users/${target.id}/password`, { password: 'Overgenomen-1!' }, of(version))).statusCode).toBe(404);
    expect((await manager().delete(`/api/admin/users/${target.id}`, of(version))).statusCode).toBe(404);
    expect((await create({ role_id: await findBuiltInRole(server().db.query, 'admin') })).json()).toMatchObject({ errors: { role_id: [expect.stringContaining('mag die niet geven')] } });
    expect((await create({ role_id: await findBuiltInRole(server().db.query, 'admin') }, admin())).statusCode).toBe(200);

    const helpdesk = await createRole(server().db.query, { organisationId: organisation().id, name: `Helpdesk ${target.id}`, base: 'manager', permissions: ['manage_users'] });
    const helper = await server().signIn(await build({ roleId: helpdesk }));
    const choices = (await helper.get('/api/admin/users/choices')).json<UserChoices>();
    expect(choices.roles.map(({ id }) => id)).toContain(helpdesk);
    expect(choices.roles.map(({ base }) => base)).not.toContain('admin');
    expect((await create({ role_id: await findBuiltInRole(server().db.query, 'manager') }, helper)).statusCode).toBe(422);
    // A helper cannot gain rights through the account of a manager either.
    expect((await helper.get(`/api/admin/users/${managerUser().id}`)).statusCode).toBe(404);
    await build();
    const list = (await helper.get('/api/admin/users?page_size=100')).json<{ data: ListedUser[] }>().data;
    expect(list.find(({ id }) => id === managerUser().id)?.abilities.edit).toBe(false);
    expect(list.find(({ role }) => role.id === viewerRole())?.abilities.edit).toBe(true);
  });

  test('accounts of another organisation return 404, except for an admin who names it', async () => {
    const foreign = await foreignUser();
    for (const path of [`/api/admin/users/${foreign.id}`, `/api/admin/users/${foreign.id}/sessions`, `/api/admin/users?organisation=${foreign.organisationId}`,
      `/api/admin/users/choices?organisation=${foreign.organisationId}`, `/api/admin/users/export?organisation=${foreign.organisationId}`]) {
      expect((await manager().get(path)).statusCode, path).toBe(404);
      expect((await admin().get(path)).statusCode, path).toBe(200);
    }
    expect((await manager().post(`/api/admin/users/${foreign.id}/sessions/end-all`)).statusCode).toBe(404);
    expect((await manager().post(`/api/admin/users?organisation=${foreign.organisationId}`, { ...fields(), invite: false, password: null })).statusCode).toBe(404);
  });

  test('a viewer gets 403 and a visitor 401', async () => {
    const viewer = await server().signIn(await build());
    const bare = await server().signIn(await build({ roleId: await createRole(server().db.query, { organisationId: organisation().id, name: `Kaal ${organisation().id}`, base: 'manager', permissions: [] }) }));
    for (const path of ['/api/admin/users', '/api/admin/users/choices', '/api/admin/users/export', `/api/admin/users/${managerUser().id}`]) {
      expect((await viewer.get(path)).statusCode).toBe(403);
      expect((await bare.get(path)).statusCode).toBe(403);
      expect((await (await server().visitor()).get(path)).statusCode).toBe(401);
    }
  });
});
