import { parseColour } from '#platform/contract/colour.ts';
import { toCentimetres, type DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import { fromWgs84, toWgs84, type Position } from '#platform/geo/rd.ts';
import { largestRadius, redlineGeometry, sentProperties, thickestLine, type RedlineFeature, type RedlineGeometry, type SentRedlineFeature } from '../../contract.ts';
import { defaultStyle, LONGEST_TITLE, LONGEST_TYPE, SMALLEST_RADIUS, type Drawing, type DrawingKind } from '../model/drawing.ts';
import type { Authorship } from '../model/authorship.ts';
import { plainText } from '../model/plain-text.ts';
import { newUuid } from '#platform/web/new-uuid.ts';

/** Decimals of a degree: a tenth of a millimetre. */
const DECIMALS = 9;
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

const inDegrees = (position: readonly number[]): number[] => toWgs84(position).map(rounded);
const inMetres = (position: readonly number[]): Position => {
  const [x, y] = fromWgs84(position);
  return [toCentimetres(x), toCentimetres(y)];
};

export const geometryInDegrees = (geometry: DrawnGeometry): RedlineGeometry => {
  switch (geometry.type) {
    case 'Point': return { type: 'Point', coordinates: inDegrees(geometry.coordinates) };
    case 'LineString': return { type: 'LineString', coordinates: geometry.coordinates.map(inDegrees) };
    case 'Polygon': return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(inDegrees)) };
  }
};

const geometryInMetres = (geometry: RedlineGeometry): DrawnGeometry => {
  switch (geometry.type) {
    case 'Point': return { type: 'Point', coordinates: inMetres(geometry.coordinates) };
    case 'LineString': return { type: 'LineString', coordinates: geometry.coordinates.map(inMetres) };
    case 'Polygon': return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(inMetres)) };
  }
};

const areNumbers = (coordinates: unknown): boolean => (Array.isArray(coordinates) ? coordinates.every(areNumbers) : Number.isFinite(coordinates));

type SentProperties = Omit<SentRedlineFeature['properties'], 'id' | 'version'>;

export const propertiesOf = ({ kind, title, radius, lineColor, fillColor, lineWidth, typeProject }: Drawing): SentProperties => ({
  title, radius, lineColor, fillColor, lineWidth,
  text: kind === 'text' ? title : null,
  type_project: typeProject,
});

/** A circle needs a radius: two clicks at one place do not make one. */
const isRadius = (radius: number | null, { type }: DrawnGeometry): boolean => radius === null || (type === 'Point' && radius >= SMALLEST_RADIUS);

/** Returns whether the server will accept a drawing: it lies on the map, has few enough vertices and a valid style. */
export const isSavable = (drawing: Drawing): boolean => {
  const { id, geometry, radius, title, typeProject } = drawing;
  // Checked first, because converting other values to degrees would fail.
  return areNumbers(geometry.coordinates) && redlineGeometry.safeParse(geometryInDegrees(geometry)).success
    && isRadius(radius, geometry) && title.isWellFormed() && (typeProject ?? '').isWellFormed()
    && sentProperties.safeParse({ ...propertiesOf(drawing), id, version: 1 }).success;
};

/** Converts a drawing for the API. `version` is the last one read; null for a new drawing. */
export const toWire = (drawing: Drawing, version: number | null): SentRedlineFeature => ({
  type: 'Feature',
  geometry: geometryInDegrees(drawing.geometry),
  properties: { ...propertiesOf(drawing), id: drawing.id, version },
});

export const kindOf = (geometry: { readonly type: string }, { radius, text, type_project: typeProject }: Pick<SentProperties, 'radius' | 'text' | 'type_project'>): DrawingKind => {
  if (geometry.type === 'LineString') return 'line';
  if (geometry.type === 'Polygon') return 'polygon';
  if (radius) return 'circle';
  if (text) return 'text';
  return typeProject ? 'marker' : 'point';
};

const colourOr = (colour: string | null | undefined, otherwise: string): string => (colour && parseColour(colour) ? colour : otherwise);

/** Makes a drawing from properties of any origin. Invalid values are replaced by the defaults. */
export const drawingOf = (geometry: DrawnGeometry, properties: SentProperties, id = newUuid()): Drawing => {
  const { radius, lineColor, fillColor, lineWidth } = properties;
  const title = plainText(properties.title ?? '', LONGEST_TITLE);
  const text = plainText(properties.text ?? '', LONGEST_TITLE);
  const typeProject = plainText(properties.type_project ?? '', LONGEST_TYPE);
  const kind = kindOf(geometry, { radius, text, type_project: typeProject });
  const usual = defaultStyle(kind);
  return {
    id, kind, geometry,
    title: kind === 'text' ? text : title,
    radius: kind === 'circle' ? Math.min(largestRadius, Math.max(SMALLEST_RADIUS, radius ?? SMALLEST_RADIUS)) : null,
    lineColor: colourOr(lineColor, usual.lineColor),
    fillColor: colourOr(fillColor, usual.fillColor),
    lineWidth: lineWidth && lineWidth > 0 ? Math.min(thickestLine, lineWidth) : usual.lineWidth,
    typeProject: kind === 'marker' ? typeProject : null,
  };
};

export const authorshipOf = ({ properties: { author, drawn_at: drawnAt, own: isOwn, abilities } }: RedlineFeature): Authorship =>
  ({ author: isOwn ? null : author, drawnAt, isOwn, mayChange: abilities.change });

/** Converts a drawing from the API. */
export const fromWire = ({ geometry, properties }: RedlineFeature): Drawing =>
  drawingOf(geometryInMetres(geometry), properties, properties.id);
