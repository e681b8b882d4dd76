import { add, distance, dot, leftOf, scaled, subtract, unit, type Point } from './vector.ts';

/** Local axes along an edge: `s` metres along it, `t` metres to its left. */
export interface Frame {
  readonly origin: Point;
  readonly along: Point;
  readonly inward: Point;
  readonly length: number;
}

export const frameOf = (a: Point, b: Point): Frame => {
  const along = unit(subtract(b, a));
  return { origin: a, along, inward: leftOf(along), length: distance(a, b) };
};

export const at = (frame: Frame, s: number, t: number): Point =>
  add(frame.origin, add(scaled(frame.along, s), scaled(frame.inward, t)));

export const sOf = (frame: Frame, point: Point): number => dot(subtract(point, frame.origin), frame.along);
export const tOf = (frame: Frame, point: Point): number => dot(subtract(point, frame.origin), frame.inward);

/** Returns the range of s in which a convex area contains points at `t`. */
export const spanAt = (frame: Frame, points: readonly Point[], t: number): readonly [number, number] | null => {
  let [low, high] = [Infinity, -Infinity];
  for (let index = 0; index < points.length; index += 1) {
    const a = points[index] as Point;
    const b = points[(index + 1) % points.length] as Point;
    const [ta, tb] = [tOf(frame, a), tOf(frame, b)];
    if (Math.min(ta, tb) > t || Math.max(ta, tb) < t) continue;
    const [sa, sb] = [sOf(frame, a), sOf(frame, b)];
    const share = ta === tb ? 0 : (t - ta) / (tb - ta);
    const s = sa + (sb - sa) * share;
    low = Math.min(low, s, ta === tb ? sb : s);
    high = Math.max(high, s, ta === tb ? sb : s);
  }
  return low < high ? [low, high] : null;
};

/** Returns the extent of points in the frame: [s low, t low, s high, t high]. */
export const extentIn = (frame: Frame, points: readonly Point[]): readonly [number, number, number, number] => {
  let [s0, t0, s1, t1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const [s, t] = [sOf(frame, point), tOf(frame, point)];
    s0 = Math.min(s0, s);
    s1 = Math.max(s1, s);
    t0 = Math.min(t0, t);
    t1 = Math.max(t1, t);
  }
  return [s0, t0, s1, t1];
};
