import { configuration as configurationSchema, type Configuration } from '#platform/contract/configuration.ts';
import { giveToRoles } from '#platform/domain/configurations/configurations.ts';
import { setPublicConfiguration, type Organisation } from '#platform/domain/organisations/organisations.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import configurations from './index.ts';
import { builders, tomorrow, yesterday } from './testing/configurations.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await testServer({ features: [configurations] });
  organisation = await buildOrganisation(server.db.query);
});
afterAll(() => server.close());

const { user, build } = builders(() => ({ server, organisation }));

describe('GET /configuration', () => {
  test("opens the user's default configuration at the root and under /api", async () => {
    const someone = await user();
    await build({ name: 'Aardig', users: [someone.id] });
    const chosen = await build({ name: 'Zeer gewoon', users: [someone.id] });
    await setDefaultConfiguration(server.db.query, [someone.id], chosen.id);
    const client = await server.signIn(someone);
    for (const url of ['/configuration', '/api/configuration']) {
      const response = await client.get(url);
      expect(response.statusCode).toBe(200);
      expect(configurationSchema.parse(response.json()).id).toBe(chosen.id);
    }
  });

  test("opens the first assigned configuration without a default, or else the organisation's public default", async () => {
    const own = await buildOrganisation(server.db.query);
    const organisationId = own.id;
    const someone = await buildUser(server.db.query, { organisationId });
    const client = await server.signIn(someone);
    expect((await client.get('/configuration')).statusCode).toBe(404);
    const open = await build({ organisationId, public: true });
    await setPublicConfiguration(server.db.query, organisationId, open.id);
    expect((await client.get('/configuration')).json()).toMatchObject({ id: open.id });
    await build({ organisationId, name: 'Tweede', users: [someone.id] });
    const first = await build({ organisationId, name: 'eerste', users: [someone.id] });
    expect((await client.get('/configuration')).json()).toMatchObject({ id: first.id });
  });

  test('opens the first of all for a manager without assigned configurations', async () => {
    const { id: organisationId } = await buildOrganisation(server.db.query);
    await build({ organisationId, name: 'Zuid' });
    const first = await build({ organisationId, name: 'Noord' });
    await build({ organisationId, name: 'Afgelopen', validUntil: yesterday() });
    const manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
    expect((await manager.get('/configuration')).json()).toMatchObject({ id: first.id });
    const viewer = await server.signIn(await buildUser(server.db.query, { organisationId }));
    expect((await viewer.get('/configuration')).statusCode).toBe(404);
  });

  test('returns 401 to a visitor', async () => {
    expect((await (await server.visitor()).get('/configuration')).statusCode).toBe(401);
  });

  test("shows visitors of a public site the organisation's public default", async () => {
    const own = await buildOrganisation(server.db.query, { hosts: [`public-${organisation.id}.example`] });
    const shown = await build({ organisationId: own.id, public: true });
    const inner = await build({ organisationId: own.id });
    await setPublicConfiguration(server.db.query, own.id, shown.id);
    const site = await testServer({ features: [configurations], environment: { COOK_PUBLIC: 'true' } });
    try {
      const headers = { host: own.hosts[0] ?? '' };
      const response = await site.app.inject({ url: '/configuration', headers });
      expect(response.json()).toMatchObject({ id: shown.id, abilities: { save_legend: false } });
      expect((await site.app.inject({ url: `/configuration/${inner.id}`, headers })).statusCode).toBe(404);
    } finally {
      await site.close();
    }
  });
});

describe('GET /configuration/{id}', () => {
  test('opens a configuration assigned by name or by account kind, and no other', async () => {
    const roleId = await createRole(server.db.query, {
      organisationId: organisation.id, name: `Groen ${organisation.id}`, base: 'viewer', permissions: [],
    });
    const [byName, byRole, stranger] = [
      await user(), await buildUser(server.db.query, { organisationId: organisation.id, roleId }), await user(),
    ];
    const { id } = await build({ users: [byName.id] });
    await giveToRoles(server.db.query, { organisationId: organisation.id, configurationId: id }, [roleId]);
    for (const [someone, status] of [[byName, 200], [byRole, 200], [stranger, 404]] as const) {
      const client = await server.signIn(someone);
      expect((await client.get(`/configuration/${id}`)).statusCode).toBe(status);
    }
    expect((await (await server.visitor()).get(`/configuration/${id}`)).statusCode).toBe(401);
  });

  test('opens a configuration with an end date until that moment', async () => {
    const someone = await user();
    const client = await server.signIn(someone);
    const [past, coming] = [
      await build({ users: [someone.id], validUntil: yesterday() }), await build({ users: [someone.id], validUntil: tomorrow() }),
    ];
    const refused = await client.get(`/configuration/${past.id}`);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ code: 'configuration_not_found' });
    expect((await client.get(`/configuration/${coming.id}`)).json()).toMatchObject({ valid_until: expect.any(String), shared_id: expect.any(Number) });
  });

  test('shows a public configuration of another organisation as visitors see it', async () => {
    const other = await buildOrganisation(server.db.query);
    const { id } = await build({ organisationId: other.id, public: true, tools: { mapCreator: true } });
    const client = await server.signIn(await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' }));
    const answer = (await client.get(`/configuration/${id}`)).json<Configuration>();
    expect(answer.abilities).toEqual({ save_legend: false, create_maps: false, administer: false });
    expect(answer.tools).toEqual({});
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', "1'--", '1%00', '%F0%9F%98%80', 'x'.repeat(3000)])(
    'refuses %s as a configuration number',
    async (id) => {
      const client = await server.signIn(await user());
      const { statusCode } = await client.get(`/configuration/${id}`);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );
});

test('a change on one node appears at the next call on the other, for users and visitors', async () => {
  const other = await testServer({ features: [configurations] });
  const someone = await user();
  const publicToken = `nodes-${organisation.id}`;
  const { id } = await build({ name: 'Voor', users: [someone.id], public: true, publicToken });
  const clients = [await server.signIn(someone), await other.signIn(someone)];
  const ask = async (): Promise<string[]> => {
    const answers = [
      ...(await Promise.all(clients.map((client) => client.get(`/configuration/${id}`)))),
      ...(await Promise.all([server, other].map((node) => node.app.inject({ url: `/public/${organisation.prefix}/${publicToken}` })))),
    ];
    return answers.map((answer) => (answer.statusCode === 200 ? answer.json<Configuration>().name : String(answer.statusCode)));
  };
  expect(await ask()).toEqual(['Voor', 'Voor', 'Voor', 'Voor']);
  await server.db.query.updateTable('configurations').set({ name: 'Na' }).where('id', '=', id).execute();
  expect(await ask()).toEqual(['Na', 'Na', 'Na', 'Na']);
  await other.db.query.updateTable('configurations').set({ valid_until: yesterday() }).where('id', '=', id).execute();
  expect(await ask()).toEqual(['404', '404', '404', '404']);
  await other.close();
});

describe('GET /public/{prefix}/{id}', () => {
  test('opens for everyone by token, also under /api, without personal data', async () => {
    const publicToken = `open-${organisation.id}`;
    const { id } = await build({ public: true, publicToken });
    await buildMap(server.db.query, { organisationId: organisation.id, place: { configurationId: id } });
    for (const url of [`/public/${organisation.prefix}/${publicToken}`, `/api/public/${organisation.prefix}/${publicToken}`]) {
      const answer = (await server.app.inject({ url })).json<Configuration>();
      expect(answer).toMatchObject({ id, public: true, organization_id: organisation.id });
      expect(answer.maps[0]).toMatchObject({ created_by: null });
    }
  });

  test('returns 404 for a configuration that is not public, expired, removed or of another prefix', async () => {
    const names = ['closed', 'over', 'gone'].map((name) => `${name}-${organisation.id}`);
    await build({ publicToken: names[0] ?? '' });
    await build({ public: true, publicToken: names[1] ?? '', validUntil: yesterday() });
    const gone = await build({ public: true, publicToken: names[2] ?? '' });
    await server.db.query.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', gone.id).execute();
    const open = `foreign-${organisation.id}`;
    await build({ public: true, publicToken: open });
    const other = await buildOrganisation(server.db.query);
    for (const url of [...names.map((name) => `/public/${organisation.prefix}/${name}`), `/public/${other.prefix}/${open}`]) {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    }
  });

  test.each(["'; drop table users; --", '<b>', '😀', '\u0000', '..', 'x'.repeat(1000)])('refuses %j as a token', async (token) => {
    const url = `/public/${organisation.prefix}/${encodeURIComponent(token)}`;
    const { statusCode } = await server.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});

test('gives each kind of viewer the configurations that the access matrix allows', async () => {
  const matrix = await buildMatrix(server.db.query);
  const mismatches = await matrixMismatches(
    matrix,
    async (userId, { configurationId }) => {
      const client = userId === null ? await server.visitor() : await server.signIn(userId);
      return (await client.get(`/api/configuration/${configurationId}`)).statusCode;
    },
    401,
  );
  expect(mismatches).toEqual([]);
});
