import type Feature from 'ol/Feature.js';
import type LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

/** The colour of what people draw, from the specification; a light edge keeps it apart from any map. */
const line = '#c2560b';
const edge = 'rgba(255,255,255,0.9)';

const strokes = [
  new Style({ stroke: new Stroke({ color: edge, width: 7 }) }),
  new Style({ stroke: new Stroke({ color: line, width: 3 }) }),
];
const corner = new CircleStyle({ radius: 4, fill: new Fill({ color: line }), stroke: new Stroke({ color: edge, width: 2 }) });

const labelAt = (end: Point, text: string): Style =>
  new Style({
    geometry: end,
    text: new Text({
      text,
      font: "600 14px 'Source Sans 3 Variable', system-ui, sans-serif",
      fill: new Fill({ color: '#1b2530' }),
      backgroundFill: new Fill({ color: edge }),
      padding: [3, 6, 2, 6],
      offsetY: -20,
      overflow: true,
    }),
  });

/** A line with its corners, and its length at the end of it. */
export const measuredStyle = (textOf: (line: LineString) => string) => (feature: Feature): Style[] => {
  const geometry = feature.getGeometry() as LineString;
  const corners = geometry.getCoordinates().map((at) => new Style({ geometry: new Point(at), image: corner }));
  return [...strokes, ...corners, labelAt(new Point(geometry.getLastCoordinate()), textOf(geometry))];
};
