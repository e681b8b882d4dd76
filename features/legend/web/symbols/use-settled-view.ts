import { useState, useSyncExternalStore } from 'react';
import type { MapState } from '#platform/map/model/map-state.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';

/** Reads where the map is, and while it moves where it was before. */
const createReader = ({ state }: MapModel): (() => MapState) => {
  let settled = state.get();
  return () => {
    const now = state.get();
    if (!now.moving) settled = now;
    return settled;
  };
};

/** Where the map stands; on its way from one place to the next nothing is asked or drawn anew. */
export const useSettledView = (): MapState => {
  const map = useMap();
  const [read] = useState(() => createReader(map));
  return useSyncExternalStore(map.state.subscribe, read);
};
