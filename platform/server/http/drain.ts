import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Closes idle connections repeatedly while the server closes. A kept-alive connection whose last call ends during
 * closing would otherwise delay it by more than a minute.
 */
export const addDraining = (app: FastifyInstance): void => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
