import { useEffect, type RefObject } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';

/** Returns whether a dialog covers the element. */
const isCovered = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

/**
 * Focuses the search box with Ctrl+K anywhere, and with `/` while the map has the focus. Elsewhere `/` is a character that users type
 * or dictate.
 */
export const useFocusKey = (input: RefObject<HTMLInputElement | null>): void => {
  const { olMap } = useMap();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && target === olMap.getTargetElement();
      if ((!isCommand && !isSlash) || !input.current || isCovered(input.current)) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [olMap, input]);
};
