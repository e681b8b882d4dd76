import { afterAll, beforeAll } from 'vitest';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { User } from '../../contract/user.ts';

const formOf = (user: User) => ({
  login_name: user.login_name, email: user.email, first_name: user.first_name, middle_name: user.middle_name, last_name: user.last_name,
  role_id: user.role_id, expires_on: user.expires_on, configuration_ids: user.configuration_ids, default_configuration_id: user.default_configuration_id,
});
const of = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** An organisation with a manager and an admin, and helpers to call as them. */
export const usersTests = (remoteAddress: string) => {
  let server: TestServer;
  let organisation: { id: number; prefix: string };
  let managerUser: BuiltUser;
  let manager: Client;
  let admin: Client;
  let viewerRole: number;
  let made = 0;

  const build = (overrides: Partial<Parameters<typeof buildUser>[1]> = {}) => buildUser(server.db.query, { organisationId: organisation.id, ...overrides });
  beforeAll(async () => {
    server = await testServer({ features: 'all', remoteAddress });
    organisation = await buildOrganisation(server.db.query);
    managerUser = await build({ role: 'manager', firstName: 'Mia', lastName: 'Manager' });
    manager = await server.signIn(managerUser);
    admin = await server.signIn(await build({ role: 'admin', firstName: 'Bea', lastName: 'Beheerder' }));
    viewerRole = await findBuiltInRole(server.db.query, 'viewer');
  });
  afterAll(() => server.close());

  const fields = (overrides: object = {}) => {
    made += 1;
    const name = `nieuw-${process.pid}-${Date.now()}-${made}`;
    return {
      login_name: name, email: `${name}@example.test`, first_name: 'Nora', middle_name: '', last_name: 'Nieuw', role_id: viewerRole,
      expires_on: null, configuration_ids: [], default_configuration_id: null, ...overrides,
    };
  };
  const read = async (id: number, by = manager) => (await by.get(`/api/admin/users/${id}`)).json<User>();

  return {
    server: () => server,
    organisation: () => organisation,
    managerUser: () => managerUser,
    manager: () => manager,
    admin: () => admin,
    viewerRole: () => viewerRole,
    build, fields, formOf, of, read,
    foreignUser: async () => buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id }),
    create: (overrides: object = {}, by = manager) => by.post('/api/admin/users', { ...fields(overrides), invite: false, password: null, ...overrides }),
    change: async (id: number, changed: object, by = manager) => {
      const user = await read(id, by);
      return by.put(`/api/admin/users/${id}`, { ...formOf(user), ...changed }, of(user.version));
    },
    act: async (id: number, what: 'block' | 'remove', by = manager) => {
      const { version } = await read(id, by);
      return what === 'block' ? by.put(`/api/admin/users/${id}/blocked`, { blocked: true }, of(version)) : by.delete(`/api/admin/users/${id}`, of(version));
    },
    login: async (user: { loginName: string }, password: string) =>
      (await server.visitor()).post('/login', { username: user.loginName, password, organization: organisation.prefix }),
  };
};
