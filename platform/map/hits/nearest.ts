import type { Geometry } from '#platform/contract/geojson.ts';

type Point = readonly [number, number];

export interface Nearest {
  readonly point: Point;
  /** In the units of the coordinates: metres in EPSG:28992. */
  readonly distance: number;
  readonly kind: 'corner' | 'edge';
}

const linesOf = (geometry: Geometry): readonly (readonly (readonly number[])[])[] => {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
      return geometry.coordinates.map((position) => [position]);
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
  }
};

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [x, y];
const distanceOf = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** Returns the nearest point on the segment from one to other. */
const onSegment = ([x, y]: Point, one: Point, other: Point): Point => {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - one[0]) * dx + (y - one[1]) * dy) / squared));
  return [one[0] + part * dx, one[1] + part * dy];
};

/**
 * Finds the point to snap to: the nearest corner within reach, else the nearest point on an edge, else null. A corner
 * takes precedence over a nearer edge, because the pointer meets the edges of a corner first.
 */
export const nearestOn = (geometries: readonly Geometry[], place: Point, reach: number): Nearest | null => {
  const nearest: Record<Nearest['kind'], Nearest | null> = { corner: null, edge: null };
  const offer = (kind: Nearest['kind'], point: Point): void => {
    const distance = distanceOf(place, point);
    if (distance <= (nearest[kind]?.distance ?? reach)) nearest[kind] = { point, distance, kind };
  };
  for (const line of geometries.flatMap(linesOf)) {
    line.forEach((position, index) => {
      const point = pointOf(position);
      offer('corner', point);
      const before = line[index - 1];
      if (before) offer('edge', onSegment(place, pointOf(before), point));
    });
  }
  return nearest.corner ?? nearest.edge;
};
