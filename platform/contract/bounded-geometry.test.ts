import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedGeometry, countVertices } from './bounded-geometry.ts';
import { geometry } from './geojson.ts';

const corners = (count: number) => Array.from({ length: count }, (_, index) => [index, 0]);
const MOST = 10;
const bounded = boundedGeometry(MOST);
const sentenceOf = (shape: unknown) => bounded.safeParse(shape).error?.issues.map(({ message }) => message);
const tooMany = ['De vorm heeft meer dan 10 hoekpunten. Vereenvoudig haar.'];

test.each<[object, number]>([
  [{ type: 'Point', coordinates: [1, 2, 3, 4] }, 1],
  [{ type: 'LineString', coordinates: corners(7) }, 7],
  [{ type: 'MultiPolygon', coordinates: [[corners(4), corners(5)], [corners(6)]] }, 15],
  [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, { type: 'Polygon', coordinates: [corners(4)] }] }, 5],
  [{ type: 'GeometryCollection', geometries: [] }, 0],
])('%j has its corners', (shape, count) => {
  expect(countVertices(shape, 100)).toBe(count);
});

test('as many corners as there may be are taken, one more is not', () => {
  expect(sentenceOf({ type: 'LineString', coordinates: corners(MOST) })).toBeUndefined();
  expect(sentenceOf({ type: 'LineString', coordinates: corners(MOST + 1) })).toEqual(tooMany);
  expect(sentenceOf({ type: 'GeometryCollection', geometries: [{ type: 'MultiPoint', coordinates: corners(MOST) }, { type: 'Point', coordinates: [1, 2] }] })).toEqual(tooMany);
});

test('in documents it is the same as without the look before', () => {
  const described = (part: z.ZodType) => z.toJSONSchema(z.strictObject({ one: part, other: part.nullable(), third: part.optional() }), { io: 'input', unrepresentable: 'any' });
  expect(described(bounded)).toEqual(described(geometry));
});

/** A list of very many of the same, which tells of how many of them anybody looked at. */
const watched = (item: unknown) => {
  let looks = 0;
  const list = new Proxy(Array.from({ length: 1_000_000 }), {
    get: (items, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
      return typeof name === 'string' && /^\d+$/.test(name) ? item : Reflect.get(items, name);
    },
  });
  return { list, looks: () => looks };
};

describe('of a million', () => {
  test.each<[string, unknown, (list: unknown) => object]>([
    ['corners', [1, 2], (coordinates) => ({ type: 'LineString', coordinates })],
    ['lists of nothing', [], (coordinates) => ({ type: 'MultiPolygon', coordinates })],
    ['words instead of numbers', 'x', (list) => ({ type: 'Point', coordinates: list })],
    ['words after a number', 'x', (list) => ({ type: 'MultiPolygon', coordinates: [0, list] })],
    ['corners after nothing', [1, 2], (list) => ({ type: 'Polygon', coordinates: [null, list] })],
    ['words among corners', 'x', (list) => ({ type: 'MultiLineString', coordinates: [[[1, 2]], list] })],
    ['lists below the innermost', [], (list) => ({ type: 'MultiPolygon', coordinates: [[[list]]] })],
    ['shapes', { type: 'Point', coordinates: [1, 2] }, (geometries) => ({ type: 'GeometryCollection', geometries })],
    ['shapes that are none', null, (geometries) => ({ type: 'Point', coordinates: [1, 2], geometries })],
  ])('%s no more are looked at than there may be', (_what, item, shapeOf) => {
    const { list, looks } = watched(item);
    expect(sentenceOf(shapeOf(list))).toEqual(tooMany);
    expect(looks()).toBeLessThanOrEqual(MOST + 2);
  });

  test('lists in each other are not followed', () => {
    let deep: unknown = [];
    for (let level = 0; level < 1_000_000; level += 1) deep = [deep];
    expect(countVertices({ type: 'MultiPolygon', coordinates: deep }, MOST)).toBe(1);
    expect(bounded.safeParse({ type: 'MultiPolygon', coordinates: deep }).error?.issues).toHaveLength(1);
  });
});
