import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a ref with the value of the last render, for listeners that outlive a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
