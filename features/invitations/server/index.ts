import { findUser } from '#platform/domain/users/find.ts';
import { createLink } from '#platform/domain/users/links.ts';
import { may } from '#platform/domain/users/policy.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { withPermission } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { invitationErrors, invite } from '../contract.ts';
import { invitationMail } from './mails.ts';

const DAYS = 7;

const alreadyActive = () => conflict('Deze persoon heeft al eens ingelogd.', invitationErrors.alreadyActive);

const inviteRoute = ({ db, mail, organisations }: Platform): Route =>
  route(invite, {
    policy: withPermission('manage_users'),
    handle: async ({ params, viewer, audit }) => {
      const user = await findUser(db.query, params.id);
      if (!user || viewer.kind === 'visitor' || !may(viewer).manage(user)) throw notFound();
      if (user.lastLoginAt !== null) throw alreadyActive();
      const organisation = (await organisations.byId(user.organisationId))?.name ?? '';
      const { firstName, loginName, organisationId, email } = user;
      const expiresAt = await db.transaction(async (transaction) => {
        const link = await createLink(transaction, {
          purpose: 'invitation', userId: user.id, organisationId, seconds: DAYS * 86_400, createdBy: viewer.id,
        });
        await mail.send(transaction, {
          ...invitationMail({ firstName, loginName, organisation, token: link.token, days: DAYS }),
          organisationId, to: email, kind: 'invitations.invite', usefulUntil: link.expiresAt,
        });
        await audit({ action: 'user.invite', object: { type: 'user', id: user.id } }, transaction);
        return link.expiresAt;
      });
      return { user_id: user.id, email, expires_at: expiresAt.toISOString() };
    },
  });

/** Letters with which people choose their first password. */
export default defineServerFeature({ name: 'invitations', routes: (platform) => [inviteRoute(platform)] });
