import type { FastifyReply } from 'fastify';

/** Ends when the browser has gone before it was answered: a map that pans on wants its old images no more. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
};
