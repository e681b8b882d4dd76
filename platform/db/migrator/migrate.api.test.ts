import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseTooNew, MigrationFailed } from '../errors.ts';
import { connect } from '../open.ts';
import { silentLog, testDatabase, testDatabaseAddress } from '../testing/index.ts';
import type { Migration } from './find-migrations.ts';
import { migrate } from './migrate.ts';

const database = testDatabase();
afterAll(() => database.close());

/** Each test has its own feature, because the database is shared. */
const newFeature = () => {
  const id = randomUUID().replaceAll('-', '_');
  const owner = `features/test_${id}`;
  const table = `migrate_${id}`;
  const migration = (name: string, text: string): Migration => ({
    owner, name, sql: text, checksum: createHash('sha256').update(text).digest('hex'),
  });
  const applied = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select name from migrations where owner = ${owner} order by applied_at, name`.execute(database.query);
    return rows.map((row) => row.name);
  };
  return { table, migration, applied };
};

describe('migrate', () => {
  it('applies each new migration once, and reports progress', async () => {
    const { table, migration, applied } = newFeature();
    const migrations = [
      migration('202601010000_create', `create table ${table} (n int); insert into ${table} values (1);`),
      migration('202601020000_add', `insert into ${table} values (2);`),
    ];
    const progress: string[] = [];
    const onProgress = ({ name }: Migration, done: number, total: number): void => void progress.push(`${name} ${done}/${total}`);
    await migrate(database, { migrations, onProgress });
    await migrate(database, { migrations, onProgress });
    expect(progress).toEqual(['202601010000_create 0/2', '202601020000_add 1/2']);
    expect(await applied()).toEqual(['202601010000_create', '202601020000_add']);
    const { rows } = await sql`select n from ${sql.table(table)}`.execute(database.query);
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('applies a later migration with an earlier time, and ignores removed ones', async () => {
    const { table, migration, applied } = newFeature();
    const late = migration('202602010000_late', `create table ${table} (n int)`);
    const early = migration('202601010000_early', `create table ${table}_early (n int)`);
    await migrate(database, { migrations: [late] });
    await migrate(database, { migrations: [early, late] });
    await migrate(database, { migrations: [] });
    expect((await applied()).toSorted()).toEqual(['202601010000_early', '202602010000_late']);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    const { migration } = newFeature();
    await migrate(database, { migrations: [migration('202601010000_a', 'select 1')] });
    const edited = migrate(database, { migrations: [migration('202601010000_a', 'select 2')] });
    await expect(edited).rejects.toThrow(MigrationFailed);
    await expect(edited).rejects.toThrow('is gewijzigd nadat die op deze database is uitgevoerd');
  });

  it('rolls back a failing migration and stops', async () => {
    const { table, migration, applied } = newFeature();
    const migrations = [
      migration('202601010000_good', 'select 1'),
      migration('202601020000_bad', `create table ${table} (n int); select 1 / 0;`),
      migration('202601030000_after', 'select 1'),
    ];
    await expect(migrate(database, { migrations })).rejects.toThrow(
      /202601020000_bad is mislukt en teruggedraaid: division by zero/,
    );
    expect(await applied()).toEqual(['202601010000_good']);
    const { rows } = await sql`select to_regclass(${table}) as found`.execute(database.query);
    expect(rows).toEqual([{ found: null }]);
  });

  it('lets several nodes migrate at once', async () => {
    const { table, migration, applied } = newFeature();
    const migrations = [
      migration('202601010000_create', `create table ${table} (n int)`),
      migration('202601020000_add', `insert into ${table} values (1)`),
    ];
    const nodes = [testDatabase(), testDatabase(), testDatabase()];
    await Promise.all(nodes.map((node) => migrate(node, { migrations })));
    await Promise.all(nodes.map((node) => node.close()));
    expect(await applied()).toHaveLength(2);
    const { rows } = await sql`select n from ${sql.table(table)}`.execute(database.query);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses a database of a newer version of the program', async () => {
    const older = migrate(database, { migrations: [], schemaVersion: 0 });
    await expect(older).rejects.toThrow(DatabaseTooNew);
    await expect(older).rejects.toThrow('De database is van een nieuwere versie van COOK');
  });

  it.runIf(testDatabaseAddress().kind === 'postgres')('explains what to do if the database user may not create extensions', async () => {
    await sql`create role plain login`.execute(database.query);
    await sql`create database plain owner plain`.execute(database.query);
    const { address } = testDatabaseAddress();
    const url = 'url' in address ? address.url.replace('postgres@', 'plain@').replace(/postgres$/, 'plain') : '';
    const plain = connect('postgres', { url }, silentLog);
    await expect(migrate(plain)).rejects.toThrow(/mag geen extensies aanmaken .* Laat een beheerder/);
    await plain.close();
    await sql`drop database plain`.execute(database.query);
    await sql`drop role plain`.execute(database.query);
  });
});
