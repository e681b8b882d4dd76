import { between, cross, distance, subtract, type Point } from './vector.ts';

/** Corners of an area, counter-clockwise, without a closing point. */
export type Ring = readonly Point[];

export const pairs = function* (ring: Ring): Generator<readonly [Point, Point]> {
  for (let index = 0; index < ring.length; index += 1) {
    yield [ring[index] as Point, ring[(index + 1) % ring.length] as Point];
  }
};

/** Positive when the corners are counter-clockwise. */
export const areaOf = (ring: Ring): number => {
  let sum = 0;
  let a = ring[ring.length - 1];
  for (const b of ring) {
    if (a) sum += a[0] * b[1] - a[1] * b[0];
    a = b;
  }
  return sum / 2;
};

export const centroidOf = (ring: Ring): Point => {
  const first = ring[0] as Point;
  let x = 0;
  let y = 0;
  let weight = 0;
  for (const [a, b] of pairs(ring)) {
    const piece = cross(subtract(a, first), subtract(b, first));
    x += piece * (a[0] + b[0] + first[0]);
    y += piece * (a[1] + b[1] + first[1]);
    weight += piece;
  }
  return weight === 0 ? first : [x / weight / 3, y / weight / 3];
};

export type Bounds = readonly [number, number, number, number];

export const boundsOf = (points: Iterable<Point>): Bounds => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < minX) minX = x;
    if (y < minY) minY = y;
    if (x > maxX) maxX = x;
    if (y > maxY) maxY = y;
  }
  return [minX, minY, maxX, maxY];
};

/** A plain loop, because it is called tens of thousands of times per town. */
export const contains = (ring: Ring, [x, y]: Point): boolean => {
  let inside = false;
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    a = b;
  }
  return inside;
};

/** Whether a point lies within a convex area, at least `margin` metres from its edge. */
export const containsWithin = (ring: Ring, [x, y]: Point, margin: number): boolean => {
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    if (length > 0 && dx * (y - a[1]) - dy * (x - a[0]) < margin * length) return false;
    a = b;
  }
  return true;
};

export const holds = (ring: Ring, points: Iterable<Point>, margin: number): boolean => {
  for (const point of points) if (!containsWithin(ring, point, margin)) return false;
  return true;
};

export const distanceToSegment = (point: Point, a: Point, b: Point): number => {
  const along = subtract(b, a);
  const length = along[0] * along[0] + along[1] * along[1];
  if (length === 0) return distance(point, a);
  const share = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / length;
  return distance(point, between(a, b, Math.min(1, Math.max(0, share))));
};

export const distanceToEdge = (ring: Ring, point: Point): number => {
  let nearest = Infinity;
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    nearest = Math.min(nearest, distanceToSegment(point, a, b));
    a = b;
  }
  return nearest;
};

export const lengthOf = (line: readonly Point[]): number => {
  let sum = 0;
  for (let index = 1; index < line.length; index += 1) {
    sum += distance(line[index - 1] as Point, line[index] as Point);
  }
  return sum;
};
