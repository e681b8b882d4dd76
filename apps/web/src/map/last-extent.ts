import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { intersects, parseExtent, writeExtent } from '#platform/geo/extent.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** In session storage: gone with the tab, and with the session. */
const key = 'map_last_extent';

/** Where one was, if the configuration wants that remembered and has something to show there. EPSG:28992. */
export const lastExtent = ({ options, extent }: Configuration): Extent | null => {
  if (!options.rememberExtent) return null;
  const last = parseExtent(sessionStorage.getItem(key) ?? '');
  return last && intersects(last, extent) ? last : null;
};

/** Remembers where the map comes to rest. Returns what ends that. */
export const rememberExtent = ({ configuration, state }: MapModel): (() => void) => {
  if (!configuration.options.rememberExtent) return () => undefined;
  return state.subscribe(() => {
    const { moving, size, extent } = state.get();
    if (!moving && size[0] > 0) sessionStorage.setItem(key, writeExtent(extent));
  });
};
