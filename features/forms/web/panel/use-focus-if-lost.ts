import { useEffect, type RefObject } from 'react';

/** Focuses the element when the part appears after the focused element was removed, so that the keyboard goes on where the user was. What stands above it stays in sight. */
export const useFocusIfLost = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element]);
};
