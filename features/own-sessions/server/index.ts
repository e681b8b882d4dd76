import { cancelLinks } from '#platform/domain/users/links.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { endAllSessions, endOwnSession, listOwnSessions } from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { deviceRoutes } from './device-routes.ts';

const routes = ({ db, sessions }: Platform): Route[] => [
  route(listOwnSessions, {
    policy: signedIn,
    handle: async ({ viewer, session: current }) => {
      const open = await sessions.listOf(viewer.id);
      return open.map((session) => ({
        id: session.id,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        ip: session.ip,
        user_agent: session.userAgent,
        current: session.id === current.id,
      }));
    },
  }),

  route(endOwnSession, {
    policy: signedIn,
    handle: async ({ params: { id }, viewer, session: current, audit }) => {
      const open = await sessions.listOf(viewer.id);
      if (!open.some((session) => session.id === id)) throw notFound();
      await audit({ action: 'session.end', object: { type: 'session', id } });
      // The session of this browser is ended by signing out, so that its cookies are cleared too.
      await (id === current.id ? current.signOut() : sessions.revoke(viewer.id, id));
    },
  }),

  route(endAllSessions, {
    policy: signedIn,
    idempotent: false,
    handle: async ({ body, viewer: { id: userId }, session, audit }) => {
      const keepsCurrent = body?.keep_current === true;
      await audit({ action: 'session.end_all', object: { type: 'user', id: userId }, details: { keeps_current: keepsCurrent } });
      await cancelLinks(db.query, userId, ['remote_login']);
      await sessions.revokeAllOf(userId, { except: keepsCurrent ? session.id : null });
      if (!keepsCurrent) await session.signOut();
    },
  }),
];

/** Lists the user's own open sessions and known devices, and ends them. */
export default defineServerFeature({ name: 'own-sessions', auditWords, routes: (platform) => [...routes(platform), ...deviceRoutes(platform)] });
