import { asArray } from 'ol/color.js';
import Heatmap from 'ol/layer/Heatmap.js';
import VectorLayer from 'ol/layer/Vector.js';
import type { FeatureLayerFactory, LayerContent, LayerContext } from '../factory.ts';
import type { Features } from '../sources/loaded-source.ts';
import { NarrowedSource } from '../sources/narrowed-source.ts';
import { heatOf, type Heat } from '../style/heat.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { followPeak } from '../webgl/heat-peak.ts';
import { hasWebGl } from '../webgl/webgl.ts';

/** A variable that follows the busiest place. */
const WEIGHT = ['var', 'share'];

/** The style of one of many translucent circles over each other, in the middle colour of the gradient. */
const circleStyle = ({ radius, gradient }: Heat) => {
  const [red, green, blue] = asArray(gradient[Math.floor(gradient.length / 2)] ?? '');
  return { 'circle-radius': radius * 2, 'circle-fill-color': `rgba(${red},${green},${blue},0.12)` };
};

/** Draws overlapping circles in place of a heat map, for browsers without WebGL. */
const circleContent = (context: LayerContext, features: Features): LayerContent => {
  const layer = new VectorLayer({ source: features.source });
  const { restyle, showLayers, filter } = styleFeatures(layer, { ...context, style: circleStyle(heatOf(context.plainStyle)) });
  return {
    layers: [layer],
    restyle: (_, plainStyle) => restyle(circleStyle(heatOf(plainStyle)), plainStyle),
    showLayers,
    filter,
    destroy() {
      features.destroy();
      layer.dispose();
    },
  };
};

/** Draws a heat map of the density of points. It ignores style rules; the plain style sets its colours. */
export const createFeatureLayers: FeatureLayerFactory = async (context, open) => {
  const { map, plainStyle, shownLayers } = context;
  const hasLayers = map.source.layers.length > 0 || map.source.layer_groups.length > 0;
  const features = await open(context);
  if (!hasWebGl()) return circleContent(context, features);
  const only = (names: readonly string[]) => ['in', ['get', 'layer'], ['literal', [...names]]];
  const layer = new Heatmap({
    source: features.source, ...heatOf(plainStyle), weight: WEIGHT, variables: { share: 1 },
    ...(hasLayers ? { filter: only(shownLayers) } : {}),
  });
  const stopFollowing = followPeak(layer);
  const narrowed = new NarrowedSource(features.source);
  let shown = shownLayers.join('\n');
  return {
    layers: [layer],
    restyle(_, next) {
      const { radius, blur, gradient } = heatOf(next);
      layer.setGradient(gradient);
      layer.setBlur(blur);
      layer.setRadius(radius);
    },
    showLayers(names) {
      if (!hasLayers || names.join('\n') === shown) return;
      shown = names.join('\n');
      layer.setFilter(only(names));
    },
    filter(narrowing) {
      narrowed.narrow(narrowing);
      layer.setSource(narrowing ? narrowed : features.source);
      // The renderer follows the source that it began with; a new weight makes a new renderer.
      layer.setWeight(WEIGHT);
    },
    destroy() {
      stopFollowing();
      narrowed.dispose();
      features.destroy();
      layer.dispose();
    },
  };
};
