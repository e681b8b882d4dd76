import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const stops = ':is(button, input):not([disabled], [type=hidden], [tabindex="-1"])';
const stopsIn = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(stops)];

interface Held {
  readonly stop: HTMLElement;
  /** Among all of the area. */
  readonly index: number;
}

/**
 * What one presses or mends may go with what one did. Then the focus goes to what stands in its place: the next row, or
 * the way back.
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
