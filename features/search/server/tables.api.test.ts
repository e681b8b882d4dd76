import { registerSearchTable, type NewSearchTable } from '#platform/domain/search/entries.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeQuery, type SearchResult } from '../contract.ts';
import search from './index.ts';
import { addressOf, buildTown, configure, namesOf, type Town } from './testing/setup.ts';

let server: TestServer;
let visitor: Client;
let town: Town;
let stranger: Town;
/** Unique names, since tests share the database. */
const trees = `proef_bomen_${process.pid}_${Date.now()}`;
const slow = `${trees}_traag`;

const registered: NewSearchTable = {
  table: trees, columns: ['soort', 'straat'], idColumn: 'nummer', geomColumn: 'geom', organisationColumn: 'organisation_id', public: true,
};
const source = { type: 'table', displayName: 'Bomen', database: 'eigen', table: trees, geom: 'geom', columns: [{ name: 'soort', operator: 'bevat' }, { name: 'straat', operator: 'begint met' }] } as const;

beforeAll(async () => {
  server = await testServer({ features: [search], remoteAddress: addressOf('table search') });
  visitor = await server.visitor();
  town = await buildTown(server);
  stranger = await buildTown(server);
  const { query } = server.db;
  await sql`create table ${sql.table(trees)} (nummer text, organisation_id integer, soort text, straat text, eigenaar text, geom geometry(Point, 28992))`.execute(query);
  await sql`insert into ${sql.table(trees)} values
    ('B1', ${town.organisationId}, 'Zomereik', 'Dorpsstraat', 'kanarie', st_setsrid(st_makepoint(145000, 508000), 28992)),
    ('B2', ${town.organisationId}, 'Rode eik', 'Kerklaan', 'kanarie', st_setsrid(st_makepoint(149000, 508000), 28992)),
    ('B3', ${town.organisationId}, '100%_zeker \\ een ''linde''', 'Kerklaan', 'kanarie', null),
    ('B4', ${town.organisationId}, 'Crème kastanje', null, 'kanarie', null),
    ('B5', ${stranger.organisationId}, 'Kanarie-eik', 'Dorpsstraat', 'kanarie', null)`.execute(query);
  await sql`create view ${sql.table(slow)} as select nummer, soort, straat, pg_sleep(4)::text as wachten from ${sql.table(trees)}`.execute(query);
  await registerSearchTable(query, town.organisationId, registered);
  await configure(server, town, [source]);
});
afterAll(async () => {
  await sql`drop view ${sql.table(slow)}`.execute(server.db.query);
  await sql`drop table ${sql.table(trees)}`.execute(server.db.query);
  await server.close();
});

const body = { database: 'eigen', table: trees, columns: ['soort', 'straat'], geom: 'geom' };
const find = (typed: string, more: object = {}, { client } = town) => client.post('/api/table_search', { ...body, q: encodeQuery(typed), ...more });

test('finds rows by the configured columns and operators', async () => {
  expect(namesOf(await find('eik'))).toEqual(['Rode eik', 'Zomereik']);
  expect(namesOf(await find('ZOMER'))).toEqual(['Zomereik']);
  expect(namesOf(await find('kerk'))).toEqual(['100%_zeker \\ een \'linde\'', 'Rode eik']);
  expect(namesOf(await find('laan'))).toEqual([]);
  expect(namesOf(await find('creme'))).toEqual(['Crème kastanje']);
  expect(namesOf(await find('eik', { x: 145_000, y: 508_000 }))).toEqual(['Zomereik', 'Rode eik']);
  expect(namesOf(await find('kerk', { columns: ['soort'] }))).toEqual([]);
});

test('returns the geometry of the row and the requested columns only', async () => {
  const answer = await find('zomereik');
  expect(answer.json<SearchResult[]>()).toEqual([{
    geom: { type: 'Point', coordinates: [145_000, 508_000] }, layername: 'Bomen', type_id: null, zoekweergave1: 'Zomereik', zoekweergave2: 'Dorpsstraat',
    zoekweergave3: null, zoekweergave4: null, zoekweergave5: null, weergavenaam: 'Zomereik', id: 'B1',
  }]);
  expect(answer.body).not.toContain('kanarie');
});

test.each([['%', 1], ['_', 1], ['100%_', 1], ['\\', 1], ['\'', 1], ['\'linde\'', 1], ['1%0', 0], ['z_mer', 0], ['%%%', 0], ['" or "1"="1', 0]])(
  'searches special characters literally: %s', async (typed, count) => {
    const names = namesOf(await find(typed));
    expect(names).toHaveLength(count);
  },
);

test('does not find rows of another organisation in the same table', async () => {
  expect(namesOf(await find('kanarie-eik'))).toEqual([]);
});

describe('tables and columns that may not be searched', () => {
  const secret = { q: encodeQuery('a') };
  test.each([
    ['a table of the product', { ...secret, table: 'users', columns: ['login_name'] }],
    ['a table with its schema', { ...secret, table: `public.${trees}` }],
    ['a table in quotes', { ...secret, table: `"${trees}"` }],
    ['a query instead of a table', { ...secret, table: '(select * from users) as u' }],
    ['a catalogue', { ...secret, table: 'pg_catalog.pg_user', columns: ['usename'] }],
    ['another database', { ...secret, database: 'postgres' }],
    ['a column that is not registered', { ...secret, columns: ['eigenaar'] }],
    ['an unregistered column next to a registered one', { ...secret, columns: ['soort', 'eigenaar'] }],
    ['a query instead of a column', { ...secret, columns: ['soort) or (select true'] }],
    ['another geometry column', { ...secret, geom: 'eigenaar' }],
  ])('refuses %s with 404', async (_what, more) => {
    const answer = await find('a', more);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'Deze tabel kan niet worden doorzocht.']);
  });

  test('returns 404 for a configured table that is not registered', async () => {
    const other = await buildTown(server);
    await configure(server, other, [{ ...source, table: 'users', columns: ['email', 'password_hash'] }]);
    expect(namesOf(await find('a', { table: 'users', columns: ['email'] }, other))).toBe(404);
  });

  test('refuses a configured column that is not registered', async () => {
    const other = await buildTown(server);
    await registerSearchTable(server.db.query, other.organisationId, registered);
    await configure(server, other, [{ ...source, columns: ['soort', 'eigenaar'] }]);
    expect((await find('a', { columns: ['soort', 'eigenaar'] }, other)).statusCode).toBe(422);
    expect(namesOf(await find('a', { columns: ['soort'] }, other))).toEqual([]);
  });

  test('returns 404 for a table that another organisation registered', async () => {
    const other = await buildTown(server);
    await configure(server, other, [source]);
    expect(namesOf(await find('eik', {}, other))).toBe(404);
  });

  test('returns 401 to a visitor', async () => {
    expect((await visitor.post('/api/table_search', { ...body, q: encodeQuery('eik') })).statusCode).toBe(401);
  });
});

describe('table search by visitors', () => {
  const openly = (configId: number, more: object = {}) => visitor.post('/api/public-table-search', { database: 'eigen', table: trees, q: encodeQuery('eik'), config_id: configId, ...more });

  test('searches a table of a public configuration, with and without the name of its database', async () => {
    const id = await configure(server, town, [source], { public: true });
    expect(namesOf(await openly(id))).toEqual(['Rode eik', 'Zomereik']);
    expect(namesOf(await openly(id, { database: undefined }))).toEqual(['Rode eik', 'Zomereik']);
    expect((await openly(id)).body).not.toContain('kanarie');
  });

  test('searches a table with public access in a private configuration', async () => {
    expect(namesOf(await openly(await configure(server, town, [{ ...source, public_access: true }])))).toEqual(['Rode eik', 'Zomereik']);
  });

  test('returns 404 for a table of a private configuration', async () => expect(namesOf(await openly(await configure(server, town, [source])))).toBe(404));
  test('returns 404 for a table of an expired configuration', async () => {
    expect(namesOf(await openly(await configure(server, town, [source], { public: true, validUntil: new Date(Date.now() - 60_000) })))).toBe(404);
  });
  test('returns 404 for an unknown configuration', async () => expect(namesOf(await openly(2_000_000_000))).toBe(404));

  test('returns 404 for a table that is not registered as public, whatever the configuration says', async () => {
    const other = await buildTown(server);
    await registerSearchTable(server.db.query, other.organisationId, { ...registered, public: false });
    const id = await configure(server, other, [{ ...source, public_access: true }], { public: true });
    expect(namesOf(await openly(id))).toBe(404);
  });

  test('returns 404 for the name of another table', async () => {
    const id = await configure(server, town, [source], { public: true });
    expect(namesOf(await openly(id, { table: 'users' }))).toBe(404);
  });
});

test('writes nothing, even through a view that calls a function that deletes rows', async () => {
  const other = await buildTown(server);
  const writing = `${trees}_schrijft`;
  await sql`create function ${sql.table(`${writing}_doen`)}() returns text language sql volatile as ${sql.lit(`delete from ${trees}; select 'gewist'::text`)}`.execute(server.db.query);
  await sql`create view ${sql.table(writing)} as select 'W1'::text as nummer, ${sql.table(`${writing}_doen`)}() as soort`.execute(server.db.query);
  await registerSearchTable(server.db.query, other.organisationId, { ...registered, table: writing, columns: ['soort'], geomColumn: null, organisationColumn: null });
  await configure(server, other, [{ ...source, table: writing, columns: ['soort'] }]);
  const answer = await find('gewist', { table: writing, columns: ['soort'] }, other);
  await sql`drop view ${sql.table(writing)}`.execute(server.db.query);
  await sql`drop function ${sql.table(`${writing}_doen`)}()`.execute(server.db.query);
  expect(answer.statusCode).toBe(502);
  expect(namesOf(await find('eik'))).toEqual(['Rode eik', 'Zomereik']);
});

test('reports a registered table that no longer exists as a failing source', async () => {
  const other = await buildTown(server);
  await registerSearchTable(server.db.query, other.organisationId, { ...registered, table: 'weg_is_weg' });
  await configure(server, other, [{ ...source, table: 'weg_is_weg' }]);
  const answer = await find('eik', { table: 'weg_is_weg' }, other);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([502, 'Deze tabel kan nu niet worden doorzocht.']);
});

// The embedded database cannot end a running statement.
test('ends a search that takes longer than two seconds', async ({ skip }) => {
  if (server.db.kind === 'embedded') skip('the embedded database cannot end a statement by the clock');
  const other = await buildTown(server);
  await registerSearchTable(server.db.query, other.organisationId, { ...registered, table: slow, columns: ['wachten'], geomColumn: null, organisationColumn: null });
  await configure(server, other, [{ ...source, table: slow, columns: ['wachten'] }]);
  const answer = await find('eik', { table: slow, columns: ['wachten'] }, other);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([503, 'Het zoeken duurt te lang. Typ meer van wat u zoekt.']);
});
