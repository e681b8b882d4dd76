import { expect, test } from 'vitest';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { offersInfo } from '../offers.ts';
import { readCircle } from './typed-places.ts';

test('returns a closed circle of the typed radius around its centre', () => {
  const circle = readCircle('145000, 508000', 1500);
  if (typeof circle === 'string' || circle.geometry.type !== 'Polygon') throw new Error('No circle');
  expect(circle.label).toBe('1.500m');
  expect(extentOfGeometry(circle.geometry)?.map(Math.round)).toEqual([143_500, 506_500, 146_500, 509_500]);
  const [ring] = circle.geometry.coordinates;
  expect(ring?.at(-1)).toEqual(ring?.[0]);
});

test('says which part of a typed circle is wrong', () => {
  expect(['hier', '1', '1,2,3', ''].map((centre) => readCircle(centre, 10))).toEqual(['centre', 'centre', 'centre', 'centre']);
  expect([0, -1, Number.NaN, 50_001].map((radius) => readCircle('1, 2', radius))).toEqual(['radius', 'radius', 'radius', 'radius']);
});

test('offers clicks unless the list of the configuration lacks them, and areas only when listed', () => {
  const ways = (info: unknown) => (['featureInfo', 'polygonInfo', 'circleInfo'] as const).map((kind) => offersInfo({ info }, kind));
  expect(ways(undefined)).toEqual([true, false, false]);
  expect(ways(['featureInfo', 'circleInfo'])).toEqual([true, false, true]);
  expect(ways([])).toEqual([false, false, false]);
  expect(ways(true)).toEqual([true, true, true]);
  expect(ways(false)).toEqual([false, false, false]);
});
