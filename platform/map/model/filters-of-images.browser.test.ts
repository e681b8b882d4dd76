import { afterEach, expect, test } from 'vitest';
import type { LegendMap, MapSource } from '#platform/contract/configuration.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { greenImage, MIDDLE, openWith } from '../testing/one-map.ts';
import type { TestMap } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const only = (soort: string | boolean): Filter => ({ kind: 'compare', column: 'soort', operator: '=', value: soort });
const not = (part: Filter): Filter => ({ kind: 'not', part });
const wms = { type: 'ImageWMS', url: 'https://kaart.example/wms', serverType: 'geoserver' as const, geojson: null, params: [{ name: 'LAYERS', value: 'bomen' }] };
const image = (source: Partial<MapSource>, more: Partial<LegendMap> = {}): LegendMap => mapWith({ type: 'Image', ...more, source: { ...wms, ...source } });

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  opened.network.answer(greenImage);
  const { layer, model, network } = opened;
  const last = (): URL => new URL(network.requests.at(-1) ?? 'https://nothing.example');
  return {
    layer, model, network, last,
    narrow: (filter: Filter | null, on: string | null = null) => model.filters.set({ by: 'panel', mapKey: layer.key, layer: on }, filter && { filter }),
    /** The numbers of conditions that the picture follows, and does not follow. */
    counts: () => [model.filters.of(layer).length, model.filters.unmetOf(layer).length],
    /** The conditions of the last request, of the server that this map asks. */
    conditions: (): unknown => {
      const { pathname, searchParams } = last();
      const written = searchParams.get('CONDITIONS');
      return written === null ? `${pathname}: none` : [pathname, JSON.parse(written)];
    },
  };
};

test('asks the server of a WMS for less, each layer of two by its own condition', async () => {
  const { narrow, last, counts } = open(image({ layers: [layerWith({ name: 'weg', sort: 1 }), layerWith({ name: 'boom', sort: 2 })] }));
  narrow(not(only("d'eik")), 'boom');
  await expect.poll(() => last().searchParams.get('CQL_FILTER')).toBe(`("soort" IS NULL OR NOT ("soort" = 'd''eik'));INCLUDE`);
  expect([last().host, counts()]).toEqual(['kaart.example', [1, 0]]);
  narrow(null, 'boom');
  await expect.poll(() => last().searchParams.has('CQL_FILTER')).toBe(false);
});

test('sends the conditions to our server for a WMS through it, and again after a layer is switched', async () => {
  const definition = image({ through_server: true, url: null, layers: [layerWith({ name: 'weg', sort: 1 }), layerWith({ name: 'boom', sort: 2 })] });
  const { narrow, conditions, last, layer } = open(definition);
  const here = `/api/maps/${definition.id}/source`;
  await expect.poll(conditions).toBe(`${here}: none`);
  narrow(not(not(only('"; & é'))), 'boom');
  await expect.poll(conditions).toEqual([here, [{ layer: 'boom', filter: only('"; & é') }]]);
  expect(last().searchParams.has('CQL_FILTER')).toBe(false);
  const [weg, boom] = layer.children.get();
  boom?.setVisible(false);
  await expect.poll(conditions).toBe(`${here}: none`);
  boom?.setVisible(true);
  weg?.setVisible(false);
  await expect.poll(() => [last().searchParams.get('LAYERS'), conditions()]).toEqual(['boom', [here, [{ layer: 'boom', filter: only('"; & é') }]]]);
  narrow(null, 'boom');
  await expect.poll(conditions).toBe(`${here}: none`);
});

test.each([['Image', 'ImageArcGISRest'], ['Tile', 'TileArcGISRest']])('requests images of ArcGIS (%s) through our server while they are filtered, and else from itself', async (type, kind) => {
  const definition = image({ type: kind, url: 'https://arcgis.example/rest/services/stad/MapServer', serverType: null, params: [{ name: 'LAYERS', value: 'show:3' }] }, { type });
  const { narrow, conditions, last, counts } = open(definition);
  await expect.poll(() => last().host).toBe('arcgis.example');
  narrow(only('eik'));
  await expect.poll(conditions).toEqual([`/api/maps/${definition.id}/source`, [{ layer: null, filter: only('eik') }]]);
  expect([last().searchParams.get('layers'), counts()]).toEqual(['show:3', [1, 0]]);
  narrow(null);
  await expect.poll(() => [last().host, last().searchParams.has('CONDITIONS')]).toEqual(['arcgis.example', false]);
});

test.each<[string, LegendMap, Filter]>([
  ['a WMS of an unknown server', image({ serverType: null }), only('eik')], ['a WMTS', image({ type: 'WMTS' }, { type: 'Tile' }), only('eik')],
  ['a WMTS through our server', image({ type: 'WMTS', through_server: true }, { type: 'Tile' }), only('eik')],
  ['tiles by address', image({ type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' }, { type: 'Tile' }), only('eik')],
  ['an image service of ArcGIS', image({ type: 'ImageArcGISRest', url: 'https://arcgis.example/rest/services/hoogte/ImageServer', params: [] }), only('eik')],
  ['an ArcGIS layer by its name', image({ type: 'ImageArcGISRest', url: 'https://arcgis.example/rest/services/stad/MapServer' }), only('eik')],
  ['a WMS that always has a filter of its own', image({ serverType: 'mapserver', params: [...wms.params, { name: 'filter', value: '<Filter/>' }] }), only('eik')],
  ['a value that QGIS Server cannot take', image({ serverType: 'qgis' }), only('a;b')], ['a text that QGIS Server refuses', image({ serverType: 'qgis' }), not(only("In d' optie"))],
  ['more comparisons than our server takes', image({ through_server: true }), { kind: 'or', parts: Array.from({ length: 51 }, (_, n) => only(String(n))) }],
  ['more text than our server takes', image({ through_server: true }), { kind: 'or', parts: Array.from({ length: 8 }, () => only('x'.repeat(500))) }],
])('tells that the picture does not follow a condition on %s', (_what, definition, filter) => {
  const { narrow, counts, model } = open(definition);
  narrow(filter);
  expect(counts()).toEqual([0, 1]);
  expect(model.filters.get()).toHaveLength(1);
  narrow(null);
  expect(counts()).toEqual([0, 0]);
});

test('follows the conditions that fit beside one that does not', () => {
  const { model, layer, counts } = open(image({ through_server: true }));
  const add = (by: string, condition: Parameters<typeof model.filters.set>[1]) => model.filters.set({ by, mapKey: layer.key, layer: null }, condition);
  add('panel', { filter: only('eik') });
  add('place', { place: squareAround(MIDDLE, 10) });
  expect(counts()).toEqual([1, 1]);
  expect(model.filters.of(layer)[0]?.by).toBe('panel');
});

test('keeps a condition, and follows it as soon as the map has a source that can', async () => {
  const tiles = image({ type: 'WMTS' }, { type: 'Tile' });
  const { narrow, counts, model, network } = open(tiles);
  narrow(only('eik'));
  let heard = 0;
  model.filters.subscribe(() => (heard += 1));
  expect(model.update({ ...model.configuration, version: 2, maps: [{ ...tiles, ...image({}), id: tiles.id, version: 2 }] })).toBe(true);
  const [layer] = model.layers.maps.get();
  expect([counts(), layer && model.filters.of(layer).length, heard]).toEqual([[1, 0], 1, 1]);
  const images = () => network.requests.map((url) => new URL(url).searchParams).filter((query) => query.get('REQUEST') === 'GetMap');
  await expect.poll(() => images().map((query) => query.get('CQL_FILTER'))).toEqual([`"soort" = 'eik'`]);
});
