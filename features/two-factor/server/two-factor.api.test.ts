import access from '#features/access/server/index.ts';
import { buildOrganisation, buildUser, testPassword, testSecret, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { keepTwoFactorSecret, twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSecret } from './totp.ts';
import twoFactor from './index.ts';

const remoteAddress = '198.51.100.2';
let nodes: [TestServer, TestServer];
let server: TestServer;
let organisation: { id: number; prefix: string };

beforeAll(async () => {
  const options = { features: [access, twoFactor], remoteAddress };
  nodes = [await testServer(options), await testServer(options)];
  [server] = nodes;
  organisation = await buildOrganisation(server.db.query);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
beforeEach(() => server.db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute());

interface Guarded extends BuiltUser {
  readonly secret: string;
}

/** Somebody who has it on. */
const guarded = async (): Promise<Guarded> => {
  const user = await buildUser(server.db.query, { organisationId: organisation.id });
  const secret = newSecret();
  await keepTwoFactorSecret(server.db.query, twoFactorBox({ secret: testSecret }), {
    userId: user.id, organisationId: organisation.id, secret, confirmed: true,
  });
  return { ...user, secret };
};

const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** A code that holds nowhere near now. */
const wrong = (secret: string): string => codeOf(secret, 1000);

const login = async (client: Client, user: BuiltUser, prefix = organisation.prefix) =>
  (await client.post('/login', { username: user.loginName, password: testPassword, organization: prefix })).json();

const halfWay = async (user: BuiltUser, node = server): Promise<Client> => {
  const client = await node.visitor();
  expect(await login(client, user)).toEqual({ two_factor: true });
  return client;
};

const challenge = (client: Client, body: object) => client.post('/two-factor-challenge', body);

describe('a login with the second step on', () => {
  test('lets nobody in until the code came', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: 'two_factor' });
    const response = await challenge(client, { code: codeOf(user.secret) });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await client.get('/loggedin')).json()).toBe(user.id);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: null });
  });

  test('writes what happened: asked, missed, in', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    await challenge(client, { code: wrong(user.secret) });
    await challenge(client, { code: codeOf(user.secret) });
    const events = await server.db.query.selectFrom('login_events').select('outcome').where('user_id', '=', user.id).orderBy('id').execute();
    expect(events.map(({ outcome }) => outcome)).toEqual(['two_factor', 'wrong_code', 'success']);
  });

  test('has another cookie than the browser came with, and another when it is done', async () => {
    const user = await guarded();
    const client = await server.visitor();
    await challenge(client, { code: '123456' });
    const seen = new Set([client.cookies.get('cook_session')]);
    await login(client, user);
    seen.add(client.cookies.get('cook_session'));
    await challenge(client, { code: codeOf(user.secret) });
    seen.add(client.cookies.get('cook_session'));
    expect(seen.size).toBe(3);
  });

  test('is over after ten minutes', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    const { data, id } = await server.db.query.selectFrom('sessions').select(['id', 'data']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { sign_in: pending } = data as { sign_in: { userId: number; until: number } };
    expect(pending.userId).toBe(user.id);
    expect(pending.until).toBeLessThanOrEqual(Date.now() + 600_000);
    await server.db.query.updateTable('sessions').set({ data: JSON.stringify({ sign_in: { ...pending, until: Date.now() } }) }).where('id', '=', id).execute();
    expect((await challenge(client, { code: codeOf(user.secret) })).json()).toMatchObject({ code: 'no_pending_login' });
  });

  test('without a login that waits is refused', async () => {
    const response = await challenge(await server.visitor(), { code: '123456' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'no_pending_login']);
  });
});

describe('a code', () => {
  test('of the period after now holds too', async () => {
    const user = await guarded();
    expect((await challenge(await halfWay(user), { code: codeOf(user.secret, 1) })).statusCode).toBe(204);
  });

  test('that is wrong is 401, that is malformed 422', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    const miss = await challenge(client, { code: wrong(user.secret) });
    expect([miss.statusCode, miss.json().message]).toEqual([401, 'Incorrecte code.']);
    for (const code of ['', '12345', 'abcdef', '😀'.repeat(30), "' or 1=1", '<b>', '\u00001']) {
      const response = await challenge(client, { code });
      expect(response.statusCode).toBe(422);
    }
    expect((await challenge(client, {})).json()).toMatchObject({ code: 'malformed_code', message: 'De ingevoerde code is ongeldig.' });
  });

  test('works once', async () => {
    const user = await guarded();
    const code = codeOf(user.secret);
    expect((await challenge(await halfWay(user), { code })).statusCode).toBe(204);
    expect((await challenge(await halfWay(user), { code })).statusCode).toBe(401);
    expect((await challenge(await halfWay(user), { code: codeOf(user.secret, -1) })).statusCode).toBe(401);
  });

  test('works once, also when it comes to two nodes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await guarded();
      const code = codeOf(user.secret);
      const clients = [await halfWay(user, nodes[0]), await halfWay(user, nodes[1])];
      const statuses = await Promise.all(clients.map(async (client) => (await challenge(client, { code })).statusCode));
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 401]);
    }
  });

  test('cannot be guessed: five misses end the login, whatever is sent at once', async () => {
    const user = await guarded();
    const client = await halfWay(user);
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await challenge(client, { code: wrong(user.secret) })).statusCode),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429 || status === 409)).toHaveLength(96);
    expect((await challenge(client, { code: codeOf(user.secret) })).statusCode).toBe(409);
    // With the password once more there is one guess at a time, and first a wait.
    const next = await challenge(await halfWay(user), { code: codeOf(user.secret) });
    expect([next.statusCode, next.json().message]).toEqual([429, 'Te veel pogingen, probeer het later opnieuw.']);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
  });
});

/** From nothing to on, for somebody who is signed in. */
const setUp = async (client: Client) => {
  const started = (await client.post('/api/two-factor/setup')).json();
  const confirmed = await client.post('/api/two-factor/confirm', { code: codeOf(started.secret) });
  return { started, confirmed };
};

describe('setting up', () => {
  test('gives secret, address and QR code, and counts from the first code on', async () => {
    const user = await buildUser(server.db.query, { organisationId: organisation.id });
    const client = await server.signIn(user);
    expect((await client.get('/api/two-factor')).json()).toEqual({ enabled: false, demanded: false, recovery_codes_left: 0 });
    const { started, confirmed } = await setUp(client);
    expect(started).toMatchObject({ uri: expect.stringContaining(`secret=${started.secret}`), qr_svg: expect.stringMatching(/^<svg/) });
    expect(confirmed.json()).toMatchObject({ recovery_codes: expect.any(Array), login: null });
    expect((await client.get('/api/two-factor')).json()).toEqual({ enabled: true, demanded: false, recovery_codes_left: 10 });
    const row = await server.db.query.selectFrom('two_factor').select('secret_sealed').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(row.secret_sealed).not.toContain(started.secret);
    expect((await client.post('/api/two-factor/setup')).json()).toMatchObject({ code: 'two_factor_on' });
    expect((await challenge(await halfWay(user), { code: codeOf(started.secret, 1) })).statusCode).toBe(204);
  });

  test('does not count without a right code', async () => {
    const user = await buildUser(server.db.query, { organisationId: organisation.id });
    const client = await server.signIn(user);
    expect((await client.post('/api/two-factor/confirm', { code: '123456' })).json()).toMatchObject({ code: 'two_factor_off' });
    const { secret } = (await client.post('/api/two-factor/setup')).json();
    expect((await client.post('/api/two-factor/confirm', { code: wrong(secret) })).statusCode).toBe(401);
    expect(await login(await server.visitor(), user)).toEqual({ two_factor: false });
  });

  test('is for oneself alone', async () => {
    const visitor = await server.visitor();
    expect((await visitor.post('/api/two-factor/setup')).statusCode).toBe(409);
    expect((await visitor.post('/api/two-factor/confirm', { code: '123456' })).statusCode).toBe(409);
    const user = await guarded();
    // The password alone is not enough to begin anew.
    expect((await (await halfWay(user)).post('/api/two-factor/setup')).statusCode).toBe(409);
  });
});

describe('recovery codes', () => {
  test('work once each, also at two nodes at the same moment, and are renewed with the password', async () => {
    const user = await buildUser(server.db.query, { organisationId: organisation.id });
    const client = await server.signIn(user);
    const { recovery_codes: codes } = (await setUp(client)).confirmed.json<{ recovery_codes: string[] }>();
    expect((await challenge(await halfWay(user), { recovery_code: codes[0]!.toUpperCase() })).statusCode).toBe(204);
    expect((await challenge(await halfWay(user), { code: codes[0] })).statusCode).toBe(401);
    const clients = [await halfWay(user, nodes[0]), await halfWay(user, nodes[1])];
    const statuses = await Promise.all(clients.map(async (one) => (await challenge(one, { code: codes[1] })).statusCode));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 401]);
    expect((await client.get('/api/two-factor')).json()).toMatchObject({ recovery_codes_left: 8 });
    expect((await client.post('/api/two-factor/recovery-codes', { password: 'wrong' })).json()).toMatchObject({ code: 'wrong_password' });
    const renewed = (await client.post('/api/two-factor/recovery-codes', { password: testPassword })).json<{ recovery_codes: string[] }>();
    expect(renewed.recovery_codes).toHaveLength(10);
    expect((await challenge(await halfWay(user), { code: codes[2] })).statusCode).toBe(401);
    expect((await challenge(await halfWay(user), { code: renewed.recovery_codes[0] })).statusCode).toBe(204);
  });
});

describe('switching off', () => {
  test('takes the password', async () => {
    const user = await guarded();
    const client = await server.signIn(user);
    expect((await client.post('/api/two-factor/disable', {})).statusCode).toBe(422);
    expect((await client.post('/api/two-factor/disable', { password: 'wrong' })).statusCode).toBe(422);
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).statusCode).toBe(204);
    expect(await login(await server.visitor(), user)).toEqual({ two_factor: false });
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).json()).toMatchObject({ code: 'two_factor_off' });
  });

  test('takes a code of who has no password here', async () => {
    const user = await guarded();
    const client = await server.signIn(user);
    await server.db.query.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).statusCode).toBe(422);
    expect((await client.post('/api/two-factor/disable', { code: codeOf(user.secret) })).statusCode).toBe(204);
  });
});

describe('where the organisation demands it', () => {
  test('a login waits until it is set up, and it cannot be switched off', async () => {
    const strict = await buildOrganisation(server.db.query, { settings: { two_factor_roles: ['manager'] } });
    const build = (role: 'manager' | 'viewer') => buildUser(server.db.query, { organisationId: strict.id, role });
    expect(await login(await server.visitor(), await build('viewer'), strict.prefix)).toEqual({ two_factor: false });
    const manager = await build('manager');
    const client = await server.visitor();
    expect(await login(client, manager, strict.prefix)).toEqual({ two_factor: false, type: 'two_factor_setup' });
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: 'two_factor_setup' });
    const { confirmed } = await setUp(client);
    expect(confirmed.json()).toMatchObject({ login: { two_factor: false } });
    expect((await client.get('/loggedin')).json()).toBe(manager.id);
    expect((await client.get('/api/two-factor')).json()).toMatchObject({ enabled: true, demanded: true });
    expect((await client.post('/api/two-factor/disable', { password: testPassword })).json()).toMatchObject({ code: 'two_factor_demanded' });
  });
});
