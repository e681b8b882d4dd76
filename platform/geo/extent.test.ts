import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centreOf, containsExtent, extentOf, grow, intersects, parseExtent, parseView, union, writeExtent } from './extent.ts';

test('an extent in a link is four numbers separated by commas', () => {
  expect(parseExtent('144000,507000,146000.5,509000')).toEqual([144000, 507000, 146000.5, 509000]);
  expect(parseExtent(' 144000, 507000 , 146000,509000 ')).toEqual([144000, 507000, 146000, 509000]);
});

test.each([
  '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '144000,507000,146000,', '144000,507000,144000,509000', '146000,507000,144000,509000',
  'NaN,0,1,1', 'Infinity,0,1,1', '1e5,5e5,2e5,6e5', '0x1,0,5,5', '4.9,52.3,5.0,52.4', '-999999999,0,-999999998,1',
])('%j is not an extent to go to', (text) => {
  expect(parseExtent(text)).toBeNull();
});

const point = fc.tuple(fc.integer({ min: 0, max: 280_000 }), fc.integer({ min: 305_000, max: 640_000 }));

test('what is written is read back, to the centimetre', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 0.02, max: 5000, noNaN: true }), (centre, half) => {
      const extent = grow([...centre, ...centre], half);
      const read = parseExtent(writeExtent(extent));
      extent.forEach((value, side) => expect(Math.abs((read?.[side] ?? NaN) - value)).toBeLessThan(0.0051));
    }),
  );
});

test('no text at all makes it throw, and what comes back has an area', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const extent = parseExtent(text);
      if (extent) expect(extent[0] < extent[2] && extent[1] < extent[3]).toBe(true);
    }),
  );
});

test('the extent of points holds each of them and touches the outer ones', () => {
  expect(extentOf([])).toBeNull();
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (points) => {
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      expect(extentOf(points)).toEqual([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    }),
  );
});

test('a union holds both, and extents that share an edge meet', () => {
  expect(containsExtent(union([0, 0, 1, 1], [5, 5, 6, 6]), [5, 5, 6, 6])).toBe(true);
  expect(intersects([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
  expect(intersects([0, 0, 1, 1], [1.01, 0, 2, 1])).toBe(false);
  expect(centreOf([0, 0, 10, 4])).toEqual([5, 2]);
});

test.each([
  '-999999999,-999999999,999999999,999999999', '144000,507000,144000.001,507000.001', '590000,507000,700000,509000',
])('%j has numbers and an area, but no map could show it', (text) => {
  expect(parseExtent(text)).not.toBeNull();
  expect(parseView(text)).toBeNull();
});

test('the whole country and a doorstep can be kept', () => {
  expect(parseView('-3000000,-2000000,3000000,3000000')).not.toBeNull();
  expect(parseView('145000,508000,145000.5,508000.3')).not.toBeNull();
});
