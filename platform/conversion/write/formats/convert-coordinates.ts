import type { Geometry } from '#platform/contract/geojson.ts';
import type { SimpleGeometry } from '#platform/geo/positions.ts';
import { orientRings, type Position } from '../layer/geometry.ts';

export type Convert = (position: Position) => Position;

const part = (geometry: SimpleGeometry, convert: Convert): SimpleGeometry => {
  const line = (positions: readonly Position[]): Position[] => positions.map(convert);
  const surface = (rings: readonly (readonly Position[])[]): Position[][] => orientRings(rings, 'counter-clockwise').map(line);
  switch (geometry.type) {
    case 'Point':
      return { type: geometry.type, coordinates: convert(geometry.coordinates) as number[] };
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: line(geometry.coordinates) as number[][] };
    case 'MultiLineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map(line) as number[][][] };
    case 'Polygon':
      return { type: geometry.type, coordinates: surface(geometry.coordinates) as number[][][] };
    case 'MultiPolygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map(surface) as number[][][][] };
  }
};

/** Converts the positions of a geometry; outer rings become counterclockwise, as RFC 7946 requires. */
export const convertCoordinates = (geometry: Geometry, convert: Convert): Geometry =>
  geometry.type === 'GeometryCollection'
    ? { type: geometry.type, geometries: geometry.geometries.map((one) => part(one, convert)) }
    : part(geometry, convert);
