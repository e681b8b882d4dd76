import type { Extent } from '#platform/contract/geojson.ts';
import { containsPoint } from './extent.ts';
import { fromWgs84, type Position } from './rd.ts';

/** The area where RD is valid: the Netherlands with its islands and coastal waters. EPSG:28992. */
export const RD_EXTENT: Extent = [-7000, 289000, 300000, 629000];
/** The same area in degrees, longitude first. */
const DEGREES: Extent = [3, 50.5, 7.5, 53.8];

/** `rd`: x before y; `swapped`: RD with y before x; `degrees`: longitude and latitude, in either order. */
export interface RecognisedPair {
  readonly as: 'rd' | 'swapped' | 'degrees';
  /** EPSG:28992. */
  readonly position: Position;
}

/** Finds the most likely Dutch reading of a pair of numbers. Null when no reading lies in the Netherlands. */
export const recognisePair = ([first, second]: readonly [number, number]): RecognisedPair | null => {
  if (containsPoint(RD_EXTENT, [first, second])) return { as: 'rd', position: [first, second] };
  if (containsPoint(RD_EXTENT, [second, first])) return { as: 'swapped', position: [second, first] };
  if (containsPoint(DEGREES, [first, second])) return { as: 'degrees', position: fromWgs84([first, second]) };
  if (containsPoint(DEGREES, [second, first])) return { as: 'degrees', position: fromWgs84([second, first]) };
  return null;
};
