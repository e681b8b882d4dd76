import type { Extent } from '#platform/contract/geojson.ts';
import { containsExtent, heightOf, widthOf } from '#platform/geo/extent.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { beginWork } from '#platform/web/open-work/open-work.ts';
import { hasWork } from './import-state.ts';
import { MapImport } from './map-import.ts';

/** The only import on this page. It continues when the dialog closes and when the map is rebuilt. */
export const mapImport = new MapImport();

let endWork: (() => void) | null = null;
mapImport.store.subscribe((state) => {
  if (hasWork(state)) {
    endWork ??= beginWork();
  } else {
    endWork?.();
    endWork = null;
  }
});

/** The share of the view's width or height from which the features are large enough to recognise. */
const LARGE_ENOUGH = 0.2;

let map: MapModel | null = null;
let owner: number | null = null;

/**
 * Sets the map on the page and its user. A different user starts with an empty import. Returns a function that detaches
 * the map.
 */
export const attachMap = (model: MapModel, userId: number | null): (() => void) => {
  if (owner !== userId) mapImport.clear();
  owner = userId;
  map = model;
  return () => {
    if (map === model) map = null;
  };
};

/** Resets the map to its initial state: no active tool, and the extent of the configuration. */
export const resetMap = (): void => {
  map?.tools.stop();
  map?.navigation.fitNorth(map.configuration.extent, { margin: 0, duration: 0 });
};

/**
 * Zooms to the extent without animation, since the map is about to be rebuilt at its position. Does nothing when the
 * extent is in view and large enough.
 */
export const zoomIfOutOfView = (extent: Extent): void => {
  if (!map) return;
  const view = map.state.get().extent;
  const share = Math.max(widthOf(extent) / widthOf(view), heightOf(extent) / heightOf(view));
  if (!containsExtent(view, extent) || share < LARGE_ENOUGH) map.navigation.fit(extent, { duration: 0 });
};

export const goTo = (extent: Extent): void => map?.navigation.fit(extent);
