import { useEffect, useSyncExternalStore } from 'react';

/** One symbol per piece of work that would be lost if the page were left now. */
const open = new Set<symbol>();
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Registers work that must not be lost. Returns the function that ends it; calling that twice does no harm. */
export const beginWork = (): (() => void) => {
  const work = Symbol('work');
  open.add(work);
  notify();
  return () => {
    if (open.delete(work)) notify();
  };
};

const isOpen = (): boolean => open.size > 0;

/** Registers work while the component is mounted and `isUnderway` is true. */
export const useWork = (isUnderway: boolean): void => {
  useEffect(() => (isUnderway ? beginWork() : undefined), [isUnderway]);
};

export const useIsWorkOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);

/** Fields that hold typed text. */
const textFields = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';

const isTyping = (): boolean => {
  const field = document.activeElement;
  if (!field?.matches(textFields)) return false;
  return 'value' in field ? field.value !== '' : field.textContent !== '';
};

/** Returns whether reloading the page now would lose registered work or text in the focused field. */
export const hasOpenWork = (): boolean => isOpen() || isTyping();
