import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { requireAdminLeft } from '#platform/domain/users/admin-left.ts';
import { usersTests } from './testing/users-tests.ts';

const { server, organisation, managerUser, manager, admin, viewerRole, build, foreignUser, of, create, read, change, act, login } = usersTests('198.51.100.58');

describe('blocking and removing', () => {
  test.each(['block', 'remove'] as const)('%s ends all sessions and keeps the name in the log', async (what) => {
    const user = await build({ firstName: 'Piet', lastName: 'Vertrokken' });
    const client = await server().signIn(user);
    await server().db.query.insertInto('audit_log').values({ action: 'test', result: 'success', actor_id: user.id, actor_name: 'Piet Vertrokken', details: '{}' } as never).execute();
    expect((await act(user.id, what)).statusCode).toBeLessThan(300);
    expect((await client.get('/api/sessions/own')).statusCode).toBe(401);
    expect((await login(user, user.password)).statusCode).toBe(422);
    const entry = await server().db.query.selectFrom('audit_log').select('actor_name').where('actor_id', '=', user.id).executeTakeFirstOrThrow();
    expect(entry.actor_name).toBe('Piet Vertrokken');
    expect((await manager().get(`/api/admin/users/${user.id}`)).statusCode).toBe(what === 'block' ? 200 : 404);
  });

  test('lets an unblocked user sign in again', async () => {
    const user = await build();
    await act(user.id, 'block');
    const { version } = await read(user.id);
    expect((await manager().put(`/api/admin/users/${user.id}/blocked`, { blocked: false }, of(version))).json()).toMatchObject({ blocked: false });
    expect((await login(user, user.password)).statusCode).toBe(200);
  });

  test('frees the names of a removed user', async () => {
    const user = await build();
    await act(user.id, 'remove');
    expect((await create({ login_name: user.loginName, email: user.email })).statusCode).toBe(200);
  });

  test('refuses to block, remove or re-rank the own account', async () => {
    expect((await act(managerUser().id, 'block')).json()).toMatchObject({ code: 'own_account' });
    expect((await act(managerUser().id, 'remove')).json()).toMatchObject({ code: 'own_account' });
    expect((await change(managerUser().id, { role_id: viewerRole() })).json()).toMatchObject({ errors: { role_id: ['U kunt uw eigen accountsoort niet wijzigen.'] } });
    expect((await change(managerUser().id, { expires_on: '2099-01-01' })).json()).toMatchObject({ errors: { expires_on: ['U kunt uw eigen einddatum niet wijzigen.'] } });
    expect((await change(managerUser().id, { middle_name: 'van' })).statusCode).toBe(200);
  });
});

describe('the last admin', () => {
  test('cannot be blocked, removed or demoted', async () => {
    // All tests share a database, so this runs in a transaction that is rolled back.
    const role = await findBuiltInRole(server().db.query, 'admin');
    const undo = new Error('undo');
    await expect(server().db.transaction(async (transaction) => {
      // Prevents new admins meanwhile; taken first, so that no other transaction holds a row lock.
      await sql`lock table users in exclusive mode`.execute(transaction);
      await requireAdminLeft(transaction);
      await transaction.updateTable('users').set({ blocked_at: new Date() }).where('role_id', '=', role).execute();
      await expect(requireAdminLeft(transaction)).rejects.toMatchObject({ code: 'last_admin' });
      throw undo;
    })).rejects.toBe(undo);
  });
});

describe('sessions and two-factor authentication', () => {
  test('ends one session of a user, or all of them', async () => {
    const user = await build();
    const clients = [await server().signIn(user), await server().signIn(user), await server().signIn(user)];
    const open = (await manager().get(`/api/admin/users/${user.id}/sessions`)).json<{ id: number }[]>();
    expect(open).toHaveLength(3);
    expect((await manager().delete(`/api/admin/users/${user.id}/sessions/${open[0]?.id}`)).statusCode).toBe(204);
    const ended = async () => (await Promise.all(clients.map((client) => client.get('/api/sessions/own')))).filter(({ statusCode }) => statusCode === 401).length;
    expect(await ended()).toBe(1);
    expect((await manager().post(`/api/admin/users/${user.id}/sessions/end-all`)).statusCode).toBe(204);
    expect(await ended()).toBe(3);
    const foreign = await foreignUser();
    await server().signIn(foreign);
    const [theirs] = (await admin().get(`/api/admin/users/${foreign.id}/sessions`)).json<{ id: number }[]>();
    expect((await manager().delete(`/api/admin/users/${user.id}/sessions/${theirs?.id}`)).statusCode).toBe(404);
  });

  test('resets two-factor authentication of a user', async () => {
    const user = await build();
    await server().db.query.insertInto('two_factor').values({ user_id: user.id, organisation_id: organisation().id, secret_sealed: 'x', confirmed_at: new Date() }).execute();
    const before = await read(user.id);
    expect(before.two_factor).toBe(true);
    const answer = await manager().delete(`/api/admin/users/${user.id}/two-factor`, of(before.version));
    expect(answer.json()).toMatchObject({ two_factor: false, version: before.version + 1 });
  });
});
