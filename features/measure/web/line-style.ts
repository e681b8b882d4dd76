/** The colour of what people draw, dark enough for white; a light edge keeps it apart from any map. */
const line = '#c2560b';
const edge = 'rgba(255,255,255,0.9)';

/** Where the controller puts the words that stand at a measured line. */
export const labelKey = 'label';

/** In OpenLayers' flat style language: the lower one first. */
export const lineStyle = [
  { 'stroke-color': edge, 'stroke-width': 7 },
  {
    'stroke-color': line,
    'stroke-width': 3,
    'circle-radius': 5,
    'circle-fill-color': line,
    'circle-stroke-color': edge,
    'circle-stroke-width': 2,
    'text-value': ['coalesce', ['get', labelKey], ''],
    'text-font': "600 14px 'Source Sans 3 Variable', system-ui, sans-serif",
    'text-fill-color': '#1b2530',
    'text-background-fill-color': edge,
    'text-padding': [3, 6, 2, 6],
    'text-offset-y': -20,
    'text-overflow': true,
  },
];
