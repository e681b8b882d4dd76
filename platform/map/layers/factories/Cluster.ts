import type Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import { CLUSTER_COLOUR, CLUSTERED, MARKERS_BELOW } from '../cluster-constants.ts';
import { clusterSource, countStyle, membersIn } from '../clusters.ts';
import type { FeatureLayerFactory } from '../factory.ts';
import type { Narrowing } from '../narrowing.ts';
import type { PlainStyle } from '../style/map-style.ts';
import { colourOr } from '../style/simple-style.ts';
import { styleFeatures } from '../style/styled-features.ts';

const countsOf = ({ styling }: PlainStyle) => countStyle(colourOr(styling?.color, CLUSTER_COLOUR));

/** Draws nearby points as a circle with their number, and each point by itself from a certain zoom on. */
export const createFeatureLayers: FeatureLayerFactory = async (context, open) => {
  const { source } = context.map;
  const hasLayers = source.layers.length > 0 || source.layer_groups.length > 0;
  const features = await open(context);
  const markers = new VectorLayer({ source: features.source, declutter: true, maxResolution: MARKERS_BELOW });
  const styled = styleFeatures(markers, context);
  let shown = new Set(context.shownLayers);
  let narrowing: Narrowing | null = null;
  const isShown = (feature: Feature): boolean =>
    (!hasLayers || shown.has(String(feature.get('layer')))) && (narrowing?.keeps(feature) ?? true);
  const clustered = clusterSource(features.source, isShown);
  let withCount = countsOf(context.plainStyle);
  const clusters = new VectorLayer({
    source: clustered,
    minResolution: MARKERS_BELOW,
    properties: { [CLUSTERED]: true },
    style(cluster, resolution) {
      const members = membersIn(cluster);
      const [only] = members;
      if (!only) return undefined;
      if (members.length > 1) return withCount(members.length);
      // A single feature has its own style, at the point of the cluster.
      return markers.getStyleFunction()?.(only, resolution);
    },
  });
  return {
    layers: [clusters, markers],
    restyle(style, plainStyle) {
      styled.restyle(style, plainStyle);
      withCount = countsOf(plainStyle);
      clusters.changed();
    },
    showLayers(names, runs) {
      styled.showLayers(names, runs);
      const next = new Set(names);
      if (!hasLayers || next.symmetricDifference(shown).size === 0) return;
      shown = next;
      clustered.refresh();
    },
    filter(next) {
      narrowing = next;
      styled.filter(next);
      clustered.refresh();
    },
    destroy() {
      clustered.setSource(null);
      features.destroy();
      for (const layer of [clusters, markers]) layer.dispose();
      clustered.dispose();
    },
  };
};
