import type { Transaction } from 'kysely';
import type { Call, ParamsOf } from '#platform/contract/call.ts';
import type { Tables } from '#platform/db/tables.ts';
import { clearPasswordAttempts } from '#platform/domain/sign-in/attempts.ts';
import { requireAdminLeft } from '#platform/domain/users/admin-left.ts';
import { hashPassword } from '#platform/domain/users/passwords.ts';
import { administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { blockUser, removeUser, resetTwoFactor, setUserPassword } from '../contract/acts.ts';
import { changeUser, shutOut } from './change-user.ts';
import { heldUser, managedUser, requireOther } from './guards.ts';
import { presentUser } from './present.ts';
import type { WholeUser } from './user-rows.ts';

const policy = administrators('manage_users');

type UserContext = Pick<CallContext<Call>, 'viewer' | 'request' | 'audit'> & { readonly params: ParamsOf<typeof blockUser> };

/** What is done to an account as a whole; each ends its sessions. */
export const actRoutes = (platform: Platform): Route[] => {
  const { db } = platform;

  const act = async (
    { params, viewer, request, audit }: UserContext,
    action: string,
    work: (transaction: Transaction<Tables>, before: WholeUser) => Promise<void>,
  ): Promise<void> => {
    await db.transaction(async (transaction) => {
      const before = await heldUser(transaction, viewer, request, params.id);
      await work(transaction, before);
      await shutOut(platform, transaction, before.id);
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
          // The name stays, so that what they did can be read; what lets somebody in goes after a day, in which they can be put back.
          await changeUser(transaction, before.id, { removed_at: new Date() });
          await transaction.deleteFrom('configuration_users').where('user_id', '=', before.id).execute();
          if (before.base === 'admin') await requireAdminLeft(transaction);
        }),
    }),
  ];
};
