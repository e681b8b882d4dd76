import { isBinary, type Call } from '#platform/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

const json = /^application\/json(?:; ?charset="?utf-8"?)?$/i;
const multipart = /^multipart\/form-data; ?boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})$/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const patternOf = (body: Call['body']): RegExp => {
  if (!isBinary(body)) return json;
  if (body.binary === 'multipart/form-data') return multipart;
  return new RegExp(`^${escaped(body.binary)}(?:;.*)?$`, 'i');
};

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Makes the check that a body has the one content type of its call, in plain notation. Other bodies are refused unread. */
export const contentTypeCheck = (call: Call): ((request: FastifyRequest) => void) => {
  const pattern = patternOf(call.body);
  return (request) => {
    if (hasBody(request) && !pattern.test(request.headers['content-type'] ?? '')) {
      throw new Failure('unsupported_media_type', 415, 'Deze aanroep verwacht een ander soort inhoud.');
    }
  };
};
