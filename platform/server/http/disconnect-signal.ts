import type { FastifyReply } from 'fastify';

/** Aborts when the browser disconnects before the answer is sent, for example because the user pans on and needs no old images. */
export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};
