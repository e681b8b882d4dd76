import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import maps from './index.ts';

let server: TestServer;
let maker: BuiltUser;
let organisationId: number;
let configurationId: number;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features: [maps] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  maker = await buildUser(server.db.query, { organisationId });
  configurationId = (await buildConfiguration(server.db.query, { organisationId, users: [maker.id] })).id;
  client = await server.signIn(maker);
});
afterAll(() => server.close());

const point = { layer: 'a', properties: {}, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } };
const made = (createdBy: number | null, onlyForUserId: number | null = null) =>
  buildMap(server.db.query, { organisationId, createdBy, place: { configurationId, onlyForUserId }, features: [point] });
const isThere = async (id: number): Promise<boolean> =>
  (await server.db.query.selectFrom('maps').select('removed_at').where('id', '=', id).executeTakeFirstOrThrow()).removed_at === null;
const versionOf = async (): Promise<number> =>
  (await server.db.query.selectFrom('configurations').select('version').where('id', '=', configurationId).executeTakeFirstOrThrow()).version;

test('a user removes an own map with its features, and its configurations get a new version', async () => {
  const { id, sourceId } = await made(maker.id, maker.id);
  const before = await versionOf();
  expect((await client.get(`/api/tiles/features?filter=source_id=${sourceId}`)).statusCode).toBe(200);
  expect((await client.delete(`/api/maps/${id}`)).statusCode).toBe(204);
  expect(await isThere(id)).toBe(false);
  expect((await client.get(`/api/tiles/features?filter=source_id=${sourceId}`)).statusCode).toBe(404);
  expect(await versionOf()).toBeGreaterThan(before);
  expect((await client.delete(`/api/maps/${id}`)).statusCode).toBe(404);
  const audited = await server.db.query.selectFrom('audit_log').select(['actor_id', 'result']).where('action', '=', 'map.remove').where('object_id', '=', String(id)).execute();
  expect(audited).toEqual([{ actor_id: maker.id, result: 'success' }]);
});

test('a user removes an own map that is in no configuration', async () => {
  const { id } = await buildMap(server.db.query, { organisationId, createdBy: maker.id });
  expect((await client.delete(`/api/maps/${id}`)).statusCode).toBe(204);
});

test('returns 403 for a map that somebody else made, also to managers and administrators', async () => {
  const { id } = await made(maker.id);
  for (const role of ['viewer', 'manager', 'admin'] as const) {
    const other = await buildUser(server.db.query, { organisationId, role });
    await server.db.query.insertInto('configuration_users').values({ configuration_id: configurationId, user_id: other.id, organisation_id: organisationId }).execute();
    expect((await (await server.signIn(other)).delete(`/api/maps/${id}`)).statusCode).toBe(403);
  }
  const { id: nobodys } = await made(null);
  expect((await client.delete(`/api/maps/${nobodys}`)).statusCode).toBe(403);
  expect([await isThere(id), await isThere(nobodys)]).toEqual([true, true]);
});

test('returns 404 for a map that the user cannot see', async () => {
  const { id: personal } = await made(maker.id, maker.id);
  const { id: open } = await made(maker.id);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id }));
  const colleague = await server.signIn(await buildUser(server.db.query, { organisationId }));
  for (const id of [personal, open]) {
    expect((await stranger.delete(`/api/maps/${id}`)).statusCode).toBe(404);
    expect((await colleague.delete(`/api/maps/${id}`)).statusCode).toBe(404);
    expect((await (await server.visitor()).delete(`/api/maps/${id}`)).statusCode).toBe(401);
    expect(await isThere(id)).toBe(true);
  }
});

test.each(['0', '-1', '1.5', '1e3', '99999999999999999999', 'abc', '1;drop', '%00', 'NaN', 'null', '2147483648'])('refuses the map number %s', async (id) => {
  expect([404, 422]).toContain((await client.delete(`/api/maps/${id}`)).statusCode);
});

test('returns 412 when the map was changed since the given version', async () => {
  const { id } = await made(maker.id);
  expect((await client.delete(`/api/maps/${id}`, { headers: { 'if-match': '"99"' } })).statusCode).toBe(412);
  expect(await isThere(id)).toBe(true);
  expect((await client.delete(`/api/maps/${id}`, { headers: { 'if-match': '"1"' } })).statusCode).toBe(204);
});

test('returns 404 for the second of two simultaneous removals', async () => {
  const { id } = await made(maker.id);
  const answers = await Promise.all([client.delete(`/api/maps/${id}`), client.delete(`/api/maps/${id}`)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 404]);
});
