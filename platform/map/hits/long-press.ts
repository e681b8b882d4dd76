import type OlMap from 'ol/Map.js';
import type { MapServices } from '../model/services.ts';

/** Milliseconds that a finger rests in one place. */
const HELD = 500;
/** Pixels by which a resting finger may move. */
const REST = 6;

export interface LongPress {
  /** Whether the last press of the map was long and `hold` used it; its release is then no click. */
  isUsed(): boolean;
  detach(): void;
}

/**
 * Calls `hold` when one finger rests on the map; the finger may go on to drag. `hold` returns true when it used the press: the browser
 * then opens no menu of its own.
 */
export const attachLongPress = (olMap: OlMap, after: MapServices['after'], hold: (event: PointerEvent) => boolean): LongPress => {
  const viewport = olMap.getViewport();
  const fingers = new Set<number>();
  let start: PointerEvent | null = null;
  let isUsed = false;
  let stopWaiting: (() => void) | null = null;

  const cancel = (): void => {
    stopWaiting?.();
    stopWaiting = null;
    start = null;
  };
  const onDown = (event: PointerEvent): void => {
    cancel();
    isUsed = false;
    if (event.pointerType !== 'touch') return;
    fingers.add(event.pointerId);
    if (fingers.size > 1) return;
    start = event;
    stopWaiting = after(HELD, () => {
      cancel();
      isUsed = hold(event);
    });
  };
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (start?.pointerId === pointerId && Math.hypot(clientX - start.clientX, clientY - start.clientY) > REST) cancel();
  };
  const onEnd = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    if (start?.pointerId === pointerId) cancel();
  };
  const onMenu = (event: Event): void => {
    if (isUsed) event.preventDefault();
  };

  viewport?.addEventListener('pointerdown', onDown);
  viewport?.addEventListener('contextmenu', onMenu);
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', onEnd);
  document.addEventListener('pointercancel', onEnd);
  const detach = (): void => {
    cancel();
    viewport?.removeEventListener('pointerdown', onDown);
    viewport?.removeEventListener('contextmenu', onMenu);
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', onEnd);
    document.removeEventListener('pointercancel', onEnd);
  };
  return { isUsed: () => isUsed, detach };
};
