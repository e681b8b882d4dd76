import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { nl } from './nl.ts';

const loadDialog = () => import('#platform/ui/dialog/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog }));

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks whether the personal legend is removed. */
export const ResetQuestion = ({ isOpen, onOpenChange, onConfirm }: Props) =>
  isOpen && (
    <Deferred
      load={loadDialog}
      props={{ title: nl.reset, confirmLabel: nl.reset, tone: 'danger', isOpen, onOpenChange, onConfirm, children: <p>{nl.resetQuestion}</p> }}
    />
  );
