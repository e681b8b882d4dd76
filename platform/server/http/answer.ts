import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isBinary, type Call } from '#platform/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A text that changes when the answer does, for `ETag`. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const isKnown = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('etag');
  const asked = request.headers['if-none-match'];
  if (typeof etag !== 'string' || asked === undefined) return false;
  return asked.split(',').some((part) => part.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
};

/**
 * Sends what a handler gave. JSON leaves through the schema of its call, so that nothing goes out which
 * the contract does not name. A handler that set `ETag` gets 304 for free.
 */
export const answerOf = (call: Call): ((request: FastifyRequest, reply: FastifyReply, value: unknown) => FastifyReply) => {
  const { answer } = call;
  if (answer === undefined) {
    return (_request, reply) => (reply.statusCode === 200 ? reply.code(204).send() : reply.send());
  }
  const encode = isBinary(answer)
    ? (value: unknown) => value
    : (value: unknown) => JSON.stringify(answer.parse(value));
  const type = isBinary(answer) ? answer.binary : JSON_TYPE;
  return (request, reply, value) => {
    if (request.method !== 'POST' && isKnown(request, reply)) {
      if (value instanceof Readable) value.destroy();
      return reply.removeHeader('content-length').code(304).send();
    }
    if (!reply.hasHeader('content-type')) reply.type(type);
    return reply.send(encode(value));
  };
};
