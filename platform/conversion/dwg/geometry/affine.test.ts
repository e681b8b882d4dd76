import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, chain, growthOf, identity, planeOf, rotation, scaling, translation, type Affine, type Point3 } from './affine.ts';

const number = fc.double({ min: -1000, max: 1000, noNaN: true });
const point = fc.tuple(number, number, number);
const factor = fc.double({ min: 0.1, max: 10, noNaN: true }).chain((size) => fc.constantFrom(size, -size));
const step: fc.Arbitrary<Affine> = fc.oneof(
  point.map(translation), number.map(rotation), fc.tuple(factor, factor, factor).map(([x, y, z]) => scaling(x, y, z)), point.map(planeOf),
);

const expectNear = (one: Point3, other: Point3): void => {
  const size = Math.max(1, ...one.map(Math.abs));
  for (const [i, value] of one.entries()) expect(Math.abs(value - (other[i] ?? NaN)) / size).toBeLessThan(1e-9);
};

test('chain equals applying the transformations one by one', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 6 }), point, (steps, start) => {
    expectNear(steps.reduceRight<Point3>((at, one) => apply(one, at), start), apply(chain(...steps), start));
  }));
});

test('growthOf limits how much any line grows', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 4 }), point, (steps, [x, y, z]) => {
    const all = chain(...steps);
    const [from, to] = [apply(all, [0, 0, 0]), apply(all, [x, y, z])];
    const length = Math.hypot(...to.map((value, i) => value - (from[i] ?? 0)));
    // Along a diagonal the growth of three axes adds up.
    expect(length).toBeLessThanOrEqual(Math.hypot(x, y, z) * growthOf(all) * Math.sqrt(3) + 1e-6);
  }));
});

describe('planeOf', () => {
  test('keeps lengths and right angles, with the normal as third axis', () => {
    fc.assert(fc.property(point.filter((normal) => Math.hypot(...normal) > 1e-3), (normal) => {
      const plane = planeOf(normal);
      const length = Math.hypot(...normal);
      expectNear(apply(plane, [0, 0, 1]), normal.map((value) => value / length) as unknown as Point3);
      const [x, y] = [apply(plane, [1, 0, 0]), apply(plane, [0, 1, 0])];
      expect(Math.hypot(...x)).toBeCloseTo(1, 9);
      expect(x[0] * y[0] + x[1] * y[1] + x[2] * y[2]).toBeCloseTo(0, 9);
    }));
  });

  test('returns the identity for a normal upwards, and a mirrored plane for one downwards', () => {
    expect(planeOf([0, 0, 1])).toBe(identity);
    expectNear(apply(planeOf([0, 0, -1]), [3, 4, 0]), [-3, 4, 0]);
  });
});
