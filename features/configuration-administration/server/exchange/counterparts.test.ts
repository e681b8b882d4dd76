import { expect, test } from 'vitest';
import type { DescribedMap } from '../../contract/exported.ts';
import { createCounterparts } from './counterparts.ts';

const map = (id: number, name: string, url: string | null = null, layers: string[] = []): DescribedMap =>
  ({ id, name, type: 'Image', source: { type: 'ImageWMS', url, layers } });

test('prefers the same source and name, then the same source, then the same name', () => {
  const find = createCounterparts([map(1, 'Riool', 'https://a.example/', ['b', 'a']), map(2, 'Bomen', 'https://a.example/', ['a', 'b']), map(3, 'bomen ')]);
  const wanted = map(9, ' BOMEN', 'https://a.example/', ['a', 'b']);
  expect([find(wanted), find(wanted), find(wanted), find(wanted)].map((found) => found && [found.map.id, found.by])).toEqual([
    [2, 'source_and_name'], [1, 'source'], [3, 'name'], undefined,
  ]);
});

test('does not match other layers, and matches maps without an address by name only', () => {
  const find = createCounterparts([map(1, 'Riool', 'https://a.example/', ['a']), map(2, 'Water')]);
  expect(find(map(9, 'Lucht', 'https://a.example/', ['b']))).toBeUndefined();
  expect(find(map(9, 'Lucht'))).toBeUndefined();
  expect(find(map(9, 'water'))?.map.id).toBe(2);
});

test('matches five thousand maps of one source in linear time', () => {
  const own = Array.from({ length: 5_000 }, (_, index) => map(index + 1, 'Zelfde', 'https://a.example/'));
  let looks = 0;
  const watched = own.map((one) => new Proxy(one, { get: (target, key) => (looks += 1, Reflect.get(target, key) as unknown) }));
  const find = createCounterparts(watched);
  expect(new Set(own.map((one) => find(one)?.map.id)).size).toBe(5_000);
  expect(looks).toBeLessThan(5_000 * 20);
});
