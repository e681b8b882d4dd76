import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const REST = 300;

/** A value as it is when it has not changed for a moment: what is typed is not asked for letter by letter. */
export const useDebounced = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
