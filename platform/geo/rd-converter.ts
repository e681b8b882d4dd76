import { fromWgs84, toWgs84, type Position } from './rd.ts';

/** Converts between RD and WGS84; ETRS89 is treated as WGS84. */
export interface RdConverter {
  /** True with the correction grid: accurate to the millimetre inside the Netherlands. Otherwise to about 25 cm. */
  readonly exact: boolean;
  /** RD x and y in metres → longitude and latitude in degrees. */
  toWgs84(position: readonly number[]): Position;
  /** Longitude and latitude in degrees → RD x and y in metres. */
  fromWgs84(position: readonly number[]): Position;
}

/** Converts without the correction grid, by one shift, rotation and scale for the whole country. */
export const sevenParameters: RdConverter = { exact: false, toWgs84, fromWgs84 };
