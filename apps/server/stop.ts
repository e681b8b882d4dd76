import type { Database } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';

/** How long running calls may take to complete. */
const PATIENCE_MS = 20_000;

export interface Stop {
  /** Registers work to end before the database is closed. */
  before(close: () => Promise<unknown>): void;
}

/** Stops in order at SIGTERM or SIGINT: refuses new calls, completes running ones, then closes the database. */
export const stopOnSignals = (log: FastifyBaseLogger, database: Database): Stop => {
  const closings: (() => Promise<unknown>)[] = [];
  let stopping = false;

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // A second signal: the operator does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('closed requests that did not finish in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    try {
      for (const close of closings) await close();
      await database.close();
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'could not shut down cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  return { before: (close) => closings.push(close) };
};
