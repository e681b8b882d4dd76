import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { Person, ReceiverRow, ReceiversDetail, receiverSorts, Template, TemplateInput, templateSorts } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let sanne: BuiltUser;
let configurationId: number;
let withoutTool: number;

const template = (overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: 'Bevestiging', occasion: 'confirmed', status: null, subject: 'Uw melding {nummer}', message: 'Beste {melder},\n\nDank voor uw melding.', active: true, ...overrides,
});

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const db = server.db.query;
  organisationId = (await buildOrganisation(db)).id;
  manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  sanne = await buildUser(db, { organisationId, firstName: 'Sanne', lastName: 'Sluis' });
  configurationId = (await buildConfiguration(db, { organisationId, name: 'Met', tools: { notifications: { receiver: [sanne.id], attachments: true }, info: ['featureInfo'] } })).id;
  withoutTool = (await buildConfiguration(db, { organisationId, name: 'Zonder' })).id;
});

const version = (number: number) => ({ headers: { 'if-match': `"${number}"` } });
const read = async () => (await manager.get(`/api/admin/notification-receivers/${configurationId}`)).json<ReceiversDetail>();

test('lists configurations with notifications and their number of receivers', async () => {
  const { data, total } = (await manager.get('/api/admin/notification-receivers')).json<{ data: ReceiverRow[]; total: number }>();
  expect([data, total]).toEqual([[{ id: configurationId, name: 'Met', receivers: 1, email: null }], 1]);
  expect((await manager.get(`/api/admin/notification-receivers/${withoutTool}`)).statusCode).toBe(404);
});

test('leaves out a configuration in which notifications are off', async () => {
  const off = await buildConfiguration(server.db.query, { organisationId, name: 'Uit', tools: { notifications: { enabled: false, receiver: [sanne.id] } } });
  expect((await manager.get('/api/admin/notification-receivers')).json<{ data: ReceiverRow[] }>().data.map(({ name }) => name)).toEqual(['Met']);
  expect((await manager.get(`/api/admin/notification-receivers/${off.id}`)).statusCode).toBe(404);
});

test('sorts configurations with notifications, and templates, by each column', async () => {
  const kim = await buildUser(server.db.query, { organisationId });
  for (const [name, receiver] of [['Anders', [sanne.id, kim.id]], ['bomen', []]] as const) await buildConfiguration(server.db.query, { organisationId, name, tools: { notifications: { receiver } } });
  await expectEachSort<ReceiverRow, (typeof receiverSorts)[number]>(async (query) => (await manager.get(`/api/admin/notification-receivers?${query}`)).json<{ data: ReceiverRow[] }>().data, {
    name: ({ name }) => name, receivers: ({ receivers }) => receivers,
  });
  for (const [name, occasion, day] of [['Aan', 'status', 2], ['bij', 'confirmed', 3], ['Een', 'created', 1]] as const) {
    const status = occasion === 'status' ? 'Ingepland' : null;
    const { id } = (await manager.post('/api/admin/notification-templates', template({ name, occasion, status }))).json<Template>();
    await server.db.query.updateTable('notification_templates').set({ updated_at: new Date(Date.UTC(2026, 0, day)) }).where('id', '=', id).execute();
  }
  await expectEachSort<Template, (typeof templateSorts)[number]>(async (query) => (await manager.get(`/api/admin/notification-templates?${query}`)).json<{ data: Template[] }>().data, {
    name: ({ name }) => name, occasion: ({ occasion }) => occasion, updated_at: (row) => row.updated_at,
  });
});

test('changes receivers and keeps the other settings of the tool', async () => {
  const kim = await buildUser(server.db.query, { organisationId, firstName: 'Kim' });
  const before = await read();
  expect(before).toMatchObject({ name: 'Met', email: null, receivers: [{ id: sanne.id, name: 'Sanne Sluis' }] });
  const body = { receivers: [kim.id, sanne.id, kim.id], email: 'meldingen@voorbeeld.example' };
  const answer = await manager.put(`/api/admin/notification-receivers/${configurationId}`, body, version(before.version));
  expect(answer.json<ReceiversDetail>()).toMatchObject({ email: body.email, receivers: [{ name: 'Kim Persoon' }, { name: 'Sanne Sluis' }] });
  const { tools } = await server.db.query.selectFrom('configurations').select('tools').where('id', '=', configurationId).executeTakeFirstOrThrow();
  expect(tools).toEqual({ notifications: { receiver: [kim.id, sanne.id], email: body.email, attachments: true }, info: ['featureInfo'] });
  expect((await manager.put(`/api/admin/notification-receivers/${configurationId}`, body, version(before.version))).statusCode).toBe(412);
  expect((await manager.put(`/api/admin/notification-receivers/${configurationId}`, body)).statusCode).toBe(428);
});

test('refuses receivers of another organisation', async () => {
  const foreign = await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
  const { version: seen } = await read();
  for (const body of [{ receivers: [foreign.id], email: null }, { receivers: [], email: 'geen adres' }, { receivers: [], email: null, attachments: false }]) {
    expect((await manager.put(`/api/admin/notification-receivers/${configurationId}`, body, version(seen))).statusCode).toBe(422);
  }
  expect((await read()).version).toBe(seen);
  const names = (await manager.get('/api/admin/notification-candidates?q=persoon')).json<Person[]>();
  expect(names.some(({ id }) => id === foreign.id)).toBe(false);
  expect((await manager.get('/api/admin/notification-candidates?q=sanne%20sl')).json<Person[]>()).toMatchObject([{ id: sanne.id }]);
});

test('creates, changes and removes a template, and refuses a stale version', async () => {
  const made = (await manager.post('/api/admin/notification-templates', template())).json<Template>();
  expect(made).toMatchObject({ ...template(), version: 1 });
  const path = `/api/admin/notification-templates/${made.id}`;
  expect((await manager.get(path)).json()).toEqual(made);
  const changed = await manager.put(path, template({ occasion: 'status', status: 'Geweigerd' }), version(1));
  expect(changed.json()).toMatchObject({ status: 'Geweigerd', version: 2 });
  expect((await manager.put(path, template(), version(1))).statusCode).toBe(412);
  expect((await manager.delete(path)).statusCode).toBe(428);
  expect((await manager.delete(path, version(2))).statusCode).toBe(204);
  expect((await manager.get('/api/admin/notification-templates')).json()).toEqual({ data: [], total: 0 });
});

test.each<[string, Record<string, unknown>]>([
  ['no name', { name: '' }],
  ['a subject on two lines', { subject: 'Een\r\nBcc: piet@voorbeeld.example' }],
  ['an unknown placeholder', { message: 'Beste {wachtwoord}' }],
  ['a status for another occasion', { status: 'Geweigerd' }],
  ['an unknown status', { occasion: 'status', status: 'Weg' }],
  ['an unknown field', { to: 'iedereen' }],
])('refuses %s', async (_, overrides) => {
  expect((await manager.post('/api/admin/notification-templates', { ...template(), ...overrides })).statusCode).toBe(422);
});

test('returns 404 for another organisation, and 403 or 401 without permission', async () => {
  const made = (await manager.post('/api/admin/notification-templates', template())).json<Template>();
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id, role: 'manager' }));
  const roleId = await createRole(server.db.query, { organisationId, name: 'Anders', base: 'manager', permissions: ['manage_forms'] });
  const other = await server.signIn(await buildUser(server.db.query, { organisationId, roleId }));
  const named = `?organisation=${organisationId}`;
  for (const path of [`notification-receivers/${configurationId}`, `notification-templates/${made.id}`, `notification-receivers${named}`, `notification-templates${named}`, `notification-candidates${named}`]) {
    expect([path, (await stranger.get(`/api/admin/${path}`)).statusCode]).toEqual([path, 404]);
    expect([path, (await other.get(`/api/admin/${path}`)).statusCode]).toEqual([path, 403]);
    expect([path, (await (await server.visitor()).get(`/api/admin/${path}`)).statusCode]).toEqual([path, 401]);
  }
  expect((await stranger.put(`/api/admin/notification-receivers/${configurationId}`, { receivers: [], email: null }, version(1))).statusCode).toBe(404);
  expect((await stranger.put(`/api/admin/notification-templates/${made.id}`, template(), version(1))).statusCode).toBe(404);
  expect((await stranger.delete(`/api/admin/notification-templates/${made.id}`, version(1))).statusCode).toBe(404);
});
