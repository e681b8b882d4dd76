import type { Extent } from '#platform/contract/geojson.ts';
import { isNorthFirst, type RequestCrs } from '#platform/geo/request-crs.ts';

/** Names of systems. Degrees have a URN, for which every server uses the EPSG axis order; for short names servers differ. */
const names: Readonly<Record<RequestCrs, string>> = {
  'EPSG:28992': 'EPSG:28992', 'EPSG:3857': 'EPSG:3857',
  'EPSG:4258': 'urn:ogc:def:crs:EPSG::4258', 'EPSG:4326': 'urn:ogc:def:crs:EPSG::4326', 'CRS:84': 'urn:ogc:def:crs:OGC:1.3:CRS84',
};

export const wfsName = (system: RequestCrs): string => names[system];

/** Swaps x and y for a system with latitude first; applying it twice gives the same extent. */
export const inAxisOrder = (extent: Extent, system: RequestCrs): Extent => {
  const [minX, minY, maxX, maxY] = extent;
  return isNorthFirst(system) ? [minY, minX, maxY, maxX] : extent;
};

/** Writes an extent (x before y) as a BBOX parameter of WFS. */
export const wfsBox = (extent: Extent, system: RequestCrs): string => [...inAxisOrder(extent, system), wfsName(system)].join(',');

/** Returns the short name, with which CQL of GeoServer has x before y. */
export const cqlName = (system: RequestCrs): string => (system === 'CRS:84' ? 'EPSG:4326' : system);
