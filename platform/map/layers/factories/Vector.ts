import VectorLayer from 'ol/layer/Vector.js';
import type { FeatureLayerFactory } from '../factory.ts';
import { styleFeatures } from '../style/styled-features.ts';

/** Features drawn as they are. @first-view */
export const createFeatureLayers: FeatureLayerFactory = async (context, open) => {
  // So many that the server sends them as tiles: the same map, drawn from other parts.
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
