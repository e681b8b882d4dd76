import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { hoverCentre, pressCentre } from './press-centre.ts';

/**
 * Lets the keys Enter and space press the map at the crosshair while the map has the focus. After a move by key the
 * pointer follows, so that a line that is being drawn does too. Returns what ends it.
 */
export const attachKeyboardPointer = (olMap: OlMap, element: HTMLElement): (() => void) => {
  let byKey = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== element) return;
    byKey = true;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // The page would scroll, or a form around it be sent.
    event.preventDefault();
    if (!event.repeat) pressCentre(olMap, event);
  };
  const onPointer = (event: Event): void => {
    if (event.isTrusted) byKey = false;
  };
  element.addEventListener('keydown', onKeyDown);
  element.addEventListener('pointermove', onPointer);
  const moveEnd = olMap.on('moveend', () => {
    if (byKey) hoverCentre(olMap);
  });
  return () => {
    element.removeEventListener('keydown', onKeyDown);
    element.removeEventListener('pointermove', onPointer);
    unByKey(moveEnd);
  };
};
