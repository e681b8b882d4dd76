import { afterEach, expect, test } from 'vitest';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { tileExtent } from '#platform/geo/grid.ts';
import { collectionOf, configurationWith, featureWith, groupWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, rendered, until, type TestMap } from '../testing/test-map.ts';
import { vectorTileOf } from '../testing/vector-tile.ts';
import { Group } from './group.ts';
import type { MapLayer } from './map-layer.ts';

let map: TestMap;
afterEach(() => map.destroy());

const middle = [145_000, 508_000] as const;
const square = (name: string, color: string, overrides: Partial<Omit<LegendMap, 'source'>> = {}) =>
  mapWith({ name, styling: { color, fillColor: color }, ...overrides, source: { geojson: collectionOf(featureWith(squareAround(middle, 100), {})) } });

const open = (configuration: Partial<Configuration>) => {
  map = createTestMap(configuration, { extent: [144_800, 507_850, 145_200, 508_150] });
  return map.model;
};
/** Shows another version of the open configuration. */
const update = (changes: Partial<Configuration>): boolean => {
  const { model } = map;
  return model.update({ ...model.configuration, version: model.configuration.version + 1, ...changes });
};
const named = (name: string): MapLayer => map.model.layers.maps.get().find(({ definition }) => definition.name === name)!;
const town = groupWith({ name: 'Stad', maps: [] });
const names = (): string[] => map.model.layers.maps.get().map(({ definition }) => definition.name);

test('keeps the layers of maps that did not change, drawn in every frame, when a map is added above them', async () => {
  const red = square('rood', '#ff0000', { sort: 2 });
  const model = open({ maps: [red] });
  await expect.poll(() => named('rood').state.get().load).toBe('loaded');
  await rendered(model);
  const kept = named('rood');
  const [layer] = kept.olLayer.getLayersArray();
  expect(update({ maps: [mapWith({ name: 'nieuw', sort: 1, visible: false }), { ...red, version: 9 }] })).toBe(true);
  expect(names()).toEqual(['nieuw', 'rood']);
  expect(named('rood')).toBe(kept);
  expect(kept.olLayer.getLayersArray()[0]).toBe(layer);
  expect([kept.state.get().load, kept.style.saved.version]).toEqual(['loaded', 9]);
  // The first frame after the change has the map.
  model.olMap.renderSync();
  expect(colourAt(model, [...middle]).slice(0, 3)).toEqual([255, 0, 0]);
});

/** A point in tiles that WebGL draws; it loses its tiles when its layer leaves the map. */
const points = (sort: number) =>
  mapWith({ name: 'punten', sort, type: 'WebGLPoints', styles: [{ style: { 'circle-radius': 12, 'circle-fill-color': '#ff0000' } }], source: ownSource('tiles') });
const isRed = (): boolean => colourAt(map.model, [...middle])[0] > 200;

/** Opens a configuration with the points and waits until they are drawn. */
const openPoints = async (configuration: Partial<Configuration>) => {
  const model = open(configuration);
  map.network.answer((url) => {
    const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
    const tile = tileExtent({ z, x, y });
    return containsPoint(tile, middle) ? new Response(vectorTileOf('boom', tile, [{ id: 1, extent: [...middle, ...middle], properties: {} }])) : new Response(null, { status: 204 });
  });
  await expect.poll(() => named('punten').state.get().load, { timeout: 10_000 }).toBe('loaded');
  await until(model, isRed);
  return model;
};

test.each<[string, (points: LegendMap) => Partial<Configuration>, (points: LegendMap) => Partial<Configuration>]>([
  ['a map is added above', (own) => ({ maps: [own] }), (own) => ({ maps: [own, mapWith({ name: 'nieuw', sort: 1, visible: false })] })],
  ['a map below is removed', (own) => ({ maps: [own, mapWith({ name: 'weg', sort: 8, visible: false })] }), (own) => ({ maps: [own] })],
  ['the map goes from the top to the bottom', (own) => ({ maps: [own, mapWith({ name: 'ander', sort: 8, visible: false })] }), (own) => ({ maps: [{ ...own, sort: 9 }, mapWith({ name: 'ander', sort: 8, visible: false })] })],
  ['a group with it gets another map', (own) => ({ mapGroups: [{ ...town, maps: [own] }] }), (own) => ({ mapGroups: [{ ...town, maps: [own, mapWith({ name: 'nieuw', visible: false })] }] })],
])('keeps what WebGL has drawn in the next frame when %s', async (_what, before, after) => {
  const own = points(5);
  const model = await openPoints(before(own));
  expect(update(after(own))).toBe(true);
  model.olMap.renderSync();
  expect(isRed()).toBe(true);
});

test('keeps what WebGL has drawn in the next frame when the user moves its map', async () => {
  const model = await openPoints({ maps: [points(1), mapWith({ name: 'ander', sort: 2, visible: false })] });
  model.layers.move(named('punten'), 1);
  expect(names()).toEqual(['ander', 'punten']);
  model.olMap.renderSync();
  expect(isRed()).toBe(true);
});

test('keeps what the user switched, and applies what differs between the versions', () => {
  const [one, two, three] = [mapWith({ name: 'een' }), mapWith({ name: 'twee', opacity: 0.5 }), mapWith({ name: 'drie' })];
  open({ maps: [one, two, three] });
  named('een').setVisible(false);
  named('twee').setOpacity(0.2);
  expect(update({ maps: [one, { ...two, opacity: 0.8 }, { ...three, visible: false }] })).toBe(true);
  expect(['een', 'twee', 'drie'].map((name) => [named(name).state.get().visible, named(name).state.get().opacity])).toEqual([[false, 1], [true, 0.8], [false, 1]]);
});

test('creates a changed map again and destroys a removed one', () => {
  const [one, two] = [square('een', '#ff0000'), square('twee', '#00ff00')];
  open({ maps: [one, two] });
  const [changed, removed] = [named('een'), named('twee')];
  expect(update({ maps: [{ ...one, styling: { color: '#0000ff' } }] })).toBe(true);
  expect(names()).toEqual(['een']);
  expect(named('een')).not.toBe(changed);
  expect([changed.olLayer.getLayers().getLength(), removed.olLayer.getLayers().getLength()]).toEqual([0, 0]);
});

test('keeps a map whose style this user has saved meanwhile', () => {
  const one = square('een', '#ff0000');
  open({ maps: [one] });
  const kept = named('een');
  kept.style.save({ version: 4, styling: { color: '#0000ff' }, styles: null, personal_style: true });
  expect(update({ maps: [{ ...one, version: 4, styling: { color: '#0000ff' }, styles: null, personal_style: true }] })).toBe(true);
  expect(named('een')).toBe(kept);
});

test('moves a kept map between groups, with its state, and reports changes to its new group', () => {
  const tree = mapWith({ name: 'bomen', source: { layers: [layerWith({ name: 'eik' }), layerWith({ name: 'es' })] } });
  const [green, blue] = [groupWith({ name: 'Groen', sort: 1, maps: [tree, mapWith({ name: 'gras' })] }), groupWith({ name: 'Blauw', sort: 2 })];
  const model = open({ mapGroups: [green, blue] });
  const kept = named('bomen');
  model.layers.legend.children.get()[0]?.setCollapsed(false);
  kept.setVisible(false);
  expect(update({ mapGroups: [{ ...green, maps: green.maps.slice(1) }, { ...blue, maps: [tree] }] })).toBe(true);
  expect(named('bomen')).toBe(kept);
  const [first, second] = model.layers.legend.children.get();
  expect([first?.collapsed, second?.children.get()]).toEqual([false, [kept]]);
  expect(second instanceof Group && second.state.get().visible).toBe(false);
  kept.setVisible(true);
  expect(second?.state.get().visible).toBe(true);
  expect(model.layers.drawn.get().map(({ definition }) => definition.name)).toEqual(['gras', 'bomen']);
});

test('keeps the maps of a group that is renamed, removed or moved into another', async () => {
  const [tree, grass] = [square('bomen', '#ff0000'), square('gras', '#00ff00')];
  const [inner, outer] = [groupWith({ name: 'Binnen', sort: 1, maps: [grass] }), groupWith({ name: 'Buiten', sort: 2, maps: [tree] })];
  const model = open({ mapGroups: [inner, outer] });
  const kept = [named('gras'), named('bomen')];
  const shown = () => model.layers.drawn.get();
  for (const one of kept) await expect.poll(() => one.state.get().load).toBe('loaded');
  const attached = () => kept.flatMap((one) => one.olLayer.getLayersArray()).map((layer) => layer.getMapInternal());
  expect(update({ mapGroups: [{ ...outer, mapGroups: [{ ...inner, name: 'Anders' }] }] })).toBe(true);
  expect([model.layers.legend.children.get().map(({ label }) => label), shown()]).toEqual([['Buiten'], kept]);
  expect(attached()).toEqual([model.olMap, model.olMap]);
  expect(update({ maps: [tree, grass], mapGroups: [] })).toBe(true);
  expect(new Set(shown())).toEqual(new Set(kept));
  expect(attached()).toEqual([model.olMap, model.olMap]);
});

test('notifies of the maps once all of them are in place', () => {
  const [tree, grass] = [mapWith({ name: 'bomen' }), mapWith({ name: 'gras' })];
  const [green, blue] = [groupWith({ name: 'Groen', sort: 1, maps: [tree, grass] }), groupWith({ name: 'Blauw', sort: 2 })];
  const { layers } = open({ mapGroups: [green, blue] });
  const seen: number[] = [];
  layers.maps.subscribe(() => seen.push(layers.maps.get().length));
  update({ mapGroups: [{ ...green, maps: [grass] }, { ...blue, maps: [tree] }] });
  expect(new Set(seen)).toEqual(new Set([2]));
});

test('hides a new map outside its range at once', () => {
  open({ maps: [] });
  expect(update({ maps: [mapWith({ name: 'detail', maxResolution: 0.1 })] })).toBe(true);
  expect(named('detail').state.get().outOfRange).toBe(true);
});

test('takes over the data of features, which may list the maps', () => {
  const model = open({ maps: [], parts: { export: { maps: [] } } });
  expect(update({ maps: [mapWith({ name: 'nieuw' })], parts: { export: { maps: [4] } } })).toBe(true);
  expect(model.configuration.parts).toEqual({ export: { maps: [4] } });
});

test.each<[string, Partial<Configuration>]>([
  ['other tools', { tools: { search: [] } }], ['another extent', { extent: [0, 300_000, 1, 300_001] }],
  ['another background', { maps: [mapWith({ name: 'luchtfoto', background: true })] }],
])('asks for a new map when there are %s', (_what, changes) => {
  open({ ...configurationWith(), maps: [] });
  expect(update(changes)).toBe(false);
  expect(names()).toEqual([]);
});

test('asks for a new map after a restart was requested', () => {
  const model = open({ maps: [] });
  model.restartWithNextVersion();
  expect(update({ maps: [mapWith()] })).toBe(false);
});
