import type { Extent } from 'ol/extent.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapModel } from '../model/map-model.ts';
import { drawnFeatures } from './drawn-features.ts';
import { answersFromDrawn, describeFeature, type HitFeature, type MapHits } from './hit-feature.ts';

export interface WithinOptions {
  /** Maximum number of features per map. */
  readonly limit: number;
  /** Selects the maps; by default the maps whose clicks are answered from the drawn features. */
  readonly accept?: (map: MapLayer) => boolean;
}

export interface MapHitsWithin extends MapHits {
  /** Whether there are more than the limit. */
  readonly limited: boolean;
}

/** Sorts by id, because the spatial index returns features in no meaningful order. */
const byId = (one: HitFeature, other: HitFeature): number =>
  typeof one.id === 'number' && typeof other.id === 'number' ? one.id - other.id : 0;

const within = (map: MapLayer, area: Geometry, extent: Extent, resolution: number, limit: number): MapHitsWithin => {
  const found = new Map<unknown, HitFeature>();
  for (const feature of drawnFeatures(map, extent, resolution)) {
    if (found.size > limit) break;
    const key = feature.getId() ?? feature;
    if (found.has(key)) continue;
    const hit = describeFeature(feature, map);
    if (hit.geometry && touches(area, hit.geometry)) found.set(key, hit);
  }
  return { map, features: [...found.values()].slice(0, limit).toSorted(byId), limited: found.size > limit };
};

/** Returns the drawn features that touch an area (EPSG:28992), per map, from the top of the legend down, each feature once. */
export const featuresWithin = (model: MapModel, area: Geometry, { limit, accept = answersFromDrawn }: WithinOptions): MapHitsWithin[] => {
  const extent = extentOfGeometry(area);
  if (!extent) return [];
  const { resolution } = model.state.get();
  return model.layers.drawn
    .get()
    .filter(accept)
    .map((map) => within(map, area, extent, resolution, limit))
    .filter(({ features }) => features.length > 0);
};
