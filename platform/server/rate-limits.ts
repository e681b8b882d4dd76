import { sql, type Generated } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { tooMany } from './failure.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    rate_limits: { key: string; window_ends_at: Date; times: Generated<number> };
  }
}

export interface Limit {
  readonly times: number;
  readonly perSeconds: number;
}

/** Limits that hold across all nodes. Each try is one write, so they are for calls that name a limit. */
export interface RateLimits {
  /**
   * Counts one try under a key; or what it would do that many times.
   * @throws Failure 429 with Retry-After when the window holds more than `limit.times`
   */
  take(key: string, limit: Limit, count?: number): Promise<void>;
  /** Forgets the tries under a key: after a success. */
  forget(key: string): Promise<void>;
  sweep(): Promise<void>;
}

export const createRateLimits = (database: Database): RateLimits => ({
  async take(key, { times, perSeconds }, count = 1) {
    const { rows } = await sql<{ times: number; seconds: number }>`
      insert into rate_limits as held (key, window_ends_at, times)
      values (${key}, now() + ${perSeconds}::integer * interval '1 second', ${count}::integer)
      on conflict (key) do update set
        times = case when held.window_ends_at <= now() then excluded.times else held.times + excluded.times end,
        window_ends_at = case when held.window_ends_at <= now() then excluded.window_ends_at else held.window_ends_at end
      returning times, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`.execute(database.query);
    const held = rows[0];
    if (held && held.times > times) throw tooMany(Math.max(1, held.seconds));
  },
  async forget(key) {
    await database.query.deleteFrom('rate_limits').where('key', '=', key).execute();
  },
  async sweep() {
    await database.query.deleteFrom('rate_limits').where('window_ends_at', '<', new Date()).execute();
  },
});
