import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { createMapGroup } from '#platform/domain/maps/maps.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import legend from './index.ts';

let server: TestServer;
let someone: BuiltUser;
let client: Client;
let configurationId: number;
let organisationId: number;
let mapId: number;
let groupId: number;

beforeAll(async () => {
  server = await testServer({ features: [legend] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  someone = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(someone);
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [someone.id] })).id;
  mapId = (await buildMap(server.db.query, { organisationId, place: { configurationId } })).id;
  groupId = await createMapGroup(server.db.query, { organisationId, configurationId, name: 'Groen' });
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
  mapGroups: [{ id: groupId, visible: true, collapsed: false, sort: 0 }],
});

test('saves, replaces and deletes a legend', async () => {
  expect((await client.post('/api/legend', choice())).json()).toBe('succes');
  expect((await client.post('/api/legend', choice({ opacity: 1 }))).json()).toBe('succes');
  const kept = await settings();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.settings.maps[0]).toMatchObject({ id: mapId, opacity: 1, visible: false });
  expect((await client.delete(`/api/legend/${configurationId}`)).json()).toBe('succes');
  expect(await settings()).toEqual([]);
  expect((await client.delete(`/api/legend/${configurationId}`)).json()).toBe('succes');
});

test('restores a removed legend with its styles once, for an hour, and never over a newer one', async () => {
  const restore = async () => (await client.post(`/api/legend/${configurationId}/restore`)).statusCode;
  const reset = () => client.delete(`/api/legend/${configurationId}`);
  await client.post('/api/legend', choice({ opacity: 0.4 }));
  const styled = { ...(await settings())[0]!.settings, styles: { [mapId]: { color: '#111111' } } };
  await server.db.query.updateTable('legend_settings').set({ settings: JSON.stringify(styled) }).where('user_id', '=', someone.id).execute();
  await reset();
  // A second removal of nothing keeps what can be restored.
  await reset();
  expect(await settings()).toEqual([]);
  expect([await restore(), await restore()]).toEqual([200, 404]);
  expect((await settings())[0]?.settings).toEqual(styled);
  await reset();
  await client.post('/api/legend', choice({ opacity: 0.9 }));
  expect(await restore()).toBe(404);
  expect((await settings())[0]?.settings.maps[0]?.opacity).toBe(0.9);
  await reset();
  await sql`update legend_settings_removed set removed_at = now() - interval '61 minutes' where user_id = ${someone.id}`.execute(server.db.query);
  expect(await restore()).toBe(404);
});

test('restores the legend of the user alone, and none for a visitor or of another organisation', async () => {
  const colleague = await buildUser(server.db.query, { organisationId });
  await server.db.query.insertInto('configuration_users').values({ configuration_id: configurationId, user_id: colleague.id, organisation_id: organisationId }).execute();
  await client.post('/api/legend', choice());
  await client.delete(`/api/legend/${configurationId}`);
  const address = `/api/legend/${configurationId}/restore`;
  expect((await (await server.signIn(colleague)).post(address)).statusCode).toBe(404);
  expect((await (await server.visitor()).post(address)).statusCode).toBe(401);
  const stranger = await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
  expect((await (await server.signIn(stranger)).post(address)).statusCode).toBe(404);
});

test('stores the choices of a layer only, without its other properties', async () => {
  await client.post('/api/legend', choice({ source: { layers: [{ name: 'a', visible: true, opacity: 0.3, sort: 0, icon: '<b>' }] } }));
  const [kept] = await settings();
  expect(kept?.settings.maps[0]).toEqual({
    id: mapId, visible: false, opacity: 0.5, collapsed: true, sort: 3,
    source: { layers: [{ name: 'a', visible: true, opacity: 0.3, sort: 0 }], layer_groups: [] },
  });
});

test('stores the group of a map, and no group that the configuration does not have', async () => {
  const stored = async (group: unknown) => {
    expect((await client.post('/api/legend', choice({ group_id: group }))).json()).toBe('succes');
    return (await settings())[0]?.settings.maps[0]?.group_id;
  };
  const elsewhere = await buildConfiguration(server.db.query, { organisationId });
  const foreign = await createMapGroup(server.db.query, { organisationId, configurationId: elsewhere.id, name: 'Elders' });
  expect([await stored(groupId), await stored(null), await stored(foreign), await stored(undefined)]).toEqual([groupId, null, undefined, undefined]);
});

test('refuses unknown fields of the legend, of a map and of a group, and names them', async () => {
  const { mapGroups: [group], ...rest } = choice();
  for (const [sent, field] of [[{ ...rest, user_id: 1 }, '_'], [choice({ url: 'https://elsewhere.example' }), 'maps.0'], [{ ...rest, mapGroups: [{ ...group, icon: 'x' }] }, 'mapGroups.0']] as const) {
    const answer = await client.post('/api/legend', sent);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  }
});

test('returns 404 for a configuration of another organisation, and 401 to a visitor', async () => {
  const other = await buildOrganisation(server.db.query);
  const foreign = await buildConfiguration(server.db.query, { organisationId: other.id, public: true });
  expect((await client.post('/api/legend', { ...choice(), option_id: foreign.id })).statusCode).toBe(404);
  expect((await client.delete(`/api/legend/${foreign.id}`)).statusCode).toBe(404);
  expect((await (await server.visitor()).post('/api/legend', choice())).statusCode).toBe(401);
});

test('drops maps and groups of others and personal maps of a colleague, and keeps the last of two choices', async () => {
  const elsewhere = await buildOrganisation(server.db.query);
  const foreignConfiguration = await buildConfiguration(server.db.query, { organisationId: elsewhere.id });
  const foreign = await buildMap(server.db.query, { organisationId: elsewhere.id, place: { configurationId: foreignConfiguration.id } });
  const colleague = await buildUser(server.db.query, { organisationId });
  const personal = await buildMap(server.db.query, { organisationId, place: { configurationId, onlyForUserId: colleague.id } });
  const own = await buildMap(server.db.query, { organisationId, place: { configurationId, onlyForUserId: someone.id } });
  const foreignGroup = await createMapGroup(server.db.query, { organisationId: elsewhere.id, configurationId: foreignConfiguration.id, name: 'Elders' });
  const map = (id: number, opacity = 1) => ({ id, visible: true, opacity, collapsed: true, sort: 0 });
  const group = (id: number) => ({ id, visible: true, collapsed: true, sort: 0 });
  const answer = await client.post('/api/legend', {
    option_id: configurationId,
    maps: [map(mapId), map(foreign.id), map(personal.id), map(own.id), map(2_147_483_647), map(mapId, 0.3)],
    mapGroups: [group(groupId), group(foreignGroup), group(2_147_483_647)],
  });
  expect(answer.json()).toBe('succes');
  const [kept] = await settings();
  expect(kept?.settings.maps.map(({ id, opacity }) => [id, opacity])).toEqual([[mapId, 0.3], [own.id, 1]]);
  expect(kept?.settings.mapGroups.map(({ id }) => id)).toEqual([groupId]);
});

test('keeps one legend per user', async () => {
  const colleague = await buildUser(server.db.query, { organisationId });
  await server.db.query.insertInto('configuration_users').values({ configuration_id: configurationId, user_id: colleague.id, organisation_id: organisationId }).execute();
  const other = await server.signIn(colleague);
  await client.post('/api/legend', choice({ opacity: 0.1 }));
  await other.post('/api/legend', choice({ opacity: 0.9 }));
  expect((await settings())[0]?.settings.maps[0]?.opacity).toBe(0.1);
  await other.delete(`/api/legend/${configurationId}`);
  expect(await settings()).toHaveLength(1);
});

test.each<[string, object]>([
  ['an opacity above 1', { maps: [{ id: 1, visible: true, opacity: 1.1, collapsed: true, sort: 0 }] }],
  ['no maps', { maps: undefined }],
  ['maps as text', { maps: 'all' }],
  ['an id of null', { maps: [{ id: null, visible: true, opacity: 1, collapsed: true, sort: 0 }] }],
  ['a name with NUL', {
    maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 0, source: { layers: [{ name: 'a\u0000', visible: true }] } }],
  }],
  ['three thousand maps', {
    maps: Array.from({ length: 3000 }, (_, at) => ({ id: at + 1, visible: true, opacity: 1, collapsed: true, sort: 0 })),
  }],
  ['six hundred groups', { mapGroups: Array.from({ length: 600 }, (_, at) => ({ id: at + 1 })) }],
  ['a hundred thousand layers', {
    maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 0, source: { layers: Array.from({ length: 10_000 }, () => ({ name: 'a', visible: true })) } }],
  }],
  ['an opacity as text', { maps: [{ id: 1, visible: true, opacity: 'NaN', collapsed: true, sort: 0 }] }],
  ['a layer with an opacity above 1', { maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 0, source: { layers: [{ name: 'a', visible: true, opacity: 1.01 }] } }] }],
  ['a negative opacity', { maps: [{ id: 1, visible: true, opacity: -0.01, collapsed: true, sort: 0 }] }],
  ['an opacity of null', { maps: [{ id: 1, visible: true, opacity: null, collapsed: true, sort: 0 }] }],
  ['a fractional sort', { maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 0.5 }] }],
  ['a sort that is too high', { maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 1e9 }] }],
  ['an id that is too large', { maps: [{ id: 1e20, visible: true, opacity: 1, collapsed: true, sort: 0 }] }],
  ['visible as text', { maps: [{ id: 1, visible: 'true', opacity: 1, collapsed: true, sort: 0 }] }],
  ['a name of a thousand characters', {
    maps: [{ id: 1, visible: true, opacity: 1, collapsed: true, sort: 0, source: { layers: [{ name: 'a'.repeat(1000), visible: true }] } }],
  }],
  ['a configuration as text', { option_id: '1;drop table users' }],
])('refuses %s', async (_what, part) => {
  const before = await settings();
  expect((await client.post('/api/legend', { ...choice(), ...part })).statusCode).toBe(422);
  expect(await settings()).toEqual(before);
});

test('refuses a body with a hundred thousand maps', async () => {
  const maps = Array.from({ length: 100_000 }, (_, at) => ({ id: at + 1, visible: true, opacity: 1, collapsed: true, sort: 0 }));
  expect((await client.post('/api/legend', { ...choice(), maps })).statusCode).toBe(413);
});

test.each(['{"option_id": 1, "maps": [{"opacity": NaN}]}', '{', 'null', '[]', '"succes"', '{"__proto__": {"maps": []}}', '['.repeat(500)])(
  'refuses the body %j',
  async (payload) => {
    const { statusCode } = await client.request({ method: 'POST', url: '/api/legend', payload, headers: { 'content-type': 'application/json' } });
    expect([400, 422]).toContain(statusCode);
  },
);
