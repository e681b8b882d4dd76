import { siteOf } from '#platform/domain/organisations/site.ts';
import { whyClosed, refusalOf } from '#platform/domain/sign-in/accounts.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { createLink } from '#platform/domain/users/links.ts';
import { may } from '#platform/domain/users/policy.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { withPermission } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createRemoteLoginLink } from '../contract.ts';

/** Validity of a link, short because its user is waiting for it. */
const SECONDS = 60;

const pathOf = (...parts: readonly string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

export const createLinkRoute = ({ db, settings }: Platform): Route =>
  route(createRemoteLoginLink, {
    policy: withPermission('manage_users'),
    idempotent: false,
    handle: async ({ params, body, viewer, audit }) => {
      const user = await findUser(db.query, params.id);
      if (!user || !may(viewer).manage(user)) throw notFound();
      const closed = whyClosed(user);
      if (closed) throw refusalOf(closed);
      const { token, expiresAt } = await db.transaction(async (transaction) => {
        await audit({ action: 'remote_login.create', object: { type: 'user', id: user.id }, organisationId: user.organisationId }, transaction);
        return createLink(transaction, {
          purpose: 'remote_login', userId: user.id, organisationId: user.organisationId, seconds: SECONDS, createdBy: viewer.id,
        });
      });
      const path = pathOf('remote', user.loginName, token, ...(body?.element === undefined ? [] : [body.element]));
      const { hosts } = await db.query.selectFrom('organisations').select('hosts').where('id', '=', user.organisationId).executeTakeFirstOrThrow();
      return { user_id: user.id, url: `${siteOf(settings.publicUrl, hosts)}${path}`, expires_at: expiresAt.toISOString() };
    },
  });
