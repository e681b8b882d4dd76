import type { FlatStyle } from 'ol/style/flat.js';

/** Orange with a light edge, as circles that the user draws. */
export const bufferStyle: FlatStyle[] = [
  { 'stroke-color': 'rgba(255,255,255,0.9)', 'stroke-width': 6 },
  { 'fill-color': 'rgba(244,148,65,0.3)', 'stroke-color': '#f49441', 'stroke-width': 3 },
];
