import { useRef, type DOMAttributes, type PointerEvent } from 'react';
import type { SheetHeight } from '#platform/web/shell/drawer.ts';
import { restingHeight } from './sheet-heights.ts';

/** Pixels; a finger that taps moves less. */
const TAP = 6;
/** Milliseconds after which a finger that stays has no speed. */
const STILL = 80;

interface Drag {
  readonly sheet: HTMLElement;
  /** Pixels: the height of the sheet when the drag began, and of what it may fill. */
  readonly height: number;
  readonly available: number;
  readonly startY: number;
  isMoving: boolean;
  y: number;
  time: number;
  /** Pixels per millisecond, upwards. */
  speed: number;
}

/**
 * Returns the listeners of the head of a sheet, a child of it: the sheet follows the pointer, and comes to rest at the nearest of the
 * heights, or closes (null).
 */
export const useSheetDrag = (heights: readonly SheetHeight[], comeToRest: (height: SheetHeight | null) => void) => {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const end = ({ timeStamp }: PointerEvent): void => {
    const { current } = drag;
    drag.current = null;
    if (!current?.isMoving) return;
    delete current.sheet.dataset['dragging'];
    const speed = timeStamp - current.time > STILL ? 0 : current.speed;
    comeToRest(restingHeight(current.sheet.offsetHeight, speed, current.available, heights));
  };
  // In the capturing phase, because buttons in the head keep these events to themselves.
  const listeners: DOMAttributes<HTMLElement> = {
    onPointerDownCapture({ button, currentTarget: { parentElement: sheet }, clientY, timeStamp }) {
      wasDragged.current = false;
      if (button !== 0 || !sheet?.parentElement) return;
      drag.current = {
        sheet, height: sheet.offsetHeight, available: sheet.parentElement.clientHeight, startY: clientY, isMoving: false, y: clientY, time: timeStamp, speed: 0,
      };
    },
    onPointerMoveCapture({ currentTarget, pointerId, clientY, timeStamp }) {
      const { current } = drag;
      if (!current) return;
      const moved = current.startY - clientY;
      if (!current.isMoving) {
        if (Math.abs(moved) < TAP) return;
        current.isMoving = true;
        wasDragged.current = true;
        current.sheet.dataset['dragging'] = '';
        currentTarget.setPointerCapture(pointerId);
      }
      current.speed = (current.y - clientY) / Math.max(1, timeStamp - current.time);
      current.y = clientY;
      current.time = timeStamp;
      current.sheet.style.height = `${Math.max(0, current.height + moved)}px`;
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
    onClickCapture(event) {
      if (!wasDragged.current) return;
      // The end of a drag is no press of what was dragged.
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return listeners;
};
