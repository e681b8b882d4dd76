import type { Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { geometryToRd, type Crs } from '#platform/geo/crs.ts';
import { positionsOf, withPositions } from '#platform/geo/positions.ts';

/** Converts a geometry to EPSG:28992, rounded to millimetres and without heights. Null when it is absent or not finite. */
export const inRd = (geometry: Geometry | null | undefined, crs: Crs): Geometry | null => {
  // A file may contain text in place of numbers; proj4 throws on it.
  if (!geometry || !positionsOf(geometry).every((position) => position.every(Number.isFinite))) return null;
  const moved = geometryToRd(geometry, crs);
  return moved && withPositions(moved, (position) => position.map(toMillimetres));
};
