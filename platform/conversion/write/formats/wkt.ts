import type { Geometry } from '#platform/contract/geojson.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { dimensionOf, type Position } from '../layer/geometry.ts';
import { metres } from '../text.ts';

const position = (numbers: Position): string => numbers.slice(0, 3).map(metres).join(' ');
const line = (positions: readonly Position[]): string => `(${positions.map(position).join(',')})`;
const lines = (parts: readonly (readonly Position[])[]): string => `(${parts.map(line).join(',')})`;

const coordinates = (geometry: SimpleGeometry): string => {
  switch (geometry.type) {
    case 'Point':
      return line([geometry.coordinates]);
    case 'MultiPoint':
      return `(${geometry.coordinates.map((one) => line([one])).join(',')})`;
    case 'LineString':
      return line(geometry.coordinates);
    case 'MultiLineString':
    case 'Polygon':
      return lines(geometry.coordinates);
    case 'MultiPolygon':
      return `(${geometry.coordinates.map(lines).join(',')})`;
  }
};

/** Returns well-known text such as `POLYGON ((0 0,…))`, with `Z` if the geometry has heights. */
export const toWkt = (geometry: Geometry): string => {
  if (geometry.type === 'GeometryCollection') return `GEOMETRYCOLLECTION (${geometry.geometries.map(toWkt).join(',')})`;
  return `${geometry.type.toUpperCase()} ${dimensionOf(geometry) > 2 ? 'Z ' : ''}${coordinates(geometry)}`;
};
