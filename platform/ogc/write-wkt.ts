import type { Geometry } from '#platform/contract/geojson.ts';
import { tidyOrdinate } from '#platform/geo/coordinate.ts';

const position = ([x = 0, y = 0]: readonly number[]): string => `${tidyOrdinate(x)} ${tidyOrdinate(y)}`;
const line = (positions: readonly (readonly number[])[]): string => `(${positions.map(position).join(',')})`;
const lines = (parts: readonly (readonly (readonly number[])[])[]): string => `(${parts.map(line).join(',')})`;

/** Writes a geometry as well-known text for CQL. */
export const writeWkt = (geometry: Geometry): string => {
  switch (geometry.type) {
    case 'Point': return `POINT(${position(geometry.coordinates)})`;
    case 'MultiPoint': return `MULTIPOINT${line(geometry.coordinates)}`;
    case 'LineString': return `LINESTRING${line(geometry.coordinates)}`;
    case 'MultiLineString': return `MULTILINESTRING${lines(geometry.coordinates)}`;
    case 'Polygon': return `POLYGON${lines(geometry.coordinates)}`;
    case 'MultiPolygon': return `MULTIPOLYGON(${geometry.coordinates.map(lines).join(',')})`;
    case 'GeometryCollection': return `GEOMETRYCOLLECTION(${geometry.geometries.map(writeWkt).join(',')})`;
  }
};
