import { describe, expect, test } from 'vitest';
import type { MapSource } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '../testing/configuration.ts';
import { legendGraphics, serverTypeOf, type LegendView } from './graphics.ts';

const view: LegendView = { extent: [144000.123456, 507000, 145000, 508000], size: [800.4, 600], whole: [140000, 500000, 150000, 510000] };
const url = 'https://kaart.example/wms';
const map = (source: Partial<MapSource>, type = 'Image') => mapWith({ id: 7, name: 'Kaart', type, source: { type: 'ImageWMS', url, geojson: null, ...source } });
const layers = (value: string) => [{ name: 'LAYERS', value }];
const graphics = (source: Partial<MapSource>, shown: readonly string[] = []) => legendGraphics(map(source), shown, view);
const addresses = (source: Partial<MapSource>) => graphics({ params: layers('a'), ...source })[0]?.addresses ?? [];
const asked = (source: Partial<MapSource>) =>
  addresses(source).map((address) => Object.fromEntries(new URL(address, 'https://eigen.example').searchParams));

const common = { SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', FORMAT: 'image/png', TRANSPARENT: 'TRUE', LAYER: 'a', CRS: 'EPSG:28992' };

describe('the kind of server', () => {
  test.each<[Partial<MapSource>, string]>([
    [{ url: 'https://service.pdok.nl/kadaster/wms' }, 'pdok'], [{ url: 'https://a.example/cgi-bin/mapserv?map=x' }, 'mapserver'],
    [{ url: 'https://a.example/MapServer/wms' }, 'mapserver'], [{ url: 'https://a.example/geoserver/wms' }, 'geoserver'],
    [{ url: 'https://a.example/' }, 'geoserver'], [{ url: null }, 'geoserver'], [{ url: 'https://a.example/mapserver', serverType: 'qgis' }, 'qgis'],
  ])('of %j is %s', (source, kind) => {
    expect(serverTypeOf({ serverType: null, url: null, ...source })).toBe(kind);
  });
});

describe('what is asked of', () => {
  test('GeoServer: the rules that are seen, with their words', () => {
    expect(asked({})).toEqual([
      { ...common, BBOX: '144000.12,507000,145000,508000', SRCWIDTH: '800', SRCHEIGHT: '600', LEGEND_OPTIONS: 'hideEmptyrules:true;forcelabels:on' },
    ]);
  });

  test('MapServer: 20000 pixels, and the most that it allows by itself where that is too much', () => {
    const of = (size: string) => ({ ...common, SLD_VERSION: '1.1.0', BBOX: '140000,500000,150000,510000', WIDTH: size, HEIGHT: size });
    expect(asked({ serverType: 'mapserver' })).toEqual([of('20000'), of('4000')]);
  });

  test('PDOK: 4000 pixels', () => {
    expect(asked({ serverType: 'pdok' })).toEqual([{ ...common, SLD_VERSION: '1.1.0', BBOX: '140000,500000,150000,510000', WIDTH: '4000', HEIGHT: '4000' }]);
  });

  test('QGIS Server: without the name of the layer, which stands above it', () => {
    expect(asked({ serverType: 'qgis' })[0]).toMatchObject({ LAYERTITLE: 'FALSE', SRCWIDTH: '800' });
  });

  test('an old service: in its own words', () => {
    const [{ SRS, CRS, SLD_VERSION } = {}] = asked({ serverType: 'mapserver', params: [...layers('a'), { name: 'version', value: '1.1.1' }] });
    expect([SRS, CRS, SLD_VERSION]).toEqual(['EPSG:28992', undefined, undefined]);
  });
});

test('whitespace in an address goes, what belongs to it stays', () => {
  expect(addresses({ url: ' https://a.example/ cgi?map=/x.map&SERVICE=WMS\n' })[0]).toMatch(/^https:\/\/a\.example\/cgi\?map=\/x\.map&SERVICE=WMS&VERSION=/);
});

test('an authorised source is asked through the server, which has its address and password', () => {
  const [address = ''] = addresses({ url: null, authorized: true });
  expect(address).toMatch(/^\/api\/maps\/7\/source\?SERVICE=WMS&/);
});

test('layers that are on are shown from the top of the map down, by their own names', () => {
  const source = { layers: [layerWith({ name: 'boven', label: 'Boven' }), layerWith({ name: 'onder', label: '' })] };
  expect(graphics(source, ['onder', 'boven']).map(({ key, label }) => [key, label])).toEqual([['boven', 'Boven'], ['onder', 'onder']]);
});

test('a layer that the legend hides has no picture, a group that is one layer has', () => {
  const group = { id: 1, name: 'Groen', layerName: 'groen', visible: true, collapsed: true, sort: 1, layers: [] };
  const source = { layers: [layerWith({ name: 'stil', hide_in_legend: true })], layer_groups: [group] };
  expect(graphics(source, ['groen', 'stil']).map(({ key, label }) => [key, label])).toEqual([['groen', 'Groen']]);
});

test('of a source with layers in one word each has its picture and its style', () => {
  const params = [...layers('a,b'), { name: 'STYLES', value: ',rood' }];
  expect(graphics({ params }).map(({ key, addresses: [address = ''] }) => [key, new URL(address).searchParams.get('STYLE')])).toEqual([['b', 'rood'], ['a', null]]);
});

test.each<[string, Partial<MapSource>]>([
  ['a source of tiles', { type: 'XYZ' }], ['one without address', { url: null }], ['one without layers', { params: [] }],
])('of %s no picture is asked', (_what, source) => {
  expect(graphics({ params: layers('a'), ...source })).toEqual([]);
});
