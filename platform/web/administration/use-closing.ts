import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** For a dialog with unsaved input: asks for confirmation before it is closed and before the screen is left. */
export const useClosing = (isDirty: boolean, close: () => void) => {
  const { leaving, done } = useUnsaved(isDirty);
  const [isAsked, ask] = useState(false);
  return {
    /** Closes the dialog, or asks first. */
    tryClose: () => (isDirty ? ask(true) : close()),
    /** Call it after saving, before going to another screen. */
    done,
    /** For a `LeaveDialog`. */
    leaving: isAsked ? { state: 'blocked' as const, proceed: close, reset: () => ask(false) } : leaving,
  };
};
