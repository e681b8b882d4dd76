import { asArray } from 'ol/color.js';
import type { FeatureLike } from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { formatRadius } from '#platform/geo/format.ts';
import { LABEL_FONT } from '#platform/map/layers/style/simple-style.ts';
import { thickestLine } from '../../contract.ts';
import { LONGEST_TITLE, type Drawing, type DrawingStyle } from '../model/drawing.ts';
import { projectSign } from './project-sign-style.ts';

/** The property of a map feature that holds its drawing. */
export const drawingKey = 'drawing';

const INK = '#1b2530';
const EDGE = 'rgba(255,255,255,0.9)';
const CHOSEN = '#1b5fa8';
const POINT_RADIUS = 6;
/** Metres per pixel; labels are hidden beyond this resolution, where they are too small to be useful. */
const LABELS_UNTIL = 14;
/** Pixels per line of a label. */
export const LINE_HEIGHT = 16;
const TEXT_FONT = LABEL_FONT.replace('13px', '16px');

const halo = new Stroke({ color: EDGE, width: 4 });
const ink = new Fill({ color: INK });

/** Returns the lines of the label: title and radius. */
export const labelOf = ({ title, radius, kind }: Drawing): string =>
  kind === 'text' ? '' : [title, radius === null ? '' : formatRadius(radius)].filter(Boolean).join('\n');

/** Maximum pixels to each side of the centre for a letter and for a sign. */
const LETTER = 6;
const SIGN = 40;

/** Returns how many pixels a drawing may extend beyond its geometry. */
export const reachOf = (feature: FeatureLike): number => {
  const { title = '', lineWidth = 0 } = (feature.get(drawingKey) as Drawing | undefined) ?? {};
  return SIGN + lineWidth + title.length * LETTER;
};
export const WIDEST_REACH = SIGN + thickestLine + LONGEST_TITLE * LETTER;

/** Returns the middle of a line, or a point inside an area. */
const labelPlace = (feature: FeatureLike): Point | undefined => {
  const geometry = feature.getGeometry();
  if (geometry instanceof LineString) return new Point(geometry.getCoordinateAt(0.5));
  return geometry instanceof Polygon ? geometry.getInteriorPoint() : undefined;
};

const labelStyle = (feature: FeatureLike, drawing: Drawing): Style[] => {
  const words = labelOf(drawing);
  if (words === '') return [];
  const isPoint = drawing.geometry.type === 'Point' && drawing.radius === null;
  const place = labelPlace(feature);
  const lines = words.split('\n');
  return lines.map((line, index) => {
    const offsetY = (isPoint ? -22 : 0) + (index - (lines.length - 1) / 2) * LINE_HEIGHT;
    const text = new Text({ text: line, font: LABEL_FONT, fill: ink, stroke: halo, overflow: true, offsetY, declutterMode: 'none' });
    return new Style({ text, zIndex: 1, ...(place && { geometry: place }) });
  });
};

/** Whether a colour is light, so that text needs a dark outline. */
const isLight = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = asArray(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
};

const shapeStyle = (drawing: Drawing): Style => {
  const { kind, lineColor, fillColor, lineWidth, typeProject, title } = drawing;
  if (kind === 'marker' && typeProject !== null) return new Style({ image: projectSign(typeProject) });
  if (kind === 'text') {
    return new Style({ text: new Text({ text: title, font: TEXT_FONT, fill: new Fill({ color: lineColor }), stroke: new Stroke({ color: isLight(lineColor) ? INK : EDGE, width: 4 }), overflow: true, declutterMode: 'none' }) });
  }
  if (kind === 'point') {
    const image = new CircleStyle({ radius: POINT_RADIUS + lineWidth / 2, fill: new Fill({ color: lineColor }), stroke: new Stroke({ color: EDGE, width: 2 }), declutterMode: 'none' });
    return new Style({ image });
  }
  return new Style({ stroke: new Stroke({ color: lineColor, width: lineWidth }), ...(kind !== 'line' && { fill: new Fill({ color: fillColor }) }) });
};

/** Cached styles. A changed drawing is a new object, so entries never become stale. */
const made = new WeakMap<Drawing, { readonly shape: Style; labels: Style[] | null }>();

const stylesOf = (feature: FeatureLike, resolution: number): Style[] => {
  const drawing = feature.get(drawingKey) as Drawing | undefined;
  if (!drawing) return [];
  const styles = made.get(drawing) ?? { shape: shapeStyle(drawing), labels: null };
  made.set(drawing, styles);
  if (resolution > LABELS_UNTIL) return [styles.shape];
  styles.labels ??= labelStyle(feature, drawing);
  return [styles.shape, ...styles.labels];
};

export const drawingStyle: StyleFunction = stylesOf;

const emphasis = new Style({
  stroke: new Stroke({ color: CHOSEN, width: 9 }),
  image: new CircleStyle({ radius: POINT_RADIUS + 9, stroke: new Stroke({ color: CHOSEN, width: 3 }), fill: new Fill({ color: 'rgba(255,255,255,0.6)' }) }),
});

/** The style of the chosen drawing. Not cached, because its geometry changes with the pointer. */
export const chosenStyle: StyleFunction = (feature, resolution) => {
  const drawing = feature.get(drawingKey) as Drawing | undefined;
  if (!drawing) return [];
  const labels = resolution > LABELS_UNTIL ? [] : labelStyle(feature, drawing);
  return [emphasis, shapeStyle(drawing), ...labels];
};

/** Style of the sketch. */
export const sketchStyle = (style: DrawingStyle): StyleFunction => {
  const point = new CircleStyle({ radius: POINT_RADIUS, fill: new Fill({ color: style.lineColor }), stroke: new Stroke({ color: EDGE, width: 2 }) });
  const shape = new Style({ stroke: new Stroke({ color: style.lineColor, width: style.lineWidth }), fill: new Fill({ color: style.fillColor }), image: point });
  const edge = new Style({ stroke: new Stroke({ color: EDGE, width: style.lineWidth + 3 }) });
  return () => [edge, shape];
};
