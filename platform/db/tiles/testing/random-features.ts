import type { Geometry } from '#platform/contract/geojson.ts';

type Position = [number, number];

/** Centre of the random features, which lie within 10 km in each direction. */
export const CENTRE: Position = [145_000, 508_000];
const SPREAD = 10_000;

export interface RandomFeature {
  readonly layer: string;
  readonly geometry: Geometry;
  readonly properties: Record<string, unknown>;
}

/** Creates random points, lines, polygons with holes, multi-geometries and collections, from centimetres to tens of kilometres in size. */
export const randomFeatures = (count: number, random: () => number): RandomFeature[] => {
  const between = (low: number, high: number): number => low + random() * (high - low);
  const place = (): Position => [CENTRE[0] + between(-SPREAD, SPREAD), CENTRE[1] + between(-SPREAD, SPREAD)];
  const near = ([x, y]: Position, size: number): Position => [x + between(-size, size), y + between(-size, size)];
  const size = (): number => 10 ** between(-1.5, 4.3);
  const many = <T>(low: number, high: number, make: (index: number) => T): T[] =>
    Array.from({ length: Math.floor(between(low, high + 1)) }, (_, index) => make(index));

  const line = (): Position[] => {
    const [at, step] = [place(), size()];
    return many(2, 30, () => near(at, step));
  };
  /** A star-shaped ring, which never intersects itself, whatever its radii. */
  const ring = ([x, y]: Position, inner: number, outer: number): Position[] => {
    const corners = Math.floor(between(3, 40));
    const points = Array.from({ length: corners }, (_, index): Position => {
      const [angle, radius] = [(2 * Math.PI * index) / corners, between(inner, outer)];
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return [...points, points[0]!];
  };
  const polygon = (): Position[][] => {
    const [at, radius] = [place(), size()];
    const outer = ring(at, radius * 0.6, radius);
    return random() < 0.4 ? [outer, ring(at, radius * 0.2, radius * 0.25)] : [outer];
  };
  const kinds: (() => Geometry)[] = [
    () => ({ type: 'Point', coordinates: place() }),
    () => ({ type: 'MultiPoint', coordinates: many(1, 6, place) }),
    () => ({ type: 'LineString', coordinates: line() }),
    () => ({ type: 'MultiLineString', coordinates: many(1, 4, line) }),
    () => ({ type: 'Polygon', coordinates: polygon() }),
    () => ({ type: 'Polygon', coordinates: polygon() }),
    () => {
      // Side by side, because the parts of a multipolygon may not overlap.
      const [[x, y], radius] = [place(), size()];
      return {
        type: 'MultiPolygon',
        coordinates: many(1, 4, (index) => [ring([x + index * 2.5 * radius, y], radius * 0.6, radius)]),
      };
    },
    () => ({
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: place() }, { type: 'LineString', coordinates: line() }],
    }),
  ];
  const values: ((index: number) => unknown)[] = [
    (index) => `naam ${index % 50} "é" 水`,
    () => '',
    (index) => index,
    (index) => -index * 1000,
    () => 9_007_199_254_740_991,
    () => between(-1e6, 1e6),
    () => random() < 0.5,
    () => null,
    () => [1, 2],
    () => ({ deeper: 1 }),
  ];
  return Array.from({ length: count }, (_, index) => ({
    layer: ['een', 'twee', 'drie vier'][index % 3]!,
    geometry: kinds[index % kinds.length]!(),
    properties: Object.fromEntries(many(0, 5, () => [`k${Math.floor(between(0, 8))}`, values[Math.floor(between(0, values.length))]!(index)])),
  }));
};
