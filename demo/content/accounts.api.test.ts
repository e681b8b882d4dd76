import access from '#features/access/server/index.ts';
import password from '#features/password/server/index.ts';
import twoFactor from '#features/two-factor/server/index.ts';
import { buildOrganisation, testSecret } from '#platform/domain/testing/factories.ts';
import { twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, demoPassword, demoTwoFactorSecret, type AccountName } from './accounts.ts';

let server: TestServer;
let prefix: string;
let ids: Record<AccountName, number>;
beforeAll(async () => {
  server = await testServer({ features: [access, password, twoFactor], remoteAddress: '198.51.100.88' });
  const organisation = await buildOrganisation(server.db.query);
  ({ prefix } = organisation);
  ids = await addAccounts(server.db.query, twoFactorBox({ secret: testSecret }), organisation.id);
});
afterAll(() => server.close());

const login = async (username: string): Promise<{ client: Client; answer: unknown }> => {
  const client = await server.visitor();
  const response = await client.post('/login', { username, password: demoPassword, organization: prefix });
  return { client, answer: response.json<unknown>() };
};

test.each([['beheerder', 'admin', true], ['manager', 'manager', true], ['kijker', 'viewer', false], ['melder', 'viewer', false]] as const)(
  '%s signs in with the demo password as %s, by login name and by e-mail address',
  async (name, role, administers) => {
    for (const username of [name, `${name}@markerwaard.example`]) {
      const { client, answer } = await login(username);
      expect(answer).toEqual({ two_factor: false });
      expect((await client.get('/loggedin')).json()).toBe(ids[name]);
      expect((await client.get('/api/session')).json()).toMatchObject({ user: { role }, abilities: { administer: administers } });
    }
  },
);

test('verlopen must choose another password before anything else', async () => {
  const { client, answer } = await login('verlopen');
  expect(answer).toMatchObject({ two_factor: false, type: 'reset' });
  expect((await client.get('/loggedin')).statusCode).toBe(401);
  expect((await client.get('/api/login/pending')).json()).toEqual({ step: 'reset' });
});

test('tweefactor must enter a code, from the secret in the startup notice', async () => {
  const { client, answer } = await login('tweefactor');
  expect(answer).toEqual({ two_factor: true });
  expect((await client.get('/loggedin')).statusCode).toBe(401);
  const code = new TOTP({ secret: Secret.fromBase32(demoTwoFactorSecret) }).generate();
  expect((await client.post('/two-factor-challenge', { code })).statusCode).toBe(204);
  expect((await client.get('/loggedin')).json()).toBe(ids.tweefactor);
});

test('no account accepts another password', async () => {
  const client = await server.visitor();
  expect((await client.post('/login', { username: 'beheerder', password: 'Markerwaard-2025!', organization: prefix })).statusCode).toBe(422);
});
