import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isBinary, type Call } from '#platform/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCompressible, compressFor } from './compress.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Returns a value for `ETag` that changes with the content. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

const isKnown = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('etag');
  const asked = request.headers['if-none-match'];
  if (typeof etag !== 'string' || asked === undefined) return false;
  return asked.split(',').some((part) => part.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
};

/** The encoded body of an answer; undefined: none. */
export type Encoded = string | Uint8Array | NodeJS.ReadableStream | undefined;

export interface Answer {
  /**
   * Encodes the result of a handler. JSON passes the schema of the call, so that only fields in the contract are sent.
   * When the handler set a matching `ETag`, the answer is 304 and the result is ignored.
   */
  encode(request: FastifyRequest, reply: FastifyReply, value: unknown): Encoded;
  send(request: FastifyRequest, reply: FastifyReply, body: Encoded): FastifyReply | Promise<FastifyReply>;
}

const NOT_MODIFIED = 304;

const sendCompressed = async (request: FastifyRequest, reply: FastifyReply, body: string | Uint8Array): Promise<FastifyReply> =>
  reply.send(await compressFor(request, reply, body));

/** Makes the encoder and sender for the answers of a call. */
export const answerOf = ({ answer }: Call): Answer => {
  if (answer === undefined) {
    return {
      encode: () => undefined,
      send: (_request, reply) => (reply.statusCode === 200 ? reply.code(204).send() : reply.send()),
    };
  }
  const type = isBinary(answer) ? answer.binary : JSON_TYPE;
  const encode = isBinary(answer) ? (value: unknown) => value as Encoded : (value: unknown) => JSON.stringify(answer.parse(value));
  return {
    encode(request, reply, value) {
      if (request.method === 'POST' || !isKnown(request, reply)) return encode(value);
      if (value instanceof Readable) value.destroy();
      reply.removeHeader('content-length').code(NOT_MODIFIED);
      return undefined;
    },
    send(request, reply, body) {
      if (reply.statusCode === NOT_MODIFIED) return reply.send();
      if (!reply.hasHeader('content-type')) reply.type(type);
      if (typeof body !== 'string' && !(body instanceof Uint8Array)) return reply.send(body);
      return isCompressible(String(reply.getHeader('content-type')), body) ? sendCompressed(request, reply, body) : reply.send(body);
    },
  };
};
