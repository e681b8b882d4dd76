import { RemoveAction } from './RemoveAction.tsx';
import { RemoveDialog, type RemoveDialogProps } from './RemoveDialog.tsx';

interface RemoveButtonProps extends Omit<RemoveDialogProps, 'close'> {
  readonly label: string;
  readonly isDisabled: boolean;
}

/** A `RemoveAction` that opens a `RemoveDialog` of its own. */
export const RemoveButton = ({ label, isDisabled, ...dialog }: RemoveButtonProps) => (
  <RemoveAction label={label} isDisabled={isDisabled}>{(close) => <RemoveDialog {...dialog} close={close} />}</RemoveAction>
);
