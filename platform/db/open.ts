import type { Logger } from 'pino';
import { checkServer } from './check-server.ts';
import type { Database } from './database.ts';
import { startEmbedded } from './embedded/start.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { guardedKysely } from './guarded-kysely.ts';
import { createListen } from './listen.ts';
import { createPool, type Address } from './pool.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info'>;

/** What takes longer than a moment while a database opens, for whoever shows progress. */
export type OpeningStep = 'unpacking' | 'starting' | 'connecting';

export interface OpenOptions {
  /** Of a PostgreSQL server; without it the embedded database in `dataDir` is opened. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  readonly onProgress?: (step: OpeningStep) => void;
}

/** A database that listens already: a server, or the embedded one of another thread or process. */
export const connect = (kind: Database['kind'], address: Address, log: Log): Database => {
  // Its reason only: the error of `pg` carries the whole connection, settings included.
  const pool = createPool(address, (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  const listen =
    'url' in address ? createListen(address.url, (error) => log.warn({ reason: error.message }, 'the database is not listened to; it is tried again')) : null;
  return { kind, listen, ...guardedKysely(kind, pool) };
};

/** For messages. `postgres:///cook?host=/run/postgresql` is a URL too, which `URL` cannot always read. */
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
  const endUpkeep = startMaintenance(database.query, log);
  return {
    ...database,
    async close() {
      await endUpkeep();
      await database.close();
      await server.stop();
    },
  };
};

/** Opens the database of the product: `migrate()` comes next. */
export const openDatabase = (options: OpenOptions): Promise<Database> =>
  options.url ? openServer(options, options.url) : openEmbedded(options);
