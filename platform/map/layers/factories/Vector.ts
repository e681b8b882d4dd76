import VectorLayer from 'ol/layer/Vector.js';
import type { FeatureLayerFactory } from '../factory.ts';
import { styleFeatures } from '../style/styled-features.ts';

/** Draws each feature by its own geometry. @first-view */
export const createFeatureLayers: FeatureLayerFactory = async (context, open) => {
  // The server sends large sources as tiles, which another factory draws.
  if (context.map.source.features?.delivery === 'tiles') {
    const { createLayers } = await import('./VectorTile.VectorTile.ts');
    return createLayers(context);
  }
  const features = await open(context);
  const layer = new VectorLayer({ source: features.source, declutter: true });
  return {
    layers: [layer],
    ...styleFeatures(layer, context),
    destroy() {
      features.destroy();
      layer.dispose();
    },
  };
};
