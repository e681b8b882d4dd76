import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from './rd.ts';

/** RD x, y and the matching longitude, latitude; the last pair comes from the national address register. */
const vectors = [
  [[155000, 463000], [5.38720351, 52.1551723]],
  [[121687, 487484], [4.89800989, 52.37421816]],
  [[233883.131, 582065.167], [6.56819774, 53.21938106]],
  [[135782.745, 452910.011], [5.1069604, 52.0641506]],
] as const;

test.each(vectors)('converts RD %j to longitude and latitude %j, and back', (rd, wgs84) => {
  const [longitude, latitude] = toWgs84(rd);
  expect(longitude).toBeCloseTo(wgs84[0], 7);
  expect(latitude).toBeCloseTo(wgs84[1], 7);
  const [x, y] = fromWgs84(wgs84);
  expect(Math.hypot(x - rd[0], y - rd[1])).toBeLessThan(0.01);
});

test('a round trip stays within a millimetre, anywhere in the Netherlands', () => {
  const inTheNetherlands = fc.tuple(
    fc.double({ min: 0, max: 280_000, noNaN: true }),
    fc.double({ min: 305_000, max: 640_000, noNaN: true }),
  );
  fc.assert(
    fc.property(inTheNetherlands, (rd) => {
      const [x, y] = fromWgs84(toWgs84(rd));
      expect(Math.hypot(x - rd[0], y - rd[1])).toBeLessThan(0.001);
    }),
  );
});

test('does not modify the given coordinates', () => {
  const given = Object.freeze([155000, 463000]);
  toWgs84(given);
  fromWgs84(Object.freeze([5.38, 52.15]));
  expect(given).toEqual([155000, 463000]);
});
