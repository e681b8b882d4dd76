import { useEffect, useState } from 'react';
import { Deferred } from '#platform/web/slots/Deferred.tsx';

const loadDrawings = () => import('./DrawingsLoader.tsx').then(({ DrawingsLoader: component }) => ({ default: component }));

/** Milliseconds, so that the map loads before its drawings. */
const AFTER_THE_MAP = 400;

/** Fetches the code for drawings after the map has started. @first-view */
export const RedlineHost = () => {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), AFTER_THE_MAP);
    return () => clearTimeout(timer);
  }, []);
  return hasBegun ? <Deferred load={loadDrawings} props={{}} /> : null;
};
