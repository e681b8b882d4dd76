import { useState } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { focusAtOnce } from '#platform/ui/dialog/focus-at-once.ts';
import { nl } from './nl.ts';

interface LeaveDialogProps {
  /** Of the router, or of a dialog that one closes. */
  readonly leaving: Pick<Blocker, 'state' | 'proceed' | 'reset'>;
  /** Forgets what would be kept, and goes. Absent: nothing is kept anyway. */
  readonly onLeave?: () => void;
  /** Keeps it and goes. Absent: it cannot be kept, and going is what one is warned of. */
  readonly onSave?: () => Promise<void>;
}

/** Asks before what was changed or chosen goes with the screen. */
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
      // Saving may have a question of its own: two at a time would hold the focus against each other.
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
