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

/** A person whose browser goes to this address, and not a script that calls it. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** Browsers that do not say where a navigation comes from cannot be told from ones that were sent here. */
const saysWhereFrom = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] !== undefined;

/**
 * `GET /logout` must stay, and any page can send a browser to it. So a browser that was sent here by another site, or
 * that does not say by whom, is led to where the person is asked; scripts of other sites are refused.
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
