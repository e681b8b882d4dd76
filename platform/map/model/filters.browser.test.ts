import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { oneOf } from '#platform/ogc/one-of.ts';
import { featuresAt } from '../hits/features-at.ts';
import { featuresWithin } from '../hits/features-within.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, GREEN, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';

let map: TestMap;
afterEach(() => map.destroy());

type Place = readonly [number, number];
const at = ([x, y]: Place, properties: Record<string, unknown>): Feature => featureWith({ type: 'Point', coordinates: [x, y] }, properties);
const oakAndAsh = () => collectionOf(at(MIDDLE, { soort: 'eik', hoogte: 12 }), at(BESIDE, { soort: 'es', hoogte: null }));
const dots = [{ style: { 'circle-radius': 8, 'circle-fill-color': 'rgb(0,160,0)' } }];
const only = (soort: string): Filter => ({ kind: 'compare', column: 'soort', operator: '=', value: soort });

const open = async (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  await expectLoad(opened.layer).toBe('loaded');
  return { ...opened, filters: opened.model.filters, target: { mapKey: opened.layer.key, layer: null } };
};
const hitAt = (place: Place): number => featuresAt(map.model, { coordinate: place }).flatMap(({ features }) => features).length;
const isDrawn = (place: Place): boolean => colourAt(map.model, place).join() === GREEN.join();
/** What is drawn and what is hit at the oak, and at the ash. */
const seen = () => [MIDDLE, BESIDE].map((place) => [isDrawn(place), hitAt(place)]);
const BOTH = [[true, 1], [true, 1]];
const OAK = [[true, 1], [false, 0]];
const ASH = [[false, 0], [true, 1]];

interface Tree {
  readonly id: number;
  readonly place: Place;
  readonly properties: Record<string, string>;
}

const tile = (url: URL, changed: (tree: Tree) => Tree = (tree) => tree): Response => {
  const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
  const extent = tileExtent({ z, x, y });
  const all: Tree[] = [{ id: 1, place: MIDDLE, properties: { soort: 'eik' } }, { id: 2, place: BESIDE, properties: { soort: 'es' } }];
  const trees = all.map(changed)
    .filter(({ place: [east, north] }) => east > extent[0] && east < extent[2] && north > extent[1] && north < extent[3])
    .map(({ place: [east, north], ...tree }) => ({ ...tree, extent: [east, north, east, north] as [number, number, number, number] }));
  return trees.length > 0 ? new Response(vectorTileOf('boom', extent, trees)) : new Response(null, { status: 204 });
};

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
  opened.network.answer((url) => tile(url));
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

const limitedTiles: [string, Partial<LegendMap>][] = [['vector tiles', {}], ['WebGL points from tiles', { type: 'WebGLPoints' }], ['clusters of tiles', { type: 'Cluster' }]];

test.each(limitedTiles)('%s are requested with an attribute of a condition that they lack, of the layer with the condition', async (_, more) => {
  const layers = [layerWith({ name: 'boom', tile_attributes: ['hoogte'] }), layerWith({ name: 'weg', tile_attributes: [] })];
  const opened = openWith(mapWith({ styles: dots, ...more, source: { ...ownSource('tiles'), layers } }));
  map = opened;
  const askedFor = (url: URL) => url.searchParams.get('with');
  opened.network.answer((url) => (askedFor(url)?.includes('soort') ? tile(url) : tile(url, ({ id, place }) => ({ id, place, properties: {} }))));
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
  await expect.poll(() => hitAt(near)).toBe(3);
  map.model.filters.set({ by: 'paneel', mapKey: layer?.key ?? '', layer: null }, { filter: only('es') });
  await expect.poll(() => hitAt(near)).toBe(2);
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
