import { useEffect, useRef } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { targetsOf, type FilterGroup } from './filter-groups.ts';
import { filtersOf } from './filter-store.ts';

/** Goes a step further after each pause, as long as the group plays and once its maps are loaded. Leaving the group ends playing. */
export const usePlaying = (group: FilterGroup, isPlaying: boolean, pause: number, next: () => void): void => {
  const map = useMap();
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let callOff = (): void => undefined;
    const wait = (): void => {
      callOff = map.services.after(pause, () => {
        wait();
        const isDrawn = targetsOf(group, map.layers.maps.get()).every((target) => target.map.state.get().load !== 'loading');
        if (isDrawn) latest.current();
      });
    };
    wait();
    return () => callOff();
  }, [group, isPlaying, map, pause]);
  useEffect(() => () => {
    if (isPlaying) filtersOf(map).getState().play(null);
  }, [isPlaying, map]);
};
