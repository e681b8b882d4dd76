import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect, openDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';

/** Opens and migrates the embedded database of a data folder. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrate(database);
  return database;
};

/** Connects to the embedded database of a running product, by the socket in its lock file. */
export const joinEmbedded = (dataDir: string): Database => {
  const { socket } = JSON.parse(readFileSync(join(dataDir, 'database.pid'), 'utf8')) as { socket: string };
  return connect('embedded', { socket }, silentLog);
};
