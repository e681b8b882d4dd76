import {
  HatchBoundaryPathArc, HatchBoundaryPathEllipse, HatchBoundaryPathLine, HatchBoundaryPathPolyline,
  HatchBoundaryPathSpline, HatchStyleType, type Hatch, type HatchBoundaryPath, type HatchBoundaryPathEdge,
} from '@node-projects/acad-ts';
import type { Point3 } from '../geometry/affine.ts';
import { arcPoints, bulgedLine, circleAt, endAfter, type Oval } from '../geometry/curves.ts';
import { isValid, nurbsPoints } from '../geometry/nurbs.ts';
import { nestRings } from '../geometry/nest-rings.ts';
import type { Shape } from '../geometry/shape.ts';

type Ring = readonly Point3[];

/** Returns the points of an arc; the angles of a clockwise edge are stored mirrored. */
const turn = (oval: Oval, from: number, to: number, counterclockwise: boolean, tolerance: number): Point3[] => {
  const end = endAfter(from, to);
  return counterclockwise ? arcPoints(oval, from, end, tolerance) : arcPoints(oval, -from, -end, tolerance);
};

/** Converts a visible angle to the parameter of the ellipse, and keeps full turns. */
const toParameter = (angle: number, ratio: number): number => {
  const turns = Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
  const rest = angle - turns;
  return turns + Math.atan2(Math.sin(rest) / (ratio || 1), Math.cos(rest));
};

const ellipse = (edge: HatchBoundaryPathEllipse, z: number, tolerance: number): Point3[] => {
  const { x, y } = edge.majorAxisEndPoint;
  const ratio = edge.minorToMajorRatio;
  const oval: Oval = { centre: [edge.center.x, edge.center.y, z], u: [x, y, 0], v: [-y * ratio, x * ratio, 0] };
  return turn(oval, toParameter(edge.startAngle, ratio), toParameter(edge.endAngle, ratio), edge.counterClockWise, tolerance);
};

const spline = (edge: HatchBoundaryPathSpline, z: number, tolerance: number): Point3[] => {
  const controls = edge.controlPoints.map(({ x, y }): Point3 => [x, y, z]);
  const weights = edge.isRational ? edge.controlPoints.map((point) => point.z) : [];
  const curve = { degree: edge.degree, knots: edge.knots, controls, weights };
  return isValid(curve) ? nurbsPoints(curve, tolerance) : edge.fitPoints.map(({ x, y }): Point3 => [x, y, z]);
};

const edgePoints = (edge: HatchBoundaryPathEdge, z: number, tolerance: number): Point3[] => {
  if (edge instanceof HatchBoundaryPathLine) return [[edge.start.x, edge.start.y, z], [edge.end.x, edge.end.y, z]];
  if (edge instanceof HatchBoundaryPathArc) {
    const oval = circleAt([edge.center.x, edge.center.y, z], edge.radius);
    return turn(oval, edge.startAngle, edge.endAngle, edge.counterClockWise, tolerance);
  }
  if (edge instanceof HatchBoundaryPathEllipse) return ellipse(edge, z, tolerance);
  if (edge instanceof HatchBoundaryPathSpline) return spline(edge, z, tolerance);
  if (!(edge instanceof HatchBoundaryPathPolyline)) return [];
  // The third coordinate of a vertex is its bulge.
  return bulgedLine(edge.vertices.map(({ x, y, z: bulge }) => ({ at: [x, y], bulge })), true, z, tolerance);
};

const gap = (a: Point3 | undefined, b: Point3 | undefined): number => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Infinity);

/** Joins edges into a ring, and reverses edges that run the other way. */
const ringOf = (path: HatchBoundaryPath, z: number, tolerance: number): Ring | null => {
  const ring: Point3[] = [];
  const edges = path.edges.map((edge) => edgePoints(edge, z, tolerance)).filter((points) => points.length > 0);
  for (const [i, points] of edges.entries()) {
    const next = edges[1];
    if (i === 0 && next && Math.min(gap(points[0], next[0]), gap(points[0], next.at(-1))) <
      Math.min(gap(points.at(-1), next[0]), gap(points.at(-1), next.at(-1)))) points.reverse();
    const end = ring.at(-1);
    if (end && gap(end, points.at(-1)) < gap(end, points[0])) points.reverse();
    ring.push(...(end && gap(end, points[0]) < tolerance / 10 ? points.slice(1) : points));
  }
  const [first] = ring;
  if (!first) return null;
  if (gap(first, ring.at(-1)) > 0) {
    if (gap(first, ring.at(-1)) < tolerance / 10) ring.pop();
    ring.push(first);
  }
  return ring.length >= 4 ? ring : null;
};

/** Returns the outlines of a hatch as polygons with holes; null when none encloses an area. */
export const hatchShape = (hatch: Hatch, tolerance: number): Shape | null => {
  const rings = hatch.paths.map((path) => ringOf(path, hatch.elevation, tolerance)).filter((ring) => ring !== null);
  const depth = hatch.style === HatchStyleType.Ignore ? 1 : hatch.style === HatchStyleType.Outer ? 2 : Infinity;
  const polygons = nestRings(rings, depth);
  return polygons.length > 0 ? { kind: 'area', polygons } : null;
};
