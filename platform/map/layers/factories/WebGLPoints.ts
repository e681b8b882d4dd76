import VectorLayer from 'ol/layer/Vector.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { FeatureLayerFactory, FeatureReader, LayerContent, LayerContext } from '../factory.ts';
import { vectorTiles } from '../sources/vector-tiles.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { TilesLayer } from '../tiles-layer.ts';
import { webGlStyle, checkStyle } from '../webgl/flat-style.ts';
import { PointsLayer, PointTilesLayer } from '../webgl/layers.ts';
import { hasWebGl } from '../webgl/webgl.ts';

/**
 * Opens the features for WebGL and for canvas. The canvas layer draws without WebGL; its style function also tells the
 * WebGL layer which features are drawn, for hit detection.
 */
const open = async (context: LayerContext, read: FeatureReader) => {
  if (context.map.source.features?.delivery === 'tiles') {
    const tiles = vectorTiles(context);
    const canvas = new TilesLayer(tiles);
    return {
      canvas, destroy: () => tiles.destroy(),
      createWebGlLayer: (style: FlatStyleLike) => new PointTilesLayer(tiles, style, (...drawn) => canvas.getStyleFunction()?.(...drawn)),
    };
  }
  const features = await read(context);
  const canvas = new VectorLayer({ source: features.source, declutter: true });
  return {
    canvas, destroy: () => features.destroy(),
    createWebGlLayer: (style: FlatStyleLike) => new PointsLayer(features.source, style, (...drawn) => canvas.getStyleFunction()?.(...drawn)),
  };
};

/** Whether WebGL can draw the style. If not, logs a warning; the canvas draws it more slowly. */
const canDrawWithWebGl = ({ map, services }: LayerContext, style: ReturnType<typeof webGlStyle>): boolean => {
  if (!hasWebGl()) return false;
  try {
    checkStyle(style);
    return style.length > 0;
  } catch (reason) {
    services.warn(`Kaart '${map.name}': de stijl kan niet met WebGL, en wordt langzamer getekend`, reason);
    return false;
  }
};

/** Draws many points with WebGL. */
export const createFeatureLayers: FeatureLayerFactory = async (context, read): Promise<LayerContent> => {
  const { canvas, createWebGlLayer, destroy } = await open(context, read);
  const styled = styleFeatures(canvas, context);
  let { style, shownLayers } = context;
  const rules = () => webGlStyle(style, context.map.source, shownLayers);
  const drawn = canDrawWithWebGl(context, rules()) ? createWebGlLayer(rules()) : null;
  const redraw = (): void => {
    const next = rules();
    if (drawn && canDrawWithWebGl(context, next)) drawn.setStyle(next);
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
