import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { AdministeredVisitorInformation, VisitorInformation } from '../contract.ts';
import { emptyStatement, type Statement } from '../statement.ts';

let server: TestServer;
let folder: string;
let organisationId: number;
let host: string;
let manager: Client;
let made = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cook-visitors-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><script id="cook-environment">__COOK_ENVIRONMENT__</script></html>');
  server = await testServer({ features: 'all', site: { folder, files: false, demo: false } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  made += 1;
  host = `bezoekers-${process.pid}-${Date.now()}-${made}.example.nl`;
  organisationId = (await buildOrganisation(server.db.query, { name: 'Gemeente Proef', hosts: [host] })).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});

const deviation = { criterion: '1.4.3 Contrast', description: 'Te licht', cause: 'Oude stijl', consequence: 'Slecht leesbaar', alternative: '', measure: 'Nieuwe stijl', planned_on: '2027-03-01' };
const published: Statement = {
  status: 'B', site_name: 'Kaart van Proef', addresses: ['https://kaart.proef.example'], drawn_up_on: '2026-10-01', reviewed_on: '2026-11-02', signed_by: 'Gemeentesecretaris',
  report_url: 'https://proef.example/rapport.pdf', researched_on: '2026-09-01', research_planned_on: null, deviations: [deviation],
  email: 'kaart@proef.example', phone: '', contact_url: '', complaints_url: 'https://proef.example/klacht', register_url: 'https://www.toegankelijkheidsverklaring.nl/register/1',
};
const nothing = { privacy_html: '', contact_html: '', help_html: '', cookie_text: '', accessibility: emptyStatement };

const read = async (by = manager, query = '') => (await by.get(`/api/admin/visitor-information${query}`)).json<AdministeredVisitorInformation>();
const save = (version: number, overrides: object = {}, by = manager, query = '') =>
  by.put(`/api/admin/visitor-information${query}`, { ...nothing, ...overrides }, { headers: { 'if-match': `"${version}"` } });
const shown = async (at = host) => (await server.app.inject({ url: '/api/visitor-information', headers: { host: at } })).json<VisitorInformation>();
const inPage = async (at = host) => {
  const { body } = await server.app.inject({ url: '/informatie/privacy', headers: { host: at, accept: 'text/html' } });
  const environment = JSON.parse(/<script id="cook-environment">(.*)<\/script>/.exec(body)?.[1] ?? '') as { parts: Record<string, unknown> };
  return environment.parts['visitor-information'];
};

test('starts empty, and gives visitors what was saved', async () => {
  expect(await read()).toEqual({ ...nothing, version: 0 });
  expect(await shown()).toEqual({
    ...nothing, organisation: 'Gemeente Proef', accessibility: null, sources_through_server: false,
    kept: { session_hours: 12, device_days: 180, login_days: server.platform.settings.kept.loginDays || null },
  });
  expect(await inPage()).toEqual({ contact: false, help: false, cookie_text: '', sources_through_server: false });
  const texts = { privacy_html: '<p>Privé</p>', contact_html: '<p>Bel ons</p>', help_html: '<h2>Hulp</h2>', cookie_text: 'Alleen wat nodig is.' };
  const saved = await save(0, { ...texts, accessibility: published });
  expect(saved.json()).toEqual({ ...texts, accessibility: published, version: 1 });
  await server.db.query.updateTable('organisations').set({ sources_through_server: true, login_days: 30 }).where('id', '=', organisationId).execute();
  expect(await shown()).toMatchObject({ ...texts, accessibility: published, sources_through_server: true, kept: { login_days: 30 } });
  expect(await inPage()).toEqual({ contact: true, help: true, cookie_text: texts.cookie_text, sources_through_server: true });
  expect((await manager.get('/api/privacy-statement')).json()).toEqual({ html: '<p>Privé</p>' });
});

test('removes scripts from what a manager writes, and stores markup without content as no text', async () => {
  const hostile = '<p onclick="x()">Hallo<script>alert(1)</script></p><iframe src="https://kwaad.example"></iframe>';
  await save(0, { privacy_html: hostile, contact_html: hostile, help_html: '<p>&nbsp;</p><br />', cookie_text: '<script>alert(1)</script>' });
  expect(await shown()).toMatchObject({ privacy_html: '<p>Hallo</p>', contact_html: '<p>Hallo</p>', help_html: '' });
  expect(await inPage()).toMatchObject({ contact: true, help: false, cookie_text: '<script>alert(1)</script>' });
  const { body } = await server.app.inject({ url: '/', headers: { host, accept: 'text/html' } });
  expect(body).not.toContain('<script>alert(1)');
});

test('sanitises again what was stored under earlier rules', async () => {
  await save(0);
  await server.db.query.updateTable('visitor_information').set({ contact_html: '<p>Hoi</p><script>x</script>' }).where('organisation_id', '=', organisationId).execute();
  expect((await shown()).contact_html).toBe('<p>Hoi</p>');
});

test('shows visitors no draft of the accessibility statement, and stores an incomplete draft', async () => {
  const draft = { ...emptyStatement, site_name: 'Kaart', email: 'kaart@proef.example' };
  expect((await save(0, { accessibility: draft })).json()).toMatchObject({ accessibility: draft, version: 1 });
  expect((await shown()).accessibility).toBeNull();
});

test.each([
  ['site_name', { site_name: '' }], ['addresses', { addresses: [] }], ['addresses.0', { addresses: ['javascript:alert(1)'] }], ['drawn_up_on', { drawn_up_on: null }],
  ['signed_by', { signed_by: ' ' }], ['email', { email: '' }], ['email', { email: 'geen adres' }], ['report_url', { report_url: '' }], ['report_url', { report_url: 'javascript:alert(1)' }],
  ['researched_on', { researched_on: null }], ['researched_on', { researched_on: '2023-11-01' }], ['status', { deviations: [] }], ['status', { status: 'A' }],
  ['reviewed_on', { reviewed_on: '2026-09-30' }], ['deviations.0.criterion', { deviations: [{ ...deviation, criterion: '' }] }],
  ['research_planned_on', { status: 'C' }], ['research_planned_on', { status: 'C', research_planned_on: '2027-04-02' }], ['status', { status: 'E' }],
])('refuses a published statement with a wrong %s: %j', async (field, wrong) => {
  const answer = await save(0, { accessibility: { ...published, ...wrong } });
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [`accessibility.${field}`]]);
  expect((await read()).version).toBe(0);
});

test.each([
  [{ status: 'A', deviations: [] }], [{ status: 'C', report_url: '', researched_on: null, research_planned_on: '2027-04-01' }], [{ status: 'D', report_url: '', researched_on: null }],
  [{ researched_on: '2023-11-02' }], [{ email: '', phone: '(0123) 45 67 89' }], [{ email: '', contact_url: 'https://proef.example/contact' }], [{ reviewed_on: null }],
])('publishes a statement with %j', async (other) => {
  expect((await save(0, { accessibility: { ...published, ...other } })).statusCode).toBe(200);
  expect((await shown()).accessibility).toEqual({ ...published, ...other });
});

test('refuses a change of an older version, and logs each change', async () => {
  await save(0, { contact_html: '<p>Eerst</p>' });
  expect((await save(0, { contact_html: '<p>Later</p>' })).statusCode).toBe(412);
  expect((await manager.put('/api/admin/visitor-information', nothing)).statusCode).toBe(428);
  expect((await save(1, { contact_html: '<p>Later</p>', cookie_text: 'x'.repeat(600) })).json()).toMatchObject({ version: 2 });
  expect((await save(2, { cookie_text: 'x'.repeat(601) })).statusCode).toBe(422);
  const logged = await server.db.query.selectFrom('audit_log').select('changes').where('action', '=', 'visitor_information.update').where('object_id', '=', String(organisationId)).orderBy('id').execute();
  expect(logged).toMatchObject([
    { changes: { contact_html: { from: '', to: '<p>Eerst</p>' } } },
    { changes: { contact_html: { from: '<p>Eerst</p>', to: '<p>Later</p>' }, cookie_text: { from: '' } } },
  ]);
});

test('keeps the texts of each organisation and host name apart, for administrators', async () => {
  await save(0, { contact_html: '<p>Van ons</p>' });
  const otherHost = `anders-${host}`;
  const other = await buildOrganisation(server.db.query, { hosts: [otherHost] });
  const stranger = await server.signIn(await buildUser(server.db.query, { organisationId: other.id, role: 'manager' }));
  expect([(await shown()).contact_html, (await shown(otherHost)).contact_html]).toEqual(['<p>Van ons</p>', '']);
  expect(await inPage(otherHost)).toMatchObject({ contact: false });
  expect((await stranger.get(`/api/admin/visitor-information?organisation=${organisationId}`)).statusCode).toBe(404);
  expect((await save(1, {}, stranger, `?organisation=${organisationId}`)).statusCode).toBe(404);
  const admin = await server.signIn(await buildUser(server.db.query, { organisationId: other.id, role: 'admin' }));
  expect((await read(admin, `?organisation=${organisationId}`)).contact_html).toBe('<p>Van ons</p>');
  expect((await (await server.signIn(await buildUser(server.db.query, { organisationId }))).get('/api/admin/visitor-information')).statusCode).toBe(403);
  expect((await (await server.visitor()).get('/api/admin/visitor-information')).statusCode).toBe(401);
});
