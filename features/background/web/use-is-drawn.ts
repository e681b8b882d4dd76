import { useEffect, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';

/** Whether the map has once drawn everything that it had to draw. */
export const useIsDrawn = (): boolean => {
  const map = useMap();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => map.onceDrawn(() => setDrawn(true)), [map]);
  return isDrawn;
};
