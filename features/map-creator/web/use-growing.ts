import { useEffect, useState } from 'react';

/** Lines that are made in one piece; between two of them the page answers. */
const STEP = 10;

/** How much of a long list is shown by now: it grows by itself until it is all of it. */
export const useGrowing = (length: number): number => {
  const [shown, setShown] = useState(STEP);
  if (shown > length + STEP) setShown(length + STEP);
  useEffect(() => {
    if (shown >= length) return undefined;
    const timer = setTimeout(() => setShown(shown + STEP));
    return () => clearTimeout(timer);
  }, [shown, length]);
  return shown;
};
