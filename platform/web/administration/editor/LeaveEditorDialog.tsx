import { useState } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl } from '../nl.ts';

interface LeaveEditorDialogProps {
  readonly leaving: Blocker;
  readonly onLeaveWithout: () => void;
  readonly onLeaveWith: () => Promise<void>;
}

/** Before unsaved changes would go. */
export const LeaveEditorDialog = ({ leaving, onLeaveWithout, onLeaveWith }: LeaveEditorDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const saveAndLeave = async (): Promise<void> => {
    setBusy(true);
    try {
      await onLeaveWith();
    } finally {
      setBusy(false);
    }
  };
  const stay = (): void => leaving.reset?.();
  return (
    <Dialog
      isOpen={leaving.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={nl.leaveTitle}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button autoFocus isDisabled={isBusy} onPress={stay}>{nl.stay}</Button>
          <Button isDisabled={isBusy} onPress={onLeaveWithout}>{nl.leaveWithout}</Button>
          <Button variant="primary" isBusy={isBusy} onPress={() => void saveAndLeave()}>{nl.leaveWith}</Button>
        </>
      }
    >
      <p>{nl.leaveText}</p>
    </Dialog>
  );
};
