import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { configurationSorts, ListedConfiguration } from '../contract/calls.ts';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';

const root = '/api/admin/configurations';
let server: TestServer;
let organisationId: number;
let manager: Client;
let viewer: BuiltUser;

const organisation = async () => {
  const { id } = await buildOrganisation(server.db.query);
  return { id, manager: await server.signIn(await buildUser(server.db.query, { organisationId: id, role: 'manager' })) };
};
beforeAll(async () => {
  server = await testServer({ features: 'all' });
  ({ id: organisationId, manager } = await organisation());
  viewer = await buildUser(server.db.query, { organisationId });
});
afterAll(() => server.close());

const list = async (query = '', client = manager) => (await client.get(`${root}${query}`)).json<{ data: ListedConfiguration[]; total: number }>();
const draftOf = async (id: number, client = manager) => (await client.get(`${root}/${id}/draft`)).json<ConfigurationDraft>();

test('lists configurations with their numbers of maps and users, sorted and searched as asked', async () => {
  const mine = await organisation();
  const people = await Promise.all([1, 2, 3].map(() => buildUser(server.db.query, { organisationId: mine.id })));
  const [alpha] = [await buildConfiguration(server.db.query, { organisationId: mine.id, name: 'Alfa 50%', users: [people[0]?.id ?? 0] }),
    await buildConfiguration(server.db.query, { organisationId: mine.id, name: 'bravo', validUntil: new Date('2040-05-01T10:00:00Z') })];
  await setDefaultConfiguration(server.db.query, [people[0]?.id ?? 0, people[1]?.id ?? 0], alpha.id);
  await buildMap(server.db.query, { organisationId: mine.id, place: { configurationId: alpha.id } });
  await buildMap(server.db.query, { organisationId: mine.id, place: { configurationId: alpha.id, onlyForUserId: people[2]?.id ?? 0 } });
  const { data, total } = await list('', mine.manager);
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ name: 'Alfa 50%', maps: 1, users: 2, has_draft: false, version: 0 });
  expect((await list('?sort=name&direction=desc', mine.manager)).data.map(({ name }) => name)).toEqual(['bravo', 'Alfa 50%']);
  expect((await list('?search=50%25', mine.manager)).total).toBe(1);
  expect((await list(`?organisation=${organisationId}`, mine.manager))).toMatchObject({ code: 'not_found' });
});

test('lists configurations in one state, or all of them', async () => {
  const mine = await organisation();
  await buildConfiguration(server.db.query, { organisationId: mine.id, name: 'Geldt', validUntil: new Date('2090-01-01') });
  await buildConfiguration(server.db.query, { organisationId: mine.id, name: 'Voorbij', validUntil: new Date('2020-01-01') });
  const names = async (query: string) => (await list(query, mine.manager)).data.map(({ name }) => name);
  expect([await names('?state=published'), await names('?state=expired'), await names('?state=draft'), await names('')]).toEqual([['Geldt'], ['Voorbij'], [], ['Geldt', 'Voorbij']]);
});

test('sorts configurations by each column', async () => {
  const mine = await organisation();
  const rows = [['Alfa', true, 3], ['bravo', false, 1], ['Charlie', false, 4], ['delta', true, 2]] as const;
  const ids: number[] = [];
  for (const [name, isPublic, until] of rows) {
    const { id } = await buildConfiguration(server.db.query, { organisationId: mine.id, name, public: isPublic, validUntil: new Date(Date.UTC(2090, 0, until)) });
    ids.push(id);
  }
  // The database records the time of each change; two changes in one millisecond would have the same.
  const change = (at: number) =>
    server.db.query.updateTable('configurations').set({ info_description: 'Gewijzigd' }).where('id', '=', ids[at]!).returning('updated_at').executeTakeFirstOrThrow();
  let last = 0;
  for (const at of [0, 2, 1, 3]) {
    const before = last;
    while (last === before) last = (await change(at)).updated_at.getTime();
  }
  await expectEachSort<ListedConfiguration, (typeof configurationSorts)[number]>(async (query) => (await list(`?${query}`, mine.manager)).data, {
    name: ({ name }) => name, public: (row) => row.public, valid_until: (row) => row.valid_until, updated_at: (row) => row.updated_at,
  });
});

test('creates, copies, removes and restores a configuration, and lists its dependents', async () => {
  const made = (await manager.post(root, { name: '  Groen  ' })).json<{ id: number; name: string }>();
  expect(made.name).toBe('Groen');
  await manager.put(`${root}/${made.id}/tools/cyclo/credentials`, { fields: { username: 'u', password: 'p' } }, { headers: { 'if-match': '"0"' } });
  const map = await buildMap(server.db.query, { organisationId, place: { configurationId: made.id } });
  await sql`update configurations set tools = tools || ${JSON.stringify({ notifications: { receiver: [viewer.id], attachments: true } })}::jsonb where id = ${made.id}`.execute(server.db.query);
  const copy = (await manager.post(`${root}/${made.id}/copy`, { name: 'Groen 2' })).json<{ id: number }>();
  const copied = await draftOf(copy.id);
  expect(copied.document).toMatchObject({ name: 'Groen 2', public: false, users: [], legend: [{ map_id: map.id }] });
  expect(copied.credentials).toEqual({ cyclo: { names: ['password', 'username'], version: 0, set_by: null, set_at: null } });
  const { tools } = await server.db.query.selectFrom('configurations').select('tools').where('id', '=', copy.id).executeTakeFirstOrThrow();
  expect(tools['notifications']).toEqual({ receiver: [viewer.id], attachments: true });

  await setDefaultConfiguration(server.db.query, [viewer.id], made.id);
  expect((await manager.get(`${root}/${made.id}/dependents`)).json()).toEqual({
    users: 1, default_of: 1, shared: 0, legends: 0, is_public_default: false, public_token: null,
  });
  expect((await manager.delete(`${root}/${made.id}`)).statusCode).toBe(428);
  expect((await manager.delete(`${root}/${made.id}`, { headers: { 'if-match': '"7"' } })).statusCode).toBe(412);
  expect((await manager.delete(`${root}/${made.id}`, { headers: { 'if-match': '"0"' } })).statusCode).toBe(204);
  expect((await manager.get(`${root}/${made.id}/draft`)).statusCode).toBe(404);
  expect((await manager.post(`${root}/${made.id}/put-back`)).json()).toMatchObject({ id: made.id, name: 'Groen' });
  expect((await manager.post(`${root}/${made.id}/put-back`)).statusCode).toBe(404);
  await setPublicConfiguration(server.db.query, organisationId, made.id);
  expect((await manager.delete(`${root}/${made.id}`, { headers: { 'if-match': '"0"' } })).json()).toMatchObject({ code: 'public_default' });
});

test('finds resources for a configuration in its own organisation only, without personal maps', async () => {
  const other = await organisation();
  const { id } = await buildConfiguration(server.db.query, { organisationId: other.id });
  const map = await buildMap(server.db.query, { organisationId: other.id, name: 'Zoekkaart' });
  const somebody = await buildUser(server.db.query, { organisationId: other.id, firstName: 'Zoë', lastName: 'Zoekmij' });
  await buildMap(server.db.query, { organisationId: other.id, name: 'Zoekkaart van mij', place: { configurationId: id, onlyForUserId: somebody.id } });
  const find = async (kind: string, search: string, client = other.manager) =>
    (await client.get(`/api/admin/configuration-things/${kind}?search=${search}`)).json<{ id: number }[]>().map((resource) => resource.id);
  expect(await find('maps', 'zoekkaart')).toEqual([map.id]);
  expect(await find('users', 'zoekmij')).toEqual([somebody.id]);
  expect(await find('roles', 'kijker')).toContain(await findBuiltInRole(server.db.query, 'viewer'));
  expect(await find('maps', 'zoekkaart', manager)).toEqual([]);
  expect((await manager.get('/api/admin/configuration-things/passwords')).statusCode).toBe(422);
});
