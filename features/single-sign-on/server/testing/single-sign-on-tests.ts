import type { Organisation } from '#platform/domain/organisations/organisations.ts';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { createSecretBox } from '#platform/domain/secret-box.ts';
import { buildOrganisation, testSecret } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { client, startProvider, followRedirects, type Claims, type TestProvider } from './provider.ts';

const publicUrl = 'http://kaart.example';
export const returnAddress = `${publicUrl}/login`;
/** A host name of one organisation of these tests. */
export const ownHost = `kaart-${process.pid}.example`;
export const ownReturnAddress = `http://${ownHost}/login`;

let made = 0;

/** Returns the claims of a new person. */
export const person = (overrides: Partial<Claims> = {}): Claims => {
  made += 1;
  const name = `sso-${process.pid}-${made}`;
  return { sub: name, preferred_username: `${name}@Example.Test`, email: `${name}@example.test`, given_name: 'Sanne', family_name: 'Sluis', roles: ['kijken'], ...overrides };
};

export const finish = (browser: Client, back: URL) => browser.get(`/api/ad-login${back.search}`);
export const userIdOf = async (browser: Client): Promise<number> => (await browser.get('/loggedin')).json();

/** Starts a server with an organisation, with a network address for this test file, and two real providers on this machine. */
export const singleSignOnTests = (remoteAddress: string) => {
  let provider: TestProvider;
  let other: TestProvider;
  let server: TestServer;
  let organisation: Organisation;

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

  beforeAll(async () => {
    provider = await startProvider(returnAddress, ownReturnAddress);
    other = await startProvider(returnAddress);
    server = await testServer({
      features: 'all',
      remoteAddress,
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

  const begin = async (browser: Client, prefix = organisation.prefix): Promise<URL> => {
    const response = await browser.get(`/auth/redirect?organization=${prefix}`);
    expect(response.statusCode).toBe(303);
    return new URL(String(response.headers.location));
  };

  return {
    provider: () => provider,
    /** A second provider, for an organisation of its own. */
    other: () => other,
    server: () => server,
    organisation: () => organisation,
    rule,
    begin,
    /** Signs a person in, and returns the final answer. */
    async signIn(claims: Claims, { prefix = organisation.prefix, at = provider } = {}) {
      at.person = claims;
      const browser = await server.visitor();
      const back = await followRedirects((await begin(browser, prefix)).href, returnAddress);
      return { browser, back, response: await finish(browser, back) };
    },
    ownProvider: (issuer: string) =>
      buildOrganisation(server.db.query, {
        settings: {
          oidc: { issuer, client_id: client.id, client_secret_sealed: createSecretBox(testSecret, 'credentials').seal(client.secret), claim: 'groups' },
        },
      }),
  };
};
