import { useSyncExternalStore } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';

const never = () => (): void => undefined;

/** Whether the background that is shown cannot be loaded; an empty map has nothing to load. */
export const useIsBroken = (background: MapLayer | null): boolean =>
  useSyncExternalStore(background?.state.subscribe ?? never, () => background?.state.get().load === 'broken');
