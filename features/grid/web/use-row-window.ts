import { useCallback, useEffect, useState, type RefCallback } from 'react';
import type { RowRange } from './use-rows.ts';

/** Rows above and below those in sight. */
const BESIDE = 8;
/** The window moves by this many rows, so that a small scroll renders nothing. */
const STEP = 4;

export interface RowWindow extends RowRange {
  /** Receives the scrolling element. */
  readonly frame: RefCallback<HTMLDivElement>;
  readonly element: HTMLDivElement | null;
  readonly onScroll: () => void;
  /** The number of whole rows in sight. */
  readonly inSight: () => number;
  /** Scrolls no further than is needed to show a row. */
  readonly show: (index: number) => void;
}

/** Chooses the rows to render in a table whose rows have one height: those in sight and some around them. */
export const useRowWindow = (count: number, rowHeight: number, headers: number): RowWindow => {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [{ first, last }, setRange] = useState<RowRange>({ first: 0, last: 2 * BESIDE });
  const onScroll = useCallback(() => {
    if (!element) return;
    const top = Math.floor(element.scrollTop / rowHeight);
    const next = {
      first: Math.max(0, Math.floor((top - BESIDE) / STEP) * STEP),
      last: Math.ceil((top + element.clientHeight / rowHeight + BESIDE) / STEP) * STEP,
    };
    setRange((range) => (range.first === next.first && range.last === next.last ? range : next));
  }, [element, rowHeight]);
  useEffect(() => {
    if (!element) return undefined;
    // The observer also reports the first size.
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onScroll]);
  // Under the rows of the header, which stay in sight.
  const free = (): number => (element?.clientHeight ?? 0) - headers * rowHeight;
  return {
    frame: setElement,
    element,
    onScroll,
    first: Math.min(first, Math.max(0, count - 1)),
    last: Math.min(last, count - 1),
    inSight: () => Math.max(1, Math.floor(free() / rowHeight)),
    show: (index) => {
      if (!element) return;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + free()) element.scrollTop = top + rowHeight - free();
      onScroll();
    },
  };
};
