import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { oneOf } from '#platform/ogc/one-of.ts';
import { featuresWithin } from '../hits/features-within.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, type TestMap } from '../testing/test-map.ts';
import { ASH, BOTH, dots, hitAt, OAK, only, seenOn, treeTile, type Place } from '../testing/trees.ts';

let map: TestMap;
afterEach(() => map.destroy());

const at = ([x, y]: Place, properties: Record<string, unknown>): Feature => featureWith({ type: 'Point', coordinates: [x, y] }, properties);
const oakAndAsh = () => collectionOf(at(MIDDLE, { soort: 'eik', hoogte: 12 }), at(BESIDE, { soort: 'es', hoogte: null }));

const open = async (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  await expectLoad(opened.layer).toBe('loaded');
  return { ...opened, filters: opened.model.filters, target: { mapKey: opened.layer.key, layer: null } };
};
const seen = () => seenOn(map.model);

const kinds: [string, () => LegendMap][] = [
  ['vectors', () => mapWith({ styles: dots, source: { geojson: oakAndAsh() } })],
  ['WebGL points', () => mapWith({ type: 'WebGLPoints', styles: dots, source: { geojson: oakAndAsh() } })],
  ['vector tiles', () => mapWith({ styles: dots, source: ownSource('tiles') })],
  ['WebGL points from tiles', () => mapWith({ type: 'WebGLPoints', styles: dots, source: ownSource('tiles') })],
  ['separate points of clusters', () => mapWith({ type: 'Cluster', styles: dots, source: { geojson: oakAndAsh() } })],
];

test.each(kinds)('the picture and the click of %s follow a filter, and its end', async (_, definition) => {
  const opened = openWith(definition());
  map = opened;
  opened.network.answer((url) => treeTile(url));
  await expectLoad(opened.layer).toBe('loaded');
  await expect.poll(seen).toEqual(BOTH);
  const { filters } = map.model;
  filters.set({ by: 'paneel', mapKey: opened.layer.key, layer: null }, { filter: only('es') });
  await expect.poll(seen).toEqual(ASH);
  filters.set({ by: 'paneel', mapKey: opened.layer.key, layer: null }, { filter: only('eik') });
  await expect.poll(seen).toEqual(OAK);
  expect(featuresWithin(map.model, squareAround(MIDDLE, 600), { limit: 10 })[0]?.features).toHaveLength(1);
  filters.clear('paneel');
  await expect.poll(seen).toEqual(BOTH);
});

test('a heat map forgets the places of what is filtered out', async () => {
  const { filters, target, network } = await open(mapWith({ type: 'Heatmap', source: { geojson: oakAndAsh() } }));
  expect(network.unanswered).toEqual([]);
  const heat = () => [MIDDLE, BESIDE].map((place) => colourAt(map.model, place)[3] > 0);
  await expect.poll(heat).toEqual([true, true]);
  filters.set({ by: 'paneel', ...target }, { filter: only('es') });
  await expect.poll(heat).toEqual([false, true]);
  filters.set({ by: 'paneel', ...target }, null);
  await expect.poll(heat).toEqual([true, true]);
});

test('a cluster counts only what is kept', async () => {
  const near: Place = [MIDDLE[0] + 20, MIDDLE[1]];
  const trees = collectionOf(at(MIDDLE, { soort: 'eik' }), at(near, { soort: 'es' }), at(near, { soort: 'es' }));
  map = createTestMap({ maps: [mapWith({ type: 'Cluster', styles: dots, source: { geojson: trees } })] }, { extent: [143_400, 506_800, 146_600, 509_200] });
  const [layer] = map.model.layers.maps.get();
  await expect.poll(() => layer?.state.get().load, { timeout: 10_000 }).toBe('loaded');
  await expect.poll(() => hitAt(map.model, near)).toBe(3);
  map.model.filters.set({ by: 'paneel', mapKey: layer?.key ?? '', layer: null }, { filter: only('es') });
  await expect.poll(() => hitAt(map.model, near)).toBe(2);
});

test('two contributors narrow together, and one that goes leaves the other', async () => {
  const { filters, target } = await open(mapWith({ styles: dots, source: { geojson: oakAndAsh() } }));
  filters.set({ by: 'paneel', ...target }, { filter: oneOf('soort', ['eik', 'es']) });
  filters.set({ by: 'vraag', ...target }, { filter: { kind: 'not', part: { kind: 'compare', column: 'hoogte', operator: '>', value: 10 } } });
  await expect.poll(seen).toEqual(ASH);
  filters.set({ by: 'paneel', ...target }, { filter: only('eik') });
  await expect.poll(seen).toEqual([[false, 0], [false, 0]]);
  filters.clear('vraag');
  await expect.poll(seen).toEqual(OAK);
});

test('keeps what touches a place', async () => {
  const { filters, target } = await open(mapWith({ styles: dots, source: { geojson: oakAndAsh() } }));
  filters.set({ by: 'vraag', ...target }, { place: squareAround(BESIDE, 20) });
  await expect.poll(seen).toEqual(ASH);
  filters.set({ by: 'paneel', ...target }, { filter: only('eik') });
  await expect.poll(seen).toEqual([[false, 0], [false, 0]]);
});

test('narrows one layer of a map, and leaves the other', async () => {
  const layers = [layerWith({ name: 'bomen' }), layerWith({ name: 'palen' })];
  const geojson = collectionOf(at(MIDDLE, { soort: 'eik', layer: 'bomen' }), at(BESIDE, { soort: 'eik', layer: 'palen' }));
  const { filters, layer } = await open(mapWith({ styles: dots, source: { geojson, layers } }));
  filters.set({ by: 'paneel', mapKey: layer.key, layer: 'bomen' }, { filter: only('es') });
  await expect.poll(seen).toEqual(ASH);
});

test('holds for a map that is switched on later, before it is drawn', async () => {
  const opened = openWith(mapWith({ styles: dots, visible: false, source: { geojson: oakAndAsh() } }));
  map = opened;
  opened.model.filters.set({ by: 'paneel', mapKey: opened.layer.key, layer: null }, { filter: only('eik') });
  opened.layer.setVisible(true);
  await expectLoad(opened.layer).toBe('loaded');
  await expect.poll(seen).toEqual(OAK);
});

test('conditions go with their map and their layer, and stay when the map is made again', async () => {
  const layers = [layerWith({ name: 'bomen' }), layerWith({ name: 'palen' })];
  const stays = mapWith({ styles: dots, source: { geojson: collectionOf(at(MIDDLE, { soort: 'eik', layer: 'bomen' }), at(BESIDE, { soort: 'es', layer: 'bomen' })), layers } });
  const goes = mapWith();
  map = createTestMap({ maps: [stays, goes] }, { extent: [144800, 507850, 145200, 508150] });
  const { model } = map;
  const [one, other] = model.layers.maps.get();
  const conditions = [[one?.key, 'bomen'], [one?.key, 'palen'], [other?.key, null]] as const;
  for (const [mapKey, layer] of conditions) model.filters.set({ by: 'paneel', mapKey: mapKey ?? '', layer }, { filter: only('eik') });
  let heard = 0;
  model.filters.subscribe(() => (heard += 1));
  const before = model.filters.get();
  expect(model.filters.get()).toBe(before);
  const next = { ...stays, version: 2, name: 'Anders', source: { ...stays.source, layers: layers.slice(0, 1) } };
  expect(model.update({ ...model.configuration, version: 2, maps: [next] })).toBe(true);
  expect(model.filters.get().map(({ mapKey, layer }) => [mapKey, layer])).toEqual([[one?.key, 'bomen']]);
  expect(heard).toBe(1);
  expect(model.layers.maps.get()[0]).not.toBe(one);
  await expect.poll(seen, { timeout: 10_000 }).toEqual(OAK);
  expect(colourAt(model, BESIDE)).toEqual(NOTHING);
});
