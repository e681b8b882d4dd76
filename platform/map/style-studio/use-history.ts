import { useRef, useState } from 'react';

interface Step<Value> {
  readonly past: readonly Value[];
  readonly future: readonly Value[];
}

/** Steps that can be undone. */
const MOST_STEPS = 100;

export interface History<Value> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `key`: successive changes with the same key, such as typing in one field, are one step. */
  readonly change: (next: Value, key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo and redo for a value that the parent component keeps. */
export const useHistory = <Value>(value: Value, onChange: (value: Value) => void): History<Value> => {
  const [{ past, future }, setSteps] = useState<Step<Value>>({ past: [], future: [] });
  const lastKey = useRef<string | undefined>(undefined);
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next, key) {
      const isSame = key !== undefined && key === lastKey.current && past.length > 0;
      lastKey.current = key;
      setSteps({ past: isSame ? past : [...past.slice(1 - MOST_STEPS), value], future: [] });
      onChange(next);
    },
    undo() {
      const before = past.at(-1);
      if (past.length === 0) return;
      lastKey.current = undefined;
      setSteps({ past: past.slice(0, -1), future: [value, ...future] });
      onChange(before as Value);
    },
    redo() {
      const after = future[0];
      if (future.length === 0) return;
      lastKey.current = undefined;
      setSteps({ past: [...past, value], future: future.slice(1) });
      onChange(after as Value);
    },
  };
};
