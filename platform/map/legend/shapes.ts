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

/** What a look at so many features does not show is not worth a look at all of them. */
const ENOUGH = 300;

const featuresOf = (layer: BaseLayer, inTiles: Extent | null) => {
  if (layer instanceof VectorLayer) return layer.getSource()?.getFeatures() ?? [];
  return inTiles && layer instanceof VectorTileLayer ? layer.getFeaturesInExtent([...inTiles]) : [];
};

/**
 * Which shapes a map has drawn; none: it cannot be known (yet). `inTiles`: where to look for those in tiles, EPSG:28992;
 * null: not at all, for there can be many.
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
