import { fromWgs84, toWgs84, type Position } from './rd.ts';

/** How RD becomes WGS84 and back; ETRS89 is the same for either. */
export interface RdConverter {
  /** With the correction grid: to the millimetre inside the country. Without: to some 25 cm. */
  readonly exact: boolean;
  /** RD x and y in metres → longitude and latitude in degrees. */
  toWgs84(position: readonly number[]): Position;
  /** Longitude and latitude in degrees → RD x and y in metres. */
  fromWgs84(position: readonly number[]): Position;
}

/** Without the grid: one shift, turn and scale for the whole country. */
export const sevenParameters: RdConverter = { exact: false, toWgs84, fromWgs84 };
