import type { Database } from '#platform/db/database.ts';
import { createPlatform } from '#platform/server/platform.ts';
import type { Platform, ServerFeature } from '#platform/server/feature.ts';
import { readSettings } from '#platform/server/settings.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pino from 'pino';

const offlineDatabase = (): Database => {
  const query = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    kind: 'postgres',
    listen: null,
    query,
    queryPrepared: () => Promise.reject(new Error('the offline platform has no database')),
    transaction: () => Promise.reject(new Error('the offline platform has no database')),
    reading: () => Promise.reject(new Error('the offline platform has no database')),
    close: () => query.destroy(),
  };
};

/** Makes a platform without a database, which is enough to list the routes of features. */
export const offlinePlatform = (features: readonly ServerFeature[]): Platform =>
  createPlatform(
    offlineDatabase(),
    readSettings({ COOK_SECRET: 'only used to describe the routes of the server' }),
    pino({ level: 'silent' }),
    features,
  );
