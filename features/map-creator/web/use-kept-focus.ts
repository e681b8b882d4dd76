import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const stops = ':is(button, input):not([disabled], [type=hidden], [tabindex="-1"])';
const stopsIn = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(stops)];

interface Held {
  readonly stop: HTMLElement;
  /** The index among all focusable elements of the area. */
  readonly index: number;
}

/**
 * Keeps the focus in the area when the focused element disappears after an action: the element now at its index gets
 * the focus.
 */
export const useKeptFocus = (area: RefObject<HTMLElement | null>): ((event: FocusEvent<HTMLElement>) => void) => {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    if (!area.current || !held.current || held.current.stop.isConnected || document.activeElement !== document.body) return;
    const all = stopsIn(area.current);
    all[Math.min(held.current.index, all.length - 1)]?.focus();
  });
  return ({ target, currentTarget }) => {
    held.current = { stop: target, index: stopsIn(currentTarget).indexOf(target) };
  };
};
