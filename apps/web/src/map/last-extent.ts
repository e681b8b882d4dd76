import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { intersects, parseExtent, writeExtent } from '#platform/geo/extent.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Key in session storage, which is removed with the tab and at signing out. */
const key = 'map_last_extent';

/** Returns the last extent in EPSG:28992 if the configuration remembers it and the extent intersects its own; else null. */
export const lastExtent = ({ options, extent }: Configuration): Extent | null => {
  if (!options.rememberExtent) return null;
  const last = parseExtent(sessionStorage.getItem(key) ?? '');
  return last && intersects(last, extent) ? last : null;
};

/** Stores the extent each time the map stops moving. Returns the function that ends this. */
export const rememberExtent = ({ configuration, state }: MapModel): (() => void) => {
  if (!configuration.options.rememberExtent) return () => undefined;
  return state.subscribe(() => {
    const { moving, size, extent } = state.get();
    if (!moving && size[0] > 0) sessionStorage.setItem(key, writeExtent(extent));
  });
};
