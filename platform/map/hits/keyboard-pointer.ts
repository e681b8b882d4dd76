import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { hoverCentre, pressCentre } from './press-centre.ts';

/**
 * Makes Enter and space click the map at the crosshair while the map has focus. After a move by key it sends a pointer
 * move to the crosshair, so that a line being drawn follows. Returns a function that detaches it.
 */
export const attachKeyboardPointer = (olMap: OlMap, element: HTMLElement): (() => void) => {
  let byKey = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== element) return;
    byKey = true;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // By default space would scroll the page and Enter submit a surrounding form.
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
