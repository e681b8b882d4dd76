import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Log } from '../open.ts';

const EVERY_MILLISECONDS = 5 * 60_000;

interface ChangedTable {
  schema: string;
  name: string;
}

/** Finds tables with more changes than PostgreSQL's autovacuum allows (10 % for statistics, 20 % for dead rows, plus fifty rows). */
const findChangedTables = async (query: Queryable): Promise<ChangedTable[]> => {
  const { rows } = await sql<ChangedTable>`
    select schemaname as schema, relname as name from pg_stat_user_tables
     where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`.execute(query);
  return rows;
};

/** Removes dead rows and updates the statistics, without which the planner chooses badly. Returns the names of the processed tables. */
export const maintainTables = async (query: Queryable): Promise<string[]> => {
  const tables = await findChangedTables(query);
  // One at a time, so that other queries can run in between.
  for (const { schema, name } of tables) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(query);
  return tables.map(({ name }) => name);
};

/** Starts maintenance of the embedded database, which has no background processes such as autovacuum. Returns a function that stops it. */
export const startMaintenance = (query: Queryable, log: Log): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = maintainTables(query).catch((error: unknown) => log.warn({ err: error }, 'maintenance of the embedded database failed'));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
