import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';

interface RemoveActionProps {
  readonly label: string;
  readonly isDisabled: boolean;
  /** Returns the open dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** The quiet action that removes the record of an editor; the first of the actions beside its title. */
export const RemoveAction = ({ label, isDisabled, children }: RemoveActionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Trash2} variant="quiet" isDisabled={isDisabled} onPress={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
