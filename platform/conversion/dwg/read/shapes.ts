import {
  Arc, Circle, Ellipse, Face3D, Hatch, Leader, LeaderPathType, Line, LwPolyline, Mesh, MLine, MText, MultiLeader, Point,
  PolyfaceMesh, PolygonMesh, Polyline2D, Polyline3D, Solid, Spline, TextEntity, Tolerance, type Entity, type XYZ,
} from '@node-projects/acad-ts';
import { identity, planeOf, type Affine, type Point3 } from '../geometry/affine.ts';
import { arcPoints, circleAt, closedOval, endAfter, isFullTurn, type Oval } from '../geometry/curves.ts';
import type { Shape } from '../geometry/shape.ts';
import { hatchShape } from './hatch.ts';
import { fitCurve, lightLine, meshArea, oldLine, polyfaceArea, splinePoints } from './lines.ts';

export interface Drawn {
  readonly shapes: readonly Shape[];
  /** Transformation from the plane of the shapes to world coordinates. */
  readonly plane: Affine;
}

export const at = ({ x, y, z }: XYZ): Point3 => [x, y, z];

const inWorld = (...shapes: readonly Shape[]): Drawn => ({ shapes, plane: identity });
const inPlane = (normal: XYZ, ...shapes: readonly Shape[]): Drawn => ({ shapes, plane: planeOf(at(normal)) });
const line = (points: readonly Point3[]): Shape => ({ kind: 'line', points });
const point = (where: XYZ): Shape => ({ kind: 'point', at: at(where) });

const corners = (...points: readonly XYZ[]): Shape => {
  const distinct = points.map(at).filter((one, i, all) => i === 0 || one.some((value, axis) => value !== all[i - 1]?.[axis]));
  const [first] = distinct;
  const last = distinct.at(-1);
  const closed = first && last && first.some((value, axis) => value !== last[axis]) ? [...distinct, first] : distinct;
  return closed.length >= 4 ? { kind: 'area', polygons: [[closed]] } : line(closed);
};

const ellipse = (entity: Ellipse, tolerance: number): Drawn => {
  const { x, y, z } = entity.majorAxisEndPoint;
  const [nx, ny, nz] = at(entity.normal);
  const ratio = entity.radiusRatio;
  const oval: Oval = {
    centre: at(entity.center), u: [x, y, z], v: [(ny * z - nz * y) * ratio, (nz * x - nx * z) * ratio, (nx * y - ny * x) * ratio],
  };
  const { startParameter: from, endParameter: to } = entity;
  return inWorld(line(isFullTurn(from, to) ? closedOval(oval, tolerance) : arcPoints(oval, from, endAfter(from, to), tolerance)));
};

const leader = (entity: Leader, tolerance: number): Drawn => {
  const points = entity.vertices.map(at);
  return inWorld(line(entity.pathType === LeaderPathType.Spline ? fitCurve(points, tolerance) : points));
};

const multiLeader = (entity: MultiLeader): Drawn => {
  const data = entity.contextData;
  const lines = data.leaderRoots.flatMap((root) =>
    root.lines.map(({ points }) => line([...points.map(at), at(root.connectionPoint)])));
  return inWorld(...lines, ...(data.hasTextContents ? [point(data.textLocation)] : []));
};

/** Returns the position of a text; some programs set only the alignment point of aligned text. */
const textAt = (text: TextEntity): XYZ => {
  const { insertPoint, alignmentPoint } = text;
  return insertPoint.x === 0 && insertPoint.y === 0 ? alignmentPoint : insertPoint;
};

/**
 * Returns the shapes of an object, in its own plane; null for a type without lines.
 * @param tolerance highest distance of a chord from its curve, in units of the drawing
 */
export const shapesOf = (entity: Entity, tolerance: number): Drawn | null => {
  if (entity instanceof Point) return inWorld(point(entity.location));
  if (entity instanceof Line) return inWorld(line([at(entity.startPoint), at(entity.endPoint)]));
  if (entity instanceof LwPolyline) return inPlane(entity.normal, line(lightLine(entity, tolerance)));
  if (entity instanceof Arc) {
    const points = arcPoints(circleAt(at(entity.center), entity.radius), entity.startAngle,
      endAfter(entity.startAngle, entity.endAngle), tolerance);
    return inPlane(entity.normal, line(points));
  }
  if (entity instanceof Circle) return inPlane(entity.normal, line(closedOval(circleAt(at(entity.center), entity.radius), tolerance)));
  if (entity instanceof Polyline2D) return inPlane(entity.normal, line(oldLine(entity, tolerance)));
  if (entity instanceof Polyline3D) return inWorld(line(oldLine(entity, tolerance)));
  if (entity instanceof Ellipse) return ellipse(entity, tolerance);
  if (entity instanceof Spline) return inWorld(line(splinePoints(entity, tolerance)));
  if (entity instanceof Hatch) {
    const shape = hatchShape(entity, tolerance);
    return inPlane(entity.normal, ...(shape ? [shape] : []));
  }
  // The third and fourth corner of a solid are stored crosswise.
  if (entity instanceof Solid) {
    return inPlane(entity.normal, corners(entity.firstCorner, entity.secondCorner, entity.fourthCorner, entity.thirdCorner));
  }
  if (entity instanceof Face3D) {
    return inWorld(corners(entity.firstCorner, entity.secondCorner, entity.thirdCorner, entity.fourthCorner));
  }
  if (entity instanceof TextEntity) return inPlane(entity.normal, point(textAt(entity)));
  if (entity instanceof MText) return inWorld(point(entity.insertPoint));
  if (entity instanceof Tolerance) return inWorld(point(entity.insertionPoint));
  if (entity instanceof Leader) return leader(entity, tolerance);
  if (entity instanceof MultiLeader) return multiLeader(entity);
  if (entity instanceof MLine) return inWorld(line(entity.vertices.map(({ position }) => at(position))));
  if (entity instanceof PolyfaceMesh) return inWorld(polyfaceArea(entity));
  if (entity instanceof PolygonMesh || entity instanceof Mesh) return inWorld(meshArea(entity));
  return null;
};
