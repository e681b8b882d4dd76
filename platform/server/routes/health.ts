import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { Platform } from '../feature.ts';

const READY_WITHIN_MS = 3_000;

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** `live`: the process answers. `ready`: its database does too. */
export const addHealth = (app: FastifyInstance, { db, log }: Platform): void => {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    try {
      await within(sql`select 1`.execute(db.query), READY_WITHIN_MS);
    } catch (err) {
      log.warn({ err }, 'database does not answer');
      throw new Failure('not_ready', 503, 'De database antwoordt niet.', { retryAfter: 5 });
    }
    return { status: 'ok' };
  });
};
