import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import access from './index.ts';

const remoteAddress = '198.51.100.1';
let server: TestServer;
let organisation: { id: number; prefix: string; name: string };

beforeAll(async () => {
  server = await testServer({ features: [access], remoteAddress });
  organisation = await buildOrganisation(server.db.query);
});
afterAll(() => server.close());
// Every test starts with a clean slate: they all come from one address.
beforeEach(() => server.db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute());

const login = (client: Client, username: string, password = testPassword, organization = organisation.prefix) =>
  client.post('/login', { username, password, organization });

const user = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}): Promise<BuiltUser> =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });

describe('signing in', () => {
  test('works by name and by e-mail address, in any case, at the root and under /api', async () => {
    const { loginName, email, id } = await user();
    for (const name of [loginName, loginName.toUpperCase(), email, ` ${email.toUpperCase()} `]) {
      const client = await server.visitor();
      const response = await login(client, name);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ two_factor: false });
      expect((await client.get('/loggedin')).json()).toBe(id);
    }
    const client = await server.visitor();
    const body = { username: loginName, password: testPassword, organization: organisation.prefix };
    expect((await client.post('/api/login', body)).statusCode).toBe(200);
  });

  test('gives another session, and the old one no longer counts', async () => {
    const client = await server.visitor();
    const before = new Map(client.cookies);
    await login(client, (await user()).loginName);
    const name = 'cook_session';
    expect(client.cookies.get(name)).not.toBe(before.get(name));
    const stale = await server.app.inject({ url: '/loggedin', cookies: { [name]: before.get(name) ?? '' } });
    expect(stale.statusCode).toBe(401);
  });

  test('out on one node is out on every other, and a cookie of before signs nobody in', async () => {
    const other = await testServer({ features: [access], remoteAddress });
    const client = await server.signIn(await user());
    const cookies = Object.fromEntries(client.cookies);
    expect((await other.app.inject({ url: '/loggedin', cookies })).statusCode).toBe(200);
    await client.post('/logout');
    expect((await other.app.inject({ url: '/loggedin', cookies })).statusCode).toBe(401);
    await other.close();
  });

  test('ends for whoever is blocked or removed, at the next call', async () => {
    for (const change of [{ blocked_at: new Date() }, { removed_at: new Date() }, { expires_at: new Date(0) }]) {
      const { id } = await user();
      const client = await server.signIn(id);
      await server.db.query.updateTable('users').set(change).where('id', '=', id).execute();
      expect((await client.get('/loggedin')).statusCode).toBe(401);
    }
  });

  test('while signed in says so', async () => {
    const client = await server.signIn(await user());
    expect((await login(client, 'somebody')).json()).toBe('already_logged_in');
  });

  test('writes an event and when it was', async () => {
    const { id, loginName } = await user();
    await login(await server.visitor(), loginName);
    await login(await server.visitor(), loginName, 'wrong');
    const events = await server.db.query.selectFrom('login_events').selectAll().where('user_id', '=', id).orderBy('id').execute();
    expect(events.map((event) => event.outcome)).toEqual(['success', 'wrong_credentials']);
    expect(events[0]).toMatchObject({ method: 'password', address: remoteAddress, user_agent: 'lightMyRequest' });
    const row = await server.db.query.selectFrom('users').select('last_login_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.last_login_at).toBeInstanceOf(Date);
  });

  test('reaches no account of another organisation, except that of an admin', async () => {
    const other = await buildOrganisation(server.db.query);
    const { loginName } = await user();
    expect((await login(await server.visitor(), loginName, testPassword, other.prefix)).statusCode).toBe(422);
    const admin = await user({ role: 'admin' });
    expect((await login(await server.visitor(), admin.loginName, testPassword, other.prefix)).statusCode).toBe(200);
  });
});

describe('a refusal', () => {
  test('looks the same for a wrong password, an unknown name and an unknown organisation', async () => {
    const { loginName } = await user();
    const refusals = [
      await login(await server.visitor(), loginName, 'wrong'),
      await login(await server.visitor(), 'nobody-at-all', 'wrong'),
      await login(await server.visitor(), loginName, 'wrong', 'nowhere'),
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
  ])('of an %s account tells why only after the right password', async (_what, overrides, code) => {
    const { loginName } = await user(overrides);
    expect((await login(await server.visitor(), loginName, 'wrong')).json()).toMatchObject({ code: 'wrong_credentials' });
    const client = await server.visitor();
    const response = await login(client, loginName);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code });
    expect((await client.get('/loggedin')).statusCode).toBe(401);
  });

  test('of a removed account looks like that of an unknown one', async () => {
    const { id, loginName } = await user();
    await server.db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect((await login(await server.visitor(), loginName)).json()).toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('guessing', () => {
  test('makes the account wait, also for the right password, and only that account', async () => {
    const [victim, other] = [await user(), await user()];
    const client = await server.visitor();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login(client, victim.loginName, 'wrong')).statusCode).toBe(422);
    }
    const refused = await login(client, victim.email);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(await server.visitor(), other.loginName)).statusCode).toBe(200);
  });

  test('is not helped by trying a thousand passwords at once', async () => {
    const { loginName } = await user();
    const client = await server.visitor();
    const statuses = await Promise.all(
      Array.from({ length: 1000 }, async () => (await login(client, loginName, 'wrong')).statusCode),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  });

  test('at many accounts makes the address wait', async () => {
    const client = await server.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      statuses.push((await login(client, `guess-${attempt}`, 'wrong')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  });

  test('from one address is not helped by naming others on the way', async () => {
    const client = await server.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}`, 'x-real-ip': `203.0.113.${attempt}` };
      const body = { username: `spoof-${attempt}`, password: 'wrong', organization: organisation.prefix };
      statuses.push((await client.post('/login', body, { headers })).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('is told apart from people who come in: they cost nothing', async () => {
    const { loginName } = await user();
    for (let time = 0; time < 40; time += 1) {
      expect((await login(await server.visitor(), loginName)).statusCode).toBe(200);
    }
  });
});

describe('signing out', () => {
  test.each(['POST', 'GET'] as const)('by %s ends the session for good', async (method) => {
    const client = await server.signIn(await user());
    const kept = new Map(client.cookies);
    expect((await client.request({ method, url: '/logout' })).statusCode).toBe(204);
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    const replay = await server.app.inject({ url: '/loggedin', cookies: { cook_session: kept.get('cook_session') ?? '' } });
    expect(replay.statusCode).toBe(401);
  });

  test.each([
    ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
    ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', accept: 'image/*' }, 403],
    ['a script of an old browser', { origin: 'https://evil.example' }, 403],
    ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' }, 303],
    ['a link of an old browser', { accept: 'text/html,*/*' }, 303],
  ])('cannot be made to happen by %s of another site', async (_what, headers, status) => {
    const client = await server.signIn(await user());
    const response = await client.get('/logout', { headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBe(status === 303 ? '/?uitloggen' : undefined);
    expect((await client.get('/loggedin')).statusCode).toBe(200);
  });

  test.each(['same-origin', 'none'])('by going there from %s leads to the login page', async (site) => {
    const client = await server.signIn(await user());
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
    const response = await client.get('/logout', { headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
    expect((await client.get('/loggedin')).statusCode).toBe(401);
  });
});

test('the session tells who one is and what one may do', async () => {
  const manager = await user({ role: 'manager', firstName: 'Anna', middleName: 'van', lastName: 'Dam' });
  const client = await server.signIn(manager);
  const answer = (await client.get('/api/session')).json();
  expect(answer).toMatchObject({
    user: { id: manager.id, name: 'Anna van Dam', email: manager.email, role: 'manager' },
    organization: { id: organisation.id, prefix: organisation.prefix, name: organisation.name },
    abilities: { administer: true, change_password: true },
  });
  expect(answer.user.permissions).toContain('create_maps');
  expect((await (await server.visitor()).get('/api/session')).statusCode).toBe(401);
});

const hostile = [
  "' or 1=1 --", '<script>alert(1)</script>', 'x'.repeat(10_000), '\u0000', 'a\u0007b', '😀'.repeat(50), '%00', '{"$ne":null}', '\ud800',
];
test.each(hostile.map((text) => [text.slice(0, 20), text]))('%j as name, password or organisation is refused', async (_, text) => {
  const client = await server.visitor();
  for (const body of [
    { username: text, password: 'x', organization: organisation.prefix },
    { username: 'x', password: text, organization: organisation.prefix },
    { username: 'x', password: 'x', organization: text },
  ]) {
    const { statusCode } = await client.post('/login', body);
    expect([422, 429]).toContain(statusCode);
  }
});

test.each([
  ['broken JSON', '{"username":', 400],
  ['an array', '[]', 422],
  ['a number as name', '{"username":1,"password":"x"}', 422],
  ['nothing', '{}', 422],
  ['null', 'null', 422],
  ['deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
])('%s is refused', async (_what, payload, status) => {
  const client = await server.visitor();
  const response = await client.request({ method: 'POST', url: '/login', payload, headers: { 'content-type': 'application/json' } });
  expect(response.statusCode).toBe(status);
});

test('what the organisation says of privacy is for everybody, and safe', async () => {
  const own = await buildOrganisation(server.db.query, { privacyHtml: '<p>Wij bewaren niets.</p><script>alert(1)</script>' });
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: own.id }));
  expect((await client.get('/api/privacy-statement')).json()).toEqual({ html: '<p>Wij bewaren niets.</p>' });
  expect((await (await server.visitor()).get('/api/privacy-statement')).statusCode).toBe(200);
});
