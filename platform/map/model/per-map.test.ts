import { expect, test, vi } from 'vitest';
import type { MapModel } from './map-model.ts';
import { perMap } from './per-map.ts';

const [one, other] = [{}, {}] as [MapModel, MapModel];

test('creates one value per map, with the arguments of the first call', () => {
  const create = vi.fn((map: MapModel, name: string) => ({ map, name }));
  const of = perMap(create);
  const first = of(one, 'a');
  expect(first).toEqual({ map: one, name: 'a' });
  expect(of(one, 'b')).toBe(first);
  expect(of(other, 'c')).toEqual({ map: other, name: 'c' });
  expect(of(one, 'd')).toBe(first);
  expect(create).toHaveBeenCalledTimes(2);
});

test('caches undefined as a value', () => {
  const create = vi.fn(() => undefined);
  const of = perMap(create);
  expect([of(one), of(one)]).toEqual([undefined, undefined]);
  expect(create).toHaveBeenCalledOnce();
});

test('keeps the values of two functions separate', () => {
  const [here, there] = [perMap(() => 'here'), perMap(() => 'there')];
  expect([here(one), there(one)]).toEqual(['here', 'there']);
});
