import { nl } from '../nl.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type DeleteConfirmDialogProps = Omit<ConfirmDialogProps, 'tone' | 'confirmLabel'> & {
  readonly confirmLabel?: string;
};

/** Asks for confirmation of a permanent deletion. The text should name what is deleted. */
export const DeleteConfirmDialog = ({ confirmLabel = nl.delete, ...rest }: DeleteConfirmDialogProps) => (
  <ConfirmDialog {...rest} tone="danger" confirmLabel={confirmLabel} />
);
