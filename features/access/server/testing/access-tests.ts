import { buildOrganisation, buildUser, testPassword, type BuiltUser } from '#platform/domain/testing/factories.ts';
import type { Organisation } from '#platform/domain/organisations/organisations.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import access from '../index.ts';

export interface AccessTests {
  readonly server: () => TestServer;
  readonly organisation: () => Organisation;
  login(client: Client, username: string, password?: string, organization?: string): Promise<LightMyRequestResponse>;
  user(overrides?: Partial<Parameters<typeof buildUser>[1]>): Promise<BuiltUser>;
  /** Deletes the failures of the network address, which all tests share. */
  clearFailures(): Promise<unknown>;
}

/** Starts a server with an organisation, with a network address for this test file. Failures are cleared before every test. */
export const accessTests = (remoteAddress: string): AccessTests => {
  let server: TestServer;
  let organisation: Organisation;
  const clearFailures = () => server.db.query.deleteFrom('login_failures').where('key', '=', `address ${remoteAddress}`).execute();
  beforeAll(async () => {
    server = await testServer({ features: [access], remoteAddress });
    organisation = await buildOrganisation(server.db.query);
  });
  afterAll(() => server.close());
  beforeEach(clearFailures);
  return {
    server: () => server,
    organisation: () => organisation,
    clearFailures,
    login: (client, username, password = testPassword, organization = organisation.prefix) =>
      client.post('/login', { username, password, organization }),
    user: (overrides = {}) => buildUser(server.db.query, { organisationId: organisation.id, ...overrides }),
  };
};
