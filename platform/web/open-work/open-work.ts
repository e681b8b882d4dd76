import { useEffect, useSyncExternalStore } from 'react';

interface Outcome {
  /** It is kept as a draft, with which the user can go on later. Absent: it is lost when the page is left. */
  readonly isKept?: boolean;
}

/** One symbol per piece of work. */
const open = new Map<symbol, Outcome>();
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Registers work that leaving the page would interrupt. Returns the function that ends it; calling that twice does no harm. */
export const beginWork = (outcome: Outcome = {}): (() => void) => {
  const work = Symbol('work');
  open.set(work, outcome);
  notify();
  return () => {
    if (open.delete(work)) notify();
  };
};

const isOpen = (): boolean => open.size > 0;

/** Registers work while the component is mounted and `isUnderway` is true. */
export const useWork = (isUnderway: boolean, { isKept = false }: Outcome = {}): void => {
  useEffect(() => (isUnderway ? beginWork({ isKept }) : undefined), [isUnderway, isKept]);
};

export type OpenWork = 'none' | 'lost' | 'kept' | 'mixed';

/** Returns what happens to the open work when the page is left. */
export const openWork = (): OpenWork => {
  const kept = [...open.values()].filter(({ isKept }) => isKept).length;
  if (!isOpen()) return 'none';
  if (kept === 0) return 'lost';
  return kept === open.size ? 'kept' : 'mixed';
};

export const useOpenWork = (): OpenWork => useSyncExternalStore(subscribe, openWork);

/** Fields that hold typed text. */
const textFields = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';

const isTyping = (): boolean => {
  const field = document.activeElement;
  if (!field?.matches(textFields)) return false;
  return 'value' in field ? field.value !== '' : field.textContent !== '';
};

/** Returns whether reloading the page now would interrupt registered work or lose text in the focused field. */
export const hasOpenWork = (): boolean => isOpen() || isTyping();
