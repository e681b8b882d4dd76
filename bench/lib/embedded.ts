import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect, openDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';

/** The embedded database of a data folder, opened by this process and migrated. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrate(database);
  return database;
};

/** The embedded database that a running product has open: it notes beside its lock where it listens. */
export const joinEmbedded = (dataDir: string): Database => {
  const { socket } = JSON.parse(readFileSync(join(dataDir, 'database.pid'), 'utf8')) as { socket: string };
  return connect('embedded', { socket }, silentLog);
};
