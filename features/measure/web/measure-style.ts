import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { flatStylesToStyleFunction } from 'ol/render/canvas/style.js';
import Fill from 'ol/style/Fill.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { formatLength } from '#platform/geo/format.ts';
import { anglesOfArea, anglesOfLine, lengthsOf } from '#platform/geo/measure.ts';
import type { Position } from '#platform/geo/rd.ts';

/** The colour of drawings, dark enough under white text; a light edge separates it from any map. */
const colour = '#c2560b';
const edge = 'rgba(255,255,255,0.9)';

/** The property in which the controller puts the label of a measured shape. */
export const labelKey = 'label';

/** What is written at a shape besides its size. */
export interface Extras {
  readonly parts: boolean;
  readonly angles: boolean;
}

/** Pixels. Labels on shorter parts would overlap. */
const LEAST_STRETCH = 48;

/** Bottom stroke first. */
const strokes = flatStylesToStyleFunction([
  { 'stroke-color': edge, 'stroke-width': 7 },
  {
    'fill-color': 'rgba(194,86,11,0.15)',
    'stroke-color': colour,
    'stroke-width': 3,
    'circle-radius': 5,
    'circle-fill-color': colour,
    'circle-stroke-color': edge,
    'circle-stroke-width': 2,
  },
]);

const words = (at: readonly number[], text: string, { size = 14, weight = 600, offsetY = 0 } = {}): Style =>
  new Style({
    geometry: new Point([...at]),
    text: new Text({
      text,
      font: `${weight} ${size}px 'Source Sans 3 Variable', system-ui, sans-serif`,
      fill: new Fill({ color: '#1b2530' }),
      backgroundFill: new Fill({ color: edge }),
      padding: [3, 6, 2, 6],
      offsetY,
    }),
    // Above the lines of other measurements.
    zIndex: 1,
  });

/**
 * Puts the label of a line at its last corner, where the pointer is or was: no panel covers that place. The label of an area is inside
 * it.
 */
const labelOf = (text: string, geometry: LineString | Polygon): Style =>
  geometry instanceof LineString
    ? words(geometry.getLastCoordinate(), text, { offsetY: -20 })
    : words(geometry.getInteriorPoint().getCoordinates().slice(0, 2), text);

const cornersOf = (geometry: LineString | Polygon): Position[] => {
  const corners = geometry instanceof LineString ? geometry.getCoordinates() : (geometry.getCoordinates()[0] ?? []);
  return corners.map(([x = 0, y = 0]) => [x, y]);
};

const degrees = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const partsOf = (corners: readonly Position[], resolution: number): Style[] =>
  lengthsOf(corners).flatMap((metres, index) => {
    const [from, to] = [corners[index], corners[index + 1]];
    if (!from || !to || metres / resolution < LEAST_STRETCH) return [];
    return [words([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], formatLength(metres), { size: 12, weight: 400 })];
  });

const anglesOf = (geometry: LineString | Polygon, corners: readonly Position[]): Style[] =>
  (geometry instanceof LineString ? anglesOfLine(corners) : anglesOfArea(corners)).map((angle) =>
    words(angle.at, `${degrees.format(angle.degrees)}°`, { size: 12, weight: 400, offsetY: 16 }),
  );

/** Returns no labels for a feature without label text, such as the points that OpenLayers adds to a sketch. */
const textsOf = (feature: FeatureLike, resolution: number, { parts, angles }: Extras): Style[] => {
  const text: unknown = feature.get(labelKey);
  const geometry = feature.getGeometry();
  if (typeof text !== 'string' || !(geometry instanceof LineString || geometry instanceof Polygon)) return [];
  const corners = cornersOf(geometry);
  return [
    ...(angles ? anglesOf(geometry, corners) : []),
    ...(parts ? partsOf(corners, resolution) : []),
    labelOf(text, geometry),
  ];
};

export const measureStyle = (extras: () => Extras): StyleFunction => (feature, resolution) => {
  const drawn = strokes(feature, resolution) ?? [];
  return [...(Array.isArray(drawn) ? drawn : [drawn]), ...textsOf(feature, resolution, extras())];
};
