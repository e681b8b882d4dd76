import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
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

/** Of a source as this viewer gets it; its version rises when its rules change. */
export const editionOf = ({ id, version, rules }: VisibleSource): string => `${id}.${version}${rules.length > 0 ? '.visitors' : ''}`;
