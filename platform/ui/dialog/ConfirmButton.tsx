import { useState } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps
  extends Pick<ButtonProps, 'variant' | 'icon' | 'isDisabled'>, Pick<ConfirmDialogProps, 'children' | 'tone' | 'onConfirm'> {
  readonly label: string;
  /** Title of the dialog; absent: the label of the button. */
  readonly title?: string;
  /** Label of the confirming button; absent: the label of the button. */
  readonly confirmLabel?: string;
}

/** A button that opens a confirmation dialog before it calls `onConfirm`. */
export const ConfirmButton = ({ label, title = label, confirmLabel = label, tone = 'danger', onConfirm, children, ...button }: ConfirmButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)}>{label}</Button>
      <ConfirmDialog title={title} confirmLabel={confirmLabel} tone={tone} isOpen={isOpen} onOpenChange={setOpen} onConfirm={onConfirm}>
        {children}
      </ConfirmDialog>
    </>
  );
};
