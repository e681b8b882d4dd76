import { formatCoordinatePair, parseCoordinatePair } from './coordinate.ts';
import type { Position } from './rd.ts';
import { recognisePair } from './recognise-pair.ts';

/** What a user draws, EPSG:28992. A circle is its centre; its radius is a separate property. */
export type DrawnGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] };

export type DrawnType = DrawnGeometry['type'];

/** Rounds metres to centimetres. Converting to degrees and back may move a position by a millimetre; rounding restores it exactly. */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100;

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

/** Reads a geometry that a user typed with one corner on each line; null when it is invalid. */
export const readTyped = (type: DrawnType, text: string): DrawnGeometry | null => {
  const pairs = pairsIn(text);
  const [first] = pairs ?? [];
  if (!pairs || !first) return null;
  if (type === 'LineString') return pairs.length > 1 ? { type, coordinates: pairs } : null;
  if (type === 'Point') return pairs.length === 1 ? { type, coordinates: first } : null;
  const open = pairs.length > 1 && isSame(first, pairs.at(-1)) ? pairs.slice(0, -1) : pairs;
  return open.length > 2 ? { type, coordinates: [[...open, first]] } : null;
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

/** Moves a geometry by metres to the east and the north. */
export const movedBy = (geometry: DrawnGeometry, [east, north]: Position): DrawnGeometry => {
  const move = ([x, y]: Position): Position => [toCentimetres(x + east), toCentimetres(y + north)];
  switch (geometry.type) {
    case 'Point': return { type: 'Point', coordinates: move(geometry.coordinates) };
    case 'LineString': return { type: 'LineString', coordinates: geometry.coordinates.map(move) };
    case 'Polygon': return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(move)) };
  }
};
