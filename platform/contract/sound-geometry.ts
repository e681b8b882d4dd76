import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import type { Geometry } from './geojson.ts';

/** The extent of the maps. A map service would need minutes to draw a request that reaches far beyond it. */
const [MIN_X, MIN_Y, MAX_X, MAX_Y] = GRID_EXTENT;
const isWithinReach = ([x = NaN, y = NaN]: readonly number[]): boolean => x >= MIN_X && x <= MAX_X && y >= MIN_Y && y <= MAX_Y;

const isClosed = (ring: readonly (readonly number[])[]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

/** Returns whether a geometry is usable in queries: non-empty, with closed rings and all vertices within the extent of the maps. */
export const isSound = (shape: Geometry): boolean => {
  if (shape.type === 'GeometryCollection') return shape.geometries.length > 0 && shape.geometries.every(isSound);
  const positions = positionsOf(shape);
  const rings = shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : [];
  return (
    positions.length > 0 && rings.every(isClosed) &&
    (!shape.type.endsWith('LineString') || positions.length > 1) &&
    positions.every(isWithinReach)
  );
};
