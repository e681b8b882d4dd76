import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { focusAtOnce } from '#platform/ui/dialog/focus-at-once.ts';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { DifferenceTable } from '#platform/web/conflict/DifferenceTable.tsx';
import { nl as shared } from '#platform/web/conflict/nl.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { userChoices } from '../contract/list.ts';
import { nl } from './nl.ts';
import type { Conflict } from './use-conflict.ts';
import { differencesOf } from './user-differences.ts';

interface ConflictDialogProps extends Conflict {
  readonly close: () => void;
}

/** Shows what somebody else changed in the account, and offers to perform the action anyway. */
export const ConflictDialog = ({ label, before, now, act, close }: ConflictDialogProps) => {
  const { api, query } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const { data: choices } = useAdminQuery(['user-choices', query], (signal) => api.call(userChoices, { query, signal }));
  const differences = differencesOf(before, now, choices);
  const { changed, name } = now;
  const goOn = async (): Promise<void> => {
    setBusy(true);
    const isTold = await attempt(act).finally(() => setBusy(false));
    if (!isTold) close();
  };
  return (
    <Dialog
      onClose={() => !isBusy && close()}
      title={shared.changedTitle}
      size="text"
      role="alertdialog"
      footer={
        <>
          <Button ref={focusAtOnce} isDisabled={isBusy} onPress={close}>{nl.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onPress={() => void goOn()}>{nl.goOn}</Button>
        </>
      }
    >
      <p>{changed ? fill(nl.conflict, { who: changed.by ?? nl.somebody, name, moment: formatMoment(changed.at) }) : fill(nl.meanwhileUnknown, { name })}</p>
      {differences.length > 0 ? <DifferenceTable differences={differences} heads={[nl.was, nl.isNow]} /> : <p>{nl.meanwhileSame}</p>}
      <p>{fill(nl.goOnText, { label })}</p>
    </Dialog>
  );
};
