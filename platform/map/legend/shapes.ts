import type BaseLayer from 'ol/layer/Base.js';
import type LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type { Extent } from '#platform/contract/geojson.ts';

export type Shape = 'point' | 'line' | 'polygon';

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
