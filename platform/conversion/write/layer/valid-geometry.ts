import type { Geometry } from '#platform/contract/geojson.ts';
import { simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';
import type { Position } from './geometry.ts';

type Line = readonly Position[];
type Rings = readonly Line[];

const isPlace = (position: Position): boolean => position.length >= 2 && position.every(Number.isFinite);

/** What is left of the parts after mending; null: nothing. */
const keep = <Part, Mended>(parts: readonly Part[], mend: (part: Part) => Mended | null): Mended[] | null => {
  const kept: Mended[] = [];
  for (const part of parts) {
    const mended = mend(part);
    if (mended !== null) kept.push(mended);
  }
  return kept.length > 0 ? kept : null;
};

const soundPoint = (position: Position): Position | null => (isPlace(position) ? position : null);

const soundLine = (line: Line): Line | null => {
  const places = line.every(isPlace) ? line : line.filter(isPlace);
  return places.length < 2 ? null : places;
};

const closed = (ring: Line): Line => {
  const [first = [], last = []] = [ring[0], ring.at(-1)];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
};

const soundRing = (ring: Line): Line | null => {
  const places = soundLine(ring);
  const whole = places && closed(places);
  return whole && whole.length >= 4 ? whole : null;
};

/** Without its outer ring a surface is nothing; without a hole it still is one. */
const soundSurface = ([outer = [], ...holes]: Rings): Rings | null => {
  const ring = soundRing(outer);
  return ring && [ring, ...(keep(holes, soundRing) ?? [])];
};

const coordinatesOf = (geometry: SimpleGeometry): readonly unknown[] | null => {
  switch (geometry.type) {
    case 'Point':
      return soundPoint(geometry.coordinates);
    case 'MultiPoint':
      return keep(geometry.coordinates, soundPoint);
    case 'LineString':
      return soundLine(geometry.coordinates);
    case 'MultiLineString':
      return keep(geometry.coordinates, soundLine);
    case 'Polygon':
      return soundSurface(geometry.coordinates);
    case 'MultiPolygon':
      return keep(geometry.coordinates, soundSurface);
  }
};

const soundPart = (geometry: SimpleGeometry): SimpleGeometry | null => {
  const coordinates = coordinatesOf(geometry);
  return coordinates && ({ type: geometry.type, coordinates } as SimpleGeometry);
};

/**
 * The same geometry without what no format takes: positions that are no numbers, lines of one point, rings that do
 * not enclose anything. Null: nothing is left of it.
 */
export const validGeometry = (geometry: Geometry): Geometry | null => {
  if (geometry.type !== 'GeometryCollection') return soundPart(geometry);
  const geometries = keep(simpleParts(geometry), soundPart);
  return geometries && { type: 'GeometryCollection', geometries };
};
