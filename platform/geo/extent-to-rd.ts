import type { Extent } from '#platform/contract/geojson.ts';
import { positionToDegrees, type Crs } from './crs.ts';
import { extentOf } from './extent.ts';
import { GRID_EXTENT } from './grid.ts';
import { fromWgs84 } from './rd.ts';

/** The Dutch grid with a margin, in degrees: outside it the conversion to RD has no meaning. */
const AREA: Extent = [-2, 47.5, 13, 56.5];

/** Returns the part that both extents share; null when they do not overlap. */
const overlap = (one: Extent, other: Extent): Extent | null => {
  const shared: Extent = [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return shared[0] <= shared[2] && shared[1] <= shared[3] ? shared : null;
};

/**
 * Returns the extent in EPSG:28992 of a box as a service writes it, as far as it lies in the Dutch grid. Null outside the grid, and for
 * a box that covers the whole grid, such as the world: it says nothing about where the data lie.
 */
export const extentToRd = ([minX, minY, maxX, maxY]: Extent, crs: Crs): Extent | null => {
  const [lower, upper] = [[minX, minY], [maxX, maxY]];
  if (![...lower, ...upper].every(Number.isFinite)) return null;
  if (crs.system === 'RD') return overlap([minX, minY, maxX, maxY], GRID_EXTENT);
  const box = extentOf([positionToDegrees(lower, crs), positionToDegrees(upper, crs)]);
  const inside = box && overlap(box, AREA);
  if (!inside || inside.every((edge, index) => edge === AREA[index])) return null;
  const [west, south, east, north] = inside;
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const around = [[west, south], [longitude, south], [east, south], [east, latitude], [east, north], [longitude, north], [west, north], [west, latitude]];
  return extentOf(around.map((position) => fromWgs84(position)));
};
