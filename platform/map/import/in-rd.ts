import type { Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { geometryToRd, type Crs } from '#platform/geo/crs.ts';
import { withPositions } from '#platform/geo/positions.ts';

/** Converts a whole geometry to EPSG:28992, rounded to millimetres. Null when it is absent or has no place in RD. */
export const inRd = (geometry: Geometry | null, crs: Crs): Geometry | null => {
  const moved = geometry && geometryToRd(geometry, crs);
  return moved && withPositions(moved, (position) => position.map(toMillimetres));
};
