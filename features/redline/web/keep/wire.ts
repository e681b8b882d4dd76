import { parseColour } from '#platform/contract/colour.ts';
import { fromWgs84, toWgs84, type Position } from '#platform/geo/rd.ts';
import { largestRadius, redlineGeometry, thickestLine, type RedlineFeature, type RedlineGeometry, type SentRedlineFeature } from '../../contract.ts';
import { defaultLook, LONGEST_TITLE, newDrawingId, SMALLEST_RADIUS, toCentimetres, type Drawing, type DrawingKind, type DrawnGeometry } from '../model/drawing.ts';

/** A tenth of a millimetre. */
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

/** Whether it can be kept: it lies on the map, and has no more corners than there is room for. */
export const canBeKept = ({ geometry }: Pick<Drawing, 'geometry'>): boolean =>
  // A projection takes nothing else.
  areNumbers(geometry.coordinates) && redlineGeometry.safeParse(geometryInDegrees(geometry)).success;

type SentProperties = Omit<SentRedlineFeature['properties'], 'id' | 'version'>;

export const propertiesOf = ({ kind, title, radius, lineColor, fillColor, lineWidth, typeProject }: Drawing): SentProperties => ({
  title, radius, lineColor, fillColor, lineWidth,
  text: kind === 'text' ? title : null,
  type_project: typeProject,
});

/** As the server takes it. `version`: that was read last; null: it is new. */
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

/** Of properties as anybody may have written them; what makes no sense gives way to what is usual. */
export const drawingOf = (geometry: DrawnGeometry, properties: SentProperties, id = newDrawingId()): Drawing => {
  const kind = kindOf(geometry, properties);
  const usual = defaultLook(kind);
  const { title, text, radius, lineColor, fillColor, lineWidth, type_project: typeProject } = properties;
  return {
    id, kind, geometry,
    title: ((kind === 'text' ? text : title) ?? '').slice(0, LONGEST_TITLE),
    radius: kind === 'circle' ? Math.min(largestRadius, Math.max(SMALLEST_RADIUS, radius ?? SMALLEST_RADIUS)) : null,
    lineColor: colourOr(lineColor, usual.lineColor),
    fillColor: colourOr(fillColor, usual.fillColor),
    lineWidth: lineWidth && lineWidth > 0 ? Math.min(thickestLine, lineWidth) : usual.lineWidth,
    typeProject: kind === 'marker' && typeProject ? typeProject : null,
  };
};

/** As the server answers it. */
export const fromWire = ({ geometry, properties }: RedlineFeature): Drawing =>
  drawingOf(geometryInMetres(geometry), properties, properties.id);
