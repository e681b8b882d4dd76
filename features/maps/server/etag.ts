import type { VisibleSource } from '#platform/domain/map-features/visible-source.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the ETag header. Returns true when the browser already has this version: the handler then needs to read nothing,
 * and its answer is sent as 304 without a body.
 */
export const hasEdition = (request: FastifyRequest, reply: FastifyReply, edition: string): boolean => {
  const etag = `"${edition}"`;
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag;
};

/** Identifies the contents of a source for this kind of viewer. The version also rises when the visitor rules change. */
export const editionOf = ({ id, version, rules }: VisibleSource): string => `${id}.${version}${rules.length > 0 ? '.visitors' : ''}`;
