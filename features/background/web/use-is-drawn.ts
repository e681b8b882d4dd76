import { useEffect, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';

/** Returns whether the map has completed its first drawing. */
export const useIsDrawn = (): boolean => {
  const map = useMap();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => map.onceDrawn(() => setDrawn(true)), [map]);
  return isDrawn;
};
