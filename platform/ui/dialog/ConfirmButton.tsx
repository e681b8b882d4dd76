import { useState } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps
  extends Pick<ButtonProps, 'variant' | 'icon' | 'isDisabled'>, Pick<ConfirmDialogProps, 'children' | 'tone' | 'onConfirm'> {
  readonly label: string;
  /** Of the question; absent: the words of the button. */
  readonly title?: string;
  /** What does it; absent: the words of the button. */
  readonly confirmLabel?: string;
}

/** A button that asks before it does. */
export const ConfirmButton = ({ label, title = label, confirmLabel = label, tone = 'danger', onConfirm, children, ...button }: ConfirmButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog title={title} confirmLabel={confirmLabel} tone={tone} isOpen={isAsking} onOpenChange={setAsking} onConfirm={onConfirm}>
        {children}
      </ConfirmDialog>
    </>
  );
};
