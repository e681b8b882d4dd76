import { sql, type Generated } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
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

/**
 * Limits that hold across all nodes. Each attempt is one write, so only calls that name a limit use them. While the
 * database accepts no writes, for example on a full disk, each node counts in its own memory.
 */
export interface RateLimits {
  /**
   * Counts `count` attempts under a key.
   * @throws Failure 429 with Retry-After when the window holds more than `limit.times`
   */
  take(key: string, limit: Limit, count?: number): Promise<void>;
  sweep(): Promise<void>;
}

interface Window {
  readonly times: number;
  /** Seconds until the window ends. */
  readonly seconds: number;
}

const MOST_KEYS = 100_000;

/** Counts in the memory of this node. */
const createLocalCount = () => {
  const windows = new Map<string, { times: number; endsAt: number }>();
  return (key: string, { perSeconds }: Limit, count: number): Window => {
    const now = Date.now();
    if (windows.size >= MOST_KEYS) windows.clear();
    const known = windows.get(key);
    const held = known && known.endsAt > now ? known : { times: 0, endsAt: now + perSeconds * 1_000 };
    held.times += count;
    windows.set(key, held);
    return { times: held.times, seconds: Math.ceil((held.endsAt - now) / 1_000) };
  };
};

const countForAll = async (database: Database, key: string, { perSeconds }: Limit, count: number): Promise<Window | undefined> => {
  const { sql: text, parameters } = sql`
    insert into rate_limits as held (key, window_ends_at, times)
    values (${key}, now() + ${perSeconds}::integer * interval '1 second', ${count}::integer)
    on conflict (key) do update set
      times = case when held.window_ends_at <= now() then excluded.times else held.times + excluded.times end,
      window_ends_at = case when held.window_ends_at <= now() then excluded.window_ends_at else held.window_ends_at end
    returning times, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`.compile(database.query);
  const [window] = await database.queryPrepared<Window>({ name: 'count_attempts', text }, parameters);
  return window;
};

export const createRateLimits = (database: Database, log: Pick<FastifyBaseLogger, 'warn'>): RateLimits => {
  const countHere = createLocalCount();
  return {
    async take(key, limit, count = 1) {
      const held = await countForAll(database, key, limit, count).catch((err: unknown) => {
        log.warn({ err }, 'rate limit counted on this node only');
        return countHere(key, limit, count);
      });
      if (held && held.times > limit.times) throw tooMany(Math.max(1, held.seconds));
    },
    async sweep() {
      await database.query.deleteFrom('rate_limits').where('window_ends_at', '<', new Date()).execute();
    },
  };
};
