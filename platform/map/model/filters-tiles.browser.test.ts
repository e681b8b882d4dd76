import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import { BESIDE, expectLoad, MIDDLE, openWith } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { rendered, type TestMap } from '../testing/test-map.ts';
import { ASH, BOTH, dots, isDrawn, OAK, only, seenOn, treeTile } from '../testing/trees.ts';

let map: TestMap;
afterEach(() => map.destroy());

const seen = () => seenOn(map.model);

/** Opens the trees as WebGL points from tiles. */
const openTiles = async () => {
  const opened = openWith(mapWith({ type: 'WebGLPoints', styles: dots, source: ownSource('tiles') }));
  map = opened;
  opened.network.answer((url) => treeTile(url));
  await expectLoad(opened.layer).toBe('loaded');
  await expect.poll(seen).toEqual(BOTH);
  const keep = (soort: string): void => opened.model.filters.set({ by: 'paneel', mapKey: opened.layer.key, layer: null }, { filter: only(soort) });
  return { ...opened, keep };
};

test('WebGL points from tiles that a filter keeps are drawn in every frame', async () => {
  const { model, keep } = await openTiles();
  const frames = new Set<boolean>();
  keep('es');
  await expect.poll(() => {
    model.olMap.renderSync();
    frames.add(isDrawn(map.model, BESIDE));
    return seen();
  }, { interval: 0 }).toEqual(ASH);
  expect(frames).toEqual(new Set([true]));
});

test('the last of several filters in a row decides which WebGL points from tiles are drawn', async () => {
  const { keep } = await openTiles();
  ['eik', 'es', 'eik', 'es'].forEach(keep);
  await expect.poll(seen).toEqual(ASH);
  ['es', 'eik'].forEach(keep);
  await expect.poll(seen).toEqual(OAK);
});

test('WebGL points from tiles that were out of view follow a filter when they come back', async () => {
  const { model, keep } = await openTiles();
  const far = [MIDDLE[0] + 20_000, MIDDLE[1]] as const;
  model.navigation.setCentre(far, { duration: 0 });
  await rendered(model);
  expect(isDrawn(map.model, BESIDE)).toBe(false);
  keep('es');
  await rendered(model);
  model.navigation.setCentre(MIDDLE, { duration: 0 });
  await expect.poll(seen).toEqual(ASH);
});

const limitedTiles: [string, Partial<LegendMap>][] = [['vector tiles', {}], ['WebGL points from tiles', { type: 'WebGLPoints' }], ['clusters of tiles', { type: 'Cluster' }]];

test.each(limitedTiles)('%s are requested with an attribute of a condition that they lack, of the layer with the condition', async (_, more) => {
  const layers = [layerWith({ name: 'boom', tile_attributes: ['hoogte'] }), layerWith({ name: 'weg', tile_attributes: [] })];
  const opened = openWith(mapWith({ styles: dots, ...more, source: { ...ownSource('tiles'), layers } }));
  map = opened;
  const askedFor = (url: URL) => url.searchParams.get('with');
  opened.network.answer((url) => (askedFor(url)?.includes('soort') ? treeTile(url) : treeTile(url, ({ id, place }) => ({ id, place, properties: {} }))));
  await expectLoad(opened.layer).toBe('loaded');
  await expect.poll(seen).toEqual(BOTH);
  const last = () => askedFor(new URL(opened.network.requests.at(-1) ?? ''));
  expect(last()).toBeNull();
  const { filters } = map.model;
  const mapKey = opened.layer.key;
  filters.set({ by: 'paneel', mapKey, layer: 'boom' }, { filter: { kind: 'and', parts: [only('es'), { kind: 'not', part: { kind: 'compare', column: 'hoogte', operator: '>', value: 99 } }] } });
  await expect.poll(seen).toEqual(ASH);
  expect(last()).toBe('["soort"]');
  const asked = opened.network.requests.length;
  filters.set({ by: 'paneel', mapKey, layer: 'boom' }, { filter: only('eik') });
  await expect.poll(seen).toEqual(OAK);
  filters.clear('paneel');
  await expect.poll(seen).toEqual(BOTH);
  expect(opened.network.requests).toHaveLength(asked);
});
