import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const remoteAddress = '198.51.100.8';
const next = 'Ander-wachtwoord-2!';

/** The kinds of caller. `reset` and `setup`: the password was correct, and this step is pending. */
type Who = 'visitor' | 'reset' | 'setup' | 'user' | 'manager';

/** All calls of these features with input, with a valid example. */
const calls: readonly { who: Who; method: 'GET' | 'POST' | 'DELETE'; url: string; body?: Record<string, unknown> }[] = [
  { who: 'visitor', method: 'POST', url: '/login', body: { username: 'iemand', password: 'iets', organization: 'ergens' } },
  { who: 'visitor', method: 'POST', url: '/two-factor-challenge', body: { code: '123456', recovery_code: 'abcde-fghij' } },
  { who: 'visitor', method: 'POST', url: '/password/email', body: { email: 'iemand@example.test', organization: 'ergens' } },
  { who: 'visitor', method: 'POST', url: '/password/reset', body: { token: 'x', email: 'iemand@example.test', password: next, password_confirmation: next, organization: 'ergens' } },
  { who: 'visitor', method: 'POST', url: '/api/remote-login', body: { username: 'iemand', password: 'iets', organization: 'ergens' } },
  { who: 'visitor', method: 'GET', url: '/auth/redirect?organization=' },
  { who: 'visitor', method: 'GET', url: '/api/ad-login?state=x&code=' },
  { who: 'visitor', method: 'GET', url: '/api/ad-login?code=x&iss=' },
  { who: 'reset', method: 'POST', url: '/api/users/password', body: { password: next, password_confirmation: next, current_password: 'x' } },
  { who: 'setup', method: 'POST', url: '/api/two-factor/confirm', body: { code: '123456' } },
  { who: 'user', method: 'POST', url: '/api/users/password', body: { password: next, password_confirmation: next, current_password: 'x' } },
  { who: 'user', method: 'POST', url: '/api/two-factor/confirm', body: { code: '123456' } },
  { who: 'user', method: 'POST', url: '/api/two-factor/disable', body: { password: 'x', code: '123456' } },
  { who: 'user', method: 'POST', url: '/api/two-factor/recovery-codes', body: { password: 'x', code: '123456' } },
  { who: 'user', method: 'POST', url: '/api/sessions/end-all', body: { keep_current: true } },
  { who: 'user', method: 'DELETE', url: '/api/sessions/own/' },
  { who: 'user', method: 'GET', url: '/api/forms/check_id/' },
  { who: 'user', method: 'GET', url: '/api/forms/check_id/1?config_id=' },
  { who: 'user', method: 'GET', url: '/api/forms/new_values/' },
  { who: 'manager', method: 'POST', url: '/api/users/1/remote-login-link', body: { element: 'Dorpsstraat 1' } },
];

const hostile = {
  'empty text': '',
  'blanks': '   ',
  'text of 10,000 characters': 'x'.repeat(10_000),
  'NUL': 'a\u0000b',
  'control characters': 'a\u0007\u001b[31m\u0085b',
  'an unpaired surrogate': 'a\ud800b',
  'emoji': '😀👩‍👩‍👧‍👦'.repeat(10),
  'SQL': "'; drop table users; --",
  'more SQL': "1' or '1'='1' union select password_hash from users --",
  'HTML': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a path': '../../../../etc/passwd%00',
  'a template': '${7*7}{{7*7}}%n%s',
  'right-to-left text': '\u202Eabc\u2066',
};
const otherTypes = { 'a number': 1, 'null': null, 'a list': ['x'], 'an object': { $ne: null }, 'true': true };

let server: TestServer;
let organisation: { id: number; prefix: string };
let user: BuiltUser;
const browsers = {} as Record<Who, Client>;

const pendingLogin = async (overrides: object, prefix = organisation.prefix, organisationId = organisation.id): Promise<Client> => {
  const client = await server.visitor();
  const { loginName } = await buildUser(server.db.query, { organisationId, ...overrides });
  await client.post('/login', { username: loginName, password: testPassword, organization: prefix });
  return client;
};

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress });
  organisation = await buildOrganisation(server.db.query);
  const strict = await buildOrganisation(server.db.query, { settings: { two_factor_roles: ['viewer'] } });
  user = await buildUser(server.db.query, { organisationId: organisation.id });
  browsers.visitor = await server.visitor();
  browsers.user = await server.signIn(user);
  browsers.manager = await server.signIn(await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' }));
  browsers.reset = await pendingLogin({ mustChangePassword: true });
  browsers.setup = await pendingLogin({}, strict.prefix, strict.id);
  await browsers.setup.post('/api/two-factor/setup');
});
afterAll(() => server.close());

/** Deletes the counters of attempts, which would soon refuse every call. */
const resetCounters = async (): Promise<void> => {
  for (const ending of [remoteAddress, user.id]) await server.db.query.deleteFrom('login_failures').where('key', 'like', `%${ending}`).execute();
  await server.db.query.deleteFrom('rate_limits').where('key', 'like', `%${remoteAddress}`).execute();
};

const english = /\b(?:must|should|expected|invalid|required|string|undefined|error|column|syntax)\b/i;

/** Checks that the server did not fail, and that messages are Dutch. */
const expectHandled = (response: LightMyRequestResponse): void => {
  expect(response.statusCode).toBeLessThan(500);
  if (response.statusCode < 400) return;
  const { message, code, errors = {} } = response.json<{ message: string; code: string; errors?: Record<string, string[]> }>();
  expect(code).toMatch(/^[a-z_.]+$/);
  for (const sentence of [message, ...Object.values(errors).flat()]) {
    expect(sentence).toMatch(/^[A-Z“"'].*[.!?]?$/s);
    expect(sentence).not.toMatch(english);
  }
};

describe.each(calls)('$who: $method $url', ({ who, method, url, body }) => {
  const send = async (payload: unknown, address = url): Promise<LightMyRequestResponse> => {
    await resetCounters();
    return browsers[who].request({ method, url: address, ...(body ? { payload: payload as object } : {}) });
  };

  test.each(Object.entries(hostile))('handles %s in each field', async (_what, text) => {
    if (!body) return expectHandled(await send(undefined, url + encodeURIComponent(text.toWellFormed())));
    for (const field of Object.keys(body)) expectHandled(await send({ ...body, [field]: text }));
    expectHandled(await send(Object.fromEntries(Object.keys(body).map((field) => [field, text]))));
  });

  if (!body) return;
  test.each(Object.entries(otherTypes))('handles %s instead of text', async (_what, value) => {
    for (const field of Object.keys(body)) expectHandled(await send({ ...body, [field]: value }));
  });

  test.each([['broken JSON', '{"username":'], ['not JSON', 'x=1'], ['a list', '[]'], ['a word', '"x"'], ['an empty body', '']])('handles %s as body', async (what, payload) => {
    await resetCounters();
    const response = await browsers[who].request({ method, url, payload, headers: { 'content-type': 'application/json' } });
    expectHandled(response);
    if (what.endsWith('JSON')) expect(response.statusCode).toBe(400);
  });

  test('refuses another content type, another origin, and a request without a token', async () => {
    const { cookies } = browsers[who];
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browsers[who].request({ method, url, payload: 'a=b', headers: form })).statusCode).toBe(415);
    expect((await browsers[who].request({ method, url, payload: body, headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
    expect((await server.app.inject({ method, url, payload: body, headers: { cookie } })).statusCode).toBe(419);
  });
});
