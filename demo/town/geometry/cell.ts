import { areaOf } from './ring.ts';
import { between, dot, leftOf, subtract, unit, type Point } from './vector.ts';

/**
 * A piece of land without hollows, counter-clockwise, that remembers what lies behind each side:
 * `sides[i]` lies between `points[i]` and the next point.
 */
export interface Cell<Side> {
  readonly points: readonly Point[];
  readonly sides: readonly Side[];
}

/** Everything on the left of a line: points with dot(point, normal) ≥ offset. */
export interface HalfPlane {
  readonly normal: Point;
  readonly offset: number;
}

/** Nearer than this, in metres, two points are one. */
const same = 1e-6;

/** What lies on the left of the line from `a` to `b`, at least `inset` metres from it. */
export const leftOfLine = (a: Point, b: Point, inset = 0): HalfPlane => {
  const normal = leftOf(unit(subtract(b, a)));
  return { normal, offset: dot(a, normal) + inset };
};

export const opposite = ({ normal, offset }: HalfPlane): HalfPlane => ({
  normal: [-normal[0], -normal[1]],
  offset: -offset,
});

/** What of a cell lies in a half plane; the new side is labelled `cut`. */
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

/** The part without hollows of an area that has slight ones after bending. */
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
