import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point3 } from './affine.ts';
import { bulgedLine, arcPoints, circleAt, closedOval } from './curves.ts';
import { isValid, nurbsPoints } from './nurbs.ts';
import { nestRings, signedArea } from './nest-rings.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('keeps chords within the tolerance, with at most 720 segments', () => {
  fc.assert(fc.property(between(0.01, 1000), between(0.001, 0.1), (radius, tolerance) => {
    const points = closedOval(circleAt([0, 0, 0], radius), tolerance);
    expect(points.length).toBeLessThanOrEqual(721);
    const [[x1, y1], [x2, y2]] = [points[0]!, points[1]!];
    if (points.length < 721) expect(radius - Math.hypot((x1 + x2) / 2, (y1 + y2) / 2)).toBeLessThanOrEqual(tolerance * 1.001);
  }));
});

test('limits the number of points for an absurd radius or angle', () => {
  for (const radius of [0, -1, 1e300, Infinity]) {
    expect(arcPoints(circleAt([0, 0, 0], radius), 0, 1e9, 0.01).length).toBeLessThanOrEqual(721);
  }
});

test('draws a bulge as an arc whose height is half the chord times the bulge', () => {
  fc.assert(fc.property(between(-10, 10), between(0.01, 3), fc.boolean(), (bulge, size, left) => {
    const to: readonly [number, number] = [bulge, 4];
    const points = bulgedLine([{ at: [-3, 2], bulge: left ? size : -size }, { at: to, bulge: 0 }], false, 0, 0.01);
    const chord = Math.hypot(to[0] + 3, to[1] - 2);
    // The height of the arc is half the chord times the bulge.
    const furthest = Math.max(...points.map(([x, y]) => Math.abs((to[0] + 3) * (y - 2) - (to[1] - 2) * (x + 3)) / chord));
    expect(furthest).toBeLessThanOrEqual((chord / 2) * size * 1.0001 + 1e-9);
    expect(furthest).toBeGreaterThanOrEqual((chord / 2) * size - 0.011 - (chord / 2) * size * 0.02);
  }));
});

test('a clamped spline passes through its ends and stays within its control points', () => {
  const control = fc.tuple(between(-100, 100), between(-100, 100), fc.constant(0));
  fc.assert(fc.property(fc.array(control, { minLength: 4, maxLength: 12 }), (controls) => {
    const inner = Array.from({ length: controls.length - 4 }, (_, i) => i + 1);
    const last = controls.length - 3;
    const curve = { degree: 3, knots: [0, 0, 0, 0, ...inner, last, last, last, last], controls, weights: [] };
    expect(isValid(curve)).toBe(true);
    const points = nurbsPoints(curve, 0.01);
    for (const axis of [0, 1] as const) {
      const values = controls.map((one) => one[axis]);
      expect(Math.min(...points.map((one) => one[axis]))).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(Math.max(...points.map((one) => one[axis]))).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      expect(points[0]![axis]).toBeCloseTo(controls[0]![axis], 9);
      expect(points.at(-1)![axis]).toBeCloseTo(controls.at(-1)![axis], 9);
    }
  }));
});

test('nests rings in any order, every second level as a hole', () => {
  const square = (half: number, turned: boolean): Point3[] => {
    const ring: Point3[] = [[-half, -half, 0], [half, -half, 0], [half, half, 0], [-half, half, 0], [-half, -half, 0]];
    return turned ? ring.toReversed() : ring;
  };
  const nested = fc.integer({ min: 1, max: 8 }).chain((count) =>
    fc.tuple(fc.shuffledSubarray(Array.from({ length: count }, (_, i) => i + 1), { minLength: count }), fc.boolean()));
  fc.assert(fc.property(nested, ([sizes, turned]) => {
    const polygons = nestRings(sizes.map((size) => square(size, turned)));
    expect(polygons.length).toBe(Math.ceil(sizes.length / 2));
    expect(polygons.flat().length).toBe(sizes.length);
    for (const [outer, ...holes] of polygons) {
      expect(signedArea(outer!)).toBeGreaterThan(0);
      for (const hole of holes) expect(signedArea(hole)).toBeLessThan(0);
    }
  }));
});

test.each<[string, [number, number, number, number]]>([
  ['left', [0, 3, 4, 6]], ['lower', [3, 0, 6, 4]], ['right', [6, 3, 10, 6]], ['upper', [3, 6, 6, 10]],
])('a ring that touches the %s side of another from inside is a hole', (_, box) => {
  const ringOf = ([minX, minY, maxX, maxY]: readonly [number, number, number, number]): Point3[] =>
    [[minX, minY, 0], [maxX, minY, 0], [maxX, maxY, 0], [minX, maxY, 0], [minX, minY, 0]];
  const [outer, hole] = [ringOf([0, 0, 10, 10]), ringOf(box)];
  expect(nestRings([hole, outer])).toEqual([[outer, hole.toReversed()]]);
});
