import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centreOf, containsExtent, extentOf, grow, intersects, parseExtent, parseView, union, writeExtent } from './extent.ts';

test('parses four numbers separated by commas', () => {
  expect(parseExtent('144000,507000,146000.5,509000')).toEqual([144000, 507000, 146000.5, 509000]);
  expect(parseExtent(' 144000, 507000 , 146000,509000 ')).toEqual([144000, 507000, 146000, 509000]);
});

test.each([
  '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '144000,507000,146000,', '144000,507000,144000,509000', '146000,507000,144000,509000',
  'NaN,0,1,1', 'Infinity,0,1,1', '1e5,5e5,2e5,6e5', '0x1,0,5,5', '4.9,52.3,5.0,52.4', '-999999999,0,-999999998,1',
])('rejects %j as an extent', (text) => {
  expect(parseExtent(text)).toBeNull();
});

const point = fc.tuple(fc.integer({ min: 0, max: 280_000 }), fc.integer({ min: 305_000, max: 640_000 }));

test('parses back a written extent, to the centimetre', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 0.02, max: 5000, noNaN: true }), (centre, half) => {
      const extent = grow([...centre, ...centre], half);
      const read = parseExtent(writeExtent(extent));
      extent.forEach((value, side) => expect(Math.abs((read?.[side] ?? NaN) - value)).toBeLessThan(0.0051));
    }),
  );
});

test('never throws, and returns only extents with an area', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const extent = parseExtent(text);
      if (extent) expect(extent[0] < extent[2] && extent[1] < extent[3]).toBe(true);
    }),
  );
});

test('returns the bounding box of points', () => {
  expect(extentOf([])).toBeNull();
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (points) => {
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      expect(extentOf(points)).toEqual([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    }),
  );
});

test('a union contains both extents, and extents that share a corner intersect', () => {
  expect(containsExtent(union([0, 0, 1, 1], [5, 5, 6, 6]), [5, 5, 6, 6])).toBe(true);
  expect(intersects([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
  expect(intersects([0, 0, 1, 1], [1.01, 0, 2, 1])).toBe(false);
  expect(centreOf([0, 0, 10, 4])).toEqual([5, 2]);
});

test.each([
  '-999999999,-999999999,999999999,999999999', '144000,507000,144000.001,507000.001', '590000,507000,700000,509000',
])('parses %j as an extent but rejects it as a view', (text) => {
  expect(parseExtent(text)).not.toBeNull();
  expect(parseView(text)).toBeNull();
});

test('accepts views from the whole country down to a doorstep', () => {
  expect(parseView('-3000000,-2000000,3000000,3000000')).not.toBeNull();
  expect(parseView('145000,508000,145000.5,508000.3')).not.toBeNull();
});
