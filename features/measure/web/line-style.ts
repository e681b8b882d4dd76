import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import { flatStylesToStyleFunction } from 'ol/render/canvas/style.js';
import Fill from 'ol/style/Fill.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

/** The colour of what people draw, dark enough for white; a light edge keeps it apart from any map. */
const line = '#c2560b';
const edge = 'rgba(255,255,255,0.9)';

/** Where the controller puts the words that stand at a measured line. */
export const labelKey = 'label';

/** The lower one first. */
const strokes = flatStylesToStyleFunction([
  { 'stroke-color': edge, 'stroke-width': 7 },
  {
    'stroke-color': line,
    'stroke-width': 3,
    'circle-radius': 5,
    'circle-fill-color': line,
    'circle-stroke-color': edge,
    'circle-stroke-width': 2,
  },
]);

/** At the end of the line: there the pointer is or was, and so no panel lies. In the middle one may. */
const labelOf = (feature: FeatureLike): Style[] => {
  const words: unknown = feature.get(labelKey);
  const geometry = feature.getGeometry();
  if (typeof words !== 'string' || !(geometry instanceof LineString)) return [];
  const text = new Text({
    text: words,
    font: "600 14px 'Source Sans 3 Variable', system-ui, sans-serif",
    fill: new Fill({ color: '#1b2530' }),
    backgroundFill: new Fill({ color: edge }),
    padding: [3, 6, 2, 6],
    offsetY: -20,
  });
  return [new Style({ geometry: new Point(geometry.getLastCoordinate()), text })];
};

export const lineStyle: StyleFunction = (feature, resolution) => {
  const drawn = strokes(feature, resolution) ?? [];
  return [...(Array.isArray(drawn) ? drawn : [drawn]), ...labelOf(feature)];
};
