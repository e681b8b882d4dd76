import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import legend from './index.ts';

let server: TestServer;
let someone: BuiltUser;
let client: Client;
let configurationId: number;
let mapId: number;

beforeAll(async () => {
  server = await testServer({ features: [legend] });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  someone = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(someone);
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [someone.id] })).id;
  mapId = (await buildMap(server.db.query, { organisationId, place: { configurationId } })).id;
});
afterAll(() => server.close());

const settings = () =>
  server.db.query
    .selectFrom('legend_settings')
    .select('settings')
    .where('user_id', '=', someone.id)
    .where('configuration_id', '=', configurationId)
    .execute();

const choice = (overrides: object = {}) => ({
  option_id: configurationId,
  maps: [{ id: mapId, visible: false, opacity: 0.5, collapsed: true, sort: 3, source: { layers: [], layer_groups: [] }, ...overrides }],
  mapGroups: [{ id: 4, visible: true, collapsed: false, sort: 0 }],
});

test('a legend is kept, replaced and forgotten', async () => {
  expect((await client.post('/api/legend', choice())).json()).toBe('succes');
  expect((await client.post('/api/legend', choice({ opacity: 1 }))).json()).toBe('succes');
  const kept = await settings();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.settings.maps[0]).toMatchObject({ id: mapId, opacity: 1, visible: false });
  expect((await client.delete(`/api/legend/${configurationId}`)).json()).toBe('succes');
  expect(await settings()).toEqual([]);
  expect((await client.delete(`/api/legend/${configurationId}`)).json()).toBe('succes');
});

test('only the choices are kept, whatever else is sent', async () => {
  await client.post('/api/legend', {
    ...choice({ name: 'x', url: 'https://elsewhere.example', source: { layers: [{ name: 'a', visible: true, sort: 0, icon: '<b>' }] } }),
    user_id: 1,
  });
  const [kept] = await settings();
  expect(kept?.settings.maps[0]).toEqual({
    id: mapId, visible: false, opacity: 0.5, collapsed: true, sort: 3,
    source: { layers: [{ name: 'a', visible: true, sort: 0 }], layer_groups: [] },
  });
});

test('nobody keeps a legend for a configuration that is not theirs', async () => {
  const other = await buildOrganisation(server.db.query);
  const foreign = await buildConfiguration(server.db.query, { organisationId: other.id, public: true });
  expect((await client.post('/api/legend', { ...choice(), option_id: foreign.id })).statusCode).toBe(404);
  expect((await client.delete(`/api/legend/${foreign.id}`)).statusCode).toBe(404);
  expect((await (await server.visitor()).post('/api/legend', choice())).statusCode).toBe(401);
});

test.each<[string, object]>([
  ['an opacity above 1', { maps: [{ id: 1, visible: true, opacity: 1.1, collapsed: true, sort: 0 }] }],
  ['no maps', { maps: undefined }],
  ['maps as text', { maps: 'all' }],
  ['a number that is none', { maps: [{ id: null, visible: true, opacity: 1, collapsed: true, sort: 0 }] }],
  ['a name that no database takes', {
    maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 0, source: { layers: [{ name: 'a\u0000', visible: true }] } }],
  }],
  ['three thousand maps', {
    maps: Array.from({ length: 3000 }, (_, at) => ({ id: at + 1, visible: true, opacity: 1, collapsed: true, sort: 0 })),
  }],
])('%s is refused', async (_what, part) => {
  expect((await client.post('/api/legend', { ...choice(), ...part })).statusCode).toBe(422);
});
