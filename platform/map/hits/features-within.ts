import type { FeatureLike } from 'ol/Feature.js';
import type { Extent } from 'ol/extent.js';
import type BaseLayer from 'ol/layer/Base.js';
import BaseVectorLayer from 'ol/layer/BaseVector.js';
import Layer from 'ol/layer/Layer.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { PointsLayer, PointTilesLayer } from '../layers/webgl/layers.ts';
import type { MapModel } from '../model/map-model.ts';
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

const isDrawnByCard = (layer: BaseLayer): layer is PointsLayer | PointTilesLayer => 'drawnIn' in layer;

const candidates = (layer: BaseLayer, extent: Extent, resolution: number): readonly FeatureLike[] => {
  if (isDrawnByCard(layer)) return layer.drawnIn(extent, resolution);
  if (layer instanceof VectorTileLayer) return layer.getFeaturesInExtent(extent);
  const source = layer instanceof Layer ? layer.getSource() : null;
  const plain = source instanceof Cluster ? source.getSource() : source;
  return plain instanceof VectorSource ? plain.getFeaturesInExtent(extent) : [];
};

/** A layer may hold what its style leaves out; those of WebGL have told that already. */
const isDrawnBy = (layer: BaseLayer, resolution: number) => {
  const style = layer instanceof BaseVectorLayer ? layer.getStyleFunction() : undefined;
  return (feature: FeatureLike): boolean => {
    if (!style) return true;
    const drawn = style(feature, resolution);
    return Array.isArray(drawn) ? drawn.length > 0 : Boolean(drawn);
  };
};

/** The tree in which a source keeps its features has no order that means anything. */
const inOrder = (one: HitFeature, other: HitFeature): number =>
  typeof one.id === 'number' && typeof other.id === 'number' ? one.id - other.id : 0;

const within = (map: MapLayer, area: Geometry, extent: Extent, resolution: number, limit: number): MapHitsWithin => {
  const found = new Map<unknown, HitFeature>();
  for (const layer of map.olLayer.getLayers().getArray()) {
    const isDrawn = isDrawnBy(layer, resolution);
    for (const feature of candidates(layer, extent, resolution)) {
      if (found.size > limit) break;
      const key = feature.getId() ?? feature;
      if (found.has(key) || !isDrawn(feature)) continue;
      const hit = describeFeature(feature, map);
      if (hit.geometry && touches(area, hit.geometry)) found.set(key, hit);
    }
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
