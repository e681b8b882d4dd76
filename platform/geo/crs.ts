import type { Geometry } from '#platform/contract/geojson.ts';
import { withPositions, type SimpleGeometry } from './positions.ts';
import { sevenParameters, type RdConverter } from './rd-converter.ts';
import type { Position } from './rd.ts';

/** A coordinate system that Dutch sources use, with its axis order. */
export interface Crs {
  readonly system: 'RD' | 'degrees' | 'web mercator';
  /** Whether latitude comes before longitude. */
  readonly northFirst: boolean;
}

/** ETRS89 (4258) equals WGS84 within the accuracy of RD without its correction grid; 7415 is RD with heights. */
const systems: Readonly<Record<string, Crs['system']>> = {
  '28992': 'RD', '7415': 'RD', '4326': 'degrees', '4258': 'degrees', '4979': 'degrees', '4937': 'degrees',
  '3857': 'web mercator', '900913': 'web mercator', '102100': 'web mercator', '102113': 'web mercator', '3785': 'web mercator',
};

/** URNs and `/def/crs/` addresses follow the axis order of the EPSG register. `EPSG:4326` and the old GML address mean x before y. */
const isByRegister = (name: string): boolean => /^urn:/i.test(name) || /\/def\/crs\//i.test(name);

/**
 * Parses the name of a coordinate system in any notation that servers use: `EPSG:28992`, `urn:ogc:def:crs:EPSG::28992`,
 * `http://www.opengis.net/def/crs/EPSG/0/28992`, `http://www.opengis.net/gml/srs/epsg.xml#28992`, `28992`, `CRS84`.
 * Null for an unknown system.
 */
export const readCrs = (name: string): Crs | null => {
  if (/CRS:?84h?$/i.test(name)) return { system: 'degrees', northFirst: false };
  const code = /(?:^|[:/#])(\d{4,6})$/.exec(name.trim())?.[1];
  const system = code === undefined ? undefined : systems[code];
  return system ? { system, northFirst: system === 'degrees' && isByRegister(name.trim()) } : null;
};

export const crsOfRd: Crs = { system: 'RD', northFirst: false };
export const crsOfGeoJson: Crs = { system: 'degrees', northFirst: false };

const EARTH_RADIUS_M = 6_378_137;
const degreesOfMercator = ([x = NaN, y = NaN]: readonly number[]): Position =>
  [(x / EARTH_RADIUS_M) * (180 / Math.PI), (2 * Math.atan(Math.exp(y / EARTH_RADIUS_M)) - Math.PI / 2) * (180 / Math.PI)];

/** Returns longitude and latitude of a position in degrees or web mercator. */
export const positionToDegrees = ([first = NaN, second = NaN]: readonly number[], { system, northFirst }: Crs): Position => {
  const position: Position = northFirst ? [second, first] : [first, second];
  return system === 'web mercator' ? degreesOfMercator(position) : position;
};

/** Converts a position to EPSG:28992 and drops its height. */
export const positionToRd = (
  [first = NaN, second = NaN]: readonly number[],
  { system, northFirst }: Crs,
  converter: RdConverter = sevenParameters,
): Position => {
  const position: Position = northFirst ? [second, first] : [first, second];
  if (system === 'RD') return position;
  return converter.fromWgs84(system === 'degrees' ? position : degreesOfMercator(position));
};

type Nested = readonly number[] | readonly Nested[];

const isWhole = (coordinates: Nested): boolean =>
  coordinates.every((part) => (typeof part === 'number' ? Number.isFinite(part) : isWhole(part)));

/** Converts a geometry to EPSG:28992 and drops its heights. Null when it is empty or a coordinate is not finite. */
export const geometryToRd = (geometry: Geometry, crs: Crs, converter?: RdConverter): Geometry | null => {
  if (geometry.type === 'GeometryCollection') {
    const geometries = geometry.geometries.flatMap((part) => {
      const converted = geometryToRd(part, crs, converter);
      return converted && converted.type !== 'GeometryCollection' ? [converted] : [];
    });
    return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null;
  }
  const { coordinates } = withPositions(geometry, (position) => positionToRd(position, crs, converter)) as SimpleGeometry;
  return coordinates.length > 0 && isWhole(coordinates) ? ({ type: geometry.type, coordinates } as Geometry) : null;
};
