import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { singleParts } from '../layer/geometry.ts';

type Place = readonly [number, number];

const placesIn = (coordinates: unknown): Place[] => {
  if (!Array.isArray(coordinates)) return [];
  if (typeof coordinates[0] === 'number') return [[coordinates[0], Number(coordinates[1])]];
  return coordinates.flatMap(placesIn);
};

/** Returns the positions of a geometry sorted by x, so that the order and split of parts do not matter. */
export const placesOf = (geometry: Geometry | null): Place[] =>
  geometry ? singleParts(geometry).flatMap(({ coordinates }) => placesIn(coordinates)).toSorted(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2) : [];

/** Returns the largest distance from a position to the nearest of the other list; Infinity when the counts differ. */
export const furthest = (one: readonly Place[], other: readonly Place[]): number => {
  if (one.length !== other.length) return Infinity;
  const nearest = ([x, y]: Place, among: readonly Place[]): number => Math.min(...among.map(([x2, y2]) => Math.hypot(x - x2, y - y2)));
  return Math.max(0, ...one.map((place) => nearest(place, other)), ...other.map((place) => nearest(place, one)));
};

export const furthestOf = (one: Feature, other: Feature): number => furthest(placesOf(one.geometry), placesOf(other.geometry));
