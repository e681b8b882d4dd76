import { useRef } from 'react';
import type { Blocker } from 'react-router';
import { useLeaving } from './editor/use-leaving.ts';

/** Holds whoever leaves with choices that nothing was made of yet: show a `LeaveDialog`. `done`: it was made, and one is led on. */
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
