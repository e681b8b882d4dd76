import type { Call } from '#platform/contract/call.ts';
import { createOriginCheck } from '#platform/server/http/origin-check.ts';
import { Failure } from '#platform/server/failure.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyRequest } from 'fastify';

type AnyCall = Pick<CallContext<Call>, 'viewer' | 'session' | 'audit' | 'request' | 'reply'>;

export const signOut = async ({ viewer, session, audit }: AnyCall): Promise<void> => {
  if (viewer.kind === 'user') {
    await audit({ action: 'session.sign_out', object: { type: 'user', id: viewer.id } });
  }
  await session.signOut();
};

/** Returns true for a navigation of the browser, false for a script. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** Returns true if the browser reports where a navigation comes from. Without it the request may come from another site. */
const saysWhereFrom = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] !== undefined;

/**
 * Signs out by GET, which any page can cause. So a navigation from another site, or of unknown origin, is redirected to a page
 * that asks the user; scripts of other sites are refused.
 */
export const signOutByGet = (settings: Settings): ((context: AnyCall) => Promise<void>) => {
  const checkOrigin = createOriginCheck(settings);
  const isForeign = (request: FastifyRequest): boolean => {
    try {
      checkOrigin(request);
      return false;
    } catch (error) {
      if (error instanceof Failure) return true;
      throw error;
    }
  };
  return async (context) => {
    const { request, reply } = context;
    if (!isNavigation(request)) {
      checkOrigin(request);
      return signOut(context);
    }
    if (context.viewer.kind === 'user' && (isForeign(request) || !saysWhereFrom(request))) {
      reply.code(303).header('location', '/?uitloggen');
      return;
    }
    await signOut(context);
    reply.code(303).header('location', '/login');
  };
};
