import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Says which edition the answer is. True when the browser has it already: nothing needs to be read then,
 * and whatever is returned leaves as 304.
 */
export const hasEdition = (request: FastifyRequest, reply: FastifyReply, edition: string): boolean => {
  const etag = `"${edition}"`;
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag;
};
