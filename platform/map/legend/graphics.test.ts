import { describe, expect, test } from 'vitest';
import type { MapSource } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import { legendGraphics, serverTypeOf, type LegendView } from './graphics.ts';

const view: LegendView = { seen: { extent: [144000.123456, 507000, 145000, 508000], size: [800.4, 600] }, whole: [140000, 500000, 150000, 510000] };
const url = 'https://kaart.example/wms';
const map = (source: Partial<MapSource>, type = 'Image') => mapWith({ id: 7, name: 'Kaart', type, source: { type: 'ImageWMS', url, geojson: null, ...source } });
const layers = (value: string) => [{ name: 'LAYERS', value }];
const graphics = (source: Partial<MapSource>, shown: readonly string[] = []) => legendGraphics(map(source), shown, view);
const addresses = (source: Partial<MapSource>) => graphics({ params: layers('a'), ...source })[0]?.addresses ?? [];
const queries = (source: Partial<MapSource>) =>
  addresses(source).map((address) => Object.fromEntries(new URL(address, 'https://eigen.example').searchParams));

const common = { SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', FORMAT: 'image/png', TRANSPARENT: 'TRUE', LAYER: 'a', CRS: 'EPSG:28992' };

describe('serverTypeOf', () => {
  test.each<[Partial<MapSource>, string]>([
    [{ url: 'https://service.pdok.nl/kadaster/wms' }, 'pdok'], [{ url: 'https://a.example/cgi-bin/mapserv?map=x' }, 'mapserver'],
    [{ url: null }, 'geoserver'], [{ url: 'https://a.example/mapserver', serverType: 'qgis' }, 'qgis'],
  ])('recognises %j as %s', (source, kind) => {
    expect(serverTypeOf({ serverType: null, url: null, ...source })).toBe(kind);
  });
});

describe('the legend request', () => {
  test('asks GeoServer for the visible rules with labels', () => {
    expect(queries({})).toEqual([
      { ...common, BBOX: '144000.12,507000,145000,508000', SRCWIDTH: '800', SRCHEIGHT: '600', LEGEND_OPTIONS: 'hideEmptyrules:true;forcelabels:on' },
    ]);
  });

  test('asks MapServer with 20,000 pixels, then with 4,000', () => {
    const of = (size: string) => ({ ...common, SLD_VERSION: '1.1.0', BBOX: '140000,500000,150000,510000', WIDTH: size, HEIGHT: size });
    expect(queries({ serverType: 'mapserver' })).toEqual([of('20000'), of('4000')]);
  });

  test('asks PDOK with 4,000 pixels', () => {
    expect(queries({ serverType: 'pdok' })).toEqual([{ ...common, SLD_VERSION: '1.1.0', BBOX: '140000,500000,150000,510000', WIDTH: '4000', HEIGHT: '4000' }]);
  });

  test('asks QGIS Server without a layer title', () => {
    expect(queries({ serverType: 'qgis' })[0]).toMatchObject({ LAYERTITLE: 'FALSE', SRCWIDTH: '800' });
  });

  test('asks a WMS 1.1.1 with SRS and without SLD_VERSION', () => {
    const [{ SRS, CRS, SLD_VERSION } = {}] = queries({ serverType: 'mapserver', params: [...layers('a'), { name: 'version', value: '1.1.1' }] });
    expect([SRS, CRS, SLD_VERSION]).toEqual(['EPSG:28992', undefined, undefined]);
  });
});

test('removes whitespace from an address and keeps its own parameters', () => {
  expect(addresses({ url: ' https://a.example/ cgi?map=/x.map&SERVICE=WMS\n' })[0]).toMatch(/^https:\/\/a\.example\/cgi\?map=\/x\.map&SERVICE=WMS&VERSION=/);
});

test.each<[string, Partial<MapSource>]>([
  ['with credentials, whose address visitors do not have', { url: null, authorized: true, through_server: true }],
  ['without https, from which a page may not load images', { url: 'http://kaart.example/wms', through_server: true }],
])('requests a source %s through our server', (_, source) => {
  const [address = ''] = addresses(source);
  expect(address).toMatch(/^\/api\/maps\/7\/source\?SERVICE=WMS&/);
});

test('lists the layers that are on, topmost first, by their labels', () => {
  const source = { layers: [layerWith({ name: 'boven', label: 'Boven' }), layerWith({ name: 'onder', label: '' })] };
  expect(graphics(source, ['onder', 'boven']).map(({ key, label }) => [key, label])).toEqual([['boven', 'Boven'], ['onder', 'onder']]);
});

test('leaves out a layer hidden in the legend and includes a group that is one layer', () => {
  const group = { id: 1, name: 'Groen', layerName: 'groen', visible: true, collapsed: true, sort: 1, layers: [] };
  const source = { layers: [layerWith({ name: 'stil', hide_in_legend: true })], layer_groups: [group] };
  expect(graphics(source, ['groen', 'stil']).map(({ key, label }) => [key, label])).toEqual([['groen', 'Groen']]);
});

test('splits the parameters LAYERS and STYLES into one graphic per layer', () => {
  const params = [...layers('a,b'), { name: 'STYLES', value: ',rood' }];
  expect(graphics({ params }).map(({ key, addresses: [address = ''] }) => [key, new URL(address).searchParams.get('STYLE')])).toEqual([['b', 'rood'], ['a', null]]);
});

test.each<[string, Partial<MapSource>]>([
  ['a tile source', { type: 'XYZ' }], ['a source without address', { url: null }], ['a source without layers', { params: [] }],
])('requests no graphic for %s', (_what, source) => {
  expect(graphics({ params: layers('a'), ...source })).toEqual([]);
});
