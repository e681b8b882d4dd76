import { useState } from 'react';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Registration } from '../../contract/registration.ts';
import { archiveRegistration, assignRegistration, removeRegistration, restoreRegistration } from '../../contract/registrations.ts';
import { useShowOwnChange } from '../own-changes.ts';
import { nl } from './nl.ts';

type Handled = Pick<Registration, 'id' | 'version' | 'assigned_to'>;

/** Assigns, archives and removes a registration; each can be undone for ten seconds. */
export const useHandling = () => {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const reload = useShowOwnChange();
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    const isDone = await attempt(action).finally(() => setBusy(false));
    // Also after a refusal: somebody else may have changed it.
    await reload();
    return isDone;
  };
  const undoable = (text: string, undo: () => Promise<unknown>): void => offerUndo(text, async () => {
    await undo();
    await reload();
  });

  return {
    isBusy,
    assign: ({ id, version, assigned_to: before }: Handled, userId: number | null, name: string): Promise<boolean> => run(async () => {
      const change = (to: number | null, from: number) => api.call(assignRegistration, { params: { register_id: id }, body: { user_id: to }, version: from });
      const changed = await change(userId, version);
      undoable(userId === null ? nl.assignedToNobody : fill(nl.assignedTo, { name }), () => change(before?.id ?? null, changed.version));
    }),
    archive: ({ id, version }: Handled, archived: boolean): Promise<boolean> => run(async () => {
      const change = (to: boolean, from: number) => api.call(archiveRegistration, { params: { register_id: id }, body: { archived: to }, version: from });
      const changed = await change(archived, version);
      undoable(archived ? nl.archivedNow : nl.unarchivedNow, () => change(!archived, changed.version));
    }),
    remove: ({ id, version }: Handled): Promise<boolean> => run(async () => {
      await api.call(removeRegistration, { params: { register_id: id }, version });
      undoable(nl.removed, () => api.call(restoreRegistration, { params: { register_id: id } }));
    }),
  };
};
