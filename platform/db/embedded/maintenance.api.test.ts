import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { maintainTables } from './maintenance.ts';

const { query, close } = testDatabase();
const table = `maintenance_${crypto.randomUUID().replaceAll('-', '')}`;
afterAll(async () => {
  await sql`drop table ${sql.table(table)}`.execute(query);
  await close();
});

it('updates the statistics of a table with many changes, once', async () => {
  await sql`create table ${sql.table(table)} (n int)`.execute(query);
  await sql`insert into ${sql.table(table)} select generate_series(1, 1000)`.execute(query);
  // Sessions report their changes with a delay; the test needs them at once.
  await query.connection().execute(async (connection) => {
    await sql`update ${sql.table(table)} set n = n + 1`.execute(connection);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
  });
  expect(await maintainTables(query)).toContain(table);
  const { rows } = await sql`select reltuples from pg_class where relname = ${table}`.execute(query);
  expect(rows).toEqual([{ reltuples: 1000 }]);
  expect(await maintainTables(query)).not.toContain(table);
});
