import { useState } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { focusAtOnce } from '#platform/ui/dialog/focus-at-once.ts';
import { nl } from './nl.ts';

interface LeaveDialogProps {
  /** The blocker of the router, or one of `useClosing`. */
  readonly leaving: Pick<Blocker, 'state' | 'proceed' | 'reset'>;
  /** Discards the unsaved changes and leaves. Absent: leaves. */
  readonly onLeave?: () => void;
  /** Saves and leaves. Absent: the changes cannot be saved, and the dialog only warns. */
  readonly onSave?: () => Promise<void>;
}

/** Asks for confirmation before unsaved changes are lost by leaving the screen. */
export const LeaveDialog = ({ leaving, onLeave = () => leaving.proceed?.(), onSave }: LeaveDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const stay = (): void => leaving.reset?.();
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      // Closed while saving, because saving may open the conflict dialog, and two open dialogs would compete for the focus.
      isOpen={leaving.state === 'blocked' && !isBusy}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={onSave ? nl.leaveTitle : nl.leaveUnkeptTitle}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button ref={focusAtOnce} isDisabled={isBusy} onPress={stay}>{nl.stay}</Button>
          <Button {...(!onSave && { variant: 'danger' })} isDisabled={isBusy} onPress={onLeave}>{onSave ? nl.leaveWithout : nl.leave}</Button>
          {onSave && <Button variant="primary" isBusy={isBusy} onPress={() => void save()}>{nl.leaveWith}</Button>}
        </>
      }
    >
      <p>{onSave ? nl.leaveText : nl.leaveUnkeptText}</p>
    </Dialog>
  );
};
