import { cancelLinks } from '#platform/domain/users/links.ts';
import { administrators } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { endUserSession, endUserSessions, listUserSessions } from '../contract/sessions.ts';
import { managedUser } from './guards.ts';

const policy = administrators('manage_users');

export const sessionRoutes = ({ db, sessions }: Platform): Route[] => [
  route(listUserSessions, {
    policy,
    handle: async ({ params, viewer }) => {
      const { id } = await managedUser(db.query, viewer, params.id);
      const open = await sessions.listOf(id);
      return open.map((session) => ({
        id: session.id,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        ip: session.ip,
        user_agent: session.userAgent,
      }));
    },
  }),

  route(endUserSession, {
    policy,
    handle: async ({ params, viewer, audit }) => {
      const { id, login_name, organisation_id: organisationId } = await managedUser(db.query, viewer, params.id);
      const open = await sessions.listOf(id);
      if (!open.some((session) => session.id === params.session)) throw notFound();
      await sessions.revoke(id, params.session);
      await audit({ action: 'session.end', object: { type: 'user', id }, organisationId, details: { login_name } });
    },
  }),

  route(endUserSessions, {
    policy,
    handle: async ({ params, viewer, audit }) => {
      const { id, login_name, organisation_id: organisationId } = await managedUser(db.query, viewer, params.id);
      await cancelLinks(db.query, id, ['remote_login']);
      await sessions.revokeAllOf(id);
      await audit({ action: 'session.end_all', object: { type: 'user', id }, organisationId, details: { login_name } });
    },
  }),
];
