import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * While the server closes, a connection whose last call has just ended is idle but kept alive: it would hold
 * the closing up for more than a minute. So idle connections are closed again and again until none is left.
 */
export const addDraining = (app: FastifyInstance): void => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
