import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { connect } from '../open.ts';
import type { Address } from '../pool.ts';
import { silentLog } from './silent-log.ts';

/** What the setup of a test run tells its tests. */
export interface TestDatabase {
  readonly kind: Database['kind'];
  readonly address: Address;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no database could be had: then every test of the run is skipped. */
    testDatabase: TestDatabase | null;
  }
}

const NOWHERE: TestDatabase = { kind: 'postgres', address: { socket: '/nowhere' } };

/** Where the database of this run is, for programs that connect to it by themselves. */
export const testDatabaseAddress = (): TestDatabase => inject('testDatabase') ?? NOWHERE;

/**
 * A connection to the migrated database of this run, shared by all its tests: make an organisation of your
 * own in it, and close it in `afterAll`.
 */
export const testDatabase = (): Database => {
  const { kind, address } = testDatabaseAddress();
  return connect(kind, address, silentLog);
};

export { silentLog };
