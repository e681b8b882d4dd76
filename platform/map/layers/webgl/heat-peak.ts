import { getCenter } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import type Heatmap from 'ol/layer/Heatmap.js';
import { unByKey } from 'ol/Observable.js';
import ViewHint from 'ol/ViewHint.js';

/** Below this a point leaves no trace in eight bits. */
const LEAST = 0.008;
/** Points beside a cell add to it. */
const OVERLAP = 1.1;

/** The most features in one cell of this many metres. */
export const busiestCell = (features: readonly Feature[], metres: number): number => {
  const counts = new Map<number, number>();
  let most = 0;
  for (const feature of features) {
    const geometry = feature.getGeometry();
    if (!geometry) continue;
    const [x = 0, y = 0] = getCenter(geometry.getExtent());
    // The country is less than 2^21 metres wide: two whole numbers fit in one.
    const cell = Math.floor(x / metres) * 2 ** 24 + Math.floor(y / metres);
    const count = (counts.get(cell) ?? 0) + 1;
    counts.set(cell, count);
    if (count > most) most = count;
  }
  return most;
};

/** How much a point weighs where the busiest cell holds so many. */
export const shareOf = (busiest: number): number => Math.min(1, Math.max(LEAST, 1 / (OVERLAP * Math.max(1, busiest))));

/**
 * Lets the warmest colour be that of the busiest place at this zoom, whether ten points lie there or a thousand.
 * Counted when the map stands still. Returns what ends it.
 */
export const followPeak = (layer: Heatmap): (() => void) => {
  let counted = '';
  const key = layer.on('prerender', ({ frameState }) => {
    const source = layer.getSource();
    if (!frameState || !source) return;
    const { viewState, viewHints } = frameState;
    if (viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]) return;
    const radius = Number(layer.getRadius());
    const now = `${viewState.resolution} ${radius} ${source.getRevision()}`;
    if (now === counted) return;
    counted = now;
    layer.updateStyleVariables({ share: shareOf(busiestCell(source.getFeatures(), radius * viewState.resolution)) });
  });
  return () => unByKey(key);
};
