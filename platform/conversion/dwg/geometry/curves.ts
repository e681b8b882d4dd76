import type { Point3 } from './affine.ts';

type Point2 = readonly [number, number];

const FULL = 2 * Math.PI;
/** Limit for circles of any size. */
const MOST_SEGMENTS = 720;
/** Largest angle per segment, so that small circles look round. */
const LARGEST_STEP = Math.PI / 12;

/** Returns the number of segments with which no chord deviates from the arc by more than the tolerance. */
const segmentsOf = (radius: number, angle: number, tolerance: number): number => {
  const flat = Math.max(-1, 1 - tolerance / Math.max(radius, tolerance));
  const step = Math.min(LARGEST_STEP, 2 * Math.acos(flat));
  return Math.max(1, Math.min(MOST_SEGMENTS, Math.ceil(Math.abs(angle) / Math.max(step, 1e-6))));
};

export interface Oval {
  readonly centre: Point3;
  /** Half axis at angle 0. */
  readonly u: Point3;
  /** Half axis at a quarter turn. */
  readonly v: Point3;
}

const pointOn = ({ centre, u, v }: Oval, angle: number): Point3 => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    centre[0] + u[0] * cos + v[0] * sin, centre[1] + u[1] * cos + v[1] * sin, centre[2] + u[2] * cos + v[2] * sin,
  ];
};

/** Returns points on a circle or ellipse between two angles, both ends included. */
export const arcPoints = (oval: Oval, from: number, to: number, tolerance: number): Point3[] => {
  const radius = Math.max(Math.hypot(...oval.u), Math.hypot(...oval.v));
  const count = segmentsOf(radius, to - from, tolerance);
  return Array.from({ length: count + 1 }, (_, i) => pointOn(oval, from + ((to - from) * i) / count));
};

export const isFullTurn = (from: number, to: number): boolean => Math.abs(Math.abs(to - from) - FULL) < 1e-9;

/** Returns the end angle of a counterclockwise arc: larger than `from` by at most a full turn. */
export const endAfter = (from: number, to: number): number => {
  const sweep = (((to - from) % FULL) + FULL) % FULL;
  return from + (sweep < 1e-12 ? FULL : sweep);
};

export const closedOval = (oval: Oval, tolerance: number): Point3[] => {
  const points = arcPoints(oval, 0, FULL, tolerance);
  const [first] = points;
  return first ? [...points.slice(0, -1), first] : points;
};

export const circleAt = (centre: Point3, radius: number): Oval => ({ centre, u: [radius, 0, 0], v: [0, radius, 0] });

/** Returns the points between two corners. The bulge is the tangent of a quarter of the arc angle, positive to the right. */
const bulgePoints = (from: Point2, to: Point2, bulge: number, z: number, tolerance: number): Point3[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (bulge === 0 || chord === 0 || !Number.isFinite(bulge)) return [];
  const angle = 4 * Math.atan(bulge);
  const toCentre = (1 - bulge * bulge) / (4 * bulge);
  const centre: Point3 = [(from[0] + to[0]) / 2 - dy * toCentre, (from[1] + to[1]) / 2 + dx * toCentre, z];
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  return arcPoints(circleAt(centre, radius), start, start + angle, tolerance).slice(1, -1);
};

export interface Corner {
  readonly at: Point2;
  /** Bulge of the segment that begins here; 0 is straight. */
  readonly bulge: number;
}

/** Returns a polyline of straight and curved segments; a closed one ends at its first point. */
export const bulgedLine = (corners: readonly Corner[], closed: boolean, z: number, tolerance: number): Point3[] => {
  const points: Point3[] = [];
  for (const [i, { at, bulge }] of corners.entries()) {
    points.push([at[0], at[1], z]);
    const next = corners[i + 1] ?? (closed ? corners[0] : undefined);
    if (next) points.push(...bulgePoints(at, next.at, bulge, z, tolerance));
  }
  const [first] = points;
  const last = points.at(-1);
  // Some programs repeat the first corner at the end of a closed polyline.
  if (closed && first && last && (first[0] !== last[0] || first[1] !== last[1])) points.push(first);
  return points;
};
