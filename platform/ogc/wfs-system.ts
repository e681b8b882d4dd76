import type { Extent } from '#platform/contract/geojson.ts';
import { isNorthFirst, type RequestCrs } from '#platform/geo/request-crs.ts';

/** Degrees by the name that means the register's order to every server; by the short one each has its own. */
const names: Readonly<Record<RequestCrs, string>> = {
  'EPSG:28992': 'EPSG:28992', 'EPSG:3857': 'EPSG:3857',
  'EPSG:4258': 'urn:ogc:def:crs:EPSG::4258', 'EPSG:4326': 'urn:ogc:def:crs:EPSG::4326', 'CRS:84': 'urn:ogc:def:crs:OGC:1.3:CRS84',
};

export const wfsName = (system: RequestCrs): string => names[system];

/** With its two axes as the system has them, which is its own way back. */
export const inAxisOrder = (extent: Extent, system: RequestCrs): Extent => {
  const [minX, minY, maxX, maxY] = extent;
  return isNorthFirst(system) ? [minY, minX, maxY, maxX] : extent;
};

/** A box as WFS takes it, of an extent whose x goes before y. */
export const wfsBox = (extent: Extent, system: RequestCrs): string => [...inAxisOrder(extent, system), wfsName(system)].join(',');

/** In the CQL of GeoServer x goes before y, by the short names. */
export const cqlName = (system: RequestCrs): string => (system === 'CRS:84' ? 'EPSG:4326' : system);
