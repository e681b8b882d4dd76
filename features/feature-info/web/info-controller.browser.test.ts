import { expect, test, vi } from 'vitest';
import { containsPoint } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import type { InfoCalls } from './info-controller.ts';
import { circleAround } from './place.ts';
import { found, infoControllers, mapsOf, namesOf, never, one, point, press, wms } from './testing/info-controller.ts';

const { open } = infoControllers();

test('opens what it finds in a map whose click is a grid as a table of that place, where the source has rows', async () => {
  const asked: unknown[] = [];
  const legend = [wms('raster', { click: 'grid' }), wms('beeld', { click: 'grid' }), wms('info')];
  const hasRows = async (id: number, layer: string) => asked.push([id, layer]) > 0 && id === legend[0]?.id;
  const { map, controller } = await open({ map: async () => one('Eik'), hasRows }, legend);
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
  const { map, controller } = await open({ map: call }, [
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
  expect(namesOf(controller)).toEqual(['bron', 'bron', 'bron', 'bron']);
});

test('keeps a failing or silent source from affecting the others, and gives the reason', async () => {
  const answers: Record<string, () => Promise<ReturnType<typeof one>>> = {
    goed: async () => one('goed'), weg: () => Promise.reject(new Error('De bron is niet bereikbaar.')), traag: never,
    half: async () => ({ ...one('half'), failed: { code: 'source_timeout', message: 'Te laat.' } }) as never,
  };
  const legend = ['weg', 'traag', 'goed', 'half'].map((name) => wms(name));
  const { controller } = await open({ map: (id) => answers[legend.find((map) => map.id === id)!.name]!() }, legend);
  void controller.askAt(press);
  await expect.poll(() => namesOf(controller)).toEqual(['goed', 'half']);
  expect(mapsOf(controller).map(({ name, asking, failure }) => [name, asking, failure])).toEqual([
    ['weg', false, 'De bron is niet bereikbaar.'], ['traag', true, null], ['goed', false, null], ['half', false, 'Te laat.'],
  ]);
  expect(controller.info.get().status).toBe('asking');
});

test('includes pages and texts of a source, but no empty ones', async () => {
  const layer = { layer: 'l', label: 'Laag', features: [], limited: true };
  const { controller } = await open({
    map: async () => ({ layers: [{ ...layer, html: '<p>x</p>', text: ' \n' }, { ...layer, html: '', text: 'tekst' }], failed: null }),
  }, [wms('kaart')]);
  await controller.askAt(press);
  expect(mapsOf(controller)[0]).toMatchObject({ limited: true, pages: [{ kind: 'html', content: '<p>x</p>' }, { kind: 'text', content: 'tekst' }] });
});

test('aborts an earlier query', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((answer: ReturnType<typeof one>) => void)[] = [];
  const { controller } = await open({
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
  expect(namesOf(controller)).toEqual(['tweede']);
});

test('queries sources with the geometry of an area, and finds the features drawn in it', async () => {
  const call = vi.fn(async () => one('bron'));
  const trees = collectionOf(featureWith(point, { naam: 'binnen' }), featureWith({ type: 'Point', coordinates: [145150, 508000] }, { naam: 'buiten' }));
  const { map, controller } = await open({ map: call }, [wms('kaart'), mapWith({ name: 'Bomen', source: { geojson: trees } })]);
  await expect.poll(() => map.model.layers.maps.get().every(({ state }) => state.get().load !== 'loading'), { timeout: 10_000 }).toBe(true);
  const place = circleAround([145000, 508000], 50);
  expect(place.label).toBe('50m');
  await controller.askWithin(place);
  expect(namesOf(controller)).toEqual(['bron', 'binnen']);
  expect((call.mock.calls as unknown as Parameters<InfoCalls['map']>[])[0]?.[1]).toEqual({ at: { geometry: place.geometry } });
});

test('marks the place and the features until they are deselected', async () => {
  const { map, controller } = await open({ map: async () => one('bron') }, [wms('kaart')]);
  const layers = () => map.model.olMap.getLayers().getLength();
  const before = layers();
  await controller.askAt(press);
  const [feature] = mapsOf(controller)[0]!.features;
  await expect.poll(layers).toBe(before + 2);
  controller.setOpen(mapsOf(controller)[0]!.key, feature!, true);
  expect(map.model.selection.opened.get()?.properties).toEqual({ naam: 'bron' });
  expect(layers()).toBe(before + 2);
  controller.clear();
  expect(map.model.selection.opened.get()).toBeNull();
  expect(layers()).toBe(before);
  expect(controller.info.get()).toEqual({ status: 'idle' });
});

test('gives the focus once to an answer that was requested by keyboard', async () => {
  const { controller } = await open({ map: async () => one('bron') }, [wms('kaart')]);
  await controller.askAt(press);
  expect(controller.takeFocus()).toBe(false);
  await controller.askAt({ ...press, byKey: true });
  expect([controller.takeFocus(), controller.takeFocus()]).toEqual([true, false]);
});

test('moves to a place that was not clicked, and queries it a second after it is drawn', async () => {
  const { map, controller } = await open({ map: async () => one('bron') }, [wms('kaart')]);
  const waits: number[] = [];
  vi.spyOn(map.model.services, 'after').mockImplementation((milliseconds, run) => {
    waits.push(milliseconds);
    run();
    return () => undefined;
  });
  controller.askWhenDrawn({ geometry: { type: 'Point', coordinates: [146000, 509000] } });
  await expect.poll(() => namesOf(controller)).toEqual(['bron']);
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
  const { map, controller } = await open({ map: call }, [
    mapWith({ name: 'getekend', click: 'featureInfo' }), wms('kan', { source: { ...image, serverType: 'geoserver' } }), wms('kan niet', { source: image }),
  ]);
  for (const { key } of map.model.layers.maps.get()) {
    map.model.filters.set({ by: 'paneel', mapKey: key, layer: 'l' }, { filter: { kind: 'compare', column: 'naam', operator: '=', value: 'es' } });
  }
  await controller.askAt(press);
  expect(mapsOf(controller).map(({ name, features }) => [name, ...features.map(({ properties }) => properties['naam'])])).toEqual([
    ['getekend', 'es'], ['kan', 'es'], ['kan niet', 'eik', 'es'],
  ]);
});
