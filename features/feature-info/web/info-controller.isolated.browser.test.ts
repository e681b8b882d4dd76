import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import * as hits from '#platform/map/hits/features-at.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { ownAnswer, ownSource } from '#platform/map/testing/own-source.ts';
import { createTestMap, rendered, type TestMap } from '#platform/map/testing/test-map.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { InfoController, type InfoCalls } from './info-controller.ts';
import { circleAround } from './place.ts';

vi.mock(import('#platform/map/hits/features-at.ts'), { spy: true });

let map: TestMap;
afterEach(() => {
  map.destroy();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

const extent: Extent = [144800, 507850, 145200, 508150];
const point: Geometry = { type: 'Point', coordinates: [145000, 508000] };
const press = { coordinate: [145000, 508000] } as const;
const found = (...features: { id: number | string | null; properties: Record<string, unknown>; geometry: Geometry | null }[]) => ({
  layers: [{ layer: 'l', label: 'Laag', features, html: null, text: null, limited: false }], failed: null,
});
const one = (naam: string) => found({ id: 1, properties: { naam }, geometry: point });
const never = () => new Promise<never>(() => undefined);
const unexpected: InfoCalls = { feature: () => Promise.reject(new Error('asked')), map: () => Promise.reject(new Error('asked')), hasRows: () => Promise.reject(new Error('asked')) };

const wms = (name: string, overrides: Partial<LegendMap> = {}) => mapWith({ name, type: 'Tile', click: 'featureInfo', ...overrides });

const open = async (calls: Partial<InfoCalls>, maps: LegendMap[], configuration = {}) => {
  await page.viewport(900, 700);
  map = createTestMap({ maps, ...configuration }, { extent });
  map.network.answer(() => new Response(null, { status: 204 }));
  await rendered(map.model);
  return new InfoController(map.model, { ...unexpected, ...calls });
};
/** Replaces the drawn features; the tests check the requests that follow. */
const openDrawn = async (calls: Partial<InfoCalls>, ...features: hits.HitFeature[]) => {
  const controller = await open(calls, [mapWith({ name: 'Panden' })]);
  const [layer] = map.model.layers.maps.get();
  vi.mocked(hits.featuresAt).mockReturnValue([{ map: layer!, features }]);
  return controller;
};
const drawn = (id: number | null, fromTile: boolean): hits.HitFeature => ({ id, properties: { naam: 'getekend' }, geometry: point, fromTile });
const maps = (controller: InfoController) => {
  const info = controller.info.get();
  return info.status === 'idle' ? [] : info.maps;
};
const names = (controller: InfoController) => maps(controller).flatMap(({ features }) => features.map(({ properties }) => properties['naam']));

test('opens what it finds in a map whose click is a grid as a table of that place, where the source has rows', async () => {
  const asked: unknown[] = [];
  const legend = [wms('raster', { click: 'grid' }), wms('beeld', { click: 'grid' }), wms('info')];
  const hasRows = async (id: number, layer: string) => asked.push([id, layer]) > 0 && id === legend[0]?.id;
  const controller = await open({ map: async () => one('Eik'), hasRows }, legend);
  await controller.askAt(press);
  expect(asked).toEqual([[legend[0]?.id, 'l'], [legend[1]?.id, 'l']]);
  const { tables, attention } = bottomPanelOf(map.model).getState();
  expect(tables).toMatchObject([{ mapKey: `map-${legend[0]?.id}`, layer: 'l', title: 'Laag', most: 1000 }]);
  expect(attention).toBe('none');
  expect(containsPoint(extentOfGeometry(tables[0]!.conditions[0]!.place!)!, press.coordinate)).toBe(true);
});

test('queries the sources of maps that allow it, with the place and the visible layers', async () => {
  const call = vi.fn(async () => one('bron'));
  const layers = [layerWith({ name: 'aan' }), layerWith({ name: 'uit', visible: false })];
  const controller = await open({ map: call }, [
    wms('info'), wms('raster', { click: 'grid' }), wms('beeld', { click: 'featureInMap' }), wms('stil', { click: null }), wms('weg', { visible: false }),
    wms('lagen', { source: { ...mapWith().source, layers } }), mapWith({ name: 'vector' }),
  ]);
  await controller.askAt(press);
  const named = new Map(map.model.layers.maps.get().map(({ definition }) => [definition.id, definition.name]));
  const asked = call.mock.calls as unknown as Parameters<InfoCalls['map']>[];
  expect(asked.map(([id]) => named.get(id))).toEqual(['info', 'raster', 'beeld', 'lagen']);
  const { resolution } = map.model.state.get();
  expect(asked.map(([, question]) => question)).toEqual([
    ...Array.from({ length: 3 }, () => ({ at: { coordinate: [145000, 508000], resolution } })),
    { at: { coordinate: [145000, 508000], resolution }, layers: ['aan'] },
  ]);
  expect(names(controller)).toEqual(['bron', 'bron', 'bron', 'bron']);
});

test('keeps a failing or silent source from affecting the others, and gives the reason', async () => {
  const answers: Record<string, () => Promise<ReturnType<typeof one>>> = {
    goed: async () => one('goed'), weg: () => Promise.reject(new Error('De bron is niet bereikbaar.')), traag: never,
    half: async () => ({ ...one('half'), failed: { code: 'source_timeout', message: 'Te laat.' } }) as never,
  };
  const controller = await open({
    map: (id) => answers[map.model.layers.find(id)!.definition.name]!(),
  }, ['weg', 'traag', 'goed', 'half'].map((name) => wms(name)));
  void controller.askAt(press);
  await expect.poll(() => names(controller)).toEqual(['goed', 'half']);
  expect(maps(controller).map(({ name, asking, failure }) => [name, asking, failure])).toEqual([
    ['weg', false, 'De bron is niet bereikbaar.'], ['traag', true, null], ['goed', false, null], ['half', false, 'Te laat.'],
  ]);
  expect(controller.info.get().status).toBe('asking');
});

test('includes pages and texts of a source, but no empty ones', async () => {
  const layer = { layer: 'l', label: 'Laag', features: [], limited: true };
  const controller = await open({
    map: async () => ({ layers: [{ ...layer, html: '<p>x</p>', text: ' \n' }, { ...layer, html: '', text: 'tekst' }], failed: null }),
  }, [wms('kaart')]);
  await controller.askAt(press);
  expect(maps(controller)[0]).toMatchObject({ limited: true, pages: [{ kind: 'html', content: '<p>x</p>' }, { kind: 'text', content: 'tekst' }] });
});

test('completes features from tiles with the server, and no others', async () => {
  const feature = vi.fn(async () => featureWith(point, { naam: 'volledig' }));
  const controller = await openDrawn({ feature }, drawn(8, true), drawn(9, false), drawn(null, true));
  await controller.askAt(press);
  expect(feature).toHaveBeenCalledOnce();
  expect(names(controller)).toEqual(['volledig', 'getekend', 'getekend']);
});

test('shows features as drawn and marks them incomplete when the server fails', async () => {
  const controller = await openDrawn({}, drawn(8, true));
  await controller.askAt(press);
  expect(maps(controller)[0]).toMatchObject({ incomplete: true, asking: false });
  expect(names(controller)).toEqual(['getekend']);
});

test('completes the first page of many features, and other pages when they are shown', async () => {
  const feature = vi.fn(async () => featureWith(point, { naam: 'volledig' }));
  const controller = await openDrawn({ feature }, ...Array.from({ length: 50 }, (_, id) => drawn(id + 1, true)));
  await controller.askAt(press);
  expect(feature).toHaveBeenCalledTimes(10);
  const [panden] = maps(controller);
  await controller.complete(panden!.key, panden!.features.slice(10, 20));
  expect(feature).toHaveBeenCalledTimes(20);
  expect(names(controller).filter((name) => name === 'volledig')).toHaveLength(20);
});

test('keeps at most a thousand features per map, and marks the limit', async () => {
  const controller = await openDrawn({}, ...Array.from({ length: 1200 }, (_, id) => drawn(id + 1, false)));
  await controller.askAt(press);
  expect(maps(controller)[0]).toMatchObject({ limited: true, features: { length: 1000 } });
});

test('waits for features that are being loaded', async () => {
  let send: (answer: Response) => void = () => undefined;
  await page.viewport(900, 700);
  map = createTestMap({ maps: [mapWith({ name: 'Bomen', source: ownSource('whole') })] }, { extent });
  map.network.answer(() => new Promise((resolve) => {
    send = resolve;
  }));
  const controller = new InfoController(map.model, unexpected);
  await expect.poll(() => map.network.requests, { timeout: 10_000 }).toHaveLength(1);
  const asked = controller.askAt(press);
  expect(controller.info.get()).toMatchObject({ status: 'asking', maps: [] });
  send(ownAnswer([featureWith(point, { naam: 'laat' })]));
  await asked;
  expect(names(controller)).toEqual(['laat']);
});

/** Opens two maps of own features, of which the second answers when `send` is called. */
const openSlow = async (more: LegendMap[] = []) => {
  let send: (answer: Response) => void = () => undefined;
  await page.viewport(900, 700);
  map = createTestMap({ maps: [mapWith({ name: 'Huizen', source: { geojson: collectionOf(featureWith(point, { naam: 'huis' })) } }), mapWith({ name: 'Bomen', source: ownSource('whole') }), ...more] }, { extent });
  map.network.answer(({ href }) => (href.includes('/tiles/features') ? new Promise((resolve) => {
    send = resolve;
  }) : never()));
  // The limit of a query passes at once; other delays do not.
  const after = map.model.services.after.bind(map.model.services);
  vi.spyOn(map.model.services, 'after').mockImplementation((milliseconds, run) => after(milliseconds === 5000 ? 300 : milliseconds, run));
  const controller = new InfoController(map.model, unexpected);
  await expect.poll(() => map.network.requests.some((address) => address.includes('/tiles/features')), { timeout: 10_000 }).toBe(true);
  return { controller, send: (answer: Response) => send(answer) };
};
const waiting = (controller: InfoController) => maps(controller).filter(({ waiting: isWaiting }) => isWaiting).map(({ name }) => name);

test('names a map that is still being loaded, answers for the others, and asks it again when it is there', async () => {
  const { controller, send } = await openSlow();
  const asked = controller.askAt(press);
  await expect.poll(() => waiting(controller)).toEqual(['Bomen']);
  expect([names(controller), controller.info.get().status]).toEqual([['huis'], 'asking']);
  send(ownAnswer([featureWith(point, { naam: 'boom' })]));
  await asked;
  expect([names(controller), waiting(controller), controller.info.get().status]).toEqual([['huis', 'boom'], [], 'answered']);
});

test('does the same for an area, and says of a map that breaks that it could not be loaded', async () => {
  const { controller, send } = await openSlow();
  const asked = controller.askWithin(circleAround([145000, 508000], 50));
  await expect.poll(() => waiting(controller)).toEqual(['Bomen']);
  send(new Response(null, { status: 500 }));
  await asked;
  expect(maps(controller).map(({ name, failure }) => [name, failure])).toEqual([['Huizen', null], ['Bomen', 'De kaart kon niet worden geladen.']]);
});

test('does not wait for a slow image of another map', async () => {
  const tiles = mapWith({ name: 'Luchtfoto', type: 'Tile', click: null });
  const { controller, send } = await openSlow([tiles]);
  send(ownAnswer([featureWith(point, { naam: 'boom' })]));
  controller.askWhenDrawn(circleAround([145000, 508000], 50));
  // Busy at once.
  expect(controller.info.get()).toMatchObject({ status: 'asking', maps: [] });
  await expect.poll(() => new Set(names(controller)), { timeout: 8000 }).toEqual(new Set(['boom', 'huis']));
});

test('aborts an earlier query', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((answer: ReturnType<typeof one>) => void)[] = [];
  const controller = await open({
    map: (_, __, signal) => new Promise((resolve) => {
      signals.push(signal);
      answers.push(resolve);
    }),
  }, [wms('kaart')]);
  const [first, second] = [controller.askAt(press), controller.askAt(press)];
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answers[1]?.(one('tweede'));
  await second;
  answers[0]?.(one('eerste'));
  await first;
  expect(names(controller)).toEqual(['tweede']);
});

test('does not mark a later answer incomplete when an earlier query is aborted', async () => {
  const givenUp = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  const feature = vi.fn<InfoCalls['feature']>().mockImplementationOnce((_id, signal) => givenUp(signal));
  feature.mockResolvedValue(featureWith(point, { naam: 'geheel' }));
  const controller = await openDrawn({ feature }, drawn(1, true));
  const earlier = controller.askAt(press);
  await expect.poll(() => feature.mock.calls).toHaveLength(1);
  const later = controller.askAt(press);
  await Promise.all([earlier, later]);
  expect(maps(controller)[0]).toMatchObject({ incomplete: false, asking: false });
  expect(names(controller)).toEqual(['geheel']);
});

test('queries sources with the geometry of an area, and finds the features drawn in it', async () => {
  const call = vi.fn(async () => one('bron'));
  const trees = collectionOf(featureWith(point, { naam: 'binnen' }), featureWith({ type: 'Point', coordinates: [145150, 508000] }, { naam: 'buiten' }));
  const controller = await open({ map: call }, [wms('kaart'), mapWith({ name: 'Bomen', source: { geojson: trees } })]);
  await expect.poll(() => map.model.layers.maps.get().every(({ state }) => state.get().load !== 'loading'), { timeout: 10_000 }).toBe(true);
  const place = circleAround([145000, 508000], 50);
  expect(place.label).toBe('50m');
  await controller.askWithin(place);
  expect(names(controller)).toEqual(['bron', 'binnen']);
  expect((call.mock.calls as unknown as Parameters<InfoCalls['map']>[])[0]?.[1]).toEqual({ at: { geometry: place.geometry } });
});

test('marks the place and the features until they are deselected', async () => {
  const controller = await open({ map: async () => one('bron') }, [wms('kaart')]);
  const layers = () => map.model.olMap.getLayers().getLength();
  const before = layers();
  await controller.askAt(press);
  const [feature] = maps(controller)[0]!.features;
  await expect.poll(layers).toBe(before + 2);
  controller.setOpen(maps(controller)[0]!.key, feature!, true);
  expect(map.model.selection.opened.get()?.properties).toEqual({ naam: 'bron' });
  expect(layers()).toBe(before + 2);
  controller.clear();
  expect(map.model.selection.opened.get()).toBeNull();
  expect(layers()).toBe(before);
  expect(controller.info.get()).toEqual({ status: 'idle' });
});

test('gives the focus once to an answer that was requested by keyboard', async () => {
  const controller = await open({ map: async () => one('bron') }, [wms('kaart')]);
  await controller.askAt(press);
  expect(controller.takeFocus()).toBe(false);
  await controller.askAt({ ...press, byKey: true });
  expect([controller.takeFocus(), controller.takeFocus()]).toEqual([true, false]);
});

test('moves to a place that was not clicked, and queries it a second after it is drawn', async () => {
  const controller = await open({ map: async () => one('bron') }, [wms('kaart')]);
  const waits: number[] = [];
  vi.spyOn(map.model.services, 'after').mockImplementation((milliseconds, run) => {
    waits.push(milliseconds);
    run();
    return () => undefined;
  });
  controller.askWhenDrawn({ geometry: { type: 'Point', coordinates: [146000, 509000] } });
  await expect.poll(() => names(controller)).toEqual(['bron']);
  expect(waits).toContain(1000);
  expect(map.model.state.get().centre.map(Math.round)).toEqual([146000, 509000]);
  expect(map.model.state.get().zoom).toBeCloseTo(17, 5);
  controller.askWhenDrawn({ geometry: squareAround([146000, 509000], 10) });
  controller.clear();
  await rendered(map.model);
  expect(controller.info.get()).toEqual({ status: 'idle' });
});

test('leaves out what the filters on a map leave out, unless its picture cannot be filtered', async () => {
  const two = (soort: string[]) => found(...soort.map((naam, index) => ({ id: index, properties: { naam }, geometry: point })));
  const call = vi.fn(async () => two(['eik', 'es']));
  const image = { ...mapWith().source, type: 'TileWMS', url: 'https://kaart.example/wms' };
  const controller = await open({ map: call }, [
    mapWith({ name: 'getekend', click: 'featureInfo' }), wms('kan', { source: { ...image, serverType: 'geoserver' } }), wms('kan niet', { source: image }),
  ]);
  for (const { key } of map.model.layers.maps.get()) {
    map.model.filters.set({ by: 'paneel', mapKey: key, layer: 'l' }, { filter: { kind: 'compare', column: 'naam', operator: '=', value: 'es' } });
  }
  await controller.askAt(press);
  expect(maps(controller).map(({ name, features }) => [name, ...features.map(({ properties }) => properties['naam'])])).toEqual([
    ['getekend', 'es'], ['kan', 'es'], ['kan niet', 'eik', 'es'],
  ]);
});
