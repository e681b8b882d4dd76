import { areaOf, containsWithin, distanceToEdge, type Ring } from '../geometry/ring.ts';
import { add, directionOf, scaled, type Point } from '../geometry/vector.ts';
import type { Random } from '../random.ts';

/** Makes a rounded, irregular shape such as a pond; corners counter-clockwise. */
export const blob = (centre: Point, radius: number, random: Random, stretch = 1, turn = 0): Point[] => {
  const phases = [random.between(0, 6.28), random.between(0, 6.28), random.between(0, 6.28)] as const;
  return Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * 2 * Math.PI;
    const wobble =
      1 + 0.16 * Math.sin(2 * angle + phases[0]) + 0.1 * Math.sin(3 * angle + phases[1]) + 0.05 * Math.sin(5 * angle + phases[2]);
    const [x, y] = scaled(directionOf((angle * 180) / Math.PI), radius * wobble);
    const [cos, sin] = directionOf(turn);
    return add(centre, [x * stretch * cos - y * sin, x * stretch * sin + y * cos]);
  });
};

/** Draws a smooth line through points (Catmull–Rom), with one point about every five metres. */
export const smooth = (points: readonly Point[]): Point[] => {
  const result: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const p1 = points[index] as Point;
    const p2 = points[index + 1] as Point;
    const p0 = points[index - 1] ?? p1;
    const p3 = points[index + 2] ?? p2;
    const steps = Math.max(2, Math.round(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / 8));
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const mix = (axis: 0 | 1): number =>
        0.5 *
        (2 * p1[axis] + (p2[axis] - p0[axis]) * t + (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      result.push([mix(0), mix(1)]);
    }
  }
  return [...result, points.at(-1) as Point];
};

/** Finds a place in an area with free space around it; null when there is none. */
export const roomIn = (ring: Ring, radius: number, random: Random, tries = 40): Point | null => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  for (let attempt = 0; attempt < tries && areaOf(ring) > 0; attempt += 1) {
    const point: Point = [
      random.between(Math.min(...xs), Math.max(...xs)),
      random.between(Math.min(...ys), Math.max(...ys)),
    ];
    if (containsWithin(ring, point, 0) && distanceToEdge(ring, point) > radius) return point;
  }
  return null;
};
