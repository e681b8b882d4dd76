import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { RemoveDialog, type RemoveDialogProps } from './RemoveDialog.tsx';

interface RemoveButtonProps extends Omit<RemoveDialogProps, 'close'> {
  readonly label: string;
  readonly isDisabled: boolean;
}

/** A button beside the title of an editor that opens a `RemoveDialog`. */
export const RemoveButton = ({ label, isDisabled, ...dialog }: RemoveButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Trash2} variant="danger" isDisabled={isDisabled} onPress={() => setOpen(true)}>{label}</Button>
      {isOpen && <RemoveDialog {...dialog} close={() => setOpen(false)} />}
    </>
  );
};
