import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { nl } from '../nl.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const loadDialog = () => import('#platform/ui/dialog/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));

const textOf = { none: null, lost: nl.leaveText, kept: nl.leaveKeptText, mixed: nl.leaveMixedText } as const;

/** Asks for confirmation before going back with open work, which is easily done by an accidental swipe on small screens. */
export const LeaveDialog = () => {
  const { isAsked, work, leave, stay } = useLeaveQuestion();
  if (!isAsked) return null;
  return (
    <Deferred
      load={loadDialog}
      props={{ onClose: stay, title: nl.leaveTitle, confirmLabel: nl.leave, cancelLabel: nl.stay, onConfirm: leave, children: textOf[work] }}
    />
  );
};
