import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { nl } from '../nl.ts';
import { Dialog } from './Dialog.tsx';
import { focusAtOnce } from './focus-at-once.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /** While this runs, the dialog is busy. It closes on success and stays open on failure. */
  readonly onConfirm: () => void | Promise<void>;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** See `DialogProps.onClose`. */
  readonly onClose?: () => void;
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog({
  title, children, confirmLabel, cancelLabel = nl.cancel, tone = 'primary', onConfirm, ...openState
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (close: () => void) => {
    setIsBusy(true);
    try {
      await onConfirm();
      close();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      {...openState}
      title={title}
      size="small"
      role="alertdialog"
      footer={(close) => (
        <>
          <Button ref={focusAtOnce} onPress={close} isDisabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} isBusy={isBusy} onPress={() => void confirm(close)}>
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
