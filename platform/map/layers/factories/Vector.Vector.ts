import VectorLayer from 'ol/layer/Vector.js';
import type { LayerContent, LayerFactory } from '../factory.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { inlineSource, ownFeaturesSource } from '../sources/own-features.ts';

/** Features drawn as they are: own ones, or those that came along with the configuration. @first-view */
export const createLayers: LayerFactory = async (context): Promise<LayerContent> => {
  const { source } = context.map;
  // So many that the server sends them as tiles: the same map, drawn from other parts.
  if (source.features?.delivery === 'tiles') {
    const { createLayers: createTiles } = await import('./VectorTile.VectorTile.ts');
    return createTiles(context);
  }
  const features = source.geojson ? inlineSource(source.geojson) : ownFeaturesSource(context);
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
