import type { Extent } from 'ol/extent.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapModel } from '../model/map-model.ts';
import { drawnFeatures } from './drawn-features.ts';
import { answersFromDrawn, describeFeature, type HitFeature, type MapHits } from './hit-feature.ts';

export interface WithinOptions {
  /** The most that are given of one map. */
  readonly limit: number;
  /** Which maps are asked; left out: those whose clicks are answered from what is drawn. */
  readonly accept?: (map: MapLayer) => boolean;
}

export interface MapHitsWithin extends MapHits {
  /** There are more than the limit. */
  readonly limited: boolean;
}

/** The tree in which a source keeps its features has no order that means anything. */
const inOrder = (one: HitFeature, other: HitFeature): number =>
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
  return { map, features: [...found.values()].slice(0, limit).toSorted(inOrder), limited: found.size > limit };
};

/** The drawn features that touch an area (EPSG:28992), per map, from the top of the legend down. A feature counts once. */
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
