import { describe, expect, test } from 'vitest';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { User } from '../contract/user.ts';
import { usersTests } from './testing/users-tests.ts';

const { server, organisation, managerUser, manager, admin, viewerRole, build, fields, formOf, of, create, read, change, login } = usersTests('198.51.100.61');

describe('creating an account', () => {
  test('mails an invitation with which the user chooses a password', async () => {
    const { id: configurationId } = await buildConfiguration(server().db.query, { organisationId: organisation().id });
    const wanted = fields({ expires_on: '2099-12-31', configuration_ids: [configurationId], default_configuration_id: configurationId });
    const answer = await manager().post('/api/admin/users', { ...wanted, invite: true, password: null });
    expect(answer.statusCode).toBe(200);
    const user = answer.json<User>();
    expect(user).toMatchObject({ ...wanted, name: 'Nora Nieuw', state: 'invited', has_password: false, version: 1 });
    expect(new Date(user.invited_until ?? 0).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const [letter] = await mailsTo(server().platform, user.email);
    expect(letter?.body?.text).toMatch(/password\/reset\/[\w-]{43}/);
    const entry = await server().db.query.selectFrom('audit_log').selectAll().where('object_type', '=', 'user').where('object_id', '=', String(user.id)).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'user.create', actor_id: managerUser().id });
  });

  test('logs a change with the names of what was chosen', async () => {
    const { id: configurationId } = await buildConfiguration(server().db.query, { organisationId: organisation().id, name: 'Groen' });
    const user = (await create()).json<User>();
    expect((await change(user.id, { role_id: await findBuiltInRole(server().db.query, 'manager'), configuration_ids: [configurationId], default_configuration_id: configurationId })).statusCode).toBe(200);
    const { changes } = await server().db.query
      .selectFrom('audit_log').select('changes').where('action', '=', 'user.update').where('object_id', '=', String(user.id)).executeTakeFirstOrThrow();
    expect(changes).toEqual({
      role: { from: 'Kijker', to: 'Manager' }, configurations: { from: [], to: ['Groen'] }, default_configuration: { from: null, to: 'Groen' },
    });
  });

  test('requires a given password to be changed at the first sign-in', async () => {
    const wanted = fields();
    const answer = await manager().post('/api/admin/users', { ...wanted, invite: false, password: 'Eerste-keer-1!' });
    expect(answer.json()).toMatchObject({ has_password: true, must_change_password: true });
    expect((await login({ loginName: wanted.login_name }, 'Eerste-keer-1!')).json()).toMatchObject({ type: 'reset' });
    expect((await manager().post('/api/admin/users', { ...fields(), invite: false, password: 'kort' })).statusCode).toBe(422);
  });

  test.each(['Welkom2026!!', 'Van-Buiten-2026!'])('refuses the common password %s for a new account, and as a temporary password', async (password) => {
    const wanted = { ...fields(), last_name: 'van Buiten' };
    const answers = [await manager().post('/api/admin/users', { ...wanted, invite: false, password })];
    const made = (await manager().post('/api/admin/users', { ...wanted, invite: false, password: 'Eerste-keer-1!' })).json<{ id: number; version: number }>();
    answers.push(await manager().put(`/api/admin/users/${made.id}/password`, { password }, of(made.version)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ code: 'passwords.common', errors: { password: [expect.stringContaining('makkelijk te raden')] } })]);
    }
    expect((await login({ loginName: wanted.login_name }, 'Eerste-keer-1!')).json()).toMatchObject({ type: 'reset' });
  });

  test('reports a taken login name or address at its field', async () => {
    const taken = await build();
    const answer = await create({ login_name: taken.loginName.toUpperCase(), email: taken.email });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { login_name: ['Deze gebruikersnaam is al in gebruik.'], email: ['Dit e-mailadres is al in gebruik.'] } });
  });

  test('refuses one of two simultaneous accounts with the same name', async () => {
    const same = { ...fields(), invite: false, password: null };
    const statuses = (await Promise.all([manager().post('/api/admin/users', same), admin().post('/api/admin/users', same)])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
  });

  test.each([
    ['login_name', 'met spatie'], ['login_name', '<b>'], ['email', 'geen adres'], ['email', 'a@b.nl, c@d.nl'], ['expires_on', '31-12-2027'], ['role_id', 0],
  ])('refuses %s %j', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test('refuses unknown fields', async () => {
    expect((await create({ organisation_id: 1 })).statusCode).toBe(422);
    expect((await create({ blocked_at: null })).statusCode).toBe(422);
  });

  test('refuses account kinds and configurations of other organisations', async () => {
    const other = await buildOrganisation(server().db.query);
    const { id: configuration } = await buildConfiguration(server().db.query, { organisationId: other.id });
    const role = await createRole(server().db.query, { organisationId: other.id, name: 'Vreemd', base: 'viewer', permissions: [] });
    for (const wrong of [{ role_id: role }, { configuration_ids: [configuration] }, { default_configuration_id: configuration }]) {
      const answer = await create(wrong, admin());
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(wrong));
    }
  });
});

describe('changing an account', () => {
  test('returns 428 without a version and 412 for a stale one', async () => {
    const { id } = await build();
    const user = await read(id);
    expect((await manager().put(`/api/admin/users/${id}`, formOf(user))).statusCode).toBe(428);
    const changed = await manager().put(`/api/admin/users/${id}`, { ...formOf(user), last_name: 'Anders' }, of(user.version));
    expect(changed.json()).toMatchObject({ last_name: 'Anders', version: user.version + 1 });
    expect((await manager().put(`/api/admin/users/${id}`, formOf(user), of(user.version))).statusCode).toBe(412);
    expect((await manager().delete(`/api/admin/users/${id}`, of(user.version))).statusCode).toBe(412);
  });

  test('returns who changed it last, without sessions and invitations', async () => {
    const { id } = await build();
    expect((await read(id)).changed).toBeNull();
    await change(id, { last_name: 'Anders' });
    await manager().post(`/api/users/${id}/invitation`);
    await admin().post(`/api/admin/users/${id}/sessions/end-all`);
    expect((await read(id)).changed).toEqual({ by: 'Mia Manager', at: expect.stringMatching(/^20.*Z$/) as string });
    await change(id, { last_name: 'Weer anders' }, admin());
    expect((await read(id)).changed?.by).toBe('Bea Beheerder');
  });

  test('applies another account kind from the next call of the user', async () => {
    const user = await build();
    const client = await server().signIn(user);
    expect((await client.get('/api/admin/users')).statusCode).toBe(403);
    expect((await change(user.id, { role_id: await findBuiltInRole(server().db.query, 'manager') })).statusCode).toBe(200);
    expect((await client.get('/api/admin/users')).statusCode).toBe(200);
    expect((await change(user.id, { role_id: viewerRole() })).statusCode).toBe(200);
    expect((await client.get('/api/admin/users')).statusCode).toBe(403);
  });

  test('lets an end date work until the end of the day, and a past one end the session', async () => {
    const user = await build();
    const client = await server().signIn(user);
    expect((await change(user.id, { expires_on: '2099-01-31' })).json()).toMatchObject({ expires_on: '2099-01-31', state: 'invited' });
    expect((await client.get('/api/sessions/own')).statusCode).toBe(200);
    expect((await change(user.id, { expires_on: '2020-01-31' })).json()).toMatchObject({ state: 'expired' });
    expect((await client.get('/api/sessions/own')).statusCode).toBe(401);
  });

  test('revokes an invitation when the address changes', async () => {
    const user = await build();
    await manager().post(`/api/users/${user.id}/invitation`);
    expect((await read(user.id)).invited_until).not.toBeNull();
    const answer = await change(user.id, { email: `anders-${user.id}@example.test` });
    expect(answer.json()).toMatchObject({ invited_until: null });
  });
});
