import type BaseLayer from 'ol/layer/Base.js';
import type LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type { FeatureShape, MapSource } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';

export type Shape = FeatureShape;

const shapeOf = (type: string | undefined): Shape | null => {
  if (type === undefined || type === 'GeometryCollection') return null;
  if (type.endsWith('Point')) return 'point';
  return type.endsWith('LineString') ? 'line' : 'polygon';
};

/** Number of features to examine per layer; more would rarely reveal another shape. */
const ENOUGH = 300;

const featuresOf = (layer: BaseLayer, inTiles: Extent | null) => {
  if (layer instanceof VectorLayer) return layer.getSource()?.getFeatures() ?? [];
  return inTiles && layer instanceof VectorTileLayer ? layer.getFeaturesInExtent([...inTiles]) : [];
};

/**
 * Returns the shapes that a map has drawn; empty when they are not known (yet). `inTiles` is the extent (EPSG:28992) in
 * which to examine features of vector tiles; null skips them, because there can be many.
 */
export const drawnShapes = (group: LayerGroup, inTiles: Extent | null): readonly Shape[] => {
  const shapes = new Set<Shape>();
  for (const layer of group.getLayersArray()) {
    for (const feature of featuresOf(layer, inTiles).slice(0, ENOUGH)) {
      const shape = shapeOf(feature.getGeometry()?.getType());
      if (shape) shapes.add(shape);
    }
  }
  return [...shapes];
};

const inFile = new WeakMap<object, readonly Shape[]>();

/** Returns the shapes of a source that are known before anything is drawn, so that its symbol does not change then; empty when they are not. */
export const knownShapes = ({ features, geojson, layers, layer_groups: groups }: MapSource): readonly Shape[] => {
  // The shapes of all layers together say nothing about one of them.
  if (layers.length > 1 || groups.length > 0) return [];
  if (!geojson) return features?.shapes ?? [];
  const known = inFile.get(geojson) ?? [...new Set(geojson.features.slice(0, ENOUGH).flatMap(({ geometry }) => shapeOf(geometry?.type) ?? []))];
  inFile.set(geojson, known);
  return known;
};
