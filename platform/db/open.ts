import type { Logger } from 'pino';
import { checkServer } from './check-server.ts';
import type { Database } from './database.ts';
import { startEmbedded } from './embedded/start.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { guardedKysely } from './guarded-kysely.ts';
import { createListen } from './listen.ts';
import { createPool, type Address } from './pool.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info'>;

/** The slow steps of opening a database, to show progress. */
export type OpeningStep = 'unpacking' | 'starting' | 'connecting';

export interface OpenOptions {
  /** URL of a PostgreSQL server; absent: the embedded database in `dataDir` is opened. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  readonly onProgress?: (step: OpeningStep) => void;
}

/** Connects to a running database: a server, or the embedded database of another thread or process. */
export const connect = (kind: Database['kind'], address: Address, log: Log): Database => {
  // Logs the message only: the error of `pg` contains the connection with its settings.
  const pool = createPool(address, (error) => log.warn({ reason: error.message }, 'database connection lost'));
  const listen =
    'url' in address ? createListen(address.url, (error) => log.warn({ reason: error.message }, 'cannot listen for database notifications; reconnecting')) : null;
  return { kind, listen, ...guardedKysely(kind, pool) };
};

/**
 * Removes the password from a URL for messages. Uses no `URL`, which cannot parse every PostgreSQL URL, such as
 * `postgres:///cook?host=/run/postgresql`.
 */
const withoutPassword = (url: string): string => url.replace(/\/\/[^@/?]*@/, '//');

const openServer = async ({ log, onProgress }: OpenOptions, url: string): Promise<Database> => {
  onProgress?.('connecting');
  const database = connect('postgres', { url }, log);
  try {
    await checkServer(database, withoutPassword(url));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

const openEmbedded = async ({ dataDir, log, onProgress }: OpenOptions): Promise<Database> => {
  const server = await startEmbedded(dataDir, log, onProgress);
  const database = connect('embedded', { socket: server.socket }, log);
  const stopMaintenance = startMaintenance(database.query, log);
  return {
    ...database,
    async close() {
      await stopMaintenance();
      await database.close();
      await server.stop();
    },
  };
};

/** Opens the database of the product. The caller runs `migrate()` next. */
export const openDatabase = (options: OpenOptions): Promise<Database> =>
  options.url ? openServer(options, options.url) : openEmbedded(options);
