import type { Geometry } from '#platform/contract/geojson.ts';
import { apply, type Affine, type Point3 } from './affine.ts';

/** A shape in coordinates of its object, before it is placed in the drawing. */
export type Shape =
  | { readonly kind: 'point'; readonly at: Point3 }
  | { readonly kind: 'line'; readonly points: readonly Point3[] }
  /** Polygons, each with its outer ring first. */
  | { readonly kind: 'area'; readonly polygons: readonly (readonly (readonly Point3[])[])[] };

/** Highest coordinate of a valid drawing of the Netherlands in any unit; damaged drawings exceed it. */
const FURTHEST = 1e10;

const isValid = (point: Point3): boolean => point.every((value) => Math.abs(value) < FURTHEST);

const write = ([x, y, z]: Point3, withHeight: boolean): number[] => (withHeight ? [x, y, z] : [x, y]);

/** Transforms points; keeps heights if one of them is not 0. Null when a coordinate is out of range. */
const place = (lists: readonly (readonly Point3[])[], to: Affine): number[][][] | null => {
  const placed = lists.map((list) => list.map((point) => apply(to, point)));
  if (!placed.every((list) => list.every(isValid))) return null;
  const withHeight = placed.some((list) => list.some((point) => Math.abs(point[2]) > 1e-6));
  return placed.map((list) => list.map((point) => write(point, withHeight)));
};

export const verticesOf = (shape: Shape): number => {
  if (shape.kind === 'point') return 1;
  if (shape.kind === 'line') return shape.points.length;
  return shape.polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
};

/** Places a shape and returns its geometry; null when a coordinate is out of range, as in a damaged drawing. */
export const toGeometry = (shape: Shape, to: Affine): Geometry | null => {
  if (shape.kind === 'point') {
    const coordinates = place([[shape.at]], to)?.[0]?.[0];
    return coordinates ? { type: 'Point', coordinates } : null;
  }
  if (shape.kind === 'line') {
    const coordinates = place([shape.points], to)?.[0];
    return coordinates ? { type: 'LineString', coordinates } : null;
  }
  const rings = place(shape.polygons.flat(), to);
  if (!rings) return null;
  let from = 0;
  const polygons = shape.polygons.map((polygon) => rings.slice(from, (from += polygon.length)));
  const [only] = polygons;
  return polygons.length === 1 && only ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: polygons };
};
