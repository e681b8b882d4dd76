import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { connect } from '../open.ts';
import type { Address } from '../pool.ts';
import { silentLog } from './silent-log.ts';

/** The database that the setup of a test run provides to its tests. */
export interface TestDatabase {
  readonly kind: Database['kind'];
  readonly address: Address;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null if no database is available: then all tests of the run are skipped. */
    testDatabase: TestDatabase | null;
  }
}

const NOWHERE: TestDatabase = { kind: 'postgres', address: { socket: '/nowhere' } };

/** Returns the address of the database of this run, for programs that connect to it themselves. */
export const testDatabaseAddress = (): TestDatabase => inject('testDatabase') ?? NOWHERE;

/**
 * Connects to the migrated database of this run, which all tests share: create an organisation for the test in it, and close
 * the connection in `afterAll`.
 */
export const testDatabase = (): Database => {
  const { kind, address } = testDatabaseAddress();
  return connect(kind, address, silentLog);
};

export { silentLog };
