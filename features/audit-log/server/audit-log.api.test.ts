import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { changeSorts, ChangeWords, RecordedChange } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;

const DAY = 86_400_000;
const daysAgo = new Date(Date.now() - 3 * DAY);
const write = (action: string, more: Partial<Record<'actor_name' | 'details' | 'changes', string>> & { at?: Date } = {}) =>
  server.db.query
    .insertInto('audit_log')
    .values({
      action, object_type: 'tree', object_id: '7', result: 'success', actor_id: null, actor_name: null,
      organisation_id: organisationId, origin_ip: '192.0.2.1', request_id: null, details: '{}', ...more,
    })
    .execute();

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const db = server.db.query;
  organisationId = (await buildOrganisation(db)).id;
  manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  await write('tree.create', { actor_name: 'Sanne Sluis', details: '{"name":"=HYPERLINK(1)"}', at: daysAgo });
  await write('tree.update', { actor_name: '=cmd', changes: '{"name":{"from":"Eik","to":"Beuk"}}' });
  await write('session.sign_in', { actor_name: 'Sanne Sluis' });
});
afterAll(() => server.close());

const list = async (query = '', client = manager) =>
  (await client.get(`/api/admin/changes${query}`)).json<{ data: RecordedChange[]; total: number }>();

test('returns a change with its difference, and no sign-ins', async () => {
  const { data, total } = await list('?sort=at&direction=desc');
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({ action: 'tree.update', object_type: 'tree', object_id: '7', changes: { name: { from: 'Eik', to: 'Beuk' } } });
  expect(data[1]).toMatchObject({ who: 'Sanne Sluis', details: { name: '=HYPERLINK(1)' } });
});

test('sorts changes by each column', async () => {
  const { id } = await buildOrganisation(server.db.query);
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: id, role: 'manager' }));
  const rows = [['Anna', 'tree.create', 1], ['bram', 'bush.update', 3], ['Carla', 'tree.remove', 2]] as const;
  for (const [actor_name, action, day] of rows) {
    await server.db.query.insertInto('audit_log').values({
      action, object_type: 'tree', object_id: '7', result: 'success', actor_id: null, actor_name, organisation_id: id, origin_ip: null, request_id: null,
      details: '{}', at: new Date(Date.UTC(2026, 0, day)),
    }).execute();
  }
  await expectEachSort<RecordedChange, (typeof changeSorts)[number]>(async (query) => (await list(`?${query}`, client)).data, {
    at: ({ at }) => at, who: ({ who }) => who, action: ({ action }) => action,
  });
});

test('filters changes by words and days', async () => {
  expect((await list('?search=sluis')).total).toBe(1);
  const yesterday = new Date(Date.now() - DAY).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  expect((await list(`?from=${yesterday}`)).data.map(({ action }) => action)).toEqual(['tree.update']);
  expect((await list('?till=2020-01-01')).total).toBe(0);
  expect((await manager.get('/api/admin/changes?from=morgen')).statusCode).toBe(422);
});

test.each([
  ['gewijzigd', ['tree.update']],
  ['beuk', ['tree.update']],
  ['naam', ['tree.update']],
  ['toegevoegd sanne', ['tree.create']],
  ['gewijzigd sanne', []],
  ['accountsoort', []],
])('finds changes by the words of the screen: %s', async (words, actions) => {
  expect((await list(`?search=${encodeURIComponent(words)}`)).data.map(({ action }) => action)).toEqual(actions);
});

test('finds a code by the word of its own kind of object, otherwise by the common word', async () => {
  const { id: other } = await buildOrganisation(server.db.query);
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: other, role: 'manager' }));
  const changed = (action: string, field: string) =>
    server.db.query.insertInto('audit_log').values({
      action, object_type: null, object_id: null, result: 'success', actor_id: null, actor_name: null, organisation_id: other, origin_ip: null,
      request_id: null, details: '{}', changes: JSON.stringify({ [field]: { from: 1, to: 2 } }),
    }).execute();
  await changed('form.update', 'items');
  await changed('tree.update', 'items');
  await changed('map.try', 'radius');
  await changed('tree.try', 'valid_from');
  const actions = async (search: string) => (await list(`?sort=action&direction=asc&search=${encodeURIComponent(search)}`, client)).data.map(({ action }) => action);
  expect(await actions('velden')).toEqual(['form.update']);
  expect(await actions('uitgeprobeerd')).toEqual(['map.try']);
  expect(await actions('gewijzigd')).toEqual(['form.update', 'tree.update']);
  expect(await actions('geldig')).toEqual(['tree.try']);
  expect(await actions('formulier velden gewijzigd')).toEqual(['form.update']);
});

test('returns the words of the installed features to administrators', async () => {
  const words = (await manager.get('/api/admin/changes/words')).json<ChangeWords>();
  expect(words.things['user']).toMatchObject({ label: 'Gebruiker', deeds: { block: 'geblokkeerd' }, fields: { blocked: 'Geblokkeerd' } });
  expect(words.things['organisation']?.values['picture']).toMatchObject({ logo: 'Logo' });
  expect([words.deeds['update'], words.fields['name']]).toEqual(['gewijzigd', 'Naam']);
  const viewer = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'viewer' }));
  expect((await viewer.get('/api/admin/changes/words')).statusCode).toBe(403);
});

test('exports each change of many pages once, newest first', async () => {
  const { id: many } = await buildOrganisation(server.db.query);
  const at = new Date();
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    action: 'tree.plant', object_type: 'tree', object_id: String(index), result: 'success' as const, actor_id: null, actor_name: null,
    organisation_id: many, origin_ip: '192.0.2.1', request_id: null, details: '{}', at: new Date(at.getTime() + Math.floor(index / 100)),
  }));
  await server.db.query.insertInto('audit_log').values(rows).execute();
  const client = await server.signIn(await buildUser(server.db.query, { organisationId: many, role: 'manager' }));
  const { body } = await client.get('/api/admin/changes/export?search=tree');
  const numbers = [...body.matchAll(/"Tree plant";"nummer \d+";"(\d+)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(rows.map((_, index) => index).toReversed());
  expect((await client.get('/api/admin/changes/export', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
});

test('exports a file without formulas', async () => {
  const answer = await manager.get('/api/admin/changes/export?search=tree');
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="wijzigingen-\d{4}-\d\d-\d\d\.csv";/);
  expect(answer.body).toContain(`"'=cmd"`);
  // In the words of the screen and in Dutch time.
  expect(answer.body).toMatch(/^\uFEFF?"Wanneer \(Nederlandse tijd\)";"Wie";"Wat";/);
  expect(answer.body).toMatch(/^"\d\d-\d\d-\d{4} \d\d:\d\d:\d\d";"'=cmd";"Tree gewijzigd";"'=HYPERLINK\(1\)";"7";"192\.0\.2\.1";"";"Naam: Eik → Beuk"\r$/m);
  expect(answer.body).not.toMatch(/(^|;)"?[=+@-]/m);
  expect((await list('?search=change.export')).total).toBe(1);
});

test('names the objects of a change, also removed ones, and falls back to the last recorded name', async () => {
  const db = server.db.query;
  const [{ id: mine }, { id: theirs }] = [await buildOrganisation(db), await buildOrganisation(db)];
  const client = await server.signIn(await buildUser(db, { organisationId: mine, role: 'manager' }));
  const [kept, removed, foreign] = [
    await buildConfiguration(db, { organisationId: mine, name: 'Standaard' }), await buildConfiguration(db, { organisationId: mine, name: 'Opgeheven' }),
    await buildConfiguration(db, { organisationId: theirs, name: 'Geheim' }),
  ];
  const { id: createdBy } = await buildUser(db, { organisationId: mine });
  const personal = await buildMap(db, { organisationId: mine, name: 'Eigen kaart', createdBy, personal: true });
  await db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
  const add = (object_type: string, object_id: number, details: object, changes: object = {}) => db.insertInto('audit_log').values({
    action: `${object_type}.update`, object_type, object_id: String(object_id), result: 'success', actor_id: null, actor_name: null, organisation_id: mine, origin_ip: null,
    request_id: null, details: JSON.stringify(details), changes: JSON.stringify(changes),
  }).execute();
  await add('configuration', kept.id, {});
  await add('configuration', removed.id, {});
  await add('bush', 3, { name: 'Hulst' });
  await add('bush', 3, { name: 'Taxus' });
  await add('bush', 3, {});
  await add('map', personal.id, {});
  await add('bush', 4, { configuration_id: kept.id }, { default_configuration_id: { from: foreign.id, to: removed.id } });
  const { data } = await list('?sort=at&direction=asc', client);
  expect(data.map(({ names }) => names)).toEqual([
    { configuration: { [kept.id]: 'Standaard' } }, { configuration: { [removed.id]: 'Opgeheven' } }, { bush: { 3: 'Taxus' } }, { bush: { 3: 'Taxus' } }, { bush: { 3: 'Taxus' } }, {},
    { configuration: { [kept.id]: 'Standaard', [removed.id]: 'Opgeheven' } },
  ]);
  const { body } = await client.get('/api/admin/changes/export');
  expect(body).toMatch(/;"Configuratie gewijzigd";"Opgeheven";/);
  expect(body).toContain(`Configuratie: Standaard`);
  expect(body).not.toContain('Geheim');
});
