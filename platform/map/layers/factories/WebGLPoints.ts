import VectorLayer from 'ol/layer/Vector.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { FeatureLayerFactory, FeatureReader, LayerContent, LayerContext } from '../factory.ts';
import { vectorTiles } from '../sources/vector-tiles.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { TilesLayer } from '../tiles-layer.ts';
import { cardStyle, tryStyle } from '../webgl/flat-style.ts';
import { PointsLayer, PointTilesLayer } from '../webgl/layers.ts';
import { hasWebGl } from '../webgl/webgl.ts';

/** The same features for the card and for the canvas: the second draws where there is no card, and says what is drawn. */
const open = async (context: LayerContext, read: FeatureReader) => {
  if (context.map.source.features?.delivery === 'tiles') {
    const tiles = vectorTiles(context);
    const canvas = new TilesLayer(tiles);
    return {
      canvas, destroy: () => tiles.destroy(),
      card: (style: FlatStyleLike) => new PointTilesLayer(tiles, style, (...drawn) => canvas.getStyleFunction()?.(...drawn)),
    };
  }
  const features = await read(context);
  const canvas = new VectorLayer({ source: features.source, declutter: true });
  return {
    canvas, destroy: () => features.destroy(),
    card: (style: FlatStyleLike) => new PointsLayer(features.source, style, (...drawn) => canvas.getStyleFunction()?.(...drawn)),
  };
};

/** Whether the graphics card can draw this; that it cannot is said, and the canvas does it more slowly. */
const canDraw = ({ map, services }: LayerContext, style: ReturnType<typeof cardStyle>): boolean => {
  if (!hasWebGl()) return false;
  try {
    tryStyle(style);
    return style.length > 0;
  } catch (reason) {
    services.warn(`Kaart '${map.name}': de stijl kan niet met WebGL, en wordt langzamer getekend`, reason);
    return false;
  }
};

/** Many points, drawn by the graphics card. */
export const createFeatureLayers: FeatureLayerFactory = async (context, read): Promise<LayerContent> => {
  const { canvas, card, destroy } = await open(context, read);
  const styled = styleFeatures(canvas, context);
  let { style, shownLayers } = context;
  const rules = () => cardStyle(style, context.map.source, shownLayers);
  const drawn = canDraw(context, rules()) ? card(rules()) : null;
  const redraw = (): void => {
    const next = rules();
    if (drawn && canDraw(context, next)) drawn.setStyle(next);
  };
  return {
    layers: [drawn ?? canvas],
    restyle(next, plainStyle) {
      style = next;
      styled.restyle?.(next, plainStyle);
      redraw();
    },
    showLayers(names) {
      if (names.join('\n') === shownLayers.join('\n')) return;
      shownLayers = names;
      styled.showLayers?.(names);
      redraw();
    },
    destroy() {
      destroy();
      drawn?.dispose();
      canvas.dispose();
    },
  };
};
