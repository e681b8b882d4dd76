import type { Point3 } from './affine.ts';

export interface Nurbs {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controls: readonly Point3[];
  /** Empty means that all weights are 1. */
  readonly weights: readonly number[];
}

const HIGHEST_DEGREE = 10;
/** Subdivisions of one span: at most 2^8 parts. */
const DEEPEST = 8;

export const isValid = ({ degree, knots, controls, weights }: Nurbs): boolean =>
  Number.isInteger(degree) && degree >= 1 && degree <= HIGHEST_DEGREE && controls.length > degree &&
  knots.length === controls.length + degree + 1 && knots.every((knot, i) => i === 0 || knot >= (knots[i - 1] ?? knot)) &&
  (weights.length === 0 || (weights.length === controls.length && weights.every((weight) => weight > 0)));

type Weighted = readonly [number, number, number, number];
const ORIGIN: Weighted = [0, 0, 0, 1];

const between = (a: Weighted, b: Weighted, part: number): Weighted => [
  a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part, a[3] + (b[3] - a[3]) * part,
];

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

/** Evaluates a point by De Boor's algorithm, in homogeneous coordinates. */
const evaluate = ({ degree, knots, controls, weights }: Nurbs, span: number, t: number): Point3 => {
  const d: Weighted[] = [];
  for (let j = 0; j <= degree; j += 1) {
    const index = span - degree + j;
    const [x, y, z] = controls[index] ?? [0, 0, 0];
    const w = weights[index] ?? 1;
    d.push([x * w, y * w, z * w, w]);
  }
  for (let r = 1; r <= degree; r += 1) {
    for (let j = degree; j >= r; j -= 1) {
      const low = at(knots, span - degree + j);
      const width = at(knots, span + 1 + j - r) - low;
      const part = width === 0 ? 0 : (t - low) / width;
      d[j] = between(d[j - 1] ?? ORIGIN, d[j] ?? ORIGIN, part);
    }
  }
  const [x, y, z, w] = d[degree] ?? ORIGIN;
  return [x / w, y / w, z / w];
};

const distanceToChord = (p: Point3, a: Point3, b: Point3): number => {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const length = dx * dx + dy * dy + dz * dz;
  const along = length === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy + (p[2] - a[2]) * dz) / length;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(p[0] - a[0] - dx * part, p[1] - a[1] - dy * part, p[2] - a[2] - dz * part);
};

/** Returns points on a rational B-spline; halves each span until its quarter points lie within the tolerance of the chord. */
export const nurbsPoints = (curve: Nurbs, tolerance: number): Point3[] => {
  const { degree, knots, controls } = curve;
  const points: Point3[] = [];
  for (let span = degree; span < controls.length; span += 1) {
    const [from, to] = [at(knots, span), at(knots, span + 1)];
    if (to <= from) continue;
    const start = evaluate(curve, span, from);
    if (points.length === 0) points.push(start);
    const refine = (t0: number, p0: Point3, t1: number, p1: Point3, depth: number): void => {
      const middle = (t0 + t1) / 2;
      const centre = evaluate(curve, span, middle);
      const off = Math.max(
        distanceToChord(centre, p0, p1),
        distanceToChord(evaluate(curve, span, (t0 + middle) / 2), p0, p1),
        distanceToChord(evaluate(curve, span, (middle + t1) / 2), p0, p1),
      );
      if (off <= tolerance || depth === DEEPEST) {
        points.push(p1);
        return;
      }
      refine(t0, p0, middle, centre, depth + 1);
      refine(middle, centre, t1, p1, depth + 1);
    };
    refine(from, start, to, evaluate(curve, span, to), 0);
  }
  return points;
};
