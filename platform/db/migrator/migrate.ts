import { sql } from 'kysely';
import type { Database, Queryable } from '../database.ts';
import { DatabaseTooNew, MigrationFailed } from '../errors.ts';
import { SCHEMA_VERSION } from '../version.ts';
import { findMigrations, type Migration } from './find-migrations.ts';

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly schemaVersion?: number;
  /** Called before each migration that is applied. */
  readonly onProgress?: (migration: Migration, done: number, total: number) => void;
}

/** The same for all nodes, so that they migrate one after the other. Any number that is not used for other locks. */
const MIGRATION_LOCK = 4_028_992;

/** Waits for the lock, which lasts until the end of the transaction. The embedded database has one process and never waits. */
const waitForLock = (transaction: Queryable) => sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);

const INSUFFICIENT_PRIVILEGE = '42501';

const key = ({ owner, name }: { owner: string; name: string }): string => `${owner}/${name}`;

const prepareTables = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await waitForLock(transaction);
    await sql`
      create table if not exists migrations (
        owner text not null,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now(),
        primary key (owner, name)
      )`.execute(transaction);
    await sql`
      create table if not exists schema_version (
        only_row boolean primary key default true check (only_row),
        version int not null
      )`.execute(transaction);
  });

const refuseNewerDatabase = async (database: Database, known: number): Promise<void> => {
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(database.query);
  const found = rows[0]?.version ?? 0;
  if (found > known) throw new DatabaseTooNew(found, known);
};

const appliedChecksums = async (query: Queryable): Promise<Map<string, string>> => {
  const { rows } = await sql<{ owner: string; name: string; checksum: string }>`
    select owner, name, checksum from migrations`.execute(query);
  return new Map(rows.map((row) => [key(row), row.checksum]));
};

const refuseEdited = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  const edited = migrations.find((migration) => (applied.get(key(migration)) ?? migration.checksum) !== migration.checksum);
  if (edited) {
    throw new MigrationFailed(
      `De migratie ${key(edited)} is gewijzigd nadat die op deze database is uitgevoerd. ` +
        'Zet het bestand terug zoals het was, en maak een nieuwe migratie voor de wijziging.',
    );
  }
};

const apply = (database: Database, migration: Migration): Promise<void> =>
  database.transaction(async (transaction) => {
    await waitForLock(transaction);
    // Another node may have applied it while this one waited.
    if ((await appliedChecksums(transaction)).has(key(migration))) return;
    await sql.raw(migration.sql).execute(transaction);
    await sql`insert into migrations (owner, name, checksum)
              values (${migration.owner}, ${migration.name}, ${migration.checksum})`.execute(transaction);
  });

/** Returns a Dutch message for the operator about a failed migration. */
const describeFailure = (migration: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === INSUFFICIENT_PRIVILEGE && /extension/.test(message)) {
    return (
      `De databasegebruiker mag geen extensies aanmaken (${message}). Laat een beheerder in deze database ` +
      '"create extension postgis; create extension pg_trgm; create extension unaccent;" uitvoeren, en start opnieuw.'
    );
  }
  return `De migratie ${migration} is mislukt en teruggedraaid: ${message}`;
};

const recordVersion = (database: Database, version: number) =>
  sql`insert into schema_version (version) values (${version})
      on conflict (only_row) do update set version = excluded.version
        where schema_version.version < excluded.version`.execute(database.query);

/**
 * Migrates the database to this version of the program. Ignores applied migrations whose feature is no longer installed;
 * applies new migrations even if their time is before the last applied one.
 */
export const migrate = async (database: Database, options: MigrateOptions = {}): Promise<void> => {
  const { migrations = findMigrations(), schemaVersion = SCHEMA_VERSION } = options;
  await prepareTables(database);
  await refuseNewerDatabase(database, schemaVersion);
  const applied = await appliedChecksums(database.query);
  refuseEdited(migrations, applied);
  const pending = migrations.filter((migration) => !applied.has(key(migration)));
  for (const [done, migration] of pending.entries()) {
    options.onProgress?.(migration, done, pending.length);
    await apply(database, migration).catch((error: unknown) => {
      throw new MigrationFailed(describeFailure(key(migration), error), { cause: error });
    });
  }
  await recordVersion(database, schemaVersion);
};
