import { buildOrganisation, testPassword } from '#platform/domain/testing/factories.ts';
import { testServer } from '#platform/server/testing/index.ts';
import { describe, expect, test } from 'vitest';
import access from './index.ts';
import { accessTests } from './testing/access-tests.ts';

const remoteAddress = '198.51.100.1';
const { server, organisation, login, user } = accessTests(remoteAddress);

describe('signing in', () => {
  test('works by name and e-mail address, in any case, at the root and under /api', async () => {
    const { loginName, email, id } = await user();
    for (const name of [loginName, loginName.toUpperCase(), email, ` ${email.toUpperCase()} `]) {
      const client = await server().visitor();
      const response = await login(client, name);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ two_factor: false });
      expect((await client.get('/loggedin')).json()).toBe(id);
    }
    const client = await server().visitor();
    const body = { username: loginName, password: testPassword, organization: organisation().prefix };
    expect((await client.post('/api/login', body)).statusCode).toBe(200);
  });

  test('starts a new session and revokes the old one', async () => {
    const client = await server().visitor();
    const before = new Map(client.cookies);
    await login(client, (await user()).loginName);
    const name = 'cook_session';
    expect(client.cookies.get(name)).not.toBe(before.get(name));
    const stale = await server().app.inject({ url: '/loggedin', cookies: { [name]: before.get(name) ?? '' } });
    expect(stale.statusCode).toBe(401);
  });

  test('ends on all nodes when the user signs out on one', async () => {
    const other = await testServer({ features: [access], remoteAddress });
    const client = await server().signIn(await user());
    const cookies = Object.fromEntries(client.cookies);
    expect((await other.app.inject({ url: '/loggedin', cookies })).statusCode).toBe(200);
    await client.post('/logout');
    expect((await other.app.inject({ url: '/loggedin', cookies })).statusCode).toBe(401);
    await other.close();
  });

  test('ends at the next call after the user is blocked, removed or expired', async () => {
    for (const change of [{ blocked_at: new Date() }, { removed_at: new Date() }, { expires_at: new Date(0) }]) {
      const { id } = await user();
      const client = await server().signIn(id);
      await server().db.query.updateTable('users').set(change).where('id', '=', id).execute();
      expect((await client.get('/loggedin')).statusCode).toBe(401);
    }
  });

  test('answers already_logged_in when already signed in', async () => {
    const client = await server().signIn(await user());
    expect((await login(client, 'somebody')).json()).toBe('already_logged_in');
  });

  test('records login events and the time of the last login', async () => {
    const { id, loginName } = await user();
    await login(await server().visitor(), loginName);
    await login(await server().visitor(), loginName, 'wrong');
    const events = await server().db.query.selectFrom('login_events').selectAll().where('user_id', '=', id).orderBy('id').execute();
    expect(events.map((event) => event.outcome)).toEqual(['success', 'wrong_credentials']);
    expect(events[0]).toMatchObject({ method: 'password', address: remoteAddress, user_agent: 'lightMyRequest' });
    const row = await server().db.query.selectFrom('users').select('last_login_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.last_login_at).toBeInstanceOf(Date);
  });

  test('finds no account of another organisation, except admins', async () => {
    const other = await buildOrganisation(server().db.query);
    const { loginName } = await user();
    expect((await login(await server().visitor(), loginName, testPassword, other.prefix)).statusCode).toBe(422);
    const admin = await user({ role: 'admin' });
    expect((await login(await server().visitor(), admin.loginName, testPassword, other.prefix)).statusCode).toBe(200);
  });
});

describe('a refused sign-in', () => {
  test('is equal for a wrong password, an unknown name and an unknown organisation', async () => {
    const { loginName } = await user();
    const refusals = [
      await login(await server().visitor(), loginName, 'wrong'),
      await login(await server().visitor(), 'nobody-at-all', 'wrong'),
      await login(await server().visitor(), loginName, 'wrong', 'nowhere'),
    ];
    expect(refusals.map((refusal) => refusal.statusCode)).toEqual([422, 422, 422]);
    expect(new Set(refusals.map((refusal) => refusal.body)).size).toBe(1);
    expect(refusals[0]?.json()).toMatchObject({
      code: 'wrong_credentials',
      errors: { username: ['Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.'] },
    });
  });

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1000) }, 'user_expired'],
    ['blocked', { blockedAt: new Date() }, 'user_blocked'],
  ])('names the reason of an %s account only after the correct password', async (_what, overrides, code) => {
    const { loginName } = await user(overrides);
    expect((await login(await server().visitor(), loginName, 'wrong')).json()).toMatchObject({ code: 'wrong_credentials' });
    const client = await server().visitor();
    const response = await login(client, loginName);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code });
    expect((await client.get('/loggedin')).statusCode).toBe(401);
  });

  test('is equal for a removed and an unknown account', async () => {
    const { id, loginName } = await user();
    await server().db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect((await login(await server().visitor(), loginName)).json()).toMatchObject({ code: 'wrong_credentials' });
  });
});
