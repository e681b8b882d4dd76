import { expect, test } from 'vitest';
import type { Filter } from '#platform/ogc/filter.ts';
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

test('asks another server for what a filter keeps in its own language, and for the first place', async () => {
  const asked: unknown[] = [];
  const spot = (x: number) => ({ id: x, properties: { a: x }, geometry: { type: 'Point' as const, coordinates: [x, 0] } });
  const driver: Driver = {
    query: async ([layer], question) => {
      asked.push(question);
      return [{ layer: layer?.name ?? '', label: '', features: [spot(1), spot(3), spot(5)], limited: true }];
    },
  };
  const { service } = fakeService({ type: 'WMS', url: 'https://kaart.example/wms', layers: [{ name: 'laag', label: 'Laag' }] }, () => '');
  const box = (west: number, east: number) => ({ type: 'Polygon' as const, coordinates: [[[west, -1], [east, -1], [east, 1], [west, 1], [west, -1]]] });
  const isA: Filter = { kind: 'compare', column: 'a', operator: '=', value: 9 };
  const question = { layer: 'laag', filter: { kind: 'not', part: isA } as const, places: [box(0, 4), box(2, 6)] };
  const pages = await Array.fromAsync(createSource(service.map, driver).take(question));
  expect(asked).toEqual([{ geometry: box(0, 4), filter: { kind: 'not', part: isA }, limit: 4000 }]);
  expect(pages).toEqual([{ features: [spot(3)], limited: true }]);
});

test.each<[string, Driver['hits'], number | null]>([
  ['the number of all', async () => [{ name: 'laag', label: '', count: 9_000 }], 9_000],
  ['no number when the source does not count', undefined, null],
])('calculates with the first features of another server, and tells %s', async (_what, hits, total) => {
  const features = Array.from({ length: 4_000 }, (_, id) => ({ id, properties: { soort: id % 4 === 0 ? 'eik' : 'beuk', nr: id }, geometry: null }));
  const driver: Driver = { query: async () => [{ layer: 'laag', label: '', features, limited: true }], ...(hits && { hits }), statesTypes: true };
  const { service } = fakeService({ type: 'WMS', url: 'https://kaart.example/wms', layers: [{ name: 'laag', label: 'Laag' }] }, () => '');
  const source = createSource(service.map, driver);
  const found = await source.aggregate({ layer: 'laag', column: 'soort', aggregation: 'percentage', axisType: 'string' });
  expect(found).toEqual({ total, overFirst: 4_000, groups: [{ value: 'eik', result: 25, rows: 1_000 }, { value: 'beuk', result: 75, rows: 3_000 }] });
  expect(await source.statistics({ layer: 'laag', fields: [{ name: 'soort', type: 'string' }, { name: 'nr', type: 'number' }] })).toMatchObject({
    total, overFirst: 4_000, columns: [{ name: 'soort', type: 'categorical', distinct: 2, filled: 4_000 }, { name: 'nr', type: 'numeric', distinct: null, max: 3_999, sum: 7_998_000 }],
  });
});

test('tells where a feature stands among the first of another server, and after how many it stopped looking', async () => {
  const asked: unknown[] = [];
  const features = Array.from({ length: 4_000 }, (_, nr) => ({ id: nr === 5 ? null : `boom.${nr}`, properties: {}, geometry: null }));
  const driver: Driver = {
    query: async ([layer], question) => {
      asked.push(question);
      return [{ layer: layer?.name ?? '', label: '', features, limited: true }];
    },
  };
  const { service } = fakeService({ type: 'WMS', url: 'https://kaart.example/wms', layers: [{ name: 'laag', label: 'Laag' }] }, () => '');
  const placeOf = (id: string | number) => createSource(service.map, driver).position({ layer: 'laag', order: [{ column: 'a' }], id });
  expect(await placeOf('boom.3999')).toEqual({ position: 3_999, overFirst: null });
  expect(await placeOf('boom.4000')).toEqual({ position: null, overFirst: 4_000 });
  expect(await placeOf('null')).toEqual({ position: null, overFirst: 4_000 });
  expect(asked[0]).toEqual({ page: { offset: 0, order: [{ column: 'a' }] }, limit: 4_000 });
});
