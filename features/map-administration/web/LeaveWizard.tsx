import { useRef } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { useLeaving } from '#platform/web/administration/editor/use-leaving.ts';
import { nl } from './nl.ts';

/** Holds whoever leaves with choices that made no map yet; `done`: they did, and one is led on. */
export const useUnsaved = (isDirty: boolean): { readonly leaving: Blocker; readonly done: () => void } => {
  const isDone = useRef(false);
  const leaving = useLeaving(isDirty, () => isDone.current);
  return {
    leaving,
    done: () => {
      isDone.current = true;
    },
  };
};

/** Asks before choices go that made no map yet. */
export const LeaveWizard = ({ leaving }: { readonly leaving: Blocker }) => (
  <Dialog
    isOpen={leaving.state === 'blocked'}
    onOpenChange={(isOpen) => !isOpen && leaving.reset?.()}
    title={nl.leaveTitle}
    size="small"
    role="alertdialog"
    footer={
      <>
        <Button autoFocus onPress={() => leaving.reset?.()}>{nl.stay}</Button>
        <Button variant="danger" onPress={() => leaving.proceed?.()}>{nl.leave}</Button>
      </>
    }
  >
    <p>{nl.leaveText}</p>
  </Dialog>
);
