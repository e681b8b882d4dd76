import type { TestProject } from 'vitest/node';
import { checkServer } from '../check-server.ts';
import { migrate } from '../migrator/migrate.ts';
import { connect } from '../open.ts';
import { silentLog } from './silent-log.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const migrated = async (url: string): Promise<void> => {
  const database = connect('postgres', { url }, silentLog);
  try {
    await checkServer(database, 'de tijdelijke testserver');
    await migrate(database);
  } finally {
    await database.close();
  }
};

/** Starts one PostgreSQL server for the whole test run. If it is not available the tests are skipped; in CI they fail. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startTemporaryPostgres();
    await migrated(server.url).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    project.provide('testDatabase', { kind: 'postgres', address: { url: server.url } });
    return () => server.stop();
  } catch (error) {
    if (process.env.CI) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`SKIPPED: the tests of ${project.name}; PostgreSQL with PostGIS is missing. ${reason}\n`);
    project.provide('testDatabase', null);
    // Matches no test, so that all tests are reported as skipped and no hook runs.
    project.config.testNamePattern = /(?!)/;
    return undefined;
  }
}
