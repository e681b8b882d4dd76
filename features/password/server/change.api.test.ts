import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { mostTriedIn } from '#platform/domain/sign-in/testing/waits.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const remoteAddress = '198.51.100.4';
const next = 'Ander-wachtwoord-2!';
let nodes: [TestServer, TestServer];
let server: TestServer;
let organisation: { id: number; prefix: string };

beforeAll(async () => {
  const options = { features: 'all' as const, remoteAddress };
  nodes = [await testServer(options), await testServer(options)];
  [server] = nodes;
  organisation = await buildOrganisation(server.db.query);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});
beforeEach(() => server.db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute());

const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) =>
  buildUser(server.db.query, { organisationId: organisation.id, ...overrides });
const login = (client: Client, user: BuiltUser, secret = testPassword, prefix = organisation.prefix) =>
  client.post('/login', { username: user.loginName, password: secret, organization: prefix });
const change = (client: Client, body: object = {}) =>
  client.post('/api/users/password', { password: next, password_confirmation: next, ...body });

describe('a password that must be renewed', () => {
  test('signs the user in only after it is renewed', async () => {
    const user = await build({ mustChangePassword: true });
    const client = await server.visitor();
    expect((await login(client, user)).json()).toEqual({ two_factor: false, type: 'reset' });
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    expect((await client.get('/api/login/pending')).json()).toEqual({ step: 'reset' });
    expect((await change(client)).statusCode).toBe(204);
    expect((await client.get('/loggedin')).json()).toBe(user.id);
    expect((await login(await server.visitor(), user, next)).json()).toEqual({ two_factor: false });
  });

  test('is one older than the organisation allows', async () => {
    const strict = await buildOrganisation(server.db.query, { settings: { password_days: 90 } });
    const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    const of = (passwordSetAt: Date) => buildUser(server.db.query, { organisationId: strict.id, passwordSetAt });
    const answers = [];
    for (const user of [await of(ago(91)), await of(ago(89))]) {
      answers.push((await login(await server.visitor(), user, testPassword, strict.prefix)).json());
    }
    expect(answers).toEqual([{ two_factor: false, type: 'reset' }, { two_factor: false }]);
  });

  test('cannot be replaced by itself', async () => {
    const user = await build({ mustChangePassword: true });
    const client = await server.visitor();
    await login(client, user);
    const response = await change(client, { password: testPassword, password_confirmation: testPassword });
    expect([response.statusCode, response.json().code]).toEqual([422, 'passwords.duppassword']);
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    expect((await change(client)).statusCode).toBe(204);
  });

  test('cannot be changed without a sign-in that waits for it', async () => {
    const response = await change(await server.visitor());
    expect([response.statusCode, response.json().code]).toEqual([409, 'no_pending_login']);
  });
});

describe('changing one\'s own password', () => {
  test('requires the current password, and ends all other sessions on every node', async () => {
    const user = await build();
    const client = await server.signIn(user);
    const elsewhere = await nodes[1].signIn(user);
    for (const current of [undefined, '']) {
      const response = await change(client, { current_password: current });
      const sentence = 'Vul ook uw huidige wachtwoord in.';
      expect([response.statusCode, response.json()]).toEqual([422, { code: 'current_password_missing', message: sentence, errors: { current_password: [sentence] } }]);
    }
    const wrong = await change(client, { current_password: 'wrong' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_current_password']);
    expect((await change(client, { current_password: testPassword })).statusCode).toBe(204);
    expect((await client.get('/loggedin')).statusCode).toBe(200);
    expect((await elsewhere.get('/loggedin')).statusCode).toBe(401);
  });

  test('does not count calls without the current password as attempts', async () => {
    const client = await server.signIn(await build());
    for (let times = 0; times < 10; times += 1) await change(client);
    expect((await change(client, { current_password: testPassword })).statusCode).toBe(204);
  });

  test('cannot be used to guess the current password', async () => {
    const user = await build();
    const client = await server.signIn(user);
    const began = performance.now();
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await change(client, { current_password: 'wrong' })).statusCode));
    const most = mostTriedIn(performance.now() - began);
    const tried = statuses.filter((status) => status === 422).length;
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - tried);
  });

  test('is recorded as a login event and in the audit log, without the password', async () => {
    const user = await build();
    await change(await server.signIn(user), { current_password: testPassword });
    const event = await server.db.query.selectFrom('login_events').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ outcome: 'password_changed', address: remoteAddress });
    const record = await server.db.query.selectFrom('audit_log').selectAll().where('actor_id', '=', user.id).executeTakeFirstOrThrow();
    expect(record).toMatchObject({ action: 'password.change', object_id: String(user.id), result: 'success' });
    expect(JSON.stringify(record)).not.toContain(next);
  });
});

test.each([
  ['Kort-1!', ['Het wachtwoord moet uit minimaal 8 karakters bestaan.']],
  ['geenhoofdletter-1', ['Het wachtwoord moet minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.']],
  ['kort', ['Het wachtwoord moet uit minimaal 8 karakters bestaan.', 'Het wachtwoord moet minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.']],
  ['Met-\u0007teken-1!', ['Ongeldig teken.']],
])('refuses %j with a message for each broken rule', async (secret, sentences) => {
  const user = await build({ mustChangePassword: true });
  const client = await server.visitor();
  await login(client, user);
  const response = await change(client, { password: secret, password_confirmation: secret });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({ password: sentences });
});

test('refuses common passwords, with the names of the organisation and the user', async () => {
  const local = await buildOrganisation(server.db.query, { name: 'Gemeente Zeevonk' });
  const user = await buildUser(server.db.query, { organisationId: local.id, mustChangePassword: true, loginName: 'paraplu' });
  const client = await server.visitor();
  await login(client, user, testPassword, local.prefix);
  for (const secret of ['Password123!', 'Welkom2026!!', 'Zeevonk-2026!', 'Paraplu-01!']) {
    const response = await change(client, { password: secret, password_confirmation: secret });
    expect([secret, response.statusCode, response.json().code]).toEqual([secret, 422, 'passwords.common']);
  }
  expect((await change(client)).statusCode).toBe(204);
});

test('refuses a different confirmation with an error at its field', async () => {
  const client = await server.signIn(await build());
  const response = await change(client, { password_confirmation: 'Iets-anders-1!', current_password: testPassword });
  expect(response.json().errors).toEqual({ password_confirmation: ['De wachtwoorden komen niet overeen.'] });
});
