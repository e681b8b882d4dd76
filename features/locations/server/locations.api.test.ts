import { testDatabaseAddress } from '#platform/db/testing/index.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostLocations, type SavedLocation } from '../contract.ts';
import locations from './index.ts';

const town = '144000,507000,146000,509000';
let server: TestServer;
let organisationId: number;
let open: number;
let closed: number;
let owner: BuiltUser;
let client: Client;

beforeAll(async () => {
  server = await testServer({ features: [locations] });
  organisationId = (await buildOrganisation(server.db.query)).id;
  open = (await buildConfiguration(server.db.query, { organisationId, public: true })).id;
  closed = (await buildConfiguration(server.db.query, { organisationId })).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(owner);
});

const add = (name: string, more: object = {}, by = client) => by.post('/api/extents', { name, extent: town, ...more });
const names = async (by = client, path = '/api/extents'): Promise<string[]> =>
  (await by.get(path)).json<SavedLocation[]>().map(({ name }) => name);

test('lists saved locations in the order of saving until they are removed', async () => {
  const added: SavedLocation = (await add('  Haven ')).json();
  expect(added).toEqual({ id: added.id, name: 'Haven', extent: town, config_id: null, may_change: true });
  await add('Station');
  expect(await names()).toEqual(['Haven', 'Station']);
  expect((await client.delete(`/api/extents/${added.id}`)).statusCode).toBe(204);
  expect((await client.delete(`/api/extents/${added.id}`)).json().message).toBe('Deze locatie bestaat niet meer.');
  expect(await names()).toEqual(['Station']);
});

test('renames and reorders locations, and puts the ids that are not named last', async () => {
  const [haven, station, markt] = [(await add('Haven')).json(), (await add('Station')).json(), (await add('Markt')).json()];
  expect((await client.put('/api/extents', { ids: [markt.id, haven.id] })).statusCode).toBe(204);
  expect(await names()).toEqual(['Markt', 'Haven', 'Station']);
  expect((await client.put(`/api/extents/${station.id}`, { name: 'Perron' })).json().name).toBe('Perron');
  expect(await names()).toEqual(['Markt', 'Haven', 'Perron']);
});

test("returns 404 for a location of another user, whatever the role", async () => {
  const { id } = (await add('Van mij')).json();
  for (const role of ['viewer', 'manager', 'admin'] as const) {
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role }));
    expect(await names(other)).toEqual([]);
    const answers = [
      await other.put(`/api/extents/${id}`, { name: 'Van u' }), await other.put('/api/extents', { ids: [id] }), await other.delete(`/api/extents/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
  expect(await names()).toEqual(['Van mij']);
});

test('lets users save locations for a public configuration, visitors read and managers remove them', async () => {
  const { id } = (await add('Voor iedereen', { config_id: open })).json();
  expect(await names()).toEqual([]);
  const visitor = await server.visitor();
  const path = `/api/public-extents/${open}`;
  expect((await visitor.get(path)).json()).toEqual([{ id, name: 'Voor iedereen', extent: town, config_id: open, may_change: false }]);
  const neighbour = await server.signIn(await buildUser(server.db.query, { organisationId }));
  expect((await neighbour.delete(`/api/extents/${id}`)).statusCode).toBe(404);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  expect((await stranger.delete(`/api/extents/${id}`)).statusCode).toBe(404);
  expect((await add('Van elders', { config_id: open }, stranger)).statusCode).toBe(404);
  const manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  expect((await manager.delete(`/api/extents/${id}`)).statusCode).toBe(204);
  expect(await names(visitor, path)).toEqual([]);
});

test('returns 404 for a configuration that is not public', async () => {
  const visitor = await server.visitor();
  const manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  for (const somebody of [visitor, client, manager]) expect((await somebody.get(`/api/public-extents/${closed}`)).statusCode).toBe(404);
  expect((await add('X', { config_id: closed }, manager)).statusCode).toBe(404);
});

test('refuses an order with locations of two lists', async () => {
  const [own, shared] = [(await add('Eigen')).json(), (await add('Openbaar', { config_id: open })).json()];
  expect((await client.put('/api/extents', { ids: [own.id, shared.id] })).json().message).toBe('Deze locaties staan niet in één lijst.');
});

test('returns 401 to visitors', async () => {
  const visitor = await server.visitor();
  expect([(await visitor.get('/api/extents')).statusCode, (await add('X', {}, visitor)).statusCode]).toEqual([401, 401]);
});

test('refuses more than 200 locations', async () => {
  await server.db.query.insertInto('saved_locations')
    .values(Array.from({ length: mostLocations }, (_, index) => ({ organisation_id: organisationId, user_id: owner.id, configuration_id: null, name: `L${index}`, extent: [1, 2, 3, 4], sort: null })))
    .execute();
  const refused = await add('Nog een');
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'Er zijn al 200 locaties. Verwijder eerst een andere.']);
});

test('counts locations that are saved at the same moment', async () => {
  const manyOf = (configurationId: number | null) => server.db.query.insertInto('saved_locations')
    .values(Array.from({ length: mostLocations - 1 }, (_, index) => ({ organisation_id: organisationId, user_id: owner.id, configuration_id: configurationId, name: `L${index}`, extent: [1, 2, 3, 4], sort: null })))
    .execute();
  const shown = (await buildConfiguration(server.db.query, { organisationId, public: true })).id;
  await manyOf(null);
  await manyOf(shown);
  for (const config_id of [null, shown]) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`Nog ${index}`, { config_id })));
    expect([200, 422].map((status) => answers.filter(({ statusCode }) => statusCode === status).length)).toEqual([1, 7]);
  }
});

test.skipIf(testDatabaseAddress().kind === 'embedded')('returns 404 when another user removes a location while it is renamed', async () => {
  const { id } = (await add('Haven', { config_id: open })).json();
  const [removed, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const removing = server.db.transaction(async (transaction) => {
    await transaction.deleteFrom('saved_locations').where('id', '=', id).execute();
    removed.resolve();
    await over.promise;
  });
  await removed.promise;
  const renaming = client.put(`/api/extents/${id}`, { name: 'Kade' });
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "saved_locations"%'`.execute(server.db.query);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting).toBe(1);
  over.resolve();
  await removing;
  const answer = await renaming;
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Deze locatie bestaat niet meer.']);
});

test.each([
  ['', town], ['   ', town], ['x'.repeat(101), town], ['a\0b', town],
  ['Haven', ''], ['Haven', '1,2,3'], ['Haven', '1,2,3,4,5'], ['Haven', 'a,b,c,d'], ['Haven', '146000,507000,144000,509000'],
  ['Haven', '144000,507000,144000,509000'], ['Haven', '9000000,9000000,9000001,9000001'], ['Haven', 'NaN,NaN,NaN,NaN'],
  // Too large, too small, around a place outside the country, and with swapped axes.
  ['Haven', '-999999999,-999999999,999999999,999999999'], ['Haven', '144000,507000,144000.001,507000.001'],
  ['Haven', '590000,507000,700000,509000'], ['Haven', '52.1,5.1,52.2,5.2'], ['Haven', '144000,5,507000,5,146000,5,509000,5'],
])('refuses %j at %j with a message', async (name, extent) => {
  const refused = await add(name, { extent });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).not.toBe('');
  expect(await names()).toEqual([]);
});

test('keeps a hostile name as text', async () => {
  const hostile = `'; drop table saved_locations; -- <img src=x onerror=alert(1)> 🏠`;
  await add(hostile);
  expect(await names()).toEqual([hostile]);
});
