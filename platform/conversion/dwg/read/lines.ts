import {
  PolygonMesh, PolylineFlags, Vertex, VertexFlags, type LwPolyline, type Mesh, type PolyfaceMesh, type Polyline,
  type Spline, type XYZ,
} from '@node-projects/acad-ts';
import type { Point3 } from '../geometry/affine.ts';
import { bulgedLine, type Corner } from '../geometry/curves.ts';
import { isValid, nurbsPoints } from '../geometry/nurbs.ts';
import type { Shape } from '../geometry/shape.ts';

type Ring = readonly Point3[];

const at = ({ x, y, z }: XYZ): Point3 => [x, y, z];

export const lightLine = (entity: LwPolyline, tolerance: number): Point3[] => {
  const corners = entity.vertices.map(({ location, bulge }): Corner => ({ at: [location.x, location.y], bulge }));
  return bulgedLine(corners, entity.isClosed, entity.elevation, tolerance);
};

const verticesOf = (entity: Polyline): Vertex[] => [...entity.vertices].filter((vertex) => vertex instanceof Vertex);

/** Returns the points of a polyline from before release 14, whose vertices are objects, without spline control points. */
export const oldLine = (entity: Polyline, tolerance: number): Point3[] => {
  const drawn = verticesOf(entity).filter(({ flags }) => (flags & VertexFlags.SplineFrameControlPoint) === 0);
  const isFlat = (entity.flags & PolylineFlags.Polyline3D) === 0;
  if (isFlat) {
    const corners = drawn.map(({ location, bulge }): Corner => ({ at: [location.x, location.y], bulge }));
    return bulgedLine(corners, entity.isClosed, entity.elevation || (drawn[0]?.location.z ?? 0), tolerance);
  }
  const points = drawn.map(({ location }) => at(location));
  const [first] = points;
  return entity.isClosed && first && points.length > 2 ? [...points, first] : points;
};

/** Returns a Catmull-Rom curve through points, which is close to what drawing programs draw. */
export const fitCurve = (points: readonly Point3[], tolerance: number): Point3[] => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const curve: Point3[] = [first];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [before, from, to, after] = [points[i - 1] ?? first, points[i] ?? first, points[i + 1] ?? last, points[i + 2] ?? last];
    const axis = (n: 0 | 1 | 2): [number, number] => [from[n] + (to[n] - before[n]) / 6, to[n] - (after[n] - from[n]) / 6];
    const [x, y, z] = [axis(0), axis(1), axis(2)];
    const controls: Point3[] = [from, [x[0], y[0], z[0]], [x[1], y[1], z[1]], to];
    curve.push(...nurbsPoints({ degree: 3, knots: [0, 0, 0, 0, 1, 1, 1, 1], controls, weights: [] }, tolerance).slice(1));
  }
  return curve;
};

export const splinePoints = (entity: Spline, tolerance: number): Point3[] => {
  const controls = entity.controlPoints.map(at);
  const weights = entity.weights.length === controls.length && entity.weights.every((weight) => weight > 0) ? entity.weights : [];
  const curve = { degree: entity.degree, knots: entity.knots, controls, weights };
  return isValid(curve) ? nurbsPoints(curve, tolerance) : fitCurve(entity.fitPoints.map(at), tolerance);
};

const closedRing = (points: readonly (Point3 | undefined)[]): Ring[] => {
  const present = points.filter((point) => point !== undefined);
  const [first] = present;
  return first && present.length >= 3 ? [[...present, first]] : [];
};

const area = (polygons: readonly (readonly Ring[])[]): Shape => ({ kind: 'area', polygons: polygons.filter((rings) => rings.length > 0) });

export const polyfaceArea = (entity: PolyfaceMesh): Shape => {
  const points = verticesOf(entity).map(({ location }) => at(location));
  return area(entity.faces.map(({ index1, index2, index3, index4 }) =>
    // Indexes count from 1; a negative one marks a hidden edge.
    closedRing([index1, index2, index3, index4].filter((index) => index !== 0).map((index) => points[Math.abs(index) - 1]))));
};

export const meshArea = (entity: PolygonMesh | Mesh): Shape => {
  if (!(entity instanceof PolygonMesh)) {
    const points = entity.vertices.map(at);
    return area(entity.faces.map((face) => closedRing(face.map((index) => points[index]))));
  }
  const points = verticesOf(entity).map(({ location }) => at(location));
  const [rows, columns] = [entity.mVertexCount, entity.nVertexCount];
  const [roundRows, roundColumns] = [entity.isClosed, (entity.flags & PolylineFlags.ClosedPolygonMeshInN) !== 0];
  const polygons: Ring[][] = [];
  for (let row = 0; row < (roundRows ? rows : rows - 1) && polygons.length < points.length * 2; row += 1) {
    for (let column = 0; column < (roundColumns ? columns : columns - 1); column += 1) {
      const [below, right] = [(row + 1) % rows, (column + 1) % columns];
      const indices = [row * columns + column, row * columns + right, below * columns + right, below * columns + column];
      polygons.push(closedRing(indices.map((index) => points[index])));
    }
  }
  return area(polygons);
};
