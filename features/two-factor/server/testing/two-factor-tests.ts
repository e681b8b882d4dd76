import type { Organisation } from '#platform/domain/organisations/organisations.ts';
import { buildOrganisation, buildUser, testPassword, testSecret, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { saveTwoFactorSecret, twoFactorBox } from '#platform/domain/users/two-factor.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newSecret } from '../totp.ts';

export interface Guarded extends BuiltUser {
  readonly secret: string;
}

export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Returns a code that is not valid near the present. */
export const wrong = (secret: string): string => codeOf(secret, 1000);

export const challenge = (client: Client, body: object) => client.post('/two-factor-challenge', body);

/** Starts two nodes with an organisation, with a network address for this test file. Failures are cleared before every test. */
export const twoFactorTests = (remoteAddress: string) => {
  let nodes: [TestServer, TestServer];
  let organisation: Organisation;
  const server = () => nodes[0];

  beforeAll(async () => {
    const options = { features: 'all' as const, remoteAddress };
    nodes = [await testServer(options), await testServer(options)];
    organisation = await buildOrganisation(server().db.query);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });
  beforeEach(() => server().db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute());

  const login = async (client: Client, user: BuiltUser, prefix = organisation.prefix) =>
    (await client.post('/login', { username: user.loginName, password: testPassword, organization: prefix })).json();

  return {
    nodes: () => nodes,
    server,
    organisation: () => organisation,
    login,
    /** Creates a user with active two-factor. */
    async guarded(): Promise<Guarded> {
      const user = await buildUser(server().db.query, { organisationId: organisation.id });
      const secret = newSecret();
      await saveTwoFactorSecret(server().db.query, twoFactorBox({ secret: testSecret }), {
        userId: user.id, organisationId: organisation.id, secret, confirmed: true,
      });
      return { ...user, secret };
    },
    /** Returns a browser with a sign-in that waits for the code. */
    async halfWay(user: BuiltUser, node = server()): Promise<Client> {
      const client = await node.visitor();
      expect(await login(client, user)).toEqual({ two_factor: true });
      return client;
    },
  };
};
