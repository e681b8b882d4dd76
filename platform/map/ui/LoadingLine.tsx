import { useCallback, useSyncExternalStore } from 'react';
import type { MapLayer } from '../layers/map-layer.ts';
import { useDrawnMaps } from '../react/hooks.ts';
import styles from './LoadingLine.module.css';

const isLoading = (map: MapLayer): boolean => map.state.get().load === 'loading';

const useIsAnyLoading = (maps: readonly MapLayer[]): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = maps.map(({ state }) => state.subscribe(listener));
        return () => stops.forEach((stop) => stop());
      },
      [maps],
    ),
    () => maps.some(isLoading),
  );

/** A thin line along the top of the map while maps are loading. The style sheet hides it for short waits. */
export const LoadingLine = () => {
  const isThere = useIsAnyLoading(useDrawnMaps());
  // Decorative: the legend reports the load status of each map.
  return isThere && <div className={styles.line} aria-hidden />;
};
