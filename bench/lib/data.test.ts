import { tileExtent } from '#platform/geo/grid.ts';
import { expect, test } from 'vitest';
import { buildings, TILE } from './data.ts';
import { expectSameIds } from './same-ids.ts';

const rings = buildings(500).map(({ geometry }) => {
  if (geometry?.type !== 'Polygon') throw new Error('a building is a polygon');
  return geometry.coordinates[0]!;
});

test('creates equal buildings for equal seeds and others for another seed', () => {
  expect(buildings(50)).toEqual(buildings(50));
  expect(buildings(50)).not.toEqual(buildings(50, TILE, 1));
});

test('a building is a closed ring of 10 to 20 vertices inside its tile', () => {
  const [minX, minY, maxX, maxY] = tileExtent(TILE);
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThanOrEqual(10);
    expect(ring.length).toBeLessThanOrEqual(20);
    expect(ring.at(-1)).toEqual(ring[0]);
    for (const [x, y] of ring) {
      expect(x! > minX && x! < maxX && y! > minY && y! < maxY).toBe(true);
    }
  }
});

test('buildings have six attributes of several types', () => {
  const { properties } = buildings(1)[0]!;
  expect(new Set(Object.values(properties).map((value) => typeof value))).toEqual(new Set(['string', 'number', 'boolean']));
  expect(Object.keys(properties)).toHaveLength(6);
});

test('expectSameIds ignores order but rejects missing, double and other ids', () => {
  expect(() => expectSameIds('it', [1, 2, 3], [3, 1, 2])).not.toThrow();
  expect(() => expectSameIds('it', [1, 2, 3], [1, 2])).toThrow('2 ids, expected 3');
  expect(() => expectSameIds('it', [1, 2], [1, 2, 2])).toThrow('3 ids, expected 2');
  expect(() => expectSameIds('it', [1, 2, 3], [1, 2, 4])).toThrow('3 against 4');
});
