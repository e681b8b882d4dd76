import { useEffect, type RefObject } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';

/** A dialog is open: what lies under it is out of reach. */
const isCovered = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"]') !== null;

/**
 * Ctrl+K brings one into the box from anywhere; `/` while the map has the focus: elsewhere the sign is one that people
 * type, or that speech brings.
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
