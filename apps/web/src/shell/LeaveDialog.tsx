import { lazy, Suspense } from 'react';
import { nl } from '../nl.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const ConfirmDialog = lazy(() =>
  import('#platform/ui/dialog/ConfirmDialog.tsx').then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
);

/** Asks for confirmation before going back with open work, which is easily done by an accidental swipe on small screens. */
export const LeaveDialog = () => {
  const { isAsked, leave, stay } = useLeaveQuestion();
  if (!isAsked) return null;
  return (
    <Suspense>
      <ConfirmDialog
        onClose={stay}
        title={nl.leaveTitle}
        confirmLabel={nl.leave}
        cancelLabel={nl.stay}
        onConfirm={leave}
      >
        {nl.leaveText}
      </ConfirmDialog>
    </Suspense>
  );
};
