import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedGeometry, countVertices } from './bounded-geometry.ts';
import { geometry } from './geojson.ts';

const vertices = (count: number) => Array.from({ length: count }, (_, index) => [index, 0]);
const MOST = 10;
const bounded = boundedGeometry(MOST);
const sentenceOf = (shape: unknown) => bounded.safeParse(shape).error?.issues.map(({ message }) => message);
const tooMany = ['De vorm heeft meer dan 10 hoekpunten. Vereenvoudig de vorm.'];

test.each<[object, number]>([
  [{ type: 'Point', coordinates: [1, 2, 3, 4] }, 1],
  [{ type: 'LineString', coordinates: vertices(7) }, 7],
  [{ type: 'MultiPolygon', coordinates: [[vertices(4), vertices(5)], [vertices(6)]] }, 15],
  [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, { type: 'Polygon', coordinates: [vertices(4)] }] }, 5],
  [{ type: 'GeometryCollection', geometries: [] }, 0],
])('counts the vertices of %j', (shape, count) => {
  expect(countVertices(shape, 100)).toBe(count);
});

test('accepts a geometry at the limit of vertices and rejects one with a vertex more', () => {
  expect(sentenceOf({ type: 'LineString', coordinates: vertices(MOST) })).toBeUndefined();
  expect(sentenceOf({ type: 'LineString', coordinates: vertices(MOST + 1) })).toEqual(tooMany);
  expect(sentenceOf({ type: 'GeometryCollection', geometries: [{ type: 'MultiPoint', coordinates: vertices(MOST) }, { type: 'Point', coordinates: [1, 2] }] })).toEqual(tooMany);
});

test('has the same JSON schema as the plain geometry schema', () => {
  const described = (part: z.ZodType) => z.toJSONSchema(z.strictObject({ one: part, other: part.nullable(), third: part.optional() }), { io: 'input', unrepresentable: 'any' });
  expect(described(bounded)).toEqual(described(geometry));
});

/** A list of a million equal items that counts how many items were read. */
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

describe('geometries with a million items', () => {
  test.each<[string, unknown, (list: unknown) => object]>([
    ['positions', [1, 2], (coordinates) => ({ type: 'LineString', coordinates })],
    ['empty lists', [], (coordinates) => ({ type: 'MultiPolygon', coordinates })],
    ['words instead of numbers', 'x', (list) => ({ type: 'Point', coordinates: list })],
    ['words after a number', 'x', (list) => ({ type: 'MultiPolygon', coordinates: [0, list] })],
    ['positions after null', [1, 2], (list) => ({ type: 'Polygon', coordinates: [null, list] })],
    ['words among positions', 'x', (list) => ({ type: 'MultiLineString', coordinates: [[[1, 2]], list] })],
    ['lists below the deepest level', [], (list) => ({ type: 'MultiPolygon', coordinates: [[[list]]] })],
    ['geometries', { type: 'Point', coordinates: [1, 2] }, (geometries) => ({ type: 'GeometryCollection', geometries })],
    ['null geometries', null, (geometries) => ({ type: 'Point', coordinates: [1, 2], geometries })],
  ])('stops reading at the limit: %s', (_what, item, shapeOf) => {
    const { list, looks } = watched(item);
    expect(sentenceOf(shapeOf(list))).toEqual(tooMany);
    expect(looks()).toBeLessThanOrEqual(MOST + 2);
  });

  test('does not follow a million nested lists', () => {
    let deep: unknown = [];
    for (let level = 0; level < 1_000_000; level += 1) deep = [deep];
    expect(countVertices({ type: 'MultiPolygon', coordinates: deep }, MOST)).toBe(1);
    expect(bounded.safeParse({ type: 'MultiPolygon', coordinates: deep }).error?.issues).toHaveLength(1);
  });
});
