import { registerSearchTable } from '#platform/domain/search/entries.ts';
import { buildMap } from '#platform/domain/testing/factories.ts';
import { addressKey } from '#platform/server/http/default-limit.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeQuery } from '../contract.ts';
import search from './index.ts';
import { startLocatieserver, type Locatieserver } from './testing/locatieserver.ts';
import { addressOf, buildTown, configure, type Town } from './testing/setup.ts';

let server: TestServer;
let pdok: Locatieserver;
let visitor: Client;
let town: Town;
let map: number;
let inside: number;
let open: number;
const remoteAddress = addressOf('bad input of search');
const table = `proef_invoer_${process.pid}_${Date.now()}`;

beforeAll(async () => {
  pdok = await startLocatieserver();
  server = await testServer({
    features: [search], remoteAddress,
    environment: { COOK_LOCATIESERVER: pdok.url, COOK_ALLOWED_HOSTS: pdok.host, COOK_REQUESTS_PER_MINUTE: '100000' },
  });
  visitor = await server.visitor();
  town = await buildTown(server);
  await sql`create table ${sql.table(table)} (nummer integer, naam text)`.execute(server.db.query);
  await sql`insert into ${sql.table(table)} values (1, 'kanarie')`.execute(server.db.query);
  await registerSearchTable(server.db.query, town.organisationId, { table, columns: ['naam'], idColumn: 'nummer', geomColumn: null, organisationColumn: null, public: true });
  const sources = [{ type: 'custom' }, { type: 'pdok' }, { type: 'maps' }, { type: 'table', database: 'eigen', table, columns: ['naam'] }];
  inside = await configure(server, town, sources);
  open = await configure(server, town, sources, { public: true });
  map = (await buildMap(server.db.query, {
    organisationId: town.organisationId, search: 'naam', features: [{ layer: '', properties: { naam: 'kanarie' }, geometry: null }], place: { configurationId: inside },
  })).id;
});
afterAll(async () => {
  await sql`drop table ${sql.table(table)}`.execute(server.db.query);
  await server.close();
  await pdok.close();
});

/** All calls that take a query, each with the given text in place of the base64. */
const calls = (encoded: string): (() => Promise<{ statusCode: number; body: string; json(): unknown }>)[] => {
  const inPath = encodeURIComponent(encoded);
  const { client, organisationId } = town;
  return [
    () => client.get(`/api/search/default/${inPath}`),
    () => client.get(`/api/search/default/${inPath}/types/1,2,3`),
    () => client.get(`/api/map_search/${map}/naam/${inPath}`),
    () => client.get(`/api/address-suggestions/${inPath}?config_id=${inside}`),
    () => client.post('/api/table_search', { database: 'eigen', table, columns: ['naam'], q: encoded }),
    () => visitor.get(`/api/u_search/${inPath}/organization/${organisationId}`),
    () => visitor.get(`/api/u_search/${inPath}/organization/${organisationId}/types/1`),
    () => visitor.post('/api/public-table-search', { table, q: encoded, config_id: open }),
  ];
};

/** Resets the rate limit of visitors, which another test covers. */
const forget = () => server.db.query.deleteFrom('rate_limits').where('key', 'like', `%address ${addressKey(remoteAddress)}`).execute();

const askAll = async (encoded: string) => {
  await forget();
  return Promise.all(calls(encoded).map((call) => call()));
};

describe('query that is not base64 of UTF-8', () => {
  test.each([
    ['other characters', 'dorps straat'], ['SQL characters', '\';--'], ['too much padding', 'YWI====='], ['padding in the middle', 'YW=I'],
    ['bytes that are not UTF-8', Buffer.from([0xc3, 0x28, 0xa0, 0xff]).toString('base64')], ['an incomplete character', Buffer.from([0xe2, 0x82]).toString('base64')],
    ['Latin-1', Buffer.from('café', 'latin1').toString('base64')], ['a NUL', Buffer.from('dorp\0straat').toString('base64')],
    ['a line break', Buffer.from('dorp\nstraat').toString('base64')],
  ])('refuses %s in Dutch', async (_what, encoded) => {
    for (const answer of await askAll(encoded)) {
      expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([422, 'Deze zoekopdracht is niet te lezen.']);
    }
  });
});

test('accepts base64 and URL-safe base64, with and without padding', async () => {
  const typed = 'café ÿ???>>>';
  for (const encoded of [Buffer.from(typed).toString('base64'), Buffer.from(typed).toString('base64url'), encodeQuery(typed)]) {
    for (const answer of await askAll(encoded)) expect(answer.statusCode).toBe(200);
  }
});

describe('length of a query', () => {
  test('refuses 201 characters', async () => {
    for (const answer of await askAll(Buffer.from('a'.repeat(201)).toString('base64url'))) {
      expect([answer.statusCode, (answer.json() as { message: string }).message]).toEqual([422, 'Zoek met ten hoogste 200 tekens.']);
    }
  });

  test('refuses 5,000 characters, which do not fit in a path', async () => {
    for (const { statusCode } of await askAll(Buffer.from('é '.repeat(2500)).toString('base64url'))) expect([404, 414, 422]).toContain(statusCode);
  });

  test('accepts 200 characters', async () => {
    for (const { statusCode } of await askAll(encodeQuery('abcd efgh '.repeat(20)))) expect(statusCode).toBe(200);
  });
});

test.each([' ', '   ', '%', '_', '%%%%', '\\', '\\%', '\'', '"', '`', '*', '?', '()', '[]', '{}', '--', '/*', '€', '😀', '\u202E', 'ß', 'İ', '1', '-1', '1e309', 'NaN', 'null'])(
  'answers a list for %j', async (typed) => {
    for (const answer of await askAll(Buffer.from(typed).toString('base64url'))) {
      expect([answer.statusCode, Array.isArray(answer.json())]).toEqual([200, true]);
    }
  },
);

const injections = [
  '\' or \'1\'=\'1', '\'; drop table search_entries; --', '") or 1=1 --', '\') union select login_name from users --', '1; select pg_sleep(3)', '$$; select 1; $$',
  '\\\'; select 1', '%\' and (select count(*) from users) > 0 and \'%\'=\'', 'a\' || pg_sleep(3) || \'', '{{7*7}}', '${7*7}', '../../etc/passwd', '%27%20or%201=1',
];

describe('SQL injection', () => {
  test.each(injections)('treats the query as words: %s', async (typed) => {
    for (const answer of await askAll(encodeQuery(typed))) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('kanarie');
    }
  });

  test.each(injections)('treats every other field as text: %s', async (text) => {
    const [inPath, q] = [encodeURIComponent(text), encodeQuery('kanarie')];
    const { client, organisationId } = town;
    await forget();
    const answers = await Promise.all([
      client.get(`/api/search/${inPath}/${q}`), client.get(`/api/search/default/${q}/types/${inPath}`), client.get(`/api/search/default/${q}?x=${inPath}&y=1`),
      client.get(`/api/search/default/${q}?config_id=${inPath}`), client.get(`/api/map_search/${inPath}/naam/${q}`), client.get(`/api/map_search/${map}/${inPath}/${q}`),
      client.get(`/api/address-suggestions/${q}?config_id=${inPath}`), client.get(`/api/addresses/${inPath}?config_id=${inside}`),
      client.get(`/api/elements/${inPath}?config_id=${inside}`), client.get(`/api/elements/${inPath}?config_id=${inPath}`),
      client.post('/api/table_search', { database: text, table, columns: ['naam'], q }), client.post('/api/table_search', { database: 'eigen', table: text, columns: ['naam'], q }),
      client.post('/api/table_search', { database: 'eigen', table, columns: [text], q }), client.post('/api/table_search', { database: 'eigen', table, columns: ['naam'], geom: text, q }),
      client.post('/api/table_search', { database: 'eigen', table, columns: [{ name: 'naam', operator: text }], q, config_id: text }),
      visitor.get(`/api/u_search/${q}/organization/${inPath}`), visitor.get(`/api/u_search/${q}/organization/${organisationId}/types/${inPath}`),
      visitor.post('/api/public-table-search', { database: text, table, q, config_id: open }), visitor.post('/api/public-table-search', { table: text, q, config_id: open }),
    ]);
    for (const answer of answers) {
      expect([200, 404, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 200 && !answer.body.startsWith('[{"geom":null,"layername":""')) expect(answer.body).not.toMatch(/login_name|password/);
    }
  });
});

test.each([
  ['a missing database', { table, columns: ['naam'] }], ['a missing table', { database: 'eigen', columns: ['naam'] }],
  ['missing columns', { database: 'eigen', table }], ['no columns', { database: 'eigen', table, columns: [] }],
  ['columns as text', { database: 'eigen', table, columns: 'naam' }], ['a table as number', { database: 'eigen', table: 7, columns: ['naam'] }],
  ['too many columns', { database: 'eigen', table, columns: Array.from({ length: 21 }, () => 'naam') }],
  ['a position outside the grid', { database: 'eigen', table, columns: ['naam'], x: 1e9, y: 1 }],
])('refuses a table search with %s', async (_what, body) => {
  expect((await town.client.post('/api/table_search', { q: encodeQuery('kanarie'), ...body })).statusCode).toBe(422);
});

test.each(['x=1e9&y=0', 'x=NaN&y=1', 'x=a&y=1', 'config_id=-1', 'config_id=1.5'])('refuses a query with %s', async (more) => {
  expect((await town.client.get(`/api/search/default/${encodeQuery('dorp')}?${more}`)).statusCode).toBe(422);
});

test('ignores a position with only one coordinate', async () => {
  expect((await town.client.get(`/api/search/default/${encodeQuery('dorp')}?x=145000`)).statusCode).toBe(200);
});

const anything = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), fc.stringMatching(/^[a-z0-9 %_'\\.-]{0,40}$/));
// The first sample builds large tables. Doing that here keeps it out of the time of a test.
fc.sample(anything, 1);

test('answers a list or an error message for any typed text', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      for (const { statusCode, body } of await askAll(Buffer.from(text).toString('base64url'))) expect([200, 404, 422], body).toContain(statusCode);
    }),
    { numRuns: 40 },
  );
});

test('answers a list or an error message for any text in place of base64', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (encoded) => {
      for (const { statusCode, body } of await askAll(encoded)) expect([200, 400, 404, 422], body).toContain(statusCode);
    }),
    { numRuns: 40 },
  );
});
