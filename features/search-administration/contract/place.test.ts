import { expect, test } from 'vitest';
import { MOST_CORNERS, place } from './place.ts';

const square = [[145_000, 508_000], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000]];
const sentenceOf = (shape: unknown) => place.safeParse(shape).error?.issues[0]?.message;

test.each([
  { type: 'Point', coordinates: [145_000, 508_000] },
  { type: 'LineString', coordinates: square },
  { type: 'MultiPolygon', coordinates: [[square], [square]] },
  { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [145_000, 508_000] }, { type: 'Polygon', coordinates: [square] }] },
])('accepts $type', (shape) => {
  expect(place.safeParse(shape).success).toBe(true);
});

const corners = (count: number) => Array.from({ length: count }, (_, index) => [145_000 + index / 100, 508_000]);

test.each<[string, object, RegExp]>([
  ['degrees', { type: 'Point', coordinates: [5.2, 52.5] }, /buiten Nederland/],
  ['web mercator', { type: 'LineString', coordinates: [[580_000, 6_850_000], [580_100, 6_850_000]] }, /buiten Nederland/],
  ['a line of one point', { type: 'LineString', coordinates: [[145_000, 508_000]] }, /niet af/],
  ['a polygon that is not closed', { type: 'Polygon', coordinates: [square.slice(0, 3)] }, /niet af/],
  ['a polygon without rings', { type: 'MultiPolygon', coordinates: [[square], []] }, /niet af/],
  ['an empty geometry', { type: 'MultiPoint', coordinates: [] }, /leeg/],
  ['an empty collection', { type: 'GeometryCollection', geometries: [] }, /leeg/],
  ['too many vertices', { type: 'LineString', coordinates: corners(MOST_CORNERS + 1) }, /meer dan 20\.000 hoekpunten/],
  ['too many vertices in all lines together', { type: 'MultiLineString', coordinates: [corners(MOST_CORNERS), corners(2)] }, /meer dan 20\.000 hoekpunten/],
])('refuses %s with a message', (_what, shape, sentence) => {
  expect(sentenceOf(shape)).toMatch(sentence);
});

test('accepts the maximum number of vertices', () => {
  expect(sentenceOf({ type: 'LineString', coordinates: corners(MOST_CORNERS) })).toBeUndefined();
});
