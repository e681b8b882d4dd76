import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect, openDatabase } from '#platform/db/open.ts';
import { silentLog, testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import { sql } from 'kysely';

/** Opens a second embedded database beside that of the test run, deleted when it is closed. */
const emptyEmbedded = async (): Promise<Database> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cook-empty-'));
  const database = await openDatabase({ dataDir, log: silentLog });
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Creates a database on the server of the test run, which is deleted with the server. */
const emptyOnServer = async (url: string): Promise<Database> => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const server = testDatabase();
  await sql`create database ${sql.id(name)}`.execute(server.query);
  await server.close();
  return connect('postgres', { url: url.replace(/\/[^/]*$/, `/${name}`) }, silentLog);
};

/** Creates a migrated database without any data, of the same kind as that of the test run, which all tests share. */
export const emptyDatabase = async (options: Parameters<typeof migrate>[1] = {}): Promise<Database> => {
  const { address } = testDatabaseAddress();
  const database = 'url' in address ? await emptyOnServer(address.url) : await emptyEmbedded();
  await migrate(database, options);
  return database;
};
