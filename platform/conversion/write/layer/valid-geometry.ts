import type { Geometry } from '#platform/contract/geojson.ts';
import { simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';
import type { Position } from './geometry.ts';

type Line = readonly Position[];
type Rings = readonly Line[];

const isPlace = (position: Position): boolean => position.length >= 2 && position.every(Number.isFinite);

/** Corrects parts and returns the valid ones; null when none is left. */
const validParts = <Part, Valid>(parts: readonly Part[], correct: (part: Part) => Valid | null): Valid[] | null => {
  const valid: Valid[] = [];
  for (const part of parts) {
    const corrected = correct(part);
    if (corrected !== null) valid.push(corrected);
  }
  return valid.length > 0 ? valid : null;
};

const validPoint = (position: Position): Position | null => (isPlace(position) ? position : null);

const validLine = (line: Line): Line | null => {
  const places = line.every(isPlace) ? line : line.filter(isPlace);
  return places.length < 2 ? null : places;
};

const closed = (ring: Line): Line => {
  const [first = [], last = []] = [ring[0], ring.at(-1)];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
};

const validRing = (ring: Line): Line | null => {
  const places = validLine(ring);
  const whole = places && closed(places);
  return whole && whole.length >= 4 ? whole : null;
};

/** Drops invalid holes; null when the outer ring is invalid. */
const validSurface = ([outer = [], ...holes]: Rings): Rings | null => {
  const ring = validRing(outer);
  return ring && [ring, ...(validParts(holes, validRing) ?? [])];
};

const coordinatesOf = (geometry: SimpleGeometry): readonly unknown[] | null => {
  switch (geometry.type) {
    case 'Point':
      return validPoint(geometry.coordinates);
    case 'MultiPoint':
      return validParts(geometry.coordinates, validPoint);
    case 'LineString':
      return validLine(geometry.coordinates);
    case 'MultiLineString':
      return validParts(geometry.coordinates, validLine);
    case 'Polygon':
      return validSurface(geometry.coordinates);
    case 'MultiPolygon':
      return validParts(geometry.coordinates, validSurface);
  }
};

const validPart = (geometry: SimpleGeometry): SimpleGeometry | null => {
  const coordinates = coordinatesOf(geometry);
  return coordinates && ({ type: geometry.type, coordinates } as SimpleGeometry);
};

/**
 * Returns a geometry without parts that no format accepts: non-numeric positions, lines of one point, and rings that
 * enclose nothing. Null when nothing is left.
 */
export const validGeometry = (geometry: Geometry): Geometry | null => {
  if (geometry.type !== 'GeometryCollection') return validPart(geometry);
  const geometries = validParts(simpleParts(geometry), validPart);
  return geometries && { type: 'GeometryCollection', geometries };
};
