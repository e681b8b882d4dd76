import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { blockUser, inviteUser, removeUser, resetTwoFactor, restoreUser } from '../contract/acts.ts';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';
import { useMeanwhile } from './use-meanwhile.ts';

/** What can be done to an account as a whole; `onDone`: it is another one now. */
export const useUserDeeds = (user: User, onDone: () => void) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { meanwhile, act, forget } = useMeanwhile(user);
  const { id, name } = user;
  const refresh = async (): Promise<void> => {
    onDone();
    await changed();
  };
  /** What is refused is told; what somebody else made of the account meanwhile is shown first. */
  const carryOut = async (label: string, deed: (known: User) => Promise<unknown>): Promise<void> => {
    const deedAndAfter = async (known: User): Promise<void> => {
      await deed(known);
      await refresh();
    };
    if (!(await attempt(() => act(label, deedAndAfter)))) await refresh();
  };
  const invite = (): Promise<void> =>
    carryOut(nl.invite, async () => {
      await api.call(inviteUser, { params: { id } });
      snackbar.show({ text: fill(nl.invited, { email: user.email }) });
    });
  /** One version further on: whatever came between is not undone along with it. */
  const block = (blocked: boolean): Promise<void> =>
    carryOut(blocked ? nl.block : nl.unblock, async ({ version }) => {
      const after = await api.call(blockUser, { params: { id }, body: { blocked }, version });
      offerUndo(blocked ? nl.blocked : nl.unblocked, async () => {
        await api.call(blockUser, { params: { id }, body: { blocked: !blocked }, version: after.version });
        await refresh();
      });
    });
  const reset = (): Promise<void> =>
    carryOut(nl.reset, async ({ version }) => {
      await api.call(resetTwoFactor, { params: { id }, version });
      snackbar.show({ text: nl.twoFactorReset });
    });
  const remove = async ({ version, configuration_ids }: User): Promise<void> => {
    await api.call(removeUser, { params: { id }, version });
    offerUndo(fill(nl.removed, { name }), async () => {
      await api.call(restoreUser, { params: { id }, body: { configuration_ids } });
      await changed();
    });
    go('users/manage', { replace: true });
  };
  return {
    meanwhile, act, refresh, invite, block,
    resetTwoFactor: reset,
    /** @throws ApiError */
    remove: () => act(nl.remove, remove),
    /** What somebody else made of it is seen then. */
    forget: () => {
      forget();
      void refresh();
    },
  };
};
