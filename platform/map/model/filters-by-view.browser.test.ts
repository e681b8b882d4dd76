import { afterEach, expect, test } from 'vitest';
import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import { featureWith, layerWith, mapWith } from '../testing/configuration.ts';
import { BESIDE, expectLoad, MIDDLE, openWith } from '../testing/one-map.ts';
import { ownAnswer, ownSource } from '../testing/own-source.ts';
import type { TestMap } from '../testing/test-map.ts';
import { ASH, BOTH, dots, OAK, only, seenOn, type Place } from '../testing/trees.ts';

let map: TestMap;
afterEach(() => map.destroy());

const tree = (id: number, [x, y]: Place, soort: string) => ({ ...featureWith({ type: 'Point', coordinates: [x, y] }, { soort }), id });
const [oak, ash] = [tree(1, MIDDLE, 'eik'), tree(2, BESIDE, 'es')];

const seen = () => seenOn(map.model);

const byView: [string, Partial<LegendMap>][] = [['vectors', {}], ['WebGL points', { type: 'WebGLPoints' }], ['separate points of clusters', { type: 'Cluster' }]];

test.each(byView)('%s by view are requested with the conditions where more lie than fit in an answer, and again without them', async (_, more) => {
  const opened = openWith(mapWith({ styles: dots, ...more, source: ownSource('by_view') }));
  map = opened;
  const { network, model, layer } = opened;
  const conditions = () => network.requests.map((url) => new URL(url).searchParams.get('conditions'));
  // One fits in an answer: the ash, unless only oaks are asked for.
  network.answer((url) => ownAnswer([url.searchParams.get('conditions')?.includes('eik') ? oak : ash], true));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(seen).toEqual(ASH);
  expect(new Set(conditions())).toEqual(new Set([null]));
  model.filters.set({ by: 'paneel', mapKey: layer.key, layer: null }, { filter: only('eik') });
  await expect.poll(seen).toEqual(OAK);
  expect(JSON.parse(conditions().at(-1) ?? '')).toEqual([{ layer: null, filter: only('eik') }]);
  const asked = network.requests.length;
  model.filters.clear('paneel');
  await expect.poll(seen).toEqual(BOTH);
  await expect.poll(() => new Set(conditions().slice(asked))).toEqual(new Set([null]));
});

test('vectors by view that are there completely are not requested again for a condition', async () => {
  const opened = openWith(mapWith({ styles: dots, source: ownSource('by_view') }));
  map = opened;
  opened.network.answer(() => ownAnswer([oak, ash]));
  await expectLoad(opened.layer).toBe('loaded');
  await expect.poll(seen).toEqual(BOTH);
  const asked = opened.network.requests.length;
  opened.model.filters.set({ by: 'paneel', mapKey: opened.layer.key, layer: null }, { filter: only('es') });
  await expect.poll(seen).toEqual(ASH);
  expect(opened.network.requests).toHaveLength(asked);
});

test('vectors by view that load under a condition load at once with it, and completely when it ends', async () => {
  const opened = openWith(mapWith({ styles: dots, visible: false, source: ownSource('by_view') }));
  map = opened;
  const { network, model, layer } = opened;
  network.answer((url) => ownAnswer(url.searchParams.has('conditions') ? [oak] : [oak, ash]));
  model.filters.set({ by: 'paneel', mapKey: layer.key, layer: null }, { filter: only('eik') });
  layer.setVisible(true);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(seen).toEqual(OAK);
  expect(network.requests.every((url) => new URL(url).searchParams.has('conditions'))).toBe(true);
  model.filters.clear('paneel');
  await expect.poll(seen).toEqual(BOTH);
});

const elsewhere: [string, Partial<MapSource>][] = [
  ['a WFS', { type: 'WFS', url: 'https://bron.example/wfs', layers: [layerWith({ name: 'bomen' })], geojson: null }],
  ['ArcGIS', { type: 'ArcGIS', url: 'https://bron.example/rest/FeatureServer', layers: [layerWith({ name: '1' })], geojson: null }],
];
const conditionsIn = ({ searchParams }: URL): string | null => searchParams.get('CONDITIONS');

test.each(elsewhere)('features of %s are asked for through our server under a condition by attributes, so that they come before the limit of an answer', async (_, source) => {
  const opened = openWith(mapWith({ styles: dots, visible: false, source }));
  map = opened;
  const { network, model, layer } = opened;
  network.answer((url) => ownAnswer(conditionsIn(url) ? [oak] : [oak, ash]));
  model.filters.set({ by: 'paneel', mapKey: layer.key, layer: null }, { filter: only('eik') });
  layer.setVisible(true);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(seen).toEqual(OAK);
  const asked = network.requests.map((url) => new URL(url));
  expect(new Set(asked.map(({ pathname }) => pathname))).toEqual(new Set([`/api/maps/${layer.definition.id}/source`]));
  expect(asked.map((url) => JSON.parse(conditionsIn(url) ?? '') as unknown)).toEqual(asked.map(() => [{ layer: null, filter: only('eik') }]));
  model.filters.clear('paneel');
  await expect.poll(seen).toEqual(BOTH);
  expect(new URL(network.requests.at(-1) ?? '').host).toBe('bron.example');
});

test.each(elsewhere)('the browser filters features of %s that refuses to, and the state of the map says so until it filters again', async (_, source) => {
  const opened = openWith(mapWith({ styles: dots, visible: false, source }));
  map = opened;
  const { network, model, layer } = opened;
  let refuses = true;
  network.answer((url) => (conditionsIn(url) && refuses ? new Response('', { status: 422 }) : ownAnswer([oak, ash])));
  const narrow = (soort: string): void => model.filters.set({ by: 'paneel', mapKey: layer.key, layer: null }, { filter: only(soort) });
  const isRefused = () => layer.state.get().filterRefused;
  narrow('eik');
  layer.setVisible(true);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(seen).toEqual(OAK);
  expect(isRefused()).toBe(true);
  refuses = false;
  narrow('es');
  await expect.poll(seen).toEqual(ASH);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(isRefused).toBe(false);
});

test('features that a WFS refused to filter are loaded again once it filters elsewhere, and a map without filters reports no refusal', async () => {
  const opened = openWith(mapWith({ styles: dots, visible: false, source: elsewhere[0]?.[1] ?? {} }));
  map = opened;
  const { network, model, layer } = opened;
  let refuses = true;
  network.answer((url) => (conditionsIn(url) && refuses ? new Response('', { status: 422 }) : ownAnswer([oak, ash])));
  model.filters.set({ by: 'paneel', mapKey: layer.key, layer: null }, { filter: only('eik') });
  layer.setVisible(true);
  const isRefused = () => layer.state.get().filterRefused;
  await expect.poll(isRefused).toBe(true);
  refuses = false;
  model.olMap.getView().setCenter([MIDDLE[0] + 20_000, MIDDLE[1]]);
  await expect.poll(isRefused).toBe(false);
  refuses = true;
  layer.reload();
  await expect.poll(isRefused).toBe(true);
  model.filters.clear('paneel');
  await expect.poll(isRefused).toBe(false);
});
