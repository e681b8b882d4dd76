import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { nl } from '../nl.ts';
import { filesStay } from '../outbox/files-stay.ts';
import { words } from '../outbox/words.ts';
import type { Entry } from '../work.ts';

interface QuestionProps {
  readonly onClose: () => void;
  readonly onConfirm: () => void | Promise<void>;
}

/** Asks before what is stored is removed. */
export const RemoveQuestion = ({ title, note, onClose, onConfirm }: QuestionProps & { readonly title: string; readonly note?: string }) => (
  <DeleteConfirmDialog title={title} confirmLabel={nl.remove} isOpen onOpenChange={(open) => !open && onClose()} onConfirm={onConfirm}>
    <p>{nl.removeQuestion}</p>
    {note !== undefined && <p>{note}</p>}
  </DeleteConfirmDialog>
);

/** Asks before what was filled in is thrown away. */
export const LeaveQuestion = ({ isReadOnly = false, onClose, onConfirm }: QuestionProps & { readonly isReadOnly?: boolean }) => (
  <ConfirmDialog
    title={nl.leaveTitle} confirmLabel={nl.leave} {...(!isReadOnly && { cancelLabel: nl.stay })} tone="danger" isOpen
    onOpenChange={(open) => !open && onClose()} onConfirm={onConfirm}
  >
    <p>{nl.leaveText}</p>
  </ConfirmDialog>
);

/** Offers to save the changes as a registration of its own, because somebody removed the registration. */
export const GoneQuestion = ({ entry, onClose, onConfirm }: QuestionProps & { readonly entry: Entry }) => {
  const lost = filesStay(entry);
  return (
    <ConfirmDialog title={words.goneTitle} confirmLabel={words.saveAsNew} isOpen onOpenChange={(open) => !open && onClose()} onConfirm={onConfirm}>
      <p>{words.gone}</p>
      {lost !== null && <p>{lost}</p>}
    </ConfirmDialog>
  );
};
