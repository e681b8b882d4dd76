import type { Call } from '#platform/contract/call.ts';
import { createOriginCheck } from '#platform/server/http/origin-check.ts';
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

/**
 * Signs out by GET, which any page can cause. So a navigation of a user is redirected to a page that asks, also when the user typed the
 * address; scripts of other sites are refused.
 */
export const signOutByGet = (settings: Settings): ((context: AnyCall) => Promise<void>) => {
  const checkOrigin = createOriginCheck(settings);
  return async (context) => {
    const { request, reply, viewer } = context;
    if (!isNavigation(request)) {
      checkOrigin(request);
      return signOut(context);
    }
    reply.code(303).header('location', viewer.kind === 'user' ? '/?uitloggen' : '/login');
  };
};
