import type { Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { geometryToRd, type Crs } from '#platform/geo/crs.ts';
import { positionsOf, withPositions } from '#platform/geo/positions.ts';

/** In EPSG:28992 to the millimetre, without heights; null: there is none, or it has no place there. */
export const inRd = (geometry: Geometry | null | undefined, crs: Crs): Geometry | null => {
  // A file may have words where numbers belong, which no projection takes.
  if (!geometry || !positionsOf(geometry).every((position) => position.every(Number.isFinite))) return null;
  const moved = geometryToRd(geometry, crs);
  return moved && withPositions(moved, (position) => position.map(toMillimetres));
};
