import { backgroundLayers } from '../background-layers.ts';
import type { LayerContent, LayerContext, LayerFactory } from '../factory.ts';
import { vectorTiles, type VectorTiles } from '../sources/vector-tiles.ts';
import { splitLabels } from '../style/split-labels.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { TilesLayer } from '../tiles-layer.ts';

/** Draws the labels of a background in a layer of their own. */
const inTwoLayers = (context: LayerContext, tiles: VectorTiles): Omit<LayerContent, 'destroy'> => {
  const [shapes, labels] = backgroundLayers(tiles);
  const split = splitLabels(context.style);
  const styled = [
    styleFeatures(shapes, { ...context, style: split.shapes }), styleFeatures(labels, { ...context, style: split.labels }),
  ] as const;
  return {
    layers: [shapes, labels],
    restyle(style, plainStyle) {
      const next = splitLabels(style);
      styled[0].restyle(next.shapes, plainStyle);
      styled[1].restyle(next.labels, plainStyle);
    },
    showLayers: (names, runs) => styled.forEach((one) => one.showLayers(names, runs)),
    filter: (narrowing) => styled.forEach((one) => one.filter(narrowing)),
  };
};

const inOneLayer = (context: LayerContext, tiles: VectorTiles): Omit<LayerContent, 'destroy'> => {
  const layer = new TilesLayer(tiles);
  return { layers: [layer], ...styleFeatures(layer, context) };
};

/** Draws vector tiles, of our own server or another. @first-view */
export const createLayers: LayerFactory = (context) => {
  const tiles = vectorTiles(context);
  const content = context.map.background ? inTwoLayers(context, tiles) : inOneLayer(context, tiles);
  return {
    ...content,
    destroy() {
      tiles.destroy();
      for (const layer of content.layers) layer.dispose();
    },
  };
};
