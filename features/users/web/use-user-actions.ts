import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { blockUser, inviteUser, removeUser, resetTwoFactor, restoreUser } from '../contract/actions.ts';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';
import { useConflict } from './use-conflict.ts';

/** Returns the actions on a whole account; calls `onDone` when the account has changed. */
export const useUserActions = (user: User, onDone: () => void) => {
  const { api, go, changed } = useAdmin();
  const { conflict, act, forget } = useConflict(user);
  const { id, name } = user;
  const refresh = async (): Promise<void> => {
    onDone();
    await changed();
  };
  /** Performs an action; shows why it was refused, or what somebody else changed first. */
  const carryOut = async (label: string, action: (known: User) => Promise<unknown>): Promise<void> => {
    const actionAndRefresh = async (known: User): Promise<void> => {
      await action(known);
      await refresh();
    };
    if (!(await attempt(() => act(label, actionAndRefresh)))) await refresh();
  };
  const invite = (): Promise<void> =>
    carryOut(nl.invite, async () => {
      await api.call(inviteUser, { params: { id } });
      snackbar.show({ text: fill(nl.invited, { email: user.email }) });
    });
  /** The undo sends the version after the action, so that it does not undo later changes of others. */
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
    conflict, act, refresh, invite, block,
    resetTwoFactor: reset,
    /** @throws ApiError */
    remove: () => act(nl.remove, remove),
    /** Closes the dialog and shows the account as it is now. */
    forget: () => {
      forget();
      void refresh();
    },
  };
};
