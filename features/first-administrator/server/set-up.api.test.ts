import type { Database } from '#platform/db/database.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import feature from './index.ts';
import { setUpCode } from './set-up-code.ts';
import { emptyDatabase } from '#platform/db/testing/empty-database.ts';

let database: Database;
let server: TestServer;
// Each test starts its own server on the same database.
const serve = (environment: Record<string, string> = {}): Promise<TestServer> =>
  testServer({ features: 'all', environment, database: { ...database, close: () => Promise.resolve() } });

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await serve();
});
afterEach(async () => {
  await server.close();
  for (const table of ['organisations', 'rate_limits', 'audit_log'] as const) await database.query.deleteFrom(table).execute();
});

const body = (overrides: Record<string, string> = {}) => ({
  code: setUpCode(server.platform.settings),
  organization_name: 'Gemeente Nieuwland',
  organization: 'nieuwland',
  first_name: 'Bo',
  middle_name: '',
  last_name: 'Baas',
  email: 'Bo@nieuwland.example',
  username: 'Bo',
  password: 'Zeevonk-polder-7!',
  password_confirmation: 'Zeevonk-polder-7!',
  ...overrides,
});

const setUp = async (overrides: Record<string, string> = {}, at: TestServer = server) =>
  (await at.visitor()).post('/api/setup', body(overrides));

const count = async (table: 'organisations' | 'users' | 'configurations'): Promise<number> =>
  (await database.query.selectFrom(table).select('id').execute()).length;

test('sets up an organisation, a signed-in administrator and a map', async () => {
  expect(await server.platform.organisations.ofHost('localhost')).toBeNull();
  const client = await server.visitor();
  expect((await client.get('/api/setup')).json()).toEqual({ organization: null });
  const response = await client.post('/api/setup', body());
  expect([response.statusCode, response.json()]).toEqual([200, { two_factor: false }]);
  expect((await client.get('/api/session')).json()).toMatchObject({
    user: { name: 'Bo Baas', email: 'bo@nieuwland.example', role: 'admin' },
    organization: { prefix: 'nieuwland', name: 'Gemeente Nieuwland' },
    abilities: { administer: true },
  });
  expect(await server.platform.organisations.ofHost('localhost')).toMatchObject({
    prefix: 'nieuwland', allowedHosts: expect.arrayContaining(['service.pdok.nl']),
  });

  const configuration = (await client.get('/api/configuration')).json();
  expect(configuration).toMatchObject({ name: 'Kaart', public: false, options: { legend: true, legendOpen: true } });
  const shown = configuration.maps.filter((map: { visible: boolean }) => map.visible);
  expect(shown).toMatchObject([{ background: true, source: { type: 'WMTS', url: expect.stringContaining('service.pdok.nl') } }]);

  const entries = await database.query.selectFrom('audit_log').select(['action', 'organisation_id']).orderBy('id').execute();
  const { id } = await database.query.selectFrom('organisations').select('id').executeTakeFirstOrThrow();
  expect(entries).toEqual(['installation.set_up', 'session.sign_in'].map((action) => ({ action, organisation_id: id })));
});

test('cannot be repeated, even after the administrator is removed, and the account can sign in', async () => {
  await setUp();
  const client = await server.visitor();
  const login = await client.post('/login', { username: 'bo', password: 'Zeevonk-polder-7!', organization: 'nieuwland' });
  expect(login.json()).toEqual({ two_factor: false });
  await database.query.updateTable('users').set({ removed_at: new Date() }).execute();
  const visitor = await server.visitor();
  for (const response of [await visitor.get('/api/setup'), await visitor.post('/api/setup', body({ organization: 'ander' }))]) {
    expect([response.statusCode, response.json().code]).toEqual([404, 'set_up_already']);
  }
  expect(await count('organisations')).toBe(1);
});

test('creates nothing without the code of the server', async () => {
  const response = await setUp({ code: 'AAAA-AAAA' });
  expect([response.statusCode, response.json().code, Object.keys(response.json().errors)]).toEqual([422, 'wrong_set_up_code', ['code']]);
  expect(await count('organisations')).toBe(0);
  expect((await setUp({ code: body().code.toLowerCase().replace('-', ' ') })).statusCode).toBe(200);
});

test('limits guesses of the code', async () => {
  const client = await server.visitor();
  const statuses: number[] = [];
  for (let guess = 0; guess < 21; guess += 1) statuses.push((await client.post('/api/setup', body({ code: `AAAA-AA${guess}` }))).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
});

test('succeeds once for concurrent requests on two nodes', async () => {
  const other = await serve();
  const responses = await Promise.all(
    [server, other, server, other].map((node, index) => setUp({ organization: `nieuwland-${index}`, username: `bo${index}` }, node)),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([200, 404, 404, 404]);
  expect([await count('organisations'), await count('users'), await count('configurations')]).toEqual([1, 1, 1]);
  await other.close();
});

test('accepts only the prefix of the settings', async () => {
  const named = await serve({ COOK_ORGANISATION: 'nieuwland' });
  expect((await (await named.visitor()).get('/api/setup')).json()).toEqual({ organization: { prefix: 'nieuwland', name: '' } });
  const response = await setUp({ organization: 'ander' }, named);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['organization']]);
  expect((await setUp({}, named)).statusCode).toBe(200);
  await named.close();
});

test('adds the administrator to an existing organisation', async () => {
  await database.query.insertInto('organisations').values({ prefix: 'nieuwland', name: 'Nieuwland', theme_css: '', privacy_html: '' }).execute();
  const client = await server.visitor();
  expect((await client.get('/api/setup')).json()).toEqual({ organization: { prefix: 'nieuwland', name: 'Nieuwland' } });
  expect((await client.post('/api/setup', body({ organization: 'ander' }))).statusCode).toBe(422);
  expect((await client.post('/api/setup', body())).statusCode).toBe(200);
  expect((await client.get('/api/session')).json()).toMatchObject({ user: { role: 'admin' }, organization: { name: 'Nieuwland' } });
  expect(await count('organisations')).toBe(1);
});

test('makes the first map public on a site without login', async () => {
  const open = await serve({ COOK_PUBLIC: 'true' });
  await setUp({}, open);
  const organisation = await database.query.selectFrom('organisations').select('public_configuration_id').executeTakeFirstOrThrow();
  const configuration = await database.query.selectFrom('configurations').select(['id', 'public']).executeTakeFirstOrThrow();
  expect(configuration).toEqual({ id: organisation.public_configuration_id, public: true });
  await open.close();
});

test.each([
  ['organization', 'Nieuw Land', 'Gebruik kleine letters'],
  ['organization', '-nieuwland', 'Gebruik kleine letters'],
  ['organization_name', '  ', 'Vul de naam van de organisatie in.'],
  ['email', 'bo', 'Voer een geldig email adres in.'],
  ['username', 'bo baas', 'zonder spaties'],
  ['password', 'kort-A1', 'Het wachtwoord moet uit minimaal 8 karakters bestaan.'],
  ['password', 'nieuwland', 'minimaal 1 hoofdletter, 1 nummer en 1 leesteken'],
  ['password', 'Nieuwland-2026!', 'makkelijk te raden'],
  ['password_confirmation', 'Zeevonk-polder-8!', 'De wachtwoorden komen niet overeen.'],
])('refuses %s %j with a message', async (field, value, sentence) => {
  const response = await setUp({ ...(field === 'password' && { password_confirmation: value }), [field]: value });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[field]?.join(' ')).toContain(sentence);
  expect(await count('organisations')).toBe(0);
});

test('shows the code at the start until there is an administrator', async () => {
  const { platform } = server;
  const address = 'https://kaart.example';
  const words = await feature.startupNotice?.(platform, address);
  expect(words).toBe(`nog zonder beheerder: open ${address}/instellen en geef de code ${setUpCode(platform.settings)} op`);
  await setUp();
  expect(await feature.startupNotice?.(platform, address)).toBeNull();
});
