import { useRef } from 'react';
import type { Blocker } from 'react-router';
import { useLeaving } from './editor/use-leaving.ts';

/** Blocks leaving with unsaved choices; show `leaving` with a `LeaveDialog`. Call `done` after saving, before navigating. */
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
