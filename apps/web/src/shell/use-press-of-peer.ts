import { useEffect } from 'react';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';

/** Presses the button that is there now, if it is in the same list as this button and another. */
const pressPeer = (own: Element, { clientX, clientY }: MouseEvent): void => {
  const peer = document.elementFromPoint(clientX, clientY)?.closest('button');
  if (!peer || peer === own || !own.closest('ul')?.contains(peer)) return;
  peer.focus({ preventScroll: true });
  // As by a pointer: after `click()` alone react-aria would take the user for one with a screen reader.
  const press = { bubbles: true, cancelable: true, clientX, clientY, width: 1, height: 1, pressure: 0.5, detail: 1, pointerType: 'mouse' };
  for (const type of ['pointerdown', 'pointerup', 'click']) peer.dispatchEvent(new PointerEvent(type, press));
};

/**
 * While a menu is open, the layer below it takes every press, and closes the menu. This hook passes a press that was on another button of
 * the same list on to it, so that it takes one press and not two.
 */
export const usePressOfPeer = ({ button }: OpenMenu): void => {
  useEffect(() => {
    const own = button.current;
    let closing: MouseEvent | null = null;
    const note = (event: MouseEvent): void => {
      const isInside = event.target instanceof Element && event.target.closest('[role="menu"]') !== null;
      closing = isInside ? null : event;
    };
    addEventListener('click', note, { capture: true });
    return () => {
      removeEventListener('click', note, { capture: true });
      if (!own || !closing) return;
      const event = closing;
      // After the focus has returned to the own button.
      requestAnimationFrame(() => pressPeer(own, event));
    };
  }, [button]);
};
