import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { extentOf, intersects } from './extent.ts';

type Point = readonly number[];
type Segment = readonly [Point, Point];

/** The points, lines and polygons of a geometry. */
interface Parts {
  readonly points: readonly Point[];
  readonly lines: readonly (readonly Point[])[];
  /** Outer ring first, then holes. */
  readonly polygons: readonly (readonly (readonly Point[])[])[];
}

const partsOf = (geometry: Geometry): Parts => {
  const none = { points: [], lines: [], polygons: [] };
  switch (geometry.type) {
    case 'Point': return { ...none, points: [geometry.coordinates] };
    case 'MultiPoint': return { ...none, points: geometry.coordinates };
    case 'LineString': return { ...none, lines: [geometry.coordinates] };
    case 'MultiLineString': return { ...none, lines: geometry.coordinates };
    case 'Polygon': return { ...none, polygons: [geometry.coordinates] };
    case 'MultiPolygon': return { ...none, polygons: geometry.coordinates };
    case 'GeometryCollection': {
      const parts = geometry.geometries.map(partsOf);
      return {
        points: parts.flatMap(({ points }) => points),
        lines: parts.flatMap(({ lines }) => lines),
        polygons: parts.flatMap(({ polygons }) => polygons),
      };
    }
  }
};

/** Every vertex, including the ends of lines. */
const cornersOf = ({ points, lines, polygons }: Parts): Point[] => [...points, ...lines.flat(), ...polygons.flat(2)];

export const extentOfGeometry = (geometry: Geometry): Extent | null =>
  extentOf(cornersOf(partsOf(geometry)).map(([x = 0, y = 0]) => [x, y] as const));

const segmentsOf = (line: readonly Point[]): Segment[] =>
  line.slice(1).map((end, index) => [line[index] ?? end, end] as const);

/** Whether a point lies in a ring, by counting how often a ray to the right crosses it. */
export const isInRing = ([x = 0, y = 0]: Point, ring: readonly Point[]): boolean =>
  segmentsOf(ring).reduce((inside, [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => {
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);

const isInPolygon = (point: Point, [outer = [], ...holes]: readonly (readonly Point[])[]): boolean =>
  isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole));

const turn = ([ax = 0, ay = 0]: Point, [bx = 0, by = 0]: Point, [cx = 0, cy = 0]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const isBetween = ([ax = 0, ay = 0]: Point, [bx = 0, by = 0]: Point, [x = 0, y = 0]: Point): boolean =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);

const segmentsTouch = ([a, b]: Segment, [c, d]: Segment): boolean => {
  const [first, second, third, fourth] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (first !== second && third !== fourth) return true;
  return (
    (first === 0 && isBetween(a, b, c)) || (second === 0 && isBetween(a, b, d)) ||
    (third === 0 && isBetween(c, d, a)) || (fourth === 0 && isBetween(c, d, b))
  );
};

const distanceToSegment = ([x = 0, y = 0]: Point, [[ax = 0, ay = 0], [bx = 0, by = 0]]: Segment): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

const edgesOf = ({ lines, polygons }: Parts): Segment[] => [...lines, ...polygons.flat()].flatMap(segmentsOf);

/** Whether a corner lies in one of the polygons. */
const liesIn = (corners: readonly Point[], { polygons }: Parts): boolean =>
  polygons.some((polygon) => corners.some((corner) => isInPolygon(corner, polygon)));

const arePointsOn = ({ points }: Parts, other: Parts): boolean =>
  points.some(
    (point) =>
      other.points.some(([x, y]) => x === point[0] && y === point[1]) ||
      edgesOf(other).some((edge) => distanceToSegment(point, edge) === 0),
  );

/** Whether an edge's bounding box meets an extent: skips most edges of a large shape beside a small one. */
const reaches = (extent: Extent) => ([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]: Segment): boolean =>
  intersects([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)], extent);

/** Whether two geometries share at least one point; touching edges count. */
export const touches = (one: Geometry, other: Geometry): boolean => {
  const [first, second] = [extentOfGeometry(one), extentOfGeometry(other)];
  if (!first || !second || !intersects(first, second)) return false;
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  if (liesIn(cornersOf(mine), theirs) || liesIn(cornersOf(theirs), mine)) return true;
  if (arePointsOn(mine, theirs) || arePointsOn(theirs, mine)) return true;
  const edges = edgesOf(theirs).filter(reaches(first));
  return edgesOf(mine).filter(reaches(second)).some((edge) => edges.some((otherEdge) => segmentsTouch(edge, otherEdge)));
};

/** Returns the metres from a point to the nearest point of a geometry; 0 inside an area. */
export const distanceTo = (point: readonly [number, number], geometry: Geometry): number => {
  const parts = partsOf(geometry);
  if (liesIn([point], parts)) return 0;
  const toPoints = parts.points.map(([x = 0, y = 0]) => Math.hypot(x - point[0], y - point[1]));
  return Math.min(Infinity, ...toPoints, ...edgesOf(parts).map((edge) => distanceToSegment(point, edge)));
};
