import { useEffect, useState } from 'react';

const DELAY_MS = 300;

/** Returns the value once it has not changed for 300 ms, so that a search does not run for every letter. */
export const useDebounced = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
