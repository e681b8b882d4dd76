import { registerSearchTable } from '#platform/domain/search/entries.ts';
import { buildMap } from '#platform/domain/testing/factories.ts';
import { addressKey } from '#platform/server/http/default-limit.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeQuery } from '../contract.ts';
import search from './index.ts';
import { addressOf, buildTown, configure, type Town } from './testing/setup.ts';

/** Number of mutations; `npm run soak` uses 50,000. */
const MUTATIONS = Number(process.env.COOK_MUTATIONS) || 15;

let server: TestServer;
let visitor: Client;
let town: Town;
let map: number;
let open: number;
const remoteAddress = addressOf('mutated searches');
const table = `proef_mutaties_${process.pid}_${Date.now()}`;

beforeAll(async () => {
  server = await testServer({ features: [search], remoteAddress, environment: { COOK_REQUESTS_PER_MINUTE: '10000000' } });
  visitor = await server.visitor();
  town = await buildTown(server);
  await sql`create table ${sql.table(table)} (nummer integer, naam text, geheim text)`.execute(server.db.query);
  await sql`insert into ${sql.table(table)} values (1, 'linde', 'kanarie')`.execute(server.db.query);
  await registerSearchTable(server.db.query, town.organisationId, { table, columns: ['naam'], idColumn: 'nummer', geomColumn: null, organisationColumn: null, public: true });
  const sources = [{ type: 'custom' }, { type: 'maps' }, { type: 'table', database: 'eigen', table, columns: ['naam'] }];
  const inside = await configure(server, town, sources);
  open = await configure(server, town, sources, { public: true });
  map = (await buildMap(server.db.query, {
    organisationId: town.organisationId, search: 'naam', features: [{ layer: '', properties: { naam: 'linde' }, geometry: null }], place: { configurationId: inside },
  })).id;
});
afterAll(async () => {
  await sql`drop table ${sql.table(table)}`.execute(server.db.query);
  await server.close();
});

/** Queries that would be noticed if the database executed them: it would sleep longer than a test may take, or return the secret column. */
const seeds = [
  '\'; select pg_sleep(3600); --', '\' || pg_sleep(3600) || \'', '1 or pg_sleep(3600) is null', '%\') or pg_sleep(3600) is not null --', '(select pg_sleep(3600))',
  `' union select nummer::text, array[geheim], null from ${table} --`, `\\' union all select geheim from ${table} /*`, `") or exists (select geheim from ${table}) --`,
  `$$; select geheim from ${table}; $$`, `linde%' or geheim like 'k%`, 'naam:* OR geheim:*', 'dorpsstraat & !(linde) | kanarie:*', 'linde\' escape \'l',
] as const;
const pieces = ['\'', '"', '\\', '%', '_', '--', '/*', '*/', ';', '$$', '(', ')', ',', '||', ' or ', ' and ', ' union ', '::text', '\u{2019}', 'ʼ', '\u{FF07}', 'é', '🌳', ' ', ':*', '&', '!', '$1', 'e\'', 'U&\''];

const mutated = fc.record({
  seed: fc.constantFrom(...seeds),
  cuts: fc.array(fc.record({ at: fc.nat({ max: 80 }), takes: fc.nat({ max: 6 }), puts: fc.constantFrom('', ...pieces) }), { maxLength: 6, size: 'max' }),
}).map(({ seed, cuts }) => cuts.reduce<string>((text, { at, takes, puts }) => text.slice(0, at) + puts + text.slice(at + takes), seed).slice(0, 200) || '%');
// The first sample builds large tables. Doing that here keeps it out of the time of a test.
fc.sample(mutated, 1);

/** Resets the rate limit of visitors, which another test covers. */
const forget = () => server.db.query.deleteFrom('rate_limits').where('key', 'like', `%address ${addressKey(remoteAddress)}`).execute();

test('treats mutated SQL as text: the database does not sleep, fail or return a secret', async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(mutated, async (typed) => {
      if (asked % 50 === 0) {
        await forget();
        await server.db.query.deleteFrom('rate_limits').where('key', 'like', `%user ${town.userId}%`).execute();
      }
      asked += 1;
      const q = encodeQuery(typed);
      const answers = await Promise.all([
        town.client.get(`/api/search/default/${q}`),
        town.client.get(`/api/map_search/${map}/naam/${q}`),
        town.client.post('/api/table_search', { database: 'eigen', table, columns: [{ name: 'naam', operator: '=' }], q }),
        visitor.post('/api/public-table-search', { table, q, config_id: open }),
      ]);
      for (const { statusCode, body } of answers) {
        expect([200, 422], body).toContain(statusCode);
        expect(body).not.toContain('kanarie');
      }
    }),
    // A fixed seed, except in the long run.
    { numRuns: MUTATIONS, ...(process.env['COOK_MUTATIONS'] === undefined && { seed: 20_261_122 }) },
  );
}, Math.max(120_000, MUTATIONS * 2_000));
