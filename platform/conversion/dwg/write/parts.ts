import type { Geometry } from '#platform/contract/geojson.ts';

type Position = readonly number[];

/** A part of a geometry that a drawing can hold: a point or a line. Rings of polygons become closed lines. */
export type Part =
  | { readonly kind: 'point'; readonly at: Position }
  | { readonly kind: 'line'; readonly points: readonly Position[]; readonly closed: boolean };

/** Repeats the first point and sets the closed flag: some readers rely on one, some on the other. */
const ring = (points: readonly Position[]): Part => ({ kind: 'line', points, closed: true });
const line = (points: readonly Position[]): Part => ({ kind: 'line', points, closed: false });
const point = (at: Position): Part => ({ kind: 'point', at });

export const partsOf = (geometry: Geometry): Part[] => {
  switch (geometry.type) {
    case 'Point':
      return [point(geometry.coordinates)];
    case 'MultiPoint':
      return geometry.coordinates.map(point);
    case 'LineString':
      return [line(geometry.coordinates)];
    case 'MultiLineString':
      return geometry.coordinates.map(line);
    case 'Polygon':
      return geometry.coordinates.map(ring);
    case 'MultiPolygon':
      return geometry.coordinates.flat().map(ring);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(partsOf);
  }
};

export const isValid = (part: Part): boolean => {
  const points = part.kind === 'point' ? [part.at] : part.points;
  return points.length >= (part.kind === 'point' ? 1 : 2) && points.every((position) => position.length >= 2 && position.every(Number.isFinite));
};
