import type { LayerFactory } from '../factory.ts';
import { vectorTiles } from '../sources/vector-tiles.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { TilesLayer } from '../tiles-layer.ts';

/** Draws vector tiles, of our own server or another. @first-view */
export const createLayers: LayerFactory = (context) => {
  const tiles = vectorTiles(context);
  const layer = new TilesLayer(tiles);
  return {
    layers: [layer],
    ...styleFeatures(layer, context),
    destroy() {
      tiles.destroy();
      layer.dispose();
    },
  };
};
