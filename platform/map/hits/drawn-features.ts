import type { FeatureLike } from 'ol/Feature.js';
import type { Extent } from 'ol/extent.js';
import type BaseLayer from 'ol/layer/Base.js';
import BaseVectorLayer from 'ol/layer/BaseVector.js';
import Layer from 'ol/layer/Layer.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapLayer } from '../layers/map-layer.ts';
import type { PointsLayer, PointTilesLayer } from '../layers/webgl/layers.ts';

const isWebGlLayer = (layer: BaseLayer): layer is PointsLayer | PointTilesLayer => 'drawnIn' in layer;

const candidates = (layer: BaseLayer, extent: Extent, resolution: number): readonly FeatureLike[] => {
  if (isWebGlLayer(layer)) return layer.drawnIn(extent, resolution);
  if (layer instanceof VectorTileLayer) return layer.getFeaturesInExtent(extent);
  const source = layer instanceof Layer ? layer.getSource() : null;
  const plain = source instanceof Cluster ? source.getSource() : source;
  return plain instanceof VectorSource ? plain.getFeaturesInExtent(extent) : [];
};

/** Whether the layer's style draws a feature. WebGL layers have no style function here; they filter in `drawnIn`. */
const isDrawnBy = (layer: BaseLayer, resolution: number) => {
  const style = layer instanceof BaseVectorLayer ? layer.getStyleFunction() : undefined;
  return (feature: FeatureLike): boolean => {
    if (!style) return true;
    const drawn = style(feature, resolution);
    return Array.isArray(drawn) ? drawn.length > 0 : Boolean(drawn);
  };
};

/** Yields the features that a map draws and whose bounds may meet an extent (EPSG:28992). Uses the spatial index. */
export function* drawnFeatures(map: MapLayer, extent: Extent, resolution: number): Generator<FeatureLike, void> {
  for (const layer of map.olLayer.getLayers().getArray()) {
    const isDrawn = isDrawnBy(layer, resolution);
    for (const feature of candidates(layer, extent, resolution)) if (isDrawn(feature)) yield feature;
  }
}
