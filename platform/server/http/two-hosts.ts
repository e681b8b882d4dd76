import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Returns true for a request with more than one Host header. Node would use the first, and a proxy in front of the server perhaps the last,
 * so that they would disagree on the organisation.
 */
export const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
};

export const twoHosts = (): Failure => new Failure('bad_request', 400, 'De aanvraag noemt twee servers.');
