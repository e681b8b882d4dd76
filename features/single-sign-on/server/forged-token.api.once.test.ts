import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from './testing/provider.ts';
import { startForgingProvider, type Forgery } from './testing/forging-provider.ts';
import { finish, person } from './testing/single-sign-on-tests.ts';

let provider: Awaited<ReturnType<typeof startForgingProvider>>;
let server: TestServer;
let prefix: string;
let organisationId: number;

beforeAll(async () => {
  provider = await startForgingProvider();
  server = await testServer({
    features: 'all', remoteAddress: '198.51.100.17',
    environment: {
      COOK_ACTIVE_DIRECTORY: 'true', COOK_PUBLIC_URL: 'http://kaart.example', COOK_ALLOWED_HOSTS: provider.host,
      OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret,
    },
  });
  const organisation = await buildOrganisation(server.db.query);
  prefix = organisation.prefix;
  organisationId = organisation.id;
  await server.db.query.insertInto('sso_rules')
    .values({ organisation_id: organisation.id, value: 'kijken', role_id: await findBuiltInRole(server.db.query, 'viewer') }).execute();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const countUsers = async (): Promise<number> =>
  Number((await server.db.query.selectFrom('users').select(({ fn }) => fn.countAll().as('n')).where('organisation_id', '=', organisationId).executeTakeFirstOrThrow()).n);

/** Signs in with an ID token that is correct except for the forgery. */
const signInWith = async (forgery: Forgery) => {
  const browser = await server.visitor();
  const start = new URL(String((await browser.get(`/auth/redirect?organization=${prefix}`)).headers.location));
  const claims = person();
  Object.assign(provider.state, { nonce: start.searchParams.get('nonce'), person: claims, forgery });
  const back = new URL(`http://kaart.example/login?code=x&state=${start.searchParams.get('state')}&iss=${encodeURIComponent(provider.issuer)}`);
  return { browser, claims, response: await finish(browser, back) };
};

test('signs in with a correct token', async () => {
  const { browser, claims, response } = await signInWith({});
  expect(response.json()).toEqual({ two_factor: false });
  expect((await browser.get('/api/session')).json().user).toMatchObject({ email: claims['email'] });
});

const now = Math.floor(Date.now() / 1000);

test.each<[string, Forgery]>([
  ['signed with another key', { signature: 'of another key' }],
  ['signed with the client secret', { signature: 'with the client secret' }],
  ['signed with the public key as a secret', { signature: 'with the public key as secret' }],
  ['without a signature', { signature: 'none' }],
  ['with the signature of other claims', { signature: 'of other claims' }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'another-client' } }],
  ['for several clients, issued to another one', { claims: { aud: [client.id, 'another-client'], azp: 'another-client' } }],
  ['that is over', { claims: { iat: now - 7_200, exp: now - 3_600 } }],
  ['that is not valid yet', { claims: { nbf: now + 3_600 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['with another nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['without nonce', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
])('refuses a token %s', async (_what, forgery) => {
  const before = await countUsers();
  const { browser, response } = await signInWith(forgery);
  expect([response.statusCode, response.json().code]).toEqual([422, 'sso_refused']);
  expect((await browser.get('/loggedin')).statusCode).toBe(401);
  expect(await countUsers()).toBe(before);
});
