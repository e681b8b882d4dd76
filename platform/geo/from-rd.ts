import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { RequestCrs } from './request-crs.ts';
import { extentOf } from './extent.ts';
import { withPositions } from './positions.ts';
import { toWgs84, type Position } from './rd.ts';

const EARTH_RADIUS_M = 6_378_137;
const RADIANS = Math.PI / 180;

const mercatorOfDegrees = ([longitude, latitude]: Position): Position =>
  [EARTH_RADIUS_M * longitude * RADIANS, EARTH_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2))];

/** Converts a position from EPSG:28992. Always returns x before y, even where the EPSG register puts latitude first. */
export const positionFromRd = (position: readonly number[], system: RequestCrs): Position => {
  const [x = NaN, y = NaN] = position;
  if (system === 'EPSG:28992') return [x, y];
  const degrees = toWgs84([x, y]);
  return system === 'EPSG:3857' ? mercatorOfDegrees(degrees) : degrees;
};

/** Returns the extent that contains an EPSG:28992 extent. Its sides bend in the other system, so their midpoints are converted too. */
export const extentFromRd = (extent: Extent, system: RequestCrs): Extent => {
  if (system === 'EPSG:28992') return extent;
  const [minX, minY, maxX, maxY] = extent;
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const around = [[minX, minY], [x, minY], [maxX, minY], [maxX, y], [maxX, maxY], [x, maxY], [minX, maxY], [minX, y]];
  return extentOf(around.map((position) => positionFromRd(position, system))) ?? extent;
};

export const geometryFromRd = (geometry: Geometry, system: RequestCrs): Geometry =>
  system === 'EPSG:28992' ? geometry : withPositions(geometry, (position) => positionFromRd(position, system));
