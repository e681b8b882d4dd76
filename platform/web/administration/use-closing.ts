import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** A dialog in which something was typed or chosen: whoever closes it, or leaves the screen, is asked before that goes. */
export const useClosing = (isDirty: boolean, close: () => void) => {
  const { leaving, done } = useUnsaved(isDirty);
  const [isAsked, ask] = useState(false);
  return {
    /** Goes, or asks. */
    tryClose: () => (isDirty ? ask(true) : close()),
    /** It was made, and one is led on to another screen. */
    done,
    /** For a `LeaveDialog`. */
    leaving: isAsked ? { state: 'blocked' as const, proceed: close, reset: () => ask(false) } : leaving,
  };
};
