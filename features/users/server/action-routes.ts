import type { Transaction } from 'kysely';
import type { Call, ParamsOf } from '#platform/contract/call.ts';
import type { Tables } from '#platform/db/tables.ts';
import { clearPasswordAttempts } from '#platform/domain/sign-in/attempts.ts';
import { requireAdminLeft } from '#platform/domain/users/admin-left.ts';
import { namesOfOrganisation, refuseCommonPassword } from '#platform/domain/users/common-passwords.ts';
import { hashPassword } from '#platform/domain/users/passwords.ts';
import { administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { blockUser, removeUser, resetTwoFactor, setUserPassword } from '../contract/actions.ts';
import { changeUser, revokeAccess } from './change-user.ts';
import { lockManagedUser, managedUser, requireOther } from './guards.ts';
import { presentUser } from './present.ts';
import type { UserDetail } from './user-rows.ts';

const policy = administrators('manage_users');

type UserContext = Pick<CallContext<Call>, 'viewer' | 'request' | 'audit'> & { readonly params: ParamsOf<typeof blockUser> };

/** Actions on a whole account. Each ends its sessions. */
export const actionRoutes = (platform: Platform): Route[] => {
  const { db } = platform;

  const act = async (
    { params, viewer, request, audit }: UserContext,
    action: string,
    work: (transaction: Transaction<Tables>, before: UserDetail) => Promise<void>,
  ): Promise<void> => {
    await db.transaction(async (transaction) => {
      const before = await lockManagedUser(transaction, viewer, request, params.id);
      await work(transaction, before);
      await revokeAccess(platform, transaction, before.id);
      const { id, login_name, organisation_id: organisationId } = before;
      await audit({ action, object: { type: 'user', id }, organisationId, details: { login_name } }, transaction);
    });
  };
  const answer = async ({ params, viewer }: UserContext) => presentUser(viewer, await managedUser(db.query, viewer, params.id));

  return [
    route(blockUser, {
      policy,
      async handle(context) {
        const { blocked } = context.body;
        await act(context, blocked ? 'user.block' : 'user.unblock', async (transaction, before) => {
          requireOther(context.viewer, before, 'U kunt uzelf niet blokkeren.');
          await changeUser(transaction, before.id, { blocked_at: blocked ? (before.blocked_at ?? new Date()) : null });
          if (before.base === 'admin') await requireAdminLeft(transaction);
        });
        return answer(context);
      },
    }),

    route(setUserPassword, {
      policy,
      async handle(context) {
        const hash = await hashPassword(context.body.password);
        await act(context, 'user.password', async (transaction, before) => {
          requireOther(context.viewer, before, 'Uw eigen wachtwoord wijzigt u in het accountmenu.');
          const { login_name, email, first_name, last_name } = before;
          const organisation = await namesOfOrganisation(transaction, before.organisation_id);
          refuseCommonPassword(context.body.password, [...organisation, login_name, email, first_name, last_name]);
          await changeUser(transaction, before.id, { password_hash: hash, password_set_at: new Date(), must_change_password: true });
          await clearPasswordAttempts(transaction, before.id);
        });
        return answer(context);
      },
    }),

    route(resetTwoFactor, {
      policy,
      async handle(context) {
        await act(context, 'user.two_factor_reset', async (transaction, before) => {
          requireOther(context.viewer, before, 'Uw eigen 2FA beheert u in het accountmenu.');
          await transaction.deleteFrom('two_factor').where('user_id', '=', before.id).execute();
          await changeUser(transaction, before.id);
        });
        return answer(context);
      },
    }),

    route(removeUser, {
      policy,
      handle: (context) =>
        act(context, 'user.remove', async (transaction, before) => {
          requireOther(context.viewer, before, 'U kunt uzelf niet verwijderen.');
          // The row keeps the name, so that the log stays readable. Credentials are deleted after a day; until then the account can be
          // restored.
          await changeUser(transaction, before.id, { removed_at: new Date() });
          await transaction.deleteFrom('configuration_users').where('user_id', '=', before.id).execute();
          if (before.base === 'admin') await requireAdminLeft(transaction);
        }),
    }),
  ];
};
