import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '#platform/mail/testing/letters-to.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { requireAdminLeft } from '#platform/domain/users/admin-left.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { ListedUser, User, UserChoices } from '../contract.ts';

let server: TestServer;
let organisation: { id: number; prefix: string };
let managerUser: BuiltUser;
let manager: Client;
let adminUser: BuiltUser;
let admin: Client;
let viewerRole: number;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.61' });
  organisation = await buildOrganisation(server.db.query);
  managerUser = await build({ role: 'manager', firstName: 'Mia', lastName: 'Manager' });
  manager = await server.signIn(managerUser);
  adminUser = await build({ role: 'admin', firstName: 'Bea', lastName: 'Beheerder' });
  admin = await server.signIn(adminUser);
  viewerRole = (await server.db.query.selectFrom('roles').select('id').where('base', '=', 'viewer').where('organisation_id', 'is', null).executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });
const foreignUser = async () => buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
const builtIn = async (base: string) =>
  (await server.db.query.selectFrom('roles').select('id').where('base', '=', base as never).where('organisation_id', 'is', null).executeTakeFirstOrThrow()).id;

let made = 0;
const fields = (overrides: object = {}) => {
  made += 1;
  const name = `nieuw-${process.pid}-${Date.now()}-${made}`;
  return {
    login_name: name, email: `${name}@example.test`, first_name: 'Nora', middle_name: '', last_name: 'Nieuw', role_id: viewerRole,
    expires_on: null, configuration_ids: [], default_configuration_id: null, ...overrides,
  };
};
const create = (overrides: object = {}, by = manager) => by.post('/api/admin/users', { ...fields(overrides), invite: false, password: null, ...overrides });
const read = async (id: number, by = manager) => (await by.get(`/api/admin/users/${id}`)).json<User>();
const formOf = (user: User) => ({
  login_name: user.login_name, email: user.email, first_name: user.first_name, middle_name: user.middle_name, last_name: user.last_name,
  role_id: user.role_id, expires_on: user.expires_on, configuration_ids: user.configuration_ids, default_configuration_id: user.default_configuration_id,
});
const of = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const change = async (id: number, changed: object, by = manager) => {
  const user = await read(id, by);
  return by.put(`/api/admin/users/${id}`, { ...formOf(user), ...changed }, of(user.version));
};
const act = async (id: number, what: 'block' | 'remove', by = manager) => {
  const { version } = await read(id, by);
  return what === 'block' ? by.put(`/api/admin/users/${id}/blocked`, { blocked: true }, of(version)) : by.delete(`/api/admin/users/${id}`, of(version));
};
const login = async (user: { loginName: string }, password: string) =>
  (await server.visitor()).post('/login', { username: user.loginName, password, organization: organisation.prefix });

describe('making an account', () => {
  test('sends an invitation with which its owner chooses a password', async () => {
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId: organisation.id });
    const wanted = fields({ expires_on: '2099-12-31', configuration_ids: [configurationId], default_configuration_id: configurationId });
    const answer = await manager.post('/api/admin/users', { ...wanted, invite: true, password: null });
    expect(answer.statusCode).toBe(200);
    const user = answer.json<User>();
    expect(user).toMatchObject({ ...wanted, name: 'Nora Nieuw', state: 'invited', has_password: false, version: 1 });
    expect(new Date(user.invited_until ?? 0).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const [letter] = await lettersTo(server.platform, user.email);
    expect(letter?.body?.text).toMatch(/password\/reset\/[\w-]{43}/);
    const entry = await server.db.query.selectFrom('audit_log').selectAll().where('object_type', '=', 'user').where('object_id', '=', String(user.id)).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'user.create', actor_id: managerUser.id });
  });

  test('a change is written down by the names of what was chosen', async () => {
    const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId: organisation.id, name: 'Groen' });
    const user = (await create()).json<User>();
    expect((await change(user.id, { role_id: await builtIn('manager'), configuration_ids: [configurationId], default_configuration_id: configurationId })).statusCode).toBe(200);
    const { changes } = await server.db.query
      .selectFrom('audit_log').select('changes').where('action', '=', 'user.update').where('object_id', '=', String(user.id)).executeTakeFirstOrThrow();
    expect(changes).toEqual({
      role: { from: 'Kijker', to: 'Manager' }, configurations: { from: [], to: ['Groen'] }, default_configuration: { from: null, to: 'Groen' },
    });
  });

  test('a password that was given has to be changed at the first login', async () => {
    const wanted = fields();
    const answer = await manager.post('/api/admin/users', { ...wanted, invite: false, password: 'Eerste-keer-1!' });
    expect(answer.json()).toMatchObject({ has_password: true, must_change_password: true });
    expect((await login({ loginName: wanted.login_name }, 'Eerste-keer-1!')).json()).toMatchObject({ type: 'reset' });
    expect((await manager.post('/api/admin/users', { ...fields(), invite: false, password: 'kort' })).statusCode).toBe(422);
  });

  test('a name or an address that somebody has already is told where it stands', async () => {
    const taken = await build();
    const answer = await create({ login_name: taken.loginName.toUpperCase(), email: taken.email });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { login_name: ['Deze gebruikersnaam is al in gebruik.'], email: ['Dit e-mailadres is al in gebruik.'] } });
  });

  test('of two who give the same name at once, one is told', async () => {
    const same = { ...fields(), invite: false, password: null };
    const statuses = (await Promise.all([manager.post('/api/admin/users', same), admin.post('/api/admin/users', same)])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
  });

  test.each([
    ['login_name', 'met spatie'], ['login_name', '<b>'], ['email', 'geen adres'], ['email', 'a@b.nl, c@d.nl'], ['expires_on', '31-12-2027'], ['role_id', 0],
  ])('%s %j is refused', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test('what no field knows is refused', async () => {
    expect((await create({ organisation_id: 1 })).statusCode).toBe(422);
    expect((await create({ blocked_at: null })).statusCode).toBe(422);
  });

  test('account kinds and configurations of other organisations are not there', async () => {
    const other = await buildOrganisation(server.db.query);
    const { id: configuration } = await buildConfiguration(server.db.query, { organisationId: other.id });
    const role = await createRole(server.db.query, { organisationId: other.id, name: 'Vreemd', base: 'viewer', permissions: [] });
    for (const wrong of [{ role_id: role }, { configuration_ids: [configuration] }, { default_configuration_id: configuration }]) {
      const answer = await create(wrong, admin);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(wrong));
    }
  });
});

describe('changing an account', () => {
  test('is held against the version it was made of', async () => {
    const { id } = await build();
    const user = await read(id);
    expect((await manager.put(`/api/admin/users/${id}`, formOf(user))).statusCode).toBe(428);
    const changed = await manager.put(`/api/admin/users/${id}`, { ...formOf(user), last_name: 'Anders' }, of(user.version));
    expect(changed.json()).toMatchObject({ last_name: 'Anders', version: user.version + 1 });
    expect((await manager.put(`/api/admin/users/${id}`, formOf(user), of(user.version))).statusCode).toBe(412);
    expect((await manager.delete(`/api/admin/users/${id}`, of(user.version))).statusCode).toBe(412);
  });

  test('another account kind holds at the next call of who is signed in', async () => {
    const user = await build();
    const client = await server.signIn(user);
    expect((await client.get('/api/admin/users')).statusCode).toBe(403);
    expect((await change(user.id, { role_id: await builtIn('manager') })).statusCode).toBe(200);
    expect((await client.get('/api/admin/users')).statusCode).toBe(200);
    expect((await change(user.id, { role_id: viewerRole })).statusCode).toBe(200);
    expect((await client.get('/api/admin/users')).statusCode).toBe(403);
  });

  test('an end date works to the end of that day, and one that has passed ends the session', async () => {
    const user = await build();
    const client = await server.signIn(user);
    expect((await change(user.id, { expires_on: '2099-01-31' })).json()).toMatchObject({ expires_on: '2099-01-31', state: 'invited' });
    expect((await client.get('/api/sessions/own')).statusCode).toBe(200);
    expect((await change(user.id, { expires_on: '2020-01-31' })).json()).toMatchObject({ state: 'expired' });
    expect((await client.get('/api/sessions/own')).statusCode).toBe(401);
  });

  test('the letter to an address of before no longer works', async () => {
    const user = await build();
    await manager.post(`/api/users/${user.id}/invitation`);
    expect((await read(user.id)).invited_until).not.toBeNull();
    const answer = await change(user.id, { email: `anders-${user.id}@example.test` });
    expect(answer.json()).toMatchObject({ invited_until: null });
  });
});

describe('blocking and removing', () => {
  test.each(['block', 'remove'] as const)('%s ends the sessions at once, and the name stays where it stands', async (what) => {
    const user = await build({ firstName: 'Piet', lastName: 'Vertrokken' });
    const client = await server.signIn(user);
    await server.db.query.insertInto('audit_log').values({ action: 'test', result: 'success', actor_id: user.id, actor_name: 'Piet Vertrokken', details: '{}' } as never).execute();
    expect((await act(user.id, what)).statusCode).toBeLessThan(300);
    expect((await client.get('/api/sessions/own')).statusCode).toBe(401);
    expect((await login(user, user.password)).statusCode).toBe(422);
    const entry = await server.db.query.selectFrom('audit_log').select('actor_name').where('actor_id', '=', user.id).executeTakeFirstOrThrow();
    expect(entry.actor_name).toBe('Piet Vertrokken');
    expect((await manager.get(`/api/admin/users/${user.id}`)).statusCode).toBe(what === 'block' ? 200 : 404);
  });

  test('who is let in again can sign in', async () => {
    const user = await build();
    await act(user.id, 'block');
    const { version } = await read(user.id);
    expect((await manager.put(`/api/admin/users/${user.id}/blocked`, { blocked: false }, of(version))).json()).toMatchObject({ blocked: false });
    expect((await login(user, user.password)).statusCode).toBe(200);
  });

  test('the name of who was removed is free', async () => {
    const user = await build();
    await act(user.id, 'remove');
    expect((await create({ login_name: user.loginName, email: user.email })).statusCode).toBe(200);
  });

  test('nobody does it to themselves, nor ranks themselves', async () => {
    expect((await act(managerUser.id, 'block')).json()).toMatchObject({ code: 'own_account' });
    expect((await act(managerUser.id, 'remove')).json()).toMatchObject({ code: 'own_account' });
    expect((await change(managerUser.id, { role_id: viewerRole })).json()).toMatchObject({ errors: { role_id: ['U kunt uw eigen accountsoort niet wijzigen.'] } });
    expect((await change(managerUser.id, { expires_on: '2099-01-01' })).json()).toMatchObject({ errors: { expires_on: ['U kunt uw eigen einddatum niet wijzigen.'] } });
    expect((await change(managerUser.id, { middle_name: 'van' })).statusCode).toBe(200);
  });
});

describe('the last admin', () => {
  test('stays, whoever wants it otherwise', async () => {
    // All tests share a database: what leaves nobody is tried in a transaction that is undone.
    const role = await builtIn('admin');
    const undo = new Error('undo');
    await expect(server.db.transaction(async (transaction) => {
      // Nobody becomes an admin meanwhile; taken first, so that nobody holds a row of it.
      await sql`lock table users in exclusive mode`.execute(transaction);
      await requireAdminLeft(transaction);
      await transaction.updateTable('users').set({ blocked_at: new Date() }).where('role_id', '=', role).execute();
      await expect(requireAdminLeft(transaction)).rejects.toMatchObject({ code: 'last_admin' });
      throw undo;
    })).rejects.toBe(undo);
  });
});

describe('who looks after whom', () => {
  test('a manager neither sees into, makes nor changes an admin, and gives nothing that they do not have', async () => {
    const target = await build({ role: 'admin' });
    expect((await manager.get(`/api/admin/users/${target.id}`)).statusCode).toBe(404);
    const { version } = await read(target.id, admin);
    expect((await manager.put(`/api/admin/users/${target.id}/blocked`, { blocked: true }, of(version))).statusCode).toBe(404);
    expect((await manager.put(`/api/admin/users/${target.id}/password`, { password: 'Overgenomen-1!' }, of(version))).statusCode).toBe(404);
    expect((await manager.delete(`/api/admin/users/${target.id}`, of(version))).statusCode).toBe(404);
    expect((await create({ role_id: await builtIn('admin') })).json()).toMatchObject({ errors: { role_id: [expect.stringContaining('mag die niet geven')] } });
    expect((await create({ role_id: await builtIn('admin') }, admin)).statusCode).toBe(200);

    const helpdesk = await createRole(server.db.query, { organisationId: organisation.id, name: `Helpdesk ${target.id}`, base: 'manager', permissions: ['manage_users'] });
    const helper = await server.signIn(await build({ roleId: helpdesk }));
    const choices = (await helper.get('/api/admin/users/choices')).json<UserChoices>();
    expect(choices.roles.map(({ id }) => id)).toContain(helpdesk);
    expect(choices.roles.map(({ base }) => base)).not.toContain('admin');
    expect((await create({ role_id: await builtIn('manager') }, helper)).statusCode).toBe(422);
    // Nor gets at more through the account of somebody who has it.
    expect((await helper.get(`/api/admin/users/${managerUser.id}`)).statusCode).toBe(404);
    const list = (await helper.get('/api/admin/users?page_size=100')).json<{ data: ListedUser[] }>().data;
    expect(list.find(({ id }) => id === managerUser.id)?.abilities.edit).toBe(false);
    expect(list.find(({ role }) => role.id === viewerRole)?.abilities.edit).toBe(true);
  });

  test('another organisation is not there, for all but an admin who names it', async () => {
    const foreign = await foreignUser();
    for (const path of [`/api/admin/users/${foreign.id}`, `/api/admin/users/${foreign.id}/sessions`, `/api/admin/users?organisation=${foreign.organisationId}`,
      `/api/admin/users/choices?organisation=${foreign.organisationId}`, `/api/admin/users/export?organisation=${foreign.organisationId}`]) {
      expect((await manager.get(path)).statusCode, path).toBe(404);
      expect((await admin.get(path)).statusCode, path).toBe(200);
    }
    expect((await manager.post(`/api/admin/users/${foreign.id}/sessions/end-all`)).statusCode).toBe(404);
    expect((await manager.post(`/api/admin/users?organisation=${foreign.organisationId}`, { ...fields(), invite: false, password: null })).statusCode).toBe(404);
  });

  test('a viewer and a visitor get nothing', async () => {
    const viewer = await server.signIn(await build());
    const bare = await server.signIn(await build({ roleId: await createRole(server.db.query, { organisationId: organisation.id, name: `Kaal ${made}`, base: 'manager', permissions: [] }) }));
    for (const path of ['/api/admin/users', '/api/admin/users/choices', '/api/admin/users/export', `/api/admin/users/${managerUser.id}`]) {
      expect((await viewer.get(path)).statusCode).toBe(403);
      expect((await bare.get(path)).statusCode).toBe(403);
      expect((await (await server.visitor()).get(path)).statusCode).toBe(401);
    }
  });
});

describe('sessions and the second step', () => {
  test('somebody is signed out in one place, or everywhere', async () => {
    const user = await build();
    const clients = [await server.signIn(user), await server.signIn(user), await server.signIn(user)];
    const open = (await manager.get(`/api/admin/users/${user.id}/sessions`)).json<{ id: number }[]>();
    expect(open).toHaveLength(3);
    expect((await manager.delete(`/api/admin/users/${user.id}/sessions/${open[0]?.id}`)).statusCode).toBe(204);
    const ended = async () => (await Promise.all(clients.map((client) => client.get('/api/sessions/own')))).filter(({ statusCode }) => statusCode === 401).length;
    expect(await ended()).toBe(1);
    expect((await manager.post(`/api/admin/users/${user.id}/sessions/end-all`)).statusCode).toBe(204);
    expect(await ended()).toBe(3);
    const foreign = await foreignUser();
    await server.signIn(foreign);
    const [theirs] = (await admin.get(`/api/admin/users/${foreign.id}/sessions`)).json<{ id: number }[]>();
    expect((await manager.delete(`/api/admin/users/${user.id}/sessions/${theirs?.id}`)).statusCode).toBe(404);
  });

  test('who lost their phone sets it up anew', async () => {
    const user = await build();
    await server.db.query.insertInto('two_factor').values({ user_id: user.id, organisation_id: organisation.id, secret_sealed: 'x', confirmed_at: new Date() }).execute();
    const before = await read(user.id);
    expect(before.two_factor).toBe(true);
    const answer = await manager.delete(`/api/admin/users/${user.id}/two-factor`, of(before.version));
    expect(answer.json()).toMatchObject({ two_factor: false, version: before.version + 1 });
  });
});
