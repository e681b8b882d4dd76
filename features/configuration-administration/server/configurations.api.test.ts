import { openToolCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import { createSecretBox } from '#platform/domain/secret-box.ts';
import { findBuiltInRole } from '#platform/domain/roles/roles.ts';
import { setDefaultConfiguration } from '#platform/domain/users/users.ts';
import { setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, testSecret, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigurationDraft, ListedConfiguration } from '../contract/calls.ts';

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
  server = await testServer({ features: 'all', environment: { COOK_SECRET: testSecret } });
  ({ id: organisationId, manager } = await organisation());
  viewer = await buildUser(server.db.query, { organisationId });
});
afterAll(() => server.close());

const list = async (query = '', client = manager) => (await client.get(`${root}${query}`)).json<{ data: ListedConfiguration[]; total: number }>();
const draftOf = async (id: number, client = manager) => (await client.get(`${root}/${id}/draft`)).json<ConfigurationDraft>();
const secretsOf = async (id: number) =>
  (await server.db.query.selectFrom('configurations').select('tool_secrets').where('id', '=', id).executeTakeFirstOrThrow()).tool_secrets;

test('the list tells how many maps there are and how many people have it, in the order and of the words that are asked', async () => {
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

test('a new one is made, copied, removed and put back; what depends on it is told', async () => {
  const made = (await manager.post(root, { name: '  Groen  ' })).json<{ id: number; name: string }>();
  expect(made.name).toBe('Groen');
  await manager.put(`${root}/${made.id}/tools/cyclo/credentials`, { fields: { username: 'u', password: 'p' } }, { headers: { 'if-match': '"0"' } });
  const map = await buildMap(server.db.query, { organisationId, place: { configurationId: made.id } });
  await sql`update configurations set tools = tools || ${JSON.stringify({ notifications: { receiver: [viewer.id], attachments: true } })}::jsonb where id = ${made.id}`.execute(server.db.query);
  const copy = (await manager.post(`${root}/${made.id}/copy`, { name: 'Groen 2' })).json<{ id: number }>();
  const copied = await draftOf(copy.id);
  expect(copied.document).toMatchObject({ name: 'Groen 2', public: false, users: [], legend: [{ map_id: map.id }] });
  expect(copied.credentials).toEqual({ cyclo: ['password', 'username'] });
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

test('credentials go in and never come out; those that are null are taken away', async () => {
  const { id } = await buildConfiguration(server.db.query, { organisationId });
  const box = createSecretBox(testSecret, 'credentials');
  const { version } = await draftOf(id);
  const path = (tool: string) => `${root}/${id}/tools/${tool}/credentials`;
  const set = (tool: string, fields: object, at = version) => manager.put(path(tool), { fields }, { headers: { 'if-match': `"${at}"` } });
  expect((await manager.put(path('oblique'), { fields: { token: 'geheim-1' } })).statusCode).toBe(428);
  expect((await set('oblique', { token: 'geheim-1' }, version + 1)).statusCode).toBe(412);
  expect((await set('oblique', { token: 'geheim-1', email: 'a@b.example' })).json()).toEqual({ names: ['email', 'token'] });
  expect((await set('oblique', { email: null, password: 'geheim-2' })).json()).toEqual({ names: ['password', 'token'] });
  expect(openToolCredentials(await secretsOf(id), 'oblique', box)).toEqual({ token: 'geheim-1', password: 'geheim-2' });
  expect(JSON.stringify([await draftOf(id), (await manager.get(`${root}/${id}/export`)).json()])).not.toContain('geheim');
  expect((await set('oblique', { client: 'x' })).statusCode).toBe(422);
  expect((await set('print', { token: 'x' })).statusCode).toBe(422);
  expect((await set('oblique', { token: null, password: null })).json()).toEqual({ names: [] });
  expect(await secretsOf(id)).toBeNull();
});

test('what was exported is found again in another organisation by name and source, and what is not is told', async () => {
  const other = await organisation();
  const db = server.db.query;
  const roleId = await findBuiltInRole(db, 'viewer');
  const { id } = await buildConfiguration(db, { organisationId, name: 'Reis', users: [viewer.id], tools: { notifications: { receiver: [viewer.id], attachments: true }, cyclo: { client: 'a', password: 'geheim' } } });
  const source = { type: 'ImageWMS', url: 'https://kaart.example/wms?token=geheim&a=1' };
  const named = await buildMap(db, { organisationId, name: 'Bomen', place: { configurationId: id, sort: 0, opacity: 0.4 } });
  const served = await buildMap(db, { organisationId, name: 'Riool', type: 'Image', source, place: { configurationId: id, sort: 1 } });
  await buildMap(db, { organisationId, name: 'Alleen hier', place: { configurationId: id, sort: 2 } });
  await db.insertInto('configuration_roles').values({ configuration_id: id, role_id: roleId, organisation_id: organisationId }).execute();
  const trees = await buildMap(db, { organisationId: other.id, name: 'bomen' });
  const sewer = await buildMap(db, { organisationId: other.id, name: 'Riolering', type: 'Image', source });

  const file = (await manager.get(`${root}/${id}/export`)).json();
  expect(JSON.stringify(file)).not.toMatch(/geheim|"receiver"/);
  expect(file.document.users).toEqual([]);
  expect(file.maps.map((map: { id: number }) => map.id)).toContain(named.id);
  expect(file.maps.find((map: { id: number }) => map.id === served.id).source.url).toBe('https://kaart.example/wms?a=1');

  const imported = await other.manager.post(`${root}/import`, { name: 'Uit een andere gemeente', file });
  expect(imported.json()).toMatchObject({ name: 'Uit een andere gemeente', missing: [{ kind: 'maps', name: 'Alleen hier' }] });
  const draft = await draftOf(imported.json<{ id: number }>().id, other.manager);
  expect(draft).toMatchObject({ is_changed: true, published: { legend: [] } });
  expect(draft.document).toMatchObject({
    legend: [{ map_id: trees.id, opacity: 0.4 }, { map_id: sewer.id }], users: [], roles: [roleId],
    tools: { notifications: { attachments: true }, cyclo: { client: 'a' } },
  });
});

test.each([
  [(file: object) => ({ ...file, format: 2 }), 'Dit bestand heeft versie 2'],
  [(file: object) => ({ ...file, kind: 'iets anders' }), 'Dit is geen bestand'],
  [() => 'geen json', 'Dit is geen bestand'],
  [(file: object) => ({ ...file, document: {} }), 'Het bestand is beschadigd bij “document.'],
  [(file: object) => ({ ...file, extra: 1 }), 'Het bestand is beschadigd'],
])('an import of something else is refused with a sentence that says what, and nothing is made (%#)', async (spoil, sentence) => {
  const mine = await organisation();
  const { id } = await buildConfiguration(server.db.query, { organisationId });
  const file = spoil((await manager.get(`${root}/${id}/export`)).json<object>());
  const refused = await mine.manager.post(`${root}/import`, { file });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ message: string }>().message).toContain(sentence);
  expect((await list('', mine.manager)).total).toBe(0);
});

test('numbers in a file mean what the file says they mean, and never something of one’s own that has the same number', async () => {
  const mine = await organisation();
  const own = await buildMap(server.db.query, { organisationId: mine.id });
  const { id } = await buildConfiguration(server.db.query, { organisationId });
  const file = (await manager.get(`${root}/${id}/export`)).json<{ document: object }>();
  const node = { kind: 'map', map_id: own.id, visible: true, opacity: 1, collapsed: true };
  const document = { ...file.document, legend: [node], users: [viewer.id], forms: [1], dashboards: [1] };
  const imported = await mine.manager.post(`${root}/import`, { file: { ...file, document } });
  expect(imported.json()).toMatchObject({ missing: [{ kind: 'maps', name: String(own.id) }, { kind: 'dashboards', name: '1' }, { kind: 'forms', name: '1' }] });
  const draft = await draftOf(imported.json<{ id: number }>().id, mine.manager);
  expect(draft.document).toMatchObject({ legend: [], users: [], forms: [], dashboards: [] });
});

test('an import of more maps than a file may have is refused before any is looked for', async () => {
  const mine = await organisation();
  const { id } = await buildConfiguration(server.db.query, { organisationId });
  const file = (await manager.get(`${root}/${id}/export`)).json<{ document: object }>();
  const leaves = (from: number) => Array.from({ length: 1_900 }, (_, index) => ({ kind: 'map', map_id: from + index, visible: true, opacity: 1, collapsed: false }));
  const group = (number: number) => ({ kind: 'group', id: -number, name: 'Groep', visible: true, collapsed: false, metadata_url: null, children: leaves(number * 2_000) });
  const refused = await mine.manager.post(`${root}/import`, { file: { ...file, document: { ...file.document, legend: [1, 2, 3].map(group) } } });
  expect(refused.statusCode).toBe(422);
  expect((await list('', mine.manager)).total).toBe(0);
});

test('what a configuration can be given is looked for in its organisation alone, without maps that people made for themselves', async () => {
  const other = await organisation();
  const { id } = await buildConfiguration(server.db.query, { organisationId: other.id });
  const map = await buildMap(server.db.query, { organisationId: other.id, name: 'Zoekkaart' });
  const somebody = await buildUser(server.db.query, { organisationId: other.id, firstName: 'Zoë', lastName: 'Zoekmij' });
  await buildMap(server.db.query, { organisationId: other.id, name: 'Zoekkaart van mij', place: { configurationId: id, onlyForUserId: somebody.id } });
  const find = async (kind: string, search: string, client = other.manager) =>
    (await client.get(`/api/admin/configuration-things/${kind}?search=${search}`)).json<{ id: number }[]>().map((thing) => thing.id);
  expect(await find('maps', 'zoekkaart')).toEqual([map.id]);
  expect(await find('users', 'zoekmij')).toEqual([somebody.id]);
  expect(await find('roles', 'kijker')).toContain(await findBuiltInRole(server.db.query, 'viewer'));
  expect(await find('maps', 'zoekkaart', manager)).toEqual([]);
  expect((await manager.get('/api/admin/configuration-things/passwords')).statusCode).toBe(422);
});
