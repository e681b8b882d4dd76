import { useSyncExternalStore } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';

const never = () => (): void => undefined;

/** Returns whether the visible background failed to load; false for the empty map. */
export const useIsBroken = (background: MapLayer | null): boolean =>
  useSyncExternalStore(background?.state.subscribe ?? never, () => background?.state.get().load === 'broken');
