import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { usualSettings, type DashboardDetail, type DashboardInput, type DashboardRow, type dashboardSorts } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let configurationId: number;
let made: DashboardDetail;

const dashboard = (overrides: Partial<DashboardInput> = {}): DashboardInput => ({
  name: 'Verkeer', kind: 'power_bi', url: 'https://app.powerbi.com/reportEmbed?reportId=1', allowed_hosts: ['login.microsoftonline.com'],
  settings: { ...usualSettings, report_id: '1' }, configurations: [], ...overrides,
});

beforeAll(async () => {
  server = await testServer({ features: 'all' });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  configurationId = (await buildConfiguration(server.db.query, { organisationId })).id;
  made = (await manager.post('/api/admin/dashboards', dashboard({ configurations: [configurationId] }))).json<DashboardDetail>();
});

const version = (number: number) => ({ headers: { 'if-match': `"${number}"` } });
const list = async (query = '', by = manager) => (await by.get(`/api/admin/dashboards${query}`)).json<{ data: DashboardRow[]; total: number }>();
const offered = async () => (await manager.get(`/configuration/${configurationId}`)).json<Configuration>().dashboards;

test('creates, offers, changes and removes a dashboard', async () => {
  expect(made).toMatchObject({ ...dashboard(), version: 1, configurations: [{ id: configurationId }] });
  expect(await offered()).toEqual([{ id: made.id, name: 'Verkeer' }]);
  const answer = await manager.put(`/api/admin/dashboards/${made.id}`, dashboard({ name: 'Anders', kind: 'page', configurations: [configurationId] }), version(1));
  expect(answer.json()).toMatchObject({ name: 'Anders', kind: 'page', version: 2 });
  expect(await offered()).toEqual([{ id: made.id, name: 'Anders' }]);
  expect((await manager.put(`/api/admin/dashboards/${made.id}`, dashboard(), version(1))).statusCode).toBe(412);
  expect((await manager.put(`/api/admin/dashboards/${made.id}`, dashboard())).statusCode).toBe(428);
  expect((await manager.delete(`/api/admin/dashboards/${made.id}`, version(2))).statusCode).toBe(204);
  expect(await offered()).toEqual([]);
  const written = await server.db.query.selectFrom('audit_log').select('action').where('object_type', '=', 'dashboard').where('object_id', '=', String(made.id)).orderBy('id').execute();
  expect(written.map(({ action }) => action)).toEqual(['dashboard.create', 'dashboard.update', 'dashboard.remove']);
});

test('hides a removed dashboard, and restores it with its id and position', async () => {
  const { id: second } = (await manager.post('/api/admin/dashboards', dashboard({ name: 'Weer', configurations: [configurationId] }))).json<DashboardDetail>();
  const things = async () => (await manager.get('/api/admin/configuration-things/dashboards?search=')).json();
  await manager.delete(`/api/admin/dashboards/${made.id}`, version(1));
  expect(await offered()).toEqual([{ id: second, name: 'Weer' }]);
  expect((await list()).data.map(({ id }) => id)).toEqual([second]);
  expect(JSON.stringify(await things())).not.toContain('Verkeer');
  expect((await manager.get(`/api/admin/dashboards/${made.id}`)).statusCode).toBe(404);
  expect((await manager.put(`/api/admin/dashboards/${made.id}`, dashboard(), version(2))).statusCode).toBe(404);
  const { id: elsewhere } = await buildOrganisation(server.db.query);
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'manager' }));
  const restore = (by: Client, seen: number) => by.post(`/api/admin/dashboards/${made.id}/restore`, undefined, version(seen));
  expect((await manager.post(`/api/admin/dashboards/${made.id}/restore`)).statusCode).toBe(428);
  expect([(await restore(stranger, 2)).statusCode, (await restore(manager, 1)).statusCode]).toEqual([404, 412]);
  expect((await restore(manager, 2)).json()).toMatchObject({ id: made.id, version: 3, configurations: [{ id: configurationId }] });
  expect(await offered()).toEqual([{ id: made.id, name: 'Verkeer' }, { id: second, name: 'Weer' }]);
  expect((await restore(manager, 3)).statusCode).toBe(404);
});

test('shows a dashboard in a page that allows only its own website and the listed ones', async () => {
  const { headers, body } = await manager.get(`/api/admin/dashboards/${made.id}/page`);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'SAMEORIGIN' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; frame-src https:\/\/app\.powerbi\.com https:\/\/login\.microsoftonline\.com; .*frame-ancestors 'self'$/);
  expect(body).toContain('sandbox=');
});

test.each<[string, Record<string, unknown>]>([
  ['an address without TLS', { url: 'http://voorbeeld.nl' }],
  ['a script as address', { url: 'javascript:alert(1)' }],
  ['an address with a password', { url: 'https://piet:geheim@voorbeeld.nl' }],
  ['an address whose host injects a policy directive', { url: 'https://voorbeeld;sandbox/' }],
  ['a host with a path', { allowed_hosts: ['voorbeeld.nl/pad'] }],
  ['a host that injects a policy directive', { allowed_hosts: ['voorbeeld.nl; script-src *'] }],
  ['all hosts', { allowed_hosts: ['*'] }],
  ['an unknown kind', { kind: 'script' }],
  ['a credential', { settings: { ...usualSettings, client_secret: 'x' } }],
  ['a missing configuration', { configurations: [2_000_000_000] }],
  ['no name', { name: '' }],
])('refuses %s and creates nothing', async (_, overrides) => {
  expect((await manager.post('/api/admin/dashboards', { ...dashboard(), ...overrides })).statusCode).toBe(422);
  expect((await list()).total).toBe(1);
});

test('searches dashboards by name and address, and sorts them', async () => {
  await manager.post('/api/admin/dashboards', dashboard({ name: 'afval', kind: 'fme', url: 'https://fme.voorbeeld.nl/app' }));
  expect((await list()).data.map(({ name }) => name)).toEqual(['afval', 'Verkeer']);
  expect((await list('?sort=name&direction=desc')).data[0]).toMatchObject({ name: 'Verkeer', host: 'app.powerbi.com', configurations: 1 });
  expect((await list('?search=fme.voorbeeld')).total).toBe(1);
});

test('sorts dashboards by each column', async () => {
  const others = [['afval', 'page'], ['Bomen', 'power_bi'], ['groen', 'fme']] as const;
  const ids = [made.id];
  for (const [name, kind] of others) ids.push((await manager.post('/api/admin/dashboards', dashboard({ name, kind }))).json<DashboardDetail>().id);
  for (const [at, day] of [3, 1, 4, 2].entries()) await server.db.query.updateTable('dashboards').set({ updated_at: new Date(Date.UTC(2026, 0, day)) }).where('id', '=', ids[at]!).execute();
  await expectEachSort<DashboardRow, (typeof dashboardSorts)[number]>(async (query) => (await list(`?${query}`)).data, {
    name: ({ name }) => name, kind: ({ kind }) => kind, updated_at: (row) => row.updated_at,
  });
});

test('returns 404 for another organisation, and 403 or 401 without permission', async () => {
  const foreign = (await buildOrganisation(server.db.query)).id;
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: foreign, role: 'manager' }));
  const roleId = await createRole(server.db.query, { organisationId, name: 'Anders', base: 'manager', permissions: ['manage_forms'] });
  const other = await server.signIn(await buildUser(server.db.query, { organisationId, roleId }));
  for (const path of [`/api/admin/dashboards/${made.id}`, `/api/admin/dashboards/${made.id}/page`, `/api/admin/dashboards?organisation=${organisationId}`, `/api/admin/dashboard-configurations?organisation=${organisationId}`]) {
    expect([path, (await stranger.get(path)).statusCode]).toEqual([path, 404]);
    expect([path, (await other.get(path)).statusCode]).toEqual([path, 403]);
    expect([path, (await (await server.visitor()).get(path)).statusCode]).toEqual([path, 401]);
  }
  expect((await stranger.put(`/api/admin/dashboards/${made.id}`, dashboard(), version(1))).statusCode).toBe(404);
  expect((await stranger.delete(`/api/admin/dashboards/${made.id}`, version(1))).statusCode).toBe(404);
  expect((await stranger.post('/api/admin/dashboards', dashboard({ configurations: [configurationId] }))).statusCode).toBe(422);
});
