import { isBinary, type Call } from '#platform/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, forbidden, unauthenticated } from '../failure.ts';
import type { Platform } from '../feature.ts';
import type { Route } from '../route.ts';
import type { Viewer } from '../viewer.ts';
import { addressKey, createDefaultLimit } from './default-limit.ts';
import { changesNothing, createOriginCheck, xsrfMismatch } from './origin-check.ts';

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
const contentTypeCheck = (call: Call): ((request: FastifyRequest) => void) => {
  const pattern = patternOf(call.body);
  return (request) => {
    if (hasBody(request) && !pattern.test(request.headers['content-type'] ?? '')) {
      throw new Failure('unsupported_media_type', 415, 'Deze aanroep verwacht een ander soort inhoud.');
    }
  };
};

/** Returns the user id, or the address of a visitor. */
const whoIs = (viewer: Viewer, request: FastifyRequest): number | string =>
  viewer.kind === 'user' ? viewer.id : addressKey(request.ip);

const inWords = (who: number | string): string => (typeof who === 'number' ? `user ${who}` : `address ${who}`);

export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Makes the check that decides whether a request is handled, before its body is read. */
export const createGates = (platform: Platform): ((route: Route) => Gate) => {
  const { sessions, limits, settings } = platform;
  const checkDefaultLimit = createDefaultLimit(settings.requestsPerMinute);
  const checkOrigin = createOriginCheck(settings);

  return ({ call, policy, limit, changes }) => {
    const checkContentType = contentTypeCheck(call);
    const mutating = !changesNothing(call.method);
    return async (request, reply) => {
      const { viewer, session } = await sessions.open(request, reply);
      request.viewer = viewer;
      request.session = session;
      const who = whoIs(viewer, request);
      checkDefaultLimit(who);
      checkContentType(request);
      if (mutating || changes) checkOrigin(request);
      // A call that changes nothing needs no token, as a GET does not: a page in a frame of another website has none.
      if (mutating && !call.readsOnly && !sessions.xsrfMatches(request)) throw xsrfMismatch();
      const isAllowed: boolean = policy.allows(viewer);
      if (!isAllowed) throw viewer.kind === 'user' ? forbidden() : unauthenticated();
      if (limit) await limits.take(`${call.method} ${call.path} ${inWords(who)}`, limit);
    };
  };
};
