import VectorLayer from 'ol/layer/Vector.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { FeatureLayerFactory, FeatureReader, LayerContent, LayerContext } from '../factory.ts';
import { NarrowedSource } from '../sources/narrowed-source.ts';
import { vectorTiles } from '../sources/vector-tiles.ts';
import type { Narrowing } from '../narrowing.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { TilesLayer } from '../tiles-layer.ts';
import { webGlStyle, checkStyle } from '../webgl/flat-style.ts';
import { PointsLayer, PointTilesLayer } from '../webgl/layers.ts';
import { hasWebGl } from '../webgl/webgl.ts';

type Drawn = PointsLayer | PointTilesLayer;

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
      filter(drawn: Drawn, narrowing: Narrowing | null) {
        tiles.narrow(narrowing);
        if (drawn instanceof PointTilesLayer) drawn.refill();
      },
      createWebGlLayer: (style: FlatStyleLike) => new PointTilesLayer(tiles, style, (...drawn) => canvas.getStyleFunction()?.(...drawn)),
    };
  }
  const features = await read(context);
  const canvas = new VectorLayer({ source: features.source, declutter: true });
  const narrowed = new NarrowedSource(features.source);
  return {
    canvas,
    destroy() {
      narrowed.dispose();
      features.destroy();
    },
    filter(drawn: Drawn, narrowing: Narrowing | null) {
      narrowed.narrow(narrowing);
      if (drawn instanceof PointsLayer) drawn.replaceSource(narrowing ? narrowed : features.source);
    },
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
  const { canvas, createWebGlLayer, filter, destroy } = await open(context, read);
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
      styled.restyle(next, plainStyle);
      redraw();
    },
    showLayers(names, runs) {
      if (names.join('\n') === shownLayers.join('\n')) return;
      shownLayers = names;
      styled.showLayers(names, runs);
      redraw();
    },
    filter(narrowing) {
      styled.filter(narrowing);
      if (drawn) filter(drawn, narrowing);
    },
    destroy() {
      destroy();
      drawn?.dispose();
      canvas.dispose();
    },
  };
};
