import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOpening } from '#platform/domain/configurations/openings.ts';
import { buildConfiguration, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { writeLoginEvent, type LoginEvent as Written } from '#platform/domain/sign-in/login-events.ts';
import { expectEachSort } from '#platform/server/testing/each-sort.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { ConfigurationUse, LoginDay, LoginEvent, loginSorts, OpeningDay } from '../contract.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;
let sanne: BuiltUser;
let noor: BuiltUser;

beforeAll(async () => {
  server = await testServer({ features: 'all' });
  const db = server.db.query;
  organisationId = (await buildOrganisation(db)).id;
  manager = await server.signIn(await buildUser(db, { organisationId, role: 'manager' }));
  sanne = await buildUser(db, { organisationId, firstName: 'Sanne', middleName: 'van der', lastName: 'Sluis', loginName: 'sanne' });
  noor = await buildUser(db, { organisationId, firstName: 'Noor', lastName: '50%_kans', loginName: 'noor' });
  await write({ userId: sanne.id });
  await write({ userId: sanne.id, outcome: 'wrong_credentials', address: '198.51.100.7' });
  await write({ userId: noor.id, outcome: 'two_factor' });
  await write({ userId: null, outcome: 'wrong_credentials' });
});
afterAll(() => server.close());

const write = (event: Partial<Written>) =>
  writeLoginEvent(server.db.query, {
    organisationId, userId: null, method: 'password', outcome: 'success', address: '192.0.2.1', userAgent: 'Firefox', ...event,
  });
const list = async (query = '', client = manager) =>
  (await client.get(`/api/login-events${query}`)).json<{ data: LoginEvent[]; total: number }>();

test('lists attempts with user, address and outcome', async () => {
  const { data, total } = await list('?sort=at&direction=desc');
  expect(total).toBe(4);
  expect(data[0]).toMatchObject({ login_name: null, name: null, outcome: 'wrong_credentials' });
  expect(data.at(-1)).toMatchObject({ login_name: 'sanne', name: 'Sanne van der Sluis', outcome: 'success', method: 'password', address: '192.0.2.1', user_agent: 'Firefox' });
});

test.each([
  ['van sanne', 2], ['SLUIS', 2], ['198.51', 1], ['sanne 198', 1], ['%', 1], ['50%_', 1], ['_', 1], ["' or 1=1 --", 0], ['noor sanne', 0],
  ['verkeerd wachtwoord', 2], ['onbekende verkeerd', 1], ['sanne ingelogd', 1], ['code gevraagd', 1],
])('a search for %j finds %i', async (search, found) => {
  expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(found);
});

test('returns pages in a stable order', async () => {
  const pages = [await list('?sort=outcome&page_size=5&page=1'), await list('?sort=outcome&page_size=5&page=2')];
  expect(pages[0]?.data.map(({ outcome }) => outcome)).toEqual(['success', 'two_factor', 'wrong_credentials', 'wrong_credentials']);
  expect(pages[1]).toEqual({ data: [], total: 4 });
});

test('sorts attempts by each column', async () => {
  const db = server.db.query;
  const { id } = await buildOrganisation(db);
  const rows = [['a', 'success', 3, 1], ['b', 'password_changed', 1, 3], ['c', 'wrong_credentials', 4, 2], ['d', 'two_factor', 2, 4]] as const;
  for (const [name, outcome, host, day] of rows) {
    const user = await buildUser(db, { organisationId: id, loginName: `${name}-${id}` });
    await write({ organisationId: id, userId: user.id, outcome, address: `192.0.2.${host}` });
    await db.updateTable('login_events').set({ at: new Date(Date.UTC(2026, 0, day)) }).where('user_id', '=', user.id).execute();
  }
  const client = await server.signIn(await buildUser(db, { organisationId: id, role: 'manager' }));
  await db.deleteFrom('login_events').where('organisation_id', '=', id).where('at', '>', new Date(Date.UTC(2026, 0, 5))).execute();
  await expectEachSort<LoginEvent, (typeof loginSorts)[number]>(async (query) => (await list(`?${query}`, client)).data, {
    at: ({ at }) => at, name: (event) => event.login_name, outcome: ({ outcome }) => outcome, address: ({ address }) => address,
  });
});

test.each(['page=0', 'page=x', 'page_size=7', 'sort=password_hash', 'direction=up', `search=${'x'.repeat(201)}`, 'search=%00'])(
  'refuses %s', async (query) => {
    expect((await manager.get(`/api/login-events?${query}`)).statusCode).toBe(422);
  },
);

test('counts successes and failures for every day, without intermediate steps', async () => {
  const days = (await manager.get('/api/login-events/days?days=3')).json<LoginDay[]>();
  expect(days).toHaveLength(3);
  expect(days[0]).toMatchObject({ succeeded: 0, failed: 0 });
  const sum = (key: 'succeeded' | 'failed') => days.reduce((total, day) => total + day[key], 0);
  expect([sum('succeeded'), sum('failed')]).toEqual([1, 2]);
});

test('counts by the days of Amsterdam, also when the clocks change, for a week, a quarter and a year', async () => {
  const db = server.db.query;
  const { id } = await buildOrganisation(db);
  const client = await server.signIn(await buildUser(db, { organisationId: id, role: 'manager' }));
  const moments = [
    // The last minute before and the first of 29 March 2026, a day of 23 hours, and its last.
    '2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z',
    // 25 October 2026, a day of 25 hours.
    '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z',
  ];
  for (const at of moments) {
    await write({ organisationId: id, outcome: 'wrong_credentials', userAgent: at });
    await db.updateTable('login_events').set({ at: new Date(at) }).where('organisation_id', '=', id).where('user_agent', '=', at).execute();
  }
  const count = async (query: string) => (await client.get(`/api/login-events/days?${query}`)).json<LoginDay[]>();
  expect((await count('from=2026-03-28&till=2026-03-30')).map(({ day, failed }) => [day, failed])).toEqual([['2026-03-28', 1], ['2026-03-29', 2], ['2026-03-30', 1]]);
  expect((await count('from=2026-10-24&till=2026-10-26')).map(({ day, failed }) => [day, failed])).toEqual([['2026-10-24', 1], ['2026-10-25', 2], ['2026-10-26', 1]]);
  for (const days of [7, 90, 365]) {
    const counted = await count(`days=${days}&till=2026-10-26`);
    expect(counted).toHaveLength(days);
    expect(counted.at(-1)).toEqual({ day: '2026-10-26', succeeded: 0, failed: 1 });
    expect(new Set(counted.map(({ day }) => day)).size).toBe(days);
  }
  for (const days of ['0', '367', 'x']) expect((await client.get(`/api/login-events/days?days=${days}`)).statusCode).toBe(422);
});

test('filters by whole days and exports a file without formulas', async () => {
  await write({ userId: null, address: '=1+1' });
  const [yesterday, today] = [Date.now() - 86_400_000, Date.now()]
    .map((moment) => new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }));
  expect((await list(`?from=${yesterday}&till=${today}`)).total).toBe(5);
  expect((await list('?till=2020-01-01')).total).toBe(0);
  const file = await manager.get('/api/admin/login-events/export');
  expect(file.body.split('\r\n')).toHaveLength(1 + 5 + 1);
  expect(file.body).toContain(`"'=1+1"`);
  expect(file.body).toContain('"Verkeerd wachtwoord";"Wachtwoord"');
  expect(file.body).toContain(`"${(today ?? '').split('-').toReversed().join('-')} `);
  expect(file.body).not.toMatch(/wrong_credentials|\d{4}-\d{2}-\d{2}T/);
});

test('counts openings of a configuration per day, without users', async () => {
  const db = server.db.query;
  const { id: own } = await buildOrganisation(db);
  const user = await buildUser(db, { organisationId: own, role: 'manager' });
  const client = await server.signIn(user);
  const opened = await buildConfiguration(db, { organisationId: own, name: 'Openbare ruimte', users: [user.id] });
  await buildConfiguration(db, { organisationId: own, name: 'Nooit geopend' });
  for (let times = 0; times < 3; times += 1) await client.get(`/api/configuration/${opened.id}`);
  const { configurations, days } = (await client.get('/api/admin/configuration-openings?days=7'))
    .json<{ configurations: ConfigurationUse[]; days: OpeningDay[] }>();
  expect(configurations).toMatchObject([
    { configuration: { id: opened.id, name: 'Openbare ruimte' }, opened: 3, by_visitors: 0 },
    { configuration: { name: 'Nooit geopend' }, opened: 0, last_day: null },
  ]);
  expect(days).toHaveLength(7);
  const [used, unused] = configurations;
  for (const [one, count] of [[used, 3], [unused, 0]] as const) {
    const answer = await client.get(`/api/admin/configuration-openings?days=2&configuration=${one?.configuration.id}`);
    expect(answer.json<{ days: OpeningDay[] }>().days.map(({ signed_in: signedIn }) => signedIn)).toEqual([0, count]);
  }
  expect((await client.get('/api/admin/configuration-openings?from=2020-01-01&till=2020-01-03')).json()).toMatchObject({
    configurations: [{ opened: 0 }, { opened: 0 }], days: [{ day: '2020-01-01' }, { day: '2020-01-02' }, { day: '2020-01-03' }],
  });
  const sum = (key: 'signed_in' | 'visitors') => days.reduce((total, day) => total + day[key], 0);
  expect([sum('signed_in'), sum('visitors')]).toEqual([3, 0]);
  expect((await client.get('/api/admin/configuration-openings/export')).body).toMatch(/"Openbare ruimte";"3";"0"/);
});

test('returns 403 or 401 without administration rights, and nothing of other organisations', async () => {
  const db = server.db.query;
  const foreign = await buildUser(db, { organisationId: (await buildOrganisation(db)).id, role: 'manager' });
  const client = await server.signIn(foreign);
  expect((await list('', client)).total).toBe(0);
  const days = (await client.get('/api/login-events/days?days=3')).json<LoginDay[]>();
  expect(days.map(({ succeeded, failed }) => succeeded + failed)).toEqual([0, 0, 0]);
  const { id } = await buildConfiguration(db, { organisationId, public: true });
  await countOpening(db, id, true);
  const { days: opened } = (await client.get('/api/admin/configuration-openings?days=3')).json<{ days: OpeningDay[] }>();
  expect(opened.map((day) => day.signed_in + day.visitors)).toEqual([0, 0, 0]);
  for (const path of ['/api/login-events', '/api/login-events/days']) {
    expect((await (await server.signIn(sanne)).get(path)).statusCode).toBe(403);
    expect((await (await server.visitor()).get(path)).statusCode).toBe(401);
  }
});
