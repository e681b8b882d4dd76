import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Settings } from '../settings.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
export const changesNothing = (method: string): boolean => SAFE_METHODS.has(method);

const foreign = (): Failure => new Failure('foreign_origin', 403, 'Deze aanroep komt van een andere website.');

/**
 * Makes the check that refuses requests caused by other sites. Browsers report the origin in Sec-Fetch-Site, which
 * pages cannot set; older browsers, and connections without TLS, only in Origin. Other programs send neither.
 */
export const createOriginCheck = (settings: Settings): ((request: FastifyRequest) => void) => {
  const own = new URL(settings.publicUrl).origin;
  return (request) => {
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site !== undefined) throw foreign();
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own && origin !== `${request.protocol}://${request.host}`) throw foreign();
  };
};

export const xsrfMismatch = (): Failure => new Failure('csrf', 419, 'CSRF token mismatch.');
