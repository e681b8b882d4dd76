import { useState, useSyncExternalStore } from 'react';
import type { MapState } from '#platform/map/model/map-state.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';

/** Creates a function that returns the state of the map, and while it moves the state before that. */
const createReader = ({ state }: MapModel): (() => MapState) => {
  let settled = state.get();
  return () => {
    const now = state.get();
    if (!now.moving) settled = now;
    return settled;
  };
};

/** Returns the state of the map at rest, so that nothing is requested or rendered during a move. */
export const useSettledView = (): MapState => {
  const map = useMap();
  const [read] = useState(() => createReader(map));
  return useSyncExternalStore(map.state.subscribe, read);
};
