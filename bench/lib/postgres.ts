import type { Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrator/migrate.ts';
import { connect } from '#platform/db/open.ts';
import { findPostgres } from '#platform/db/testing/find-postgres.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { startTemporaryPostgres } from '#platform/db/testing/temporary-postgres.ts';
import { Missing } from './report.ts';

export interface BenchPostgres {
  readonly url: string;
  readonly database: Database;
  stop(): Promise<void>;
}

/** Starts a temporary, migrated PostgreSQL with fsync, as in production, and default settings otherwise. */
export const startPostgres = async (): Promise<BenchPostgres> => {
  if (!findPostgres()) throw new Missing('PostgreSQL with PostGIS; on Debian: apt-get install postgresql postgresql-postgis');
  const server = await startTemporaryPostgres({ fsync: true });
  const database = connect('postgres', { url: server.url }, silentLog);
  await migrate(database);
  return {
    url: server.url,
    database,
    async stop() {
      await database.close();
      await server.stop();
    },
  };
};
