import type { FastifyInstance } from 'fastify';
import type { Platform } from './feature.ts';

const HOURLY_MS = 3_600_000;

/** Once an hour, on every node: what has ended or belongs to nobody goes. Doing it twice does no harm. */
export const addHousekeeping = (app: FastifyInstance, { sessions, limits, files, log }: Platform): void => {
  const sweep = async (): Promise<void> => {
    for (const store of [sessions, limits, files]) {
      try {
        await store.sweep();
      } catch (err) {
        log.warn({ err }, 'housekeeping failed; it comes round again');
      }
    }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep();
  }, HOURLY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
