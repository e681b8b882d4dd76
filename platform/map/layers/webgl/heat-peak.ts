import { getCenter } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import type Heatmap from 'ol/layer/Heatmap.js';
import { unByKey } from 'ol/Observable.js';
import ViewHint from 'ol/ViewHint.js';

/** Smallest weight; below it a point is invisible in eight bits. */
const LEAST = 0.008;
/** Factor for the heat that points in neighbouring cells add. */
const OVERLAP = 1.1;

/** Returns the largest number of features in one square cell of a grid with this cell size in metres. */
export const busiestCell = (features: readonly Feature[], metres: number): number => {
  const counts = new Map<number, number>();
  let most = 0;
  for (const feature of features) {
    const geometry = feature.getGeometry();
    if (!geometry) continue;
    const [x = 0, y = 0] = getCenter(geometry.getExtent());
    // RD coordinates stay below 2^24 metres, so both cell numbers fit in one number.
    const cell = Math.floor(x / metres) * 2 ** 24 + Math.floor(y / metres);
    const count = (counts.get(cell) ?? 0) + 1;
    counts.set(cell, count);
    if (count > most) most = count;
  }
  return most;
};

/** Returns the weight of a point for the count of the busiest cell. */
export const shareOf = (busiest: number): number => Math.min(1, Math.max(LEAST, 1 / (OVERLAP * Math.max(1, busiest))));

/**
 * Scales the heat map so that the busiest place at the current zoom gets the warmest colour, whether it has ten points or
 * a thousand. Recounts when the map stands still. Returns a function that stops it.
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
