import access from '#features/access/server/index.ts';
import twoFactor from '#features/two-factor/server/index.ts';
import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { createSecretBox } from '#platform/domain/secret-box.ts';
import { buildConfiguration, buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import singleSignOn from './index.ts';
import { client, startProvider, walk, type Claims, type TestProvider } from './testing/provider.ts';

const publicUrl = 'http://kaart.example';
const returnAddress = `${publicUrl}/login`;
let provider: TestProvider;
let other: TestProvider;
let server: TestServer;
let organisation: { id: number; prefix: string };
let made = 0;

beforeAll(async () => {
  provider = await startProvider(returnAddress);
  other = await startProvider(returnAddress);
  server = await testServer({
    features: [access, twoFactor, singleSignOn],
    remoteAddress: '198.51.100.7',
    environment: {
      COOK_ACTIVE_DIRECTORY: 'true', COOK_PUBLIC_URL: publicUrl, COOK_ALLOWED_HOSTS: `${provider.host},${other.host}`,
      OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret,
    },
  });
  organisation = await buildOrganisation(server.db.query);
  await rule(organisation.id, 'kijken', 'viewer');
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await other.close();
});

const rule = async (organisationId: number, value: string, role: 'admin' | 'manager' | 'viewer' | null, configurations: readonly number[] = []) => {
  const { id } = await server.db.query
    .insertInto('sso_rules')
    .values({ organisation_id: organisationId, value, role_id: role && (await findBuiltInRole(server.db.query, role)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const configuration_id of configurations) {
    await server.db.query.insertInto('sso_rule_configurations').values({ rule_id: id, configuration_id, organisation_id: organisationId }).execute();
  }
};

const person = (overrides: Partial<Claims> = {}): Claims => {
  made += 1;
  const name = `sso-${process.pid}-${made}`;
  return { sub: name, preferred_username: `${name}@Example.Test`, email: `${name}@example.test`, given_name: 'Sanne', family_name: 'Sluis', roles: ['kijken'], ...overrides };
};

const begin = async (browser: Client, prefix = organisation.prefix): Promise<URL> => {
  const response = await browser.get(`/auth/redirect?organization=${prefix}`);
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location));
};
const finish = (browser: Client, back: URL) => browser.get(`/api/ad-login${back.search}`);

/** The whole way, as somebody; what the product answers at its end. */
const signIn = async (claims: Claims, { prefix = organisation.prefix, at = provider } = {}) => {
  at.person = claims;
  const browser = await server.visitor();
  const back = await walk((await begin(browser, prefix)).href, returnAddress);
  return { browser, back, response: await finish(browser, back) };
};

const userIdOf = async (browser: Client): Promise<number> => (await browser.get('/loggedin')).json();

describe('signing in', () => {
  test('asks the provider with state, nonce and PKCE, and lets in who has a rule', async () => {
    const address = await begin(await server.visitor());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code', client_id: client.id, redirect_uri: returnAddress, code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/), state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const claims = person();
    const { browser, response } = await signIn(claims);
    expect(response.json()).toEqual({ two_factor: false });
    expect((await browser.get('/api/session')).json()).toMatchObject({
      user: { name: 'Sanne Sluis', email: claims['email'], role: 'viewer' }, abilities: { change_password: false },
    });
    const event = await server.db.query.selectFrom('login_events').selectAll().where('user_id', '=', await userIdOf(browser)).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ method: 'single_sign_on', outcome: 'success' });
  });

  test('again is the same account, whatever became of name and address', async () => {
    const claims = person({ tid: 'one tenant', oid: 'one object' });
    const first = await userIdOf((await signIn(claims)).browser);
    const renamed = person({ tid: 'one tenant', oid: 'one object', family_name: 'Sluis-Dam' });
    const { browser } = await signIn(renamed);
    expect(await userIdOf(browser)).toBe(first);
    expect((await browser.get('/api/session')).json().user).toMatchObject({ name: 'Sanne Sluis-Dam', email: renamed['email'] });
  });

  test('of the same object in another tenant is another account', async () => {
    const one = await userIdOf((await signIn(person({ tid: 'tenant a', oid: 'object' }))).browser);
    const two = await userIdOf((await signIn(person({ tid: 'tenant b', oid: 'object' }))).browser);
    expect(two).not.toBe(one);
  });

  test('never takes over an account by its address', async () => {
    const owner = await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' });
    for (const claims of [person({ email: owner.email }), person({ preferred_username: owner.loginName }), person({ preferred_username: owner.email })]) {
      const { browser, response } = await signIn(claims);
      expect([response.statusCode, response.json().code]).toEqual([409, 'sso_account_exists']);
      expect((await browser.get('/loggedin')).statusCode).toBe(401);
    }
  });

  test('while signed in says so', async () => {
    const { browser } = await signIn(person());
    expect((await browser.get('/api/ad-login?code=x&state=y')).json()).toBe('already_logged_in');
  });

  test('brings the browser back to a page when the provider does not answer', async () => {
    const gone = await startProvider(returnAddress);
    await gone.close();
    const own = await ownProvider(gone.issuer);
    const response = await (await server.visitor()).get(`/auth/redirect?organization=${own.prefix}`);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login?sso=unavailable']);
  });
});

describe('what the claims give', () => {
  test('is nothing without a rule, and is taken back when the rule no longer holds', async () => {
    for (const roles of [undefined, [], ['iets anders'], 'iets anders', [1, null, {}]]) {
      const { browser, response } = await signIn(person({ roles }));
      expect([response.statusCode, response.json().code]).toEqual([403, 'sso_not_allowed']);
      expect((await browser.get('/loggedin')).statusCode).toBe(401);
    }
    const claims = person();
    const { browser } = await signIn(claims);
    const refused = await signIn({ ...claims, roles: [] });
    expect(refused.response.statusCode).toBe(403);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
  });

  test('is the highest account kind of all, and their configurations; each login anew, what was given by hand apart', async () => {
    const own = await buildOrganisation(server.db.query);
    const build = async () => (await buildConfiguration(server.db.query, { organisationId: own.id })).id;
    const [one, two, byHand] = [await build(), await build(), await build()];
    await rule(own.id, 'kijken', 'viewer', [one]);
    await rule(own.id, 'beheren', 'manager', [two]);
    await rule(own.id, 'extra', null, [two]);
    const { prefix } = own;
    const configurationsOf = async (userId: number) =>
      (await server.db.query.selectFrom('configuration_users').select('configuration_id').where('user_id', '=', userId).orderBy('configuration_id').execute()).map((row) => row.configuration_id);
    const claims = person({ roles: ['kijken', 'beheren'] });
    const first = await signIn(claims, { prefix });
    const userId = await userIdOf(first.browser);
    expect((await first.browser.get('/api/session')).json().user.role).toBe('manager');
    expect(await configurationsOf(userId)).toEqual([one, two]);
    await server.db.query.insertInto('configuration_users').values({ user_id: userId, configuration_id: byHand, organisation_id: own.id }).execute();
    const second = await signIn({ ...claims, roles: 'kijken' }, { prefix });
    expect((await second.browser.get('/api/session')).json().user.role).toBe('viewer');
    expect(await configurationsOf(userId)).toEqual([one, byHand]);
    expect((await signIn({ ...claims, roles: ['extra'] }, { prefix })).response.statusCode).toBe(403);
    expect(await configurationsOf(userId)).toEqual([byHand]);
  });

  test('is of one organisation: rules and account kinds of others do not count', async () => {
    const own = await buildOrganisation(server.db.query);
    expect((await signIn(person(), { prefix: own.prefix })).response.statusCode).toBe(403);
    const foreign = await createRole(server.db.query, { organisationId: organisation.id, name: 'Van een ander', base: 'manager', permissions: [] });
    await server.db.query.insertInto('sso_rules').values({ organisation_id: own.id, value: 'kijken', role_id: foreign }).execute();
    expect((await signIn(person(), { prefix: own.prefix })).response.statusCode).toBe(403);
  });
});

const ownProvider = (issuer: string) =>
  buildOrganisation(server.db.query, {
    settings: {
      oidc: { issuer, client_id: client.id, client_secret_sealed: createSecretBox(testSecret, 'credentials').seal(client.secret), claim: 'groups' },
    },
  });

test("an organisation's own provider goes before, with its own claim, and makes nobody an admin of the installation", async () => {
  const own = await ownProvider(other.issuer);
  await rule(own.id, 'team-geo', 'viewer');
  await rule(own.id, 'bazen', 'admin');
  const at = { prefix: own.prefix, at: other };
  expect((await signIn(person({ roles: ['team-geo'] }), at)).response.statusCode).toBe(403);
  expect((await signIn(person({ groups: ['bazen'] }), at)).response.statusCode).toBe(403);
  const { browser } = await signIn(person({ groups: ['bazen', 'team-geo'] }), at);
  expect((await browser.get('/api/session')).json().user.role).toBe('viewer');
});

describe('a callback is refused', () => {
  const half = async () => {
    provider.person = person();
    const browser = await server.visitor();
    return { browser, back: await walk((await begin(browser)).href, returnAddress) };
  };
  const expectRefused = async (browser: Client, back: URL) => {
    const response = await finish(browser, back);
    expect([response.statusCode, response.json().code]).toEqual([422, 'sso_refused']);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
  };
  /** The flow of the browser that began last, with something changed in it. */
  const tamper = async (change: object) => {
    const row = await server.db.query.selectFrom('sessions').select(['id', 'data']).where('ip', '=', '198.51.100.7').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const data = row.data as { single_sign_on: object };
    await server.db.query.updateTable('sessions').set({ data: JSON.stringify({ single_sign_on: { ...data.single_sign_on, ...change } }) }).where('id', '=', row.id).execute();
  };

  test.each([
    ['with another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['without state', (back: URL) => back.searchParams.delete('state')],
    ['with another code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ['without code', (back: URL) => back.searchParams.delete('code')],
    ['of another issuer', (back: URL) => back.searchParams.set('iss', other.issuer)],
    ['without issuer', (back: URL) => back.searchParams.delete('iss')],
    ['that says no', (back: URL) => back.searchParams.set('error', 'access_denied')],
  ])('%s', async (_what, change) => {
    const { browser, back } = await half();
    change(back);
    await expectRefused(browser, back);
  });

  test.each([
    ['with a nonce that was not asked', { nonce: 'another' }],
    ['without the PKCE verifier it was asked with', { verifier: 'x'.repeat(43) }],
    ['of a login at another provider', { issuer: 'http://127.0.0.1:1' }],
    ['that comes too late', { until: 0 }],
  ])('%s', async (_what, change) => {
    const { browser, back } = await half();
    await tamper(change);
    await expectRefused(browser, back);
  });

  test('whose code was asked without PKCE', async () => {
    provider.person = person();
    const browser = await server.visitor();
    const address = await begin(browser);
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    await expectRefused(browser, await walk(address.href, returnAddress));
  });

  test('in another browser, and then in none', async () => {
    const { browser, back } = await half();
    await expectRefused(await server.visitor(), back);
    const second = await server.visitor();
    await begin(second);
    await expectRefused(second, back);
    expect((await finish(browser, back)).statusCode).toBe(200);
  });

  test('the second time, also at the same moment', async () => {
    const { browser, back, response } = await signIn(person());
    expect(response.statusCode).toBe(200);
    await browser.post('/logout');
    await expectRefused(browser, back);
    const again = await half();
    const statuses = await Promise.all([finish(again.browser, again.back), finish(again.browser, again.back)].map(async (one) => (await one).statusCode));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('when another site makes the browser call it', async () => {
    const { browser, back } = await half();
    const response = await browser.get(`/api/ad-login${back.search}`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(403);
  });
});

test('the session is another after it', async () => {
  const browser = await server.visitor();
  provider.person = person();
  const back = await walk((await begin(browser)).href, returnAddress);
  const before = browser.cookies.get('cook_session');
  await finish(browser, back);
  expect(browser.cookies.get('cook_session')).not.toBe(before);
  const stale = await server.app.inject({ url: '/loggedin', cookies: { cook_session: before ?? '' } });
  expect(stale.statusCode).toBe(401);
});

test('a second step that somebody set up here is not asked of who comes from the provider', async () => {
  const strict = await buildOrganisation(server.db.query, { settings: { two_factor_roles: ['viewer'] } });
  await rule(strict.id, 'kijken', 'viewer');
  expect((await signIn(person(), { prefix: strict.prefix })).response.json()).toEqual({ two_factor: false });
});

test('who was blocked here stays out', async () => {
  const claims = person();
  const userId = await userIdOf((await signIn(claims)).browser);
  await server.db.query.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', userId).execute();
  expect((await signIn(claims)).response.json()).toMatchObject({ code: 'user_blocked' });
});

test('where it is not switched on it is not there', async () => {
  const off = await testServer({ features: [singleSignOn] });
  expect((await (await off.visitor()).get('/auth/redirect')).statusCode).toBe(404);
  await off.close();
  expect((await (await server.visitor()).get('/auth/redirect?organization=nowhere')).statusCode).toBe(404);
});
