import { findUser } from '#platform/domain/users/find.ts';
import { inviteUsers } from '#platform/domain/users/invite.ts';
import { may } from '#platform/domain/users/policy.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { withPermission } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { inviteUser } from '../contract/actions.ts';
import { userErrors } from '../contract/user.ts';

const alreadyActive = () => conflict('Deze persoon heeft al eens ingelogd.', userErrors.alreadyActive);

/** Mails an invitation with which a user chooses their first password. */
export const inviteRoute = ({ db, mail, organisations }: Platform): Route =>
  route(inviteUser, {
    policy: withPermission('manage_users'),
    // Limited, since each call mails a typed address.
    limit: { times: 60, perSeconds: 3_600 },
    handle: async ({ params, viewer, audit }) => {
      const user = await findUser(db.query, params.id);
      if (!user || !may(viewer).manage(user)) throw notFound();
      if (user.lastLoginAt !== null) throw alreadyActive();
      const organisation = (await organisations.byId(user.organisationId))?.name ?? '';
      const expiresAt = await db.transaction(async (transaction) => {
        const until = await inviteUsers(transaction, mail, [user], { id: viewer.id, organisationId: user.organisationId, organisation });
        await audit({ action: 'user.invite', object: { type: 'user', id: user.id }, organisationId: user.organisationId }, transaction);
        return until;
      });
      return { user_id: user.id, email: user.email, expires_at: expiresAt.toISOString() };
    },
  });
