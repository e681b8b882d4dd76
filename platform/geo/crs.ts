import type { Geometry } from '#platform/contract/geojson.ts';
import { withPositions, type SimpleGeometry } from './positions.ts';
import { sevenParameters, type RdConverter } from './rd-converter.ts';
import type { Position } from './rd.ts';

/** A coordinate system that sources around here use, and how it reads a pair of numbers. */
export interface Crs {
  readonly system: 'RD' | 'degrees' | 'web mercator';
  /** Latitude goes before longitude. */
  readonly northFirst: boolean;
}

/** ETRS89 (4258) is WGS84 within the accuracy of RD without its grid; 7415 is RD with heights. */
const systems: Readonly<Record<string, Crs['system']>> = {
  '28992': 'RD', '7415': 'RD', '4326': 'degrees', '4258': 'degrees', '4979': 'degrees', '4937': 'degrees',
  '3857': 'web mercator', '900913': 'web mercator', '102100': 'web mercator', '3785': 'web mercator',
};

/** `EPSG:4326` and the old address of GML mean x before y, whatever the register says; URNs mean the register. */
const isByRegister = (name: string): boolean => /^urn:/i.test(name) || /\/def\/crs\//i.test(name);

/**
 * Reads a name in any of the ways in which servers write it: `EPSG:28992`, `urn:ogc:def:crs:EPSG::28992`,
 * `http://www.opengis.net/def/crs/EPSG/0/28992`, `http://www.opengis.net/gml/srs/epsg.xml#28992`, `28992`, `CRS84`.
 * Null: not one that we know.
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

/** In EPSG:28992, without height. */
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

/** The same geometry in EPSG:28992 and without heights; null: it has no place there. */
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
