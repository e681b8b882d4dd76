import Heatmap from 'ol/layer/Heatmap.js';
import VectorLayer from 'ol/layer/Vector.js';
import type { FeatureLayerFactory, LayerContent, LayerContext } from '../factory.ts';
import type { Features } from '../sources/loaded-source.ts';
import { styleFeatures } from '../style/styled-features.ts';
import { followPeak } from '../webgl/heat-peak.ts';
import { hasWebGl } from '../webgl/webgl.ts';

/** Pixels. */
const RADIUS = 12;

/** From far to near: clear on a pale map as on an aerial photo, and told apart without red and green. */
const GRADIENT = ['rgb(64,45,130)', 'rgb(120,55,140)', 'rgb(190,70,120)', 'rgb(235,110,80)', 'rgb(250,180,75)', 'rgb(255,240,150)'];

/** Without a graphics card: many thin circles over each other. */
const inkBlots = (context: LayerContext, features: Features, radius: number): LayerContent => {
  const layer = new VectorLayer({ source: features.source });
  const style = { 'circle-radius': radius * 2, 'circle-fill-color': 'rgba(190,70,120,0.12)' };
  const { showLayers } = styleFeatures(layer, { ...context, style });
  return {
    layers: [layer],
    ...(showLayers ? { showLayers } : {}),
    destroy() {
      features.destroy();
      layer.dispose();
    },
  };
};

/** Where there is much: the more points lie together, the warmer. Colours are its own; a style does not change them. */
export const createFeatureLayers: FeatureLayerFactory = async (context, open) => {
  const { map, shownLayers } = context;
  const hasLayers = map.source.layers.length > 0 || map.source.layer_groups.length > 0;
  const features = await open(context);
  const radius = map.radius ?? RADIUS;
  if (!hasWebGl()) return inkBlots(context, features, radius);
  const only = (names: readonly string[]) => ['in', ['get', 'layer'], ['literal', [...names]]];
  const layer = new Heatmap({
    source: features.source, radius, blur: radius * 1.5, gradient: GRADIENT, weight: ['var', 'share'], variables: { share: 1 },
    ...(hasLayers ? { filter: only(shownLayers) } : {}),
  });
  const stopFollowing = followPeak(layer, radius);
  let shown = shownLayers.join('\n');
  return {
    layers: [layer],
    showLayers(names) {
      if (!hasLayers || names.join('\n') === shown) return;
      shown = names.join('\n');
      layer.setFilter(only(names));
    },
    destroy() {
      stopFollowing();
      features.destroy();
      layer.dispose();
    },
  };
};
