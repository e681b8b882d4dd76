import { useEffect, useSyncExternalStore } from 'react';

/** Pieces of work that stand open on the screen and would be lost with it. */
const open = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Somebody has begun something. Returns its end. */
export const beginWork = (): (() => void) => {
  const work = Symbol('work');
  open.add(work);
  tell();
  return () => {
    if (open.delete(work)) tell();
  };
};

const isOpen = (): boolean => open.size > 0;

/** For as long as the component is there and `isUnderway`: what is on the screen would be lost. */
export const useWork = (isUnderway: boolean): void => {
  useEffect(() => (isUnderway ? beginWork() : undefined), [isUnderway]);
};

export const useIsWorkOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);

/** Buttons and boxes are fields too, but nothing is typed into them. */
const typed = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';

const isTyping = (): boolean => {
  const field = document.activeElement;
  if (!field?.matches(typed)) return false;
  return 'value' in field ? field.value !== '' : field.textContent !== '';
};

/** Whether the page may be taken away now without somebody losing what they are at. */
export const hasOpenWork = (): boolean => isOpen() || isTyping();
