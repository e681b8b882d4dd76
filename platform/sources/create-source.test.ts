import { expect, test } from 'vitest';
import { createSource } from './create-source.ts';
import type { Driver } from './driver.ts';
import { fakeService } from './testing/fake-service.ts';

const at = { coordinate: [145_000, 508_000] as const, resolution: 1 };

/** A source of a map with the given number of layers, and the calls of its driver: number of layers and limit. */
const open = (layers: number) => {
  const asked: [layers: number, limit: number][] = [];
  const driver: Driver = {
    featureInfo: async (chosen, { limit }) => {
      asked.push([chosen.length, limit]);
      return { layers: [] };
    },
    query: async (chosen, { limit }) => {
      asked.push([chosen.length, limit]);
      return [];
    },
    uniqueValues: async (chosen, _, limit) => {
      asked.push([chosen.length, limit]);
      return [];
    },
  };
  const names = Array.from({ length: layers }, (_, number) => ({ name: `laag ${number}`, label: `Laag ${number}` }));
  const { service } = fakeService({ type: 'WMS', url: 'https://kaart.example/wms', layers: names }, () => '');
  return { source: createSource(service.map, driver), asked };
};

test.each([
  [1, 1],
  [1000, 1000],
  [1001, 1000],
  [Infinity, 1000],
  [0, 1],
  [-5, 1],
  [2.9, 2],
])('a limit of %d features per layer reaches the driver as %d', async (limit, most) => {
  const { source, asked } = open(1);
  await source.featureInfo({ at, limit });
  await source.query({ limit });
  await source.uniqueValues('naam', limit);
  expect(asked).toEqual([[1, most], [1, most], [1, most]]);
});

test('asks the driver for at most thirty layers, and only for layers of the map', async () => {
  const { source, asked } = open(100);
  await source.featureInfo({ at, limit: 1 });
  await source.featureInfo({ at, limit: 1, layers: ['laag 3', 'een andere'] });
  expect(asked).toEqual([[30, 1], [1, 1]]);
});
