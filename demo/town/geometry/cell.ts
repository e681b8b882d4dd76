import { areaOf } from './ring.ts';
import { between, dot, leftOf, subtract, unit, type Point } from './vector.ts';

/**
 * A convex piece of land, counter-clockwise, with the neighbour of each side: `sides[i]` is between `points[i]` and the
 * next point.
 */
export interface Cell<Side> {
  readonly points: readonly Point[];
  readonly sides: readonly Side[];
}

/** A half plane to the left of a line: points with dot(point, normal) ≥ offset. */
export interface HalfPlane {
  readonly normal: Point;
  readonly offset: number;
}

/** Points within this distance in metres are the same point. */
const same = 1e-6;

/** Returns the half plane to the left of the line from `a` to `b`, at least `inset` metres from it. */
export const leftOfLine = (a: Point, b: Point, inset = 0): HalfPlane => {
  const normal = leftOf(unit(subtract(b, a)));
  return { normal, offset: dot(a, normal) + inset };
};

export const opposite = ({ normal, offset }: HalfPlane): HalfPlane => ({
  normal: [-normal[0], -normal[1]],
  offset: -offset,
});

/** Returns the part of a cell in a half plane; the new side is labelled `cut`. */
export const clip = <Side>(cell: Cell<Side>, plane: HalfPlane, cut: Side): Cell<Side> | null => {
  const points: Point[] = [];
  const sides: Side[] = [];
  const { normal, offset } = plane;
  const count = cell.points.length;
  for (let index = 0; index < count; index += 1) {
    const a = cell.points[index] as Point;
    const b = cell.points[(index + 1) % count] as Point;
    const side = cell.sides[index] as Side;
    const heightA = dot(a, normal) - offset;
    const heightB = dot(b, normal) - offset;
    if (heightA >= -same) {
      points.push(a);
      const leaves = heightB < -same;
      sides.push(leaves && heightA <= same ? cut : side);
      if (leaves && heightA > same) {
        points.push(between(a, b, heightA / (heightA - heightB)));
        sides.push(cut);
      }
    } else if (heightB > same) {
      points.push(between(a, b, heightA / (heightA - heightB)));
      sides.push(side);
    }
  }
  return points.length >= 3 && areaOf(points) > 0.01 ? { points, sides } : null;
};

/** Returns the convex part of an area that became slightly concave by bending. */
export const convexPart = <Side>(cell: Cell<Side>): Cell<Side> | null => {
  let result: Cell<Side> | null = cell;
  const count = cell.points.length;
  for (let index = 0; index < count && result; index += 1) {
    const a = cell.points[index] as Point;
    const b = cell.points[(index + 1) % count] as Point;
    result = clip(result, leftOfLine(a, b), cell.sides[index] as Side);
  }
  return result;
};
