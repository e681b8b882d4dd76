import type { FlatStyle, Rule } from 'ol/style/flat.js';

const blue = '#1a66c2';

/** The accuracy circle, the position and, if known, the heading. */
export const gpsStyle: Rule[] = [
  {
    filter: ['==', ['get', 'part'], 'accuracy'],
    style: { 'fill-color': 'rgba(26,102,194,0.14)', 'stroke-color': 'rgba(26,102,194,0.6)', 'stroke-width': 1 },
  },
  {
    filter: ['==', ['get', 'part'], 'heading'],
    style: {
      'shape-points': 3, 'shape-radius': 9, 'shape-fill-color': blue, 'shape-stroke-color': '#ffffff', 'shape-stroke-width': 2,
      'shape-displacement': [0, 18], 'shape-rotation': ['get', 'heading'], 'shape-rotate-with-view': true,
    } satisfies FlatStyle,
  },
  {
    filter: ['==', ['get', 'part'], 'place'],
    style: { 'circle-radius': 8, 'circle-fill-color': blue, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 3 },
  },
];
