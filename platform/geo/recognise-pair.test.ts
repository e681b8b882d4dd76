import { describe, expect, test } from 'vitest';
import { recognisePair } from './recognise-pair.ts';
import { toWgs84 } from './rd.ts';

const rounded = (pair: readonly [number, number]) => {
  const meant = recognisePair(pair);
  return meant && { as: meant.as, position: meant.position.map(Math.round) };
};

describe('recognisePair', () => {
  test('returns RD unchanged', () => expect(recognisePair([145000, 508000])).toEqual({ as: 'rd', position: [145000, 508000] }));
  test('swaps RD with y first', () => expect(recognisePair([508000, 145000])).toEqual({ as: 'swapped', position: [145000, 508000] }));
  test('converts degrees in either order', () => {
    const [longitude, latitude] = toWgs84([145000, 508000]);
    expect(rounded([longitude, latitude])).toEqual({ as: 'degrees', position: [145000, 508000] });
    expect(rounded([latitude, longitude])).toEqual({ as: 'degrees', position: [145000, 508000] });
  });
  test.each([[0, 0], [1e9, 1e9], [-1, 508000.5e3], [145000, 145000], [90, 180]])('returns null for %d, %d, outside the Netherlands', (first, second) => {
    expect(recognisePair([first, second])).toBeNull();
  });
});
