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

/** Returns the socket of the embedded database of a running product, which is in its lock file. */
export const socketOf = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'database.pid'), 'utf8')) as { socket: string }).socket;

/** Connects to the embedded database of a running product. */
export const joinEmbedded = (dataDir: string): Database => connect('embedded', { socket: socketOf(dataDir) }, silentLog);
