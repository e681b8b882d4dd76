import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels: in a narrower frame, that of a phone, the rows are always cards. */
const ALWAYS = 560;
/** Pixels: in a frame of this width and more, that of a desk, a table that does not fit scrolls sideways. */
const NEVER = 800;

/**
 * Returns whether the rows of a table are cards, because their columns do not fit its frame. Measures before the page is painted:
 * at first, and when the frame or the table in it gets another size.
 */
export const useCards = (frame: RefObject<HTMLElement | null>, canFold: boolean): boolean => {
  const [isCards, setCards] = useState(false);
  /** The width that the columns took when they were last beside each other, pixels. */
  const needed = useRef(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth, scrollWidth } = element;
      if (!isCards) needed.current = scrollWidth;
      setCards(canFold && (clientWidth < ALWAYS || (clientWidth < NEVER && needed.current > clientWidth)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, canFold, isCards]);
  return isCards;
};
