import { nl } from '../nl.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type DeleteConfirmDialogProps = Omit<ConfirmDialogProps, 'tone' | 'confirmLabel'> & {
  readonly confirmLabel?: string;
};

/** Before something goes for good: name in the text what goes. */
export const DeleteConfirmDialog = ({ confirmLabel = nl.delete, ...rest }: DeleteConfirmDialogProps) => (
  <ConfirmDialog {...rest} tone="danger" confirmLabel={confirmLabel} />
);
