import { findMigrations } from '#platform/db/migrator/find-migrations.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

const db = testDatabase();
afterAll(() => db.close());

/** Tables without a column `organisation_id`, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  organisations: 'is the organisation itself',
  role_permissions: 'a handful of rows, read with the role that they belong to; built-in roles serve the whole installation',
  withholding_views: 'has the rules of the product, the same for every organisation',
  sessions: 'is looked up by a token before the user is known, and an admin works in any organisation',
  login_failures: 'counts attempts by name and network address, which may belong to no user',
  idempotency_keys: 'is looked up by a key of a browser or user, and deleted after a day',
};

const carrying = async (tables: readonly string[]): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ name: string; carries: boolean }>`
    select tables.table_name as name, columns.column_name is not null as carries
    from information_schema.tables
    left join information_schema.columns on columns.table_schema = tables.table_schema
      and columns.table_name = tables.table_name and columns.column_name = 'organisation_id'
    where tables.table_schema = 'public' and tables.table_name = any(${tables})`.execute(db.query);
  return new Map(rows.map(({ name, carries }) => [name, carries]));
};

test('every table has the id of its organisation, so that it can be partitioned, except those listed here', async () => {
  const made = findMigrations().flatMap(({ sql: text }) => [...text.matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(([, name = '']) => name));
  const carries = await carrying(made);
  expect(carries.size).toBeGreaterThan(30);
  const without = [...carries].filter(([, does]) => !does).map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
