import { formatCoordinatePair, parseCoordinatePair } from '#platform/geo/coordinate.ts';
import { recognisePair } from '#platform/geo/recognise-pair.ts';
import type { Position } from '#platform/geo/rd.ts';
import { toCentimetres, type DrawingKind, type DrawnGeometry } from '../model/drawing.ts';

/** Reads a position in RD, also with Y first, or in degrees; its location tells which. Null when it lies outside the country. */
const placeOf = (line: string): Position | null => {
  const pair = parseCoordinatePair(line);
  const [x, y] = (pair && recognisePair(pair)?.position) ?? [];
  return x === undefined || y === undefined ? null : [toCentimetres(x), toCentimetres(y)];
};

const pairsIn = (text: string): Position[] | null => {
  const pairs = text.split('\n').filter((line) => line.trim() !== '').map(placeOf);
  return pairs.every((pair) => pair !== null) ? pairs : null;
};

const isSame = (one: Position | undefined, other: Position | undefined): boolean => one !== undefined && one[0] === other?.[0] && one[1] === other[1];

/** Reads a geometry with one corner on each line; null when it is invalid. EPSG:28992. */
export const readTyped = (kind: DrawingKind, text: string): DrawnGeometry | null => {
  const pairs = pairsIn(text);
  const [first] = pairs ?? [];
  if (!pairs || !first) return null;
  if (kind === 'line') return pairs.length > 1 ? { type: 'LineString', coordinates: pairs } : null;
  if (kind !== 'polygon') return pairs.length === 1 ? { type: 'Point', coordinates: first } : null;
  const open = pairs.length > 1 && isSame(first, pairs.at(-1)) ? pairs.slice(0, -1) : pairs;
  return open.length > 2 ? { type: 'Polygon', coordinates: [[...open, first]] } : null;
};

/** Writes a geometry in that notation; of a polygon only the outer ring. */
export const writeTyped = (geometry: DrawnGeometry): string => {
  if (geometry.type === 'Point') return formatCoordinatePair(geometry.coordinates);
  const line = geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? []).slice(0, -1);
  return line.map((pair) => formatCoordinatePair(pair)).join('\n');
};

/** Adds the holes of the former polygon, since only the outer ring is typed. */
export const withHolesOf = (geometry: DrawnGeometry, before: DrawnGeometry): DrawnGeometry =>
  geometry.type === 'Polygon' && before.type === 'Polygon'
    ? { type: 'Polygon', coordinates: [...geometry.coordinates, ...before.coordinates.slice(1)] }
    : geometry;
