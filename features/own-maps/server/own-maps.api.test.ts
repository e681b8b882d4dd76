import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnMap } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let maker: BuiltUser;
let client: Client;
let configurationId: number;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  const roleId = await createRole(server.db.query, { organisationId, name: 'Kaartenmaker', base: 'viewer', permissions: ['create_maps'] });
  maker = await buildUser(server.db.query, { organisationId, roleId });
  client = await server.signIn(maker);
  configurationId = (await buildConfiguration(server.db.query, { organisationId, name: 'Bomen', tools: { mapCreator: {} }, users: [maker.id] })).id;
});

const point = (x: number) => ({ layer: 'boom', properties: {}, geometry: { type: 'Point' as const, coordinates: [x, 508_000] } });
const build = (name: string, more: Partial<Parameters<typeof buildMap>[1]> = {}) =>
  buildMap(server.db.query, { organisationId, name, createdBy: maker.id, personal: true, ...more });
const list = async (of = client): Promise<OwnMap[]> => (await of.get('/api/maps/own')).json();
const rename = (id: number, name: string, version?: number, of = client) =>
  of.put(`/api/maps/${id}/name`, { name }, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });

test('lists the own maps, newest first, with their contents and the configurations that the user can open', async () => {
  const mine = { onlyForUserId: maker.id };
  const { id: closed } = await buildConfiguration(server.db.query, { organisationId, name: 'Gesloten' });
  const first = await build('Eiken', { features: [point(145_000), point(145_001)], place: { configurationId, ...mine } });
  await server.db.query.insertInto('configuration_maps').values({ configuration_id: closed, map_id: first.id, organisation_id: organisationId }).execute();
  const second = await build('Dienst', { title: 'Kaartdienst', personal: false, type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', layers: [{ name: 'a', label: 'A' }] }, place: { configurationId } });
  const third = await build('Demo', { type: 'Image', source: { type: 'ImageWMS', url: '/demo/wms' } });
  const removed = await build('Weg');
  expect((await client.delete(`/api/maps/${removed.id}`)).statusCode).toBe(204);
  await buildMap(server.db.query, { organisationId, name: 'Van een ander', personal: false, createdBy: (await buildUser(server.db.query, { organisationId })).id });
  const common = { version: expect.any(Number), created_at: expect.stringMatching(/Z$/), abilities: { rename: true } };
  expect(await list()).toEqual([
    { ...common, id: third.id, name: 'Demo', personal: true, features: null, service: { host: null, layers: 0 }, configurations: [] },
    { ...common, id: second.id, name: 'Kaartdienst', personal: false, features: null, service: { host: 'kaart.example', layers: 1 }, configurations: [{ id: configurationId, name: 'Bomen', only_for_me: false }] },
    { ...common, id: first.id, name: 'Eiken', personal: true, features: 2, service: null, configurations: [{ id: configurationId, name: 'Bomen', only_for_me: true }] },
  ]);
});

test('a map that was taken out of a legend stays in the list, and is put back from there', async () => {
  const { id } = await build('Eiken', { place: { configurationId, onlyForUserId: maker.id } });
  const place = { map_id: id, config_id: configurationId };
  const places = async () => (await list()).map(({ configurations }) => configurations.map((one) => one.name));
  expect((await client.post('/api/maps/remove-map-from-config', place)).statusCode).toBe(204);
  expect(await places()).toEqual([[]]);
  expect((await client.post('/api/maps/map-to-config', place)).statusCode).toBe(204);
  expect(await places()).toEqual([['Bomen']]);
});

test('renames a map in the list and in the legend, also one with a title, with an audit record', async () => {
  const { id } = await build('Eiken', { title: 'Alle eiken', place: { configurationId, onlyForUserId: maker.id } });
  const [before] = await list();
  const answer = await rename(id, '  Beuken ', before?.version);
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Beuken', version: (before?.version ?? 0) + 1 }]);
  expect((await list())[0]).toMatchObject({ name: 'Beuken', version: answer.json<{ version: number }>().version });
  const { maps } = (await client.get(`/api/configuration/${configurationId}`)).json<{ maps: { name: string; title: string | null }[] }>();
  expect(maps.map(({ name, title }) => [name, title])).toEqual([['Beuken', null]]);
  const logged = await server.db.query.selectFrom('audit_log').select(['action', 'changes']).where('actor_id', '=', maker.id).where('object_type', '=', 'map').execute();
  expect(logged).toEqual([{ action: 'map.rename', changes: { name: { from: 'Alle eiken', to: 'Beuken' } } }]);
});

test('returns 412 for another version, 422 for an empty name, and keeps the name', async () => {
  const { id } = await build('Eiken');
  const [map] = await list();
  expect((await rename(id, 'Beuken', (map?.version ?? 0) + 1)).statusCode).toBe(412);
  expect((await rename(id, '  ')).statusCode).toBe(422);
  expect((await list())[0]?.name).toBe('Eiken');
});

test('returns 404 for the map of another user, also to an admin, and for a removed map; 401 to visitors', async () => {
  const { id } = await build('Eiken', { personal: false, place: { configurationId } });
  const admin = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'admin' }));
  const visitor = await server.visitor();
  expect((await rename(id, 'Beuken', undefined, admin)).statusCode).toBe(404);
  expect(await list(admin)).toEqual([]);
  expect((await rename(id, 'Beuken', undefined, visitor)).statusCode).toBe(401);
  expect((await visitor.get('/api/maps/own')).statusCode).toBe(401);
  await client.delete(`/api/maps/${id}`);
  expect((await rename(id, 'Beuken')).statusCode).toBe(404);
});

test('without the permission to make maps the user lists own maps and does not rename them (403)', async () => {
  const { id } = await build('Eiken');
  const roleId = await createRole(server.db.query, { organisationId, name: 'Kijkt alleen', base: 'viewer', permissions: [] });
  await server.db.query.updateTable('users').set({ role_id: roleId }).where('id', '=', maker.id).execute();
  client = await server.signIn(maker);
  expect((await list()).map(({ name, abilities }) => [name, abilities])).toEqual([['Eiken', { rename: false }]]);
  expect((await rename(id, 'Beuken')).statusCode).toBe(403);
});
