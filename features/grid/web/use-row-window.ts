import { useCallback, useEffect, useMemo, useState, type RefCallback } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Rows above and below those in sight. */
const BESIDE = 8;
/** The window moves by this many rows, so that a small scroll renders nothing. */
const STEP = 4;

/** The visible rows and some around them; `last` may be beyond the end of the table. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface RowWindow {
  /** Receives the scrolling element. */
  readonly frame: RefCallback<HTMLDivElement>;
  readonly element: HTMLDivElement | null;
  /** Pixels, without the scroll bar. */
  readonly width: number;
  readonly onScroll: () => void;
  /** A store, not React state, so that scrolling renders only the rows. */
  readonly range: StoreApi<RowRange>;
  /** The number of whole rows in sight. */
  readonly inSight: () => number;
  /** Scrolls no further than is needed to show a row. */
  readonly show: (index: number) => void;
}

/** Chooses the rows to render in a table whose rows have one height: those in sight and some around them. */
export const useRowWindow = (rowHeight: number, headers: number): RowWindow => {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  const frame = useCallback((received: HTMLDivElement | null) => {
    setElement(received);
    // Before the first paint: columns that become wider after it would move.
    setWidth(received?.clientWidth ?? 0);
  }, []);
  const [range] = useState(() => createStore<RowRange>(() => ({ first: 0, last: 2 * BESIDE })));
  const onScroll = useCallback(() => {
    if (!element) return;
    element.toggleAttribute('data-sideways', element.scrollLeft > 0);
    const top = Math.floor(element.scrollTop / rowHeight);
    const first = Math.max(0, Math.floor((top - BESIDE) / STEP) * STEP);
    const last = Math.ceil((top + element.clientHeight / rowHeight + BESIDE) / STEP) * STEP;
    const before = range.getState();
    if (before.first !== first || before.last !== last) range.setState({ first, last });
  }, [element, range, rowHeight]);
  useEffect(() => {
    if (!element) return undefined;
    // The observer also reports the first size.
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
      onScroll();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onScroll]);
  return useMemo(() => {
    // The height below the header, which stays visible.
    const free = (): number => (element?.clientHeight ?? 0) - headers * rowHeight;
    return {
      frame,
      element,
      width,
      onScroll,
      range,
      inSight: () => Math.max(1, Math.floor(free() / rowHeight)),
      show: (index) => {
        if (!element) return;
        const top = index * rowHeight;
        if (top < element.scrollTop) element.scrollTop = top;
        else if (top + rowHeight > element.scrollTop + free()) element.scrollTop = top + rowHeight - free();
        onScroll();
      },
    };
  }, [frame, element, width, onScroll, range, rowHeight, headers]);
};
