import type { Database, PreparedStatement } from '#platform/db/database.ts';
import { findMigrations } from '#platform/db/migrator/find-migrations.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { addSearchTypes, insertSearchEntries } from '#platform/domain/search/entries.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressType } from '../testing/setup.ts';
import { findByPrefix } from './find-by-prefix.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const database = testDatabase();
let organisationId: number;
const HIDDEN = 2_000;

beforeAll(async () => {
  ({ id: organisationId } = await buildOrganisation(database.query));
  await addSearchTypes(database.query, organisationId, [{ typeId: addressType, layername: 'Adressen' }]);
  await insertSearchEntries(database.query, organisationId, Array.from({ length: HIDDEN + 1 }, (_, index) => (
    { typeId: addressType, id: `adr-${index}`, weergavenaam: `Dorpsweg ${index}`, public: index === HIDDEN, geometry: null }
  )));
  await insertSearchEntries(database.query, organisationId, ['10', '2', '100', '2a', '1'].map((number, index) => (
    { typeId: addressType, id: `kade-${number}`, weergavenaam: `Havenkade ${number}`, geometry: { type: 'Point', coordinates: [145_000 + index * 10, 508_000] } }
  )));
  await sql`analyze search_entries`.execute(database.query);
});
afterAll(() => database.close());

/** Counts the entries that the database read and then filtered out. */
const passedOver = ({ Plans = [], ...node }: PlanNode): number =>
  (node['Relation Name'] === 'search_entries' ? (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] : 0) +
  Plans.reduce((sum, plan) => sum + passedOver(plan), 0);

test('reads few private entries in the search of a visitor', async () => {
  const asked: { statement: PreparedStatement; values: readonly unknown[] }[] = [];
  const listening: Database = {
    ...database,
    async queryPrepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
      asked.push({ statement, values });
      return database.queryPrepared<Row>(statement, values);
    },
  };
  const { rows } = await findByPrefix(listening, { typed: 'dorpsw', organisationId, provider: 'default', types: null, publicOnly: true, near: null });
  expect(rows.map(({ weergavenaam }) => weergavenaam)).toEqual([`Dorpsweg ${HIDDEN}`]);

  for (const { statement, values } of asked) {
    const { rows: explained } = await database.query.executeQuery(CompiledQuery.raw(`explain (analyze, format json) ${statement.text}`, [...values]));
    const [answer] = explained as { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[];
    expect(passedOver(answer!['QUERY PLAN'][0]!.Plan)).toBeLessThan(HIDDEN / 10);
  }
  expect(asked).toHaveLength(1);
});

test('finds private and public entries for a user of the organisation', async () => {
  const { rows } = await findByPrefix(database, { typed: 'dorpsweg 2', organisationId, provider: 'default', types: null, publicOnly: false, near: null });
  expect(rows[0]?.weergavenaam).toBe('Dorpsweg 2');
});

test.each([[145_000], [145_050], [null]])('lists the addresses of a street by house number, with the map at x = %s', async (x) => {
  const near = x === null ? null : [x, 508_000] as const;
  const { rows } = await findByPrefix(database, { typed: 'havenk', organisationId, provider: 'default', types: null, publicOnly: false, near });
  expect(rows.map(({ weergavenaam }) => weergavenaam)).toEqual(['1', '2', '2a', '10', '100'].map((number) => `Havenkade ${number}`));
});

test('computes the words and the number of existing entries when an older database is migrated', async () => {
  const migration = findMigrations().find(({ name }) => name === '202611280900_search_entries_ranking');
  const rows = await database.transaction(async (transaction) => {
    // Hides the table of the same name from this transaction.
    await sql`create temporary table search_entries (weergavenaam text not null, keywords text) on commit drop`.execute(transaction);
    await sql`insert into search_entries values ('Dorpsstraat 12-a, 1234 AB Markerwaard', null), ('’s-Gravenweg', 'weg 66 (N201)'), ('MWD01 A 7', '')`.execute(transaction);
    await sql.raw(migration?.sql ?? '').execute(transaction);
    return (await sql<{ words: string; number: number | null }>`select words, first_number::integer as number from search_entries`.execute(transaction)).rows;
  });
  expect(rows).toEqual([
    { words: ' dorpsstraat markerwaard ', number: 12 }, { words: ' s gravenweg weg n201 ', number: 66 }, { words: ' mwd01 a ', number: 7 },
  ]);
});
