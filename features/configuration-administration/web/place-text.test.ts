import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place-text.ts';

test.each([
  ['145000, 508000', { type: 'Point', coordinates: [145000, 508000] }],
  ['1, 2\n3, 4', { type: 'LineString', coordinates: [[1, 2], [3, 4]] }],
  ['0, 0\n10, 0\n10, 10', { type: 'Polygon', coordinates: [[[0, 0], [10, 0], [10, 10], [0, 0]]] }],
] as const)('%j is read and written alike', (text, place) => {
  expect(readPlace(text)).toEqual(place);
  expect(writePlace(place as never)).toBe(text);
});

test('an area that is closed by hand is closed once', () => {
  expect(readPlace('0, 0\n10, 0\n10, 10\n0, 0')).toEqual(readPlace('0, 0\n10, 0\n10, 10'));
});

test.each(['', 'a', '1', '1, 2, 3', '1, 2\nx'])('%j is no place', (text) => expect(readPlace(text)).toBeNull());

test('a shape of several parts is not written by its corners', () => {
  expect(writePlace({ type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] })).toBeNull();
  expect(writePlace({ type: 'Polygon', coordinates: [[[0, 0], [9, 0], [9, 9], [0, 0]], [[1, 1], [2, 1], [2, 2], [1, 1]]] })).toBeNull();
});
