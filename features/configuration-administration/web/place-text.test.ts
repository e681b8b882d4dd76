import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place-text.ts';

test.each([
  ['145000, 508000', { type: 'Point', coordinates: [145000, 508000] }],
  ['1, 2\n3, 4', { type: 'LineString', coordinates: [[1, 2], [3, 4]] }],
  ['0, 0\n10, 0\n10, 10', { type: 'Polygon', coordinates: [[[0, 0], [10, 0], [10, 10], [0, 0]]] }],
] as const)('reads and writes %j alike', (text, place) => {
  expect(readPlace(text)).toEqual(place);
  expect(writePlace(place as never)).toBe(text);
});

test('closes an area once when the first corner is repeated', () => {
  expect(readPlace('0, 0\n10, 0\n10, 10\n0, 0')).toEqual(readPlace('0, 0\n10, 0\n10, 10'));
});

test.each(['', 'a', '1', '1, 2, 3', '1, 2\nx'])('rejects %j as a place', (text) => expect(readPlace(text)).toBeNull());

test('does not write a geometry with several parts or holes', () => {
  expect(writePlace({ type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] })).toBeNull();
  expect(writePlace({ type: 'Polygon', coordinates: [[[0, 0], [9, 0], [9, 9], [0, 0]], [[1, 1], [2, 1], [2, 2], [1, 1]]] })).toBeNull();
});
