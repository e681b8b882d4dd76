import { useDerived } from '#platform/map/react/use-derived.ts';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { authorOf, nameOf } from '../name-of.ts';
import { nl } from '../nl.ts';
import type { DrawingTool } from './drawing-tool.ts';

/** Asks whether a drawing of another user is removed. */
export const RemovalQuestion = ({ redline: { controller, drawings } }: { readonly redline: DrawingTool }) => {
  const { removing } = useDerived(controller.state);
  const drawing = removing === null ? null : drawings.get(removing);
  if (!drawing) return null;
  return (
    <ConfirmDialog
      title={nl.removeOfAnother}
      confirmLabel={nl.remove}
      tone="danger"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) controller.confirmRemoval(false);
      }}
      onConfirm={() => controller.confirmRemoval(true)}
    >
      <p>{fill(nl.removeOfAnotherText, { name: nameOf(drawing), author: authorOf(drawings.authorshipOf(drawing.id)) })}</p>
    </ConfirmDialog>
  );
};
