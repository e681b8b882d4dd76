import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostQueries, type SavedQuery } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let configurationId: number;
let mapId: number;
let owner: BuiltUser;
let client: Client;
let manager: Client;

const feature = (properties: Record<string, unknown>) => ({ layer: 'bomen', properties, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } });

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const db = server.db.query;
  organisationId = (await buildOrganisation(db)).id;
  configurationId = (await buildConfiguration(db, { organisationId, public: true })).id;
  mapId = (await buildMap(db, { organisationId, name: 'bomen', place: { configurationId }, features: [feature({ soort: 'eik', hoogte: 5 })] })).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(owner);
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});

const condition = { match: 'and', property: 'soort', operator: 'contains', expression: 'eik' };
const asked = { layer: null, where: 'everywhere', area: null, conditions: [condition] };
const path = () => `/api/configurations/${configurationId}/queries`;
const save = (name: string, more: object = {}, by = client) => by.post(path(), { name, shared: false, map_id: mapId, ...asked, ...more });
const list = async (by = client) => (await by.get(path())).json<{ may_save: boolean; may_share: boolean; queries: SavedQuery[] }>();
const names = async (by = client) => (await list(by)).queries.map(({ name }) => name);

test('keeps a query for its maker: opened, renamed, removed and restored', async () => {
  const saved: SavedQuery = (await save('  Eiken ')).json();
  expect(saved).toEqual({ id: saved.id, name: 'Eiken', map_id: mapId, shared: false, may_change: true });
  const one = `/api/saved-queries/${saved.id}`;
  expect((await client.get(one)).json()).toEqual({ map_id: mapId, ...asked });
  expect((await client.put(one, { name: 'Alle eiken' })).json<SavedQuery>().name).toBe('Alle eiken');
  expect((await client.delete(one)).statusCode).toBe(204);
  expect([(await client.delete(one)).statusCode, (await client.get(one)).statusCode, (await client.put(one, { name: 'x' })).statusCode]).toEqual([404, 404, 404]);
  expect(await names()).toEqual([]);
  expect((await client.post(`${one}/restore`, {})).json<SavedQuery>().name).toBe('Alle eiken');
  expect((await client.post(`${one}/restore`, {})).statusCode).toBe(404);
  expect(await names()).toEqual(['Alle eiken']);
});

test('returns 404 for a query of another user, whatever the role', async () => {
  const { id } = (await save('Van mij')).json<SavedQuery>();
  for (const role of ['viewer', 'manager', 'admin'] as const) {
    const other = await server.signIn(await buildUser(server.db.query, { organisationId, role }));
    const one = `/api/saved-queries/${id}`;
    const answers = [await other.get(one), await other.put(one, { name: 'x' }), await other.delete(one), await other.post(`${one}/restore`, {})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await names(other)).not.toContain('Van mij');
  }
});

test('a manager saves a query for everybody, visitors included, and only managers change it', async () => {
  expect((await save('Voor allen', { shared: true })).statusCode).toBe(403);
  expect([(await list()).may_share, (await list(manager)).may_share]).toEqual([false, true]);
  const { id } = (await save('Voor allen', { shared: true }, manager)).json<SavedQuery>();
  const visitor = await server.visitor();
  const seen = await list(visitor);
  expect(seen).toMatchObject({ may_save: false, may_share: false });
  expect(seen.queries.find((query) => query.id === id)).toEqual({ id, name: 'Voor allen', map_id: mapId, shared: true, may_change: false });
  expect((await visitor.get(`/api/saved-queries/${id}`)).json()).toEqual({ map_id: mapId, ...asked });
  expect([(await client.delete(`/api/saved-queries/${id}`)).statusCode, (await save('x', {}, visitor)).statusCode]).toEqual([404, 401]);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  expect([(await stranger.delete(`/api/saved-queries/${id}`)).statusCode, (await save('x', {}, stranger)).statusCode]).toEqual([404, 404]);
  expect((await manager.put(`/api/saved-queries/${id}`, { name: 'Voor iedereen' })).statusCode).toBe(200);
  expect((await manager.delete(`/api/saved-queries/${id}`)).statusCode).toBe(204);
  expect((await manager.post(`/api/saved-queries/${id}/restore`, {})).statusCode).toBe(200);
  const log = await server.db.query.selectFrom('audit_log').select('action').where('object_id', '=', String(id)).where('object_type', '=', 'saved_query').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['saved_query.add', 'saved_query.change', 'saved_query.remove', 'saved_query.restore']);
});

test('tells a viewer nothing of fields that the viewer may not know, in a query or by saving one', async () => {
  const db = server.db.query;
  const place = { configurationId };
  const { id: map } = await buildMap(db, { organisationId, name: 'kavels', place, features: [feature({ kanarie: 'geel', soort: 'Vrij' })], source: { visitorRules: [{ when: null, hide: ['kanarie'] }] } });
  const secret = { ...condition, property: 'kanarie', expression: 'geel' };
  const { id } = (await save('Vogels', { shared: true, map_id: map, conditions: [condition, secret] }, manager)).json<SavedQuery>();
  expect((await manager.get(`/api/saved-queries/${id}`)).statusCode).toBe(200);
  const refused = await (await server.visitor()).get(`/api/saved-queries/${id}`);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({ code: 'query_fields_unknown', message: 'Deze vraag gaat over velden die er niet zijn, of die u niet mag zien.' });
  expect(refused.body).not.toMatch(/kanarie|geel/);
  expect((await save('Gok', { conditions: [{ ...condition, property: 'bestaatniet' }] })).json()).toMatchObject({ code: 'query_fields_unknown' });
});

test('saves only on maps of the configuration, and lists none on the personal map of another user', async () => {
  const db = server.db.query;
  const elsewhere = await buildMap(db, { organisationId, name: 'elders', features: [feature({ soort: 'eik' })] });
  expect((await save('x', { map_id: elsewhere.id })).statusCode).toBe(404);
  const other = await buildUser(db, { organisationId });
  const own = await buildMap(db, { organisationId, name: 'eigen', createdBy: other.id, personal: true, place: { configurationId, onlyForUserId: other.id }, features: [feature({ soort: 'eik' })] });
  expect((await save('x', { map_id: own.id })).statusCode).toBe(404);
  const theirs = await server.signIn(other);
  expect((await save('Op mijn kaart', { map_id: own.id }, theirs)).statusCode).toBe(200);
  expect(await names(theirs)).toContain('Op mijn kaart');
});

test.each(['users', 'maps', 'configurations'] as const)('is erased with the row of %s that it belongs to', async (table) => {
  const db = server.db.query;
  const configuration = await buildConfiguration(db, { organisationId });
  const map = await buildMap(db, { organisationId, place: { configurationId: configuration.id } });
  const row = { organisation_id: organisationId, configuration_id: configuration.id, user_id: owner.id, map_id: map.id, name: `Met ${table}`, question: JSON.stringify(asked) };
  await db.insertInto('saved_queries').values(row).execute();
  await db.deleteFrom(table).where('id', '=', { users: owner.id, maps: map.id, configurations: configuration.id }[table]).execute();
  expect(await db.selectFrom('saved_queries').select('id').where('name', '=', row.name).execute()).toEqual([]);
});

test('refuses to save or restore a query for a user who has a hundred', async () => {
  const removed = `/api/saved-queries/${(await save('Weg')).json<SavedQuery>().id}`;
  await client.delete(removed);
  const row = { organisation_id: organisationId, configuration_id: configurationId, user_id: owner.id, map_id: mapId, question: JSON.stringify(asked) };
  await server.db.query.insertInto('saved_queries').values(Array.from({ length: mostQueries }, (_, index) => ({ ...row, name: `V${index}` }))).execute();
  for (const refused of [await save('Nog een'), await client.post(`${removed}/restore`, {})]) {
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'Er zijn al 100 vragen bewaard. Verwijder eerst een andere.']);
  }
  const { queries } = await list();
  expect([queries.filter(({ shared }) => !shared).length, queries.some(({ name }) => name === 'Weg')]).toEqual([mostQueries, false]);
  await client.delete(`/api/saved-queries/${queries.find(({ name }) => name === 'V0')?.id}`);
  expect((await client.post(`${removed}/restore`, {})).statusCode).toBe(200);
});

test.each<[string, object]>([
  ['no name', { name: '' }], ['a blank name', { name: ' ' }], ['a long name', { name: 'x'.repeat(101) }], ['a NUL', { name: 'a\0b' }], ['a lone surrogate', { name: '\ud800' }],
  ['no conditions', { conditions: [] }], ['too many conditions', { conditions: Array.from({ length: 21 }, () => condition) }],
  ['a long value', { conditions: [{ ...condition, expression: 'x'.repeat(501) }] }], ['a value with a NUL', { conditions: [{ ...condition, expression: 'a\0' }] }],
  ['another operator', { conditions: [{ ...condition, operator: 'or 1=1' }] }], ['another place', { where: 'overal' }], ['a long layer', { layer: 'x'.repeat(201) }],
  ['a field of another kind', { extra: 1 }], ['too many corners', { area: { type: 'Polygon', coordinates: [Array.from({ length: 501 }, (_, n) => [n, n])] } }],
])('refuses a question with %s', async (_, more) => {
  expect((await save('Naam', more)).statusCode).toBe(422);
  expect(await names()).not.toContain('Naam');
});
