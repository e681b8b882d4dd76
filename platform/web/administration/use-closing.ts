import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** A dialog in which something was typed or chosen: whoever closes it, or leaves the screen, is asked before that goes. */
export const useClosing = (isDirty: boolean, close: () => void) => {
  const { leaving } = useUnsaved(isDirty);
  const [isAsked, ask] = useState(false);
  return {
    /** Goes, or asks. */
    tryClose: () => (isDirty ? ask(true) : close()),
    /** For a `LeaveDialog`. */
    leaving: isAsked ? { state: 'blocked' as const, proceed: close, reset: () => ask(false) } : leaving,
  };
};
