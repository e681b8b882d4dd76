import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client } from '#platform/server/testing/index.ts';
import { describe, expect, test } from 'vitest';
import singleSignOn from './index.ts';
import { client, startProvider, followRedirects } from './testing/provider.ts';
import { finish, ownHost, ownReturnAddress, person, returnAddress, singleSignOnTests, userIdOf } from './testing/single-sign-on-tests.ts';

const { provider, server, organisation, rule, begin, signIn, ownProvider } = singleSignOnTests('198.51.100.7');

describe('signing in at the provider', () => {
  test('sends state, nonce and PKCE, and admits a person with a rule', async () => {
    const address = await begin(await server().visitor());
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
    const event = await server().db.query.selectFrom('login_events').selectAll().where('user_id', '=', await userIdOf(browser)).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ method: 'single_sign_on', outcome: 'success' });
  });

  test('finds the same account again after a change of name and address', async () => {
    const claims = person({ tid: 'one tenant', oid: 'one object' });
    const first = await userIdOf((await signIn(claims)).browser);
    const renamed = person({ tid: 'one tenant', oid: 'one object', family_name: 'Sluis-Dam' });
    const { browser } = await signIn(renamed);
    expect(await userIdOf(browser)).toBe(first);
    expect((await browser.get('/api/session')).json().user).toMatchObject({ name: 'Sanne Sluis-Dam', email: renamed['email'] });
  });

  test('gives the same object id of another tenant another account', async () => {
    const one = await userIdOf((await signIn(person({ tid: 'tenant a', oid: 'object' }))).browser);
    const two = await userIdOf((await signIn(person({ tid: 'tenant b', oid: 'object' }))).browser);
    expect(two).not.toBe(one);
  });

  test('never takes over an account by its name or address', async () => {
    const owner = await buildUser(server().db.query, { organisationId: organisation().id, role: 'manager' });
    for (const claims of [person({ email: owner.email }), person({ preferred_username: owner.loginName }), person({ preferred_username: owner.email })]) {
      const { browser, response } = await signIn(claims);
      expect([response.statusCode, response.json().code]).toEqual([409, 'sso_account_exists']);
      expect((await browser.get('/loggedin')).statusCode).toBe(401);
    }
  });

  test('answers already_logged_in when already signed in', async () => {
    const { browser } = await signIn(person());
    expect((await browser.get('/api/ad-login?code=x&state=y')).json()).toBe('already_logged_in');
  });

  test('redirects to the login page when the provider does not answer', async () => {
    const gone = await startProvider(returnAddress);
    await gone.close();
    const own = await ownProvider(gone.issuer);
    const response = await (await server().visitor()).get(`/auth/redirect?organization=${own.prefix}`);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login?sso=unavailable']);
  });
});

test('returns to the host of the organisation where the login started, and to no foreign host', async () => {
  const { id, prefix } = await buildOrganisation(server().db.query, { hosts: [ownHost] });
  await rule(id, 'kijken', 'viewer');
  const startAt = async (browser: Client, host: string) =>
    new URL(String((await browser.get(`/auth/redirect?organization=${prefix}`, { headers: { host } })).headers.location));
  for (const host of ['evil.example', 'kaart.example', `${ownHost}.evil.example`]) {
    expect((await startAt(await server().visitor(), host)).searchParams.get('redirect_uri')).toBe(returnAddress);
  }
  const browser = await server().visitor();
  provider().person = person();
  const address = await startAt(browser, ownHost);
  expect(address.searchParams.get('redirect_uri')).toBe(ownReturnAddress);
  expect((await finish(browser, await followRedirects(address.href, ownReturnAddress))).json()).toEqual({ two_factor: false });
});

test('starts a new session', async () => {
  const browser = await server().visitor();
  provider().person = person();
  const back = await followRedirects((await begin(browser)).href, returnAddress);
  const before = browser.cookies.get('cook_session');
  await finish(browser, back);
  expect(browser.cookies.get('cook_session')).not.toBe(before);
  const stale = await server().app.inject({ url: '/loggedin', cookies: { cook_session: before ?? '' } });
  expect(stale.statusCode).toBe(401);
});

test('does not ask for two-factor after single sign-on', async () => {
  const strict = await buildOrganisation(server().db.query, { settings: { two_factor_roles: ['viewer'] } });
  await rule(strict.id, 'kijken', 'viewer');
  expect((await signIn(person(), { prefix: strict.prefix })).response.json()).toEqual({ two_factor: false });
});

test('refuses a blocked user', async () => {
  const claims = person();
  const userId = await userIdOf((await signIn(claims)).browser);
  await server().db.query.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', userId).execute();
  expect((await signIn(claims)).response.json()).toMatchObject({ code: 'user_blocked' });
});

test('answers 404 where single sign-on is not enabled', async () => {
  const off = await testServer({ features: [singleSignOn] });
  expect((await (await off.visitor()).get('/auth/redirect')).statusCode).toBe(404);
  await off.close();
  expect((await (await server().visitor()).get('/auth/redirect?organization=nowhere')).statusCode).toBe(404);
});
