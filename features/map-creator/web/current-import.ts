import type { Extent } from '#platform/contract/geojson.ts';
import { containsExtent, heightOf, widthOf } from '#platform/geo/extent.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { beginWork } from '#platform/web/open-work/open-work.ts';
import { hasWork } from './import-state.ts';
import { MapImport } from './map-import.ts';

/** The one import of this page: it goes on when the dialog is closed and when the map is made anew. */
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

/** Part of the view from which one sees what it is. */
const SEEN = 0.2;

let map: MapModel | null = null;
let owner: number | null = null;

/** The map that is on the page now, and whose page it is: another person begins from nothing. Returns its end. */
export const showsMap = (model: MapModel, userId: number | null): (() => void) => {
  if (owner !== userId) mapImport.clear();
  owner = userId;
  map = model;
  return () => {
    if (map === model) map = null;
  };
};

/** As it was when it was opened: no tool at work, and all of the configuration in view. */
export const resetMap = (): void => {
  map?.tools.stop();
  map?.navigation.fitNorth(map.configuration.extent, { margin: 0, duration: 0 });
};

/** Goes there at once, for the map is about to be made anew where it is; unless it is in view already and no mere dot in it. */
export const lookAt = (extent: Extent): void => {
  if (!map) return;
  const view = map.state.get().extent;
  const share = Math.max(widthOf(extent) / widthOf(view), heightOf(extent) / heightOf(view));
  if (!containsExtent(view, extent) || share < SEEN) map.navigation.fit(extent, { duration: 0 });
};

export const goTo = (extent: Extent): void => map?.navigation.fit(extent);
