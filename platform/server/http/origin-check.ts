import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Settings } from '../settings.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
export const changesNothing = (method: string): boolean => SAFE_METHODS.has(method);

const foreign = (): Failure => new Failure('foreign_origin', 403, 'Deze aanroep komt van een andere website.');

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site, which no page can set; older ones, and those without TLS, in Origin alone. Programs
 * that are no browser say neither.
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
