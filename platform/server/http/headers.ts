import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';

/** For answers other than pages: they may load nothing, and may not be framed or run. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PERMISSIONS = [
  'geolocation=(self)', 'camera=(self)', 'fullscreen=(self)', 'clipboard-write=(self)',
  'microphone=()', 'payment=()', 'usb=()', 'serial=()', 'display-capture=()', 'browsing-topics=()',
].join(', ');

const always = {
  'api-version': version,
  'cache-control': 'no-store',
  'content-security-policy': API_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const TWO_YEARS_S = 63_072_000;

/** Returns the headers of every answer, also of answers to requests that cannot be parsed. */
export const headersOf = ({ tls }: Pick<Settings, 'tls'>): Readonly<Record<string, string>> =>
  tls ? { ...always, 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` } : always;

/** Sets the headers on every answer, including refusals. A route may override them. */
export const headerSetter = (settings: Settings): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const headers = headersOf(settings);
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  };
};
