import proj4 from 'proj4';

/** RD New: the coordinate system of all geometry inside the product. */
export const RD = 'EPSG:28992';
export const WGS84 = 'EPSG:4326';

/**
 * Other `towgs84` parameters in circulation shift the map by decimetres or more: keep these.
 * Accurate to about 25 cm without the correction grid.
 */
export const RD_DEFINITION =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 ' +
  '+ellps=bessel +towgs84=565.417,50.3319,465.552,-0.398957,0.343988,-1.8774,4.0725 +units=m +no_defs';

export type Position = [number, number];

proj4.defs(RD, RD_DEFINITION);
const converter = proj4(WGS84, RD);

/** Converts RD x and y in metres to longitude and latitude in degrees. */
export const toWgs84 = (position: readonly number[]): Position => {
  const [x = NaN, y = NaN] = position;
  return converter.inverse([x, y]);
};

/** Converts longitude and latitude in degrees to RD x and y in metres. */
export const fromWgs84 = (position: readonly number[]): Position => {
  const [longitude = NaN, latitude = NaN] = position;
  return converter.forward([longitude, latitude]);
};
