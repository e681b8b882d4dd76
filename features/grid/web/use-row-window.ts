import { useCallback, useEffect, useMemo, useState, type RefCallback } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameFields } from '#platform/map/model/derived.ts';

/** Rows above and below those in sight. */
const BESIDE = 8;
/** The window moves by this many rows, so that a small scroll renders nothing. */
const STEP = 4;
/** Pixels that are rendered left and right of what is in sight. The rendered part moves by as many. */
const ASIDE = 100;

/** The visible part of the table and some around it, which may reach beyond its end. */
export interface RowRange {
  /** Indices of rows. */
  readonly first: number;
  readonly last: number;
  /** Pixels in the width of the table. */
  readonly left: number;
  readonly right: number;
}

export interface RowWindow {
  /** Receives the scrolling element. */
  readonly frame: RefCallback<HTMLDivElement>;
  readonly element: HTMLDivElement | null;
  /** Pixels, without the scroll bar. */
  readonly width: number;
  readonly onScroll: () => void;
  /** A store, not React state, so that scrolling renders only the body of the table. */
  readonly range: StoreApi<RowRange>;
  /** The number of whole rows in sight. */
  readonly inSight: () => number;
  /** Scrolls no further than is needed to show a row. */
  readonly show: (index: number) => void;
}

/** Chooses the part of a table to render: the rows and columns in sight, and some around them. All rows have one height. */
export const useRowWindow = (rowHeight: number, headers: number): RowWindow => {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  const [range] = useState(() => createStore<RowRange>(() => ({ first: 0, last: 2 * BESIDE, left: 0, right: 0 })));
  const measure = useCallback((scroller: HTMLElement) => {
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = scroller;
    scroller.toggleAttribute('data-sideways', scrollLeft > 0);
    const top = Math.floor(scrollTop / rowHeight);
    const next: RowRange = {
      first: Math.max(0, Math.floor((top - BESIDE) / STEP) * STEP),
      last: Math.ceil((top + clientHeight / rowHeight + BESIDE) / STEP) * STEP,
      left: Math.max(0, Math.floor(scrollLeft / ASIDE - 1) * ASIDE),
      right: Math.ceil((scrollLeft + clientWidth) / ASIDE + 1) * ASIDE,
    };
    if (!sameFields(next, range.getState())) range.setState(next);
  }, [range, rowHeight]);
  const frame = useCallback((received: HTMLDivElement | null) => {
    setElement(received);
    // Before the first paint: columns that become wider after it would move.
    setWidth(received?.clientWidth ?? 0);
    if (received) measure(received);
  }, [measure]);
  const onScroll = useCallback(() => {
    if (element) measure(element);
  }, [element, measure]);
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
