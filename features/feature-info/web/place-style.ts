import type { FlatStyle } from 'ol/style/flat.js';

/** The property with the label of a drawn area: the radius of a circle. */
export const labelKey = 'label';

/** Orange with a light edge, as circles that the user draws. */
export const placeStyle: FlatStyle[] = [
  { 'stroke-color': 'rgba(255,255,255,0.9)', 'stroke-width': 6 },
  {
    'fill-color': 'rgba(244,148,65,0.3)',
    'stroke-color': '#f49441',
    'stroke-width': 3,
    'circle-radius': 5,
    'circle-fill-color': '#f49441',
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 2,
    'text-value': ['coalesce', ['get', labelKey], ''],
    'text-font': "600 14px 'Source Sans 3 Variable', system-ui, sans-serif",
    'text-fill-color': '#1b2530',
    'text-background-fill-color': 'rgba(255,255,255,0.9)',
    'text-padding': [3, 6, 2, 6],
    'text-overflow': true,
  },
];
