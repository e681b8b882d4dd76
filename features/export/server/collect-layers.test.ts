import { expect, test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { collectLayers } from './collect-layers.ts';

const tree: Feature = { type: 'Feature', geometry: null, properties: null };
const trees = (count: number) =>
  ({ kind: 'features' as const, title: 'Bomen', fields: [], features: Array.from({ length: count }, () => tree) });
const collect = (...counts: number[]) =>
  collectLayers(counts.map(trees), () => Promise.reject(new Error('there is no map')), new AbortController().signal);

test('collects at most 100 000 features of all layers together', async () => {
  expect((await collect(40_000, 60_000)).count()).toBe(100_000);
  await expect(collect(40_000, 60_001)).rejects.toThrow('meer dan 100.000 objecten');
});
