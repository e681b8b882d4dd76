import { lazy, Suspense, useEffect, useState } from 'react';

const Redlined = lazy(() => import('./Redlined.tsx').then(({ Redlined: component }) => ({ default: component })));

/** Milliseconds: the map itself goes before what is drawn on it. */
const AFTER_THE_MAP = 400;

/** Fetches what shows drawings, when the map has begun. @first-view */
export const RedlineHost = () => {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), AFTER_THE_MAP);
    return () => clearTimeout(timer);
  }, []);
  return hasBegun ? (
    <Suspense>
      <Redlined />
    </Suspense>
  ) : null;
};
