import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Log } from '../open.ts';

const EVERY_MILLISECONDS = 5 * 60_000;

interface WornTable {
  schema: string;
  name: string;
}

/** Tables of which more was changed than PostgreSQL's own autovacuum lets pass (a tenth, a fifth, and fifty rows). */
const wornTables = async (query: Queryable): Promise<WornTable[]> => {
  const { rows } = await sql<WornTable>`
    select schemaname as schema, relname as name from pg_stat_user_tables
     where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`.execute(query);
  return rows;
};

/** Clears away dead rows and counts the live ones anew, without which the planner chooses badly. Returns what it did. */
export const maintainTables = async (query: Queryable): Promise<string[]> => {
  const tables = await wornTables(query);
  // One at a time, so that others get their turn in between.
  for (const { schema, name } of tables) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(query);
  return tables.map(({ name }) => name);
};

/** The embedded database has no background processes: what autovacuum does on a server is done from here. */
export const startMaintenance = (query: Queryable, log: Log): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = maintainTables(query).catch((error: unknown) => log.warn({ err: error }, 'upkeep of the embedded database failed'));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
