import { useEffect, useState } from 'react';

/** Rows rendered at a time; between two batches the page can respond. */
const STEP = 10;

/** Returns how many rows to render. The number grows until the whole list is shown. */
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
