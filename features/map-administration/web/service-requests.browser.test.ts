import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { expectLoad, GREEN, greenImage, MIDDLE, openWith } from '#platform/map/testing/one-map.ts';
import { colourAt, type TestMap } from '#platform/map/testing/test-map.ts';
import { wmtsCapabilities } from '#platform/map/testing/wmts-capabilities.ts';
import type { MapSent, MapServiceOffer, ServiceLayer } from '../contract.ts';
import { choicesOf, drawingOptions } from './service-choices.ts';
import { mapOfService, type ServiceChoice } from './service-map.ts';
import { emptySelection } from './service-params.ts';

let map: TestMap | undefined;
afterEach(() => {
  map?.destroy();
  map = undefined;
});

const layer = (name: string, more: Partial<ServiceLayer> = {}): ServiceLayer => ({
  name, label: name, description: null, queryable: true, styles: [], projections: [], systems: ['EPSG:28992' as const], formats: [], extent: null, minResolution: null,
  maxResolution: null, attribution: null, metadata_url: null, ...more,
});
const offer = (kind: MapServiceOffer['kind'], more: Partial<MapServiceOffer> = {}): MapServiceOffer => ({
  kind, title: 'Dienst', abstract: null, attribution: null, url: 'https://kaart.example/dienst', serverType: null, version: '', formats: [], infoFormats: [],
  layers: [], ...more,
});
const drawnAs = (service: MapServiceOffer, type: string) => {
  const way = drawingOptions(service).find((one) => one.type === type);
  if (!way) throw new Error(`not drawn as ${type}`);
  return way;
};
const chosen = (service: MapServiceOffer, type: string, more: Partial<ServiceChoice> = {}): MapSent =>
  mapOfService(service, { name: 'Kaart', drawn: drawnAs(service, type), layers: service.layers, ...emptySelection, ...more }, { authorization: '', token: '' });

/** The map as the server returns it after saving. */
const saved = ({ type, source }: MapSent): LegendMap =>
  mapWith({
    type,
    source: {
      type: source.type, url: source.url, serverType: source.serverType, params: source.params, geojson: null,
      layers: source.layers.map(({ name }, sort) => layerWith({ name, sort })),
    },
  });

/** Returns the requests that a map with these settings sends. */
const asked = async (sent: MapSent, answer: (url: URL) => Response | string): Promise<URL[]> => {
  const opened = openWith(saved(sent));
  map = opened;
  opened.network.answer(answer);
  await expectLoad(opened.layer).toBe('loaded');
  return opened.network.requests.map((url) => new URL(url));
};
const styled = (...names: string[]) => ({ styles: names.map((name) => ({ name, title: null })) });

test('requests each layer of a WMS in its chosen style and format', async () => {
  const wms = offer('WMS', {
    version: '1.3.0', formats: ['image/png', 'image/jpeg', 'application/pdf'], layers: [layer('boven', styled('grijs', 'rood')), layer('midden'), layer('onder', styled('blauw'))],
  });
  expect(choicesOf(wms, wms.layers, drawnAs(wms, 'Image'))).toMatchObject({
    formats: ['image/png', 'image/jpeg'], styles: [{ layer: { name: 'boven' } }, { layer: { name: 'onder' } }],
  });
  const [picture] = await asked(chosen(wms, 'Image', { format: 'image/jpeg', styles: { boven: 'rood', onder: 'blauw', weg: 'geel' } }), greenImage);
  expect(Object.fromEntries(picture?.searchParams ?? [])).toMatchObject({ LAYERS: 'onder,midden,boven', STYLES: 'blauw,,rood', FORMAT: 'image/jpeg', VERSION: '1.3.0' });
});

test('requests a WMS without choices by its defaults, an old one in its own version', async () => {
  const [picture] = await asked(chosen(offer('WMS', { version: '1.1.1', layers: [layer('een', styled('grijs')), layer('twee')] }), 'Tile'), greenImage);
  expect(Object.fromEntries(picture?.searchParams ?? [])).toMatchObject({ LAYERS: 'twee,een', STYLES: '', FORMAT: 'image/png', VERSION: '1.1.1', SRS: 'EPSG:28992' });
});

/** The usual world grid in EPSG:3857. */
const world = `<TileMatrixSet><ows:Identifier>wereld</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>${Array.from(
  { length: 20 },
  (_, z) => `<TileMatrix><ows:Identifier>${z}</ows:Identifier><ScaleDenominator>${559_082_264.028_717_8 / 2 ** z}</ScaleDenominator>
    <TopLeftCorner>-20037508.342789244 20037508.342789244</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight>
    <MatrixWidth>${2 ** z}</MatrixWidth><MatrixHeight>${2 ** z}</MatrixHeight></TileMatrix>`,
).join('')}</TileMatrixSet>`;

const document = wmtsCapabilities
  .replace('</Contents>', `${world}</Contents>`)
  .replace(
    /(<ows:Identifier>boven<\/ows:Identifier>.*?)<TileMatrixSetLink>/s,
    '$1<Style><ows:Identifier>nacht</ows:Identifier></Style><Format>image/jpeg</Format><TileMatrixSetLink><TileMatrixSet>wereld</TileMatrixSet></TileMatrixSetLink><TileMatrixSetLink>',
  )
  .replace(
    'template="https://kaart.example/wmts/boven/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png"/>',
    'template="https://kaart.example/wmts/boven/{Style}/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png"/><ResourceURL format="image/jpeg" resourceType="tile" template="https://kaart.example/wmts/boven/{Style}/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.jpg"/>',
  );
const wmts = offer('WMTS', {
  layers: [layer('boven', { ...styled('default', 'nacht'), formats: ['image/png', 'image/jpeg'], projections: ['wereld', 'nltile'] })],
});
const wmtsAnswer = (url: URL) => (url.searchParams.get('request') === 'GetCapabilities' ? new Response(document) : greenImage(url));

test('requests the chosen style, format and matrix set of a WMTS', async () => {
  const tiles = (await asked(chosen(wmts, 'Tile', { format: 'image/jpeg', styles: { '': 'nacht' }, matrixSet: 'nltile' }), wmtsAnswer)).slice(1);
  expect(tiles.length).toBeGreaterThan(0);
  for (const { pathname } of tiles) expect(pathname).toMatch(/^\/wmts\/boven\/nacht\/nltile\/13\/\d+\/\d+\.jpg$/);
});

test('requests a WMTS without choices on the Dutch grid, and offers what its layers share', async () => {
  const both = { ...wmts, layers: [...wmts.layers, layer('onder', { ...styled('default'), formats: ['image/png'], projections: ['nltile'] })] };
  expect(choicesOf(both, both.layers, drawnAs(both, 'Tile'))).toMatchObject({ formats: ['image/png'], styles: [], matrixSets: ['nltile'] });
  const tiles = (await asked(chosen(wmts, 'Tile'), wmtsAnswer)).slice(1);
  for (const { pathname } of tiles) expect(pathname).toMatch(/^\/wmts\/boven\/default\/nltile\/13\//);
});

test('reprojects tiles of a WMTS on another grid to their right place', async () => {
  const tiles = (await asked(chosen(wmts, 'Tile', { matrixSet: 'wereld' }), wmtsAnswer)).slice(1);
  expect(tiles.length).toBeGreaterThan(0);
  for (const { pathname } of tiles) expect(pathname).toMatch(/^\/wmts\/boven\/default\/wereld\//);
  await expect.poll(() => map && colourAt(map.model, MIDDLE)).toEqual(GREEN);
});

test('requests layers in the best system that they share when RD is missing', async () => {
  const wms = offer('WMS', { version: '1.3.0', layers: [layer('een', { systems: ['EPSG:3857', 'EPSG:4326'] }), layer('twee', { systems: ['EPSG:28992', 'EPSG:3857', 'EPSG:4326'] })] });
  expect(choicesOf(wms, wms.layers, drawnAs(wms, 'Image'))).toMatchObject({ systems: ['EPSG:3857', 'EPSG:4326'], isTogether: true });
  const [picture] = await asked(chosen(wms, 'Image'), greenImage);
  expect(picture?.searchParams.get('CRS')).toBe('EPSG:3857');
  expect(chosen(wms, 'Image', { system: 'EPSG:4326' }).source.params).toEqual([{ name: 'projection', value: 'EPSG:4326' }]);
  expect(chosen({ ...wms, layers: wms.layers.slice(1) }, 'Image').source.params).toEqual([]);
});

test('rejects layers without a common system, and takes another grid when a WMTS lacks the Dutch one', () => {
  const wfs = offer('WFS', { layers: [layer('een', { systems: ['EPSG:3857'] }), layer('twee', { systems: ['EPSG:28992'] })] });
  expect(choicesOf(wfs, wfs.layers, drawnAs(wfs, 'Vector')).isTogether).toBe(false);
  const foreign = { ...wmts, layers: [layer('boven', { projections: ['wereld'], systems: ['EPSG:3857'] })] };
  expect(choicesOf(foreign, foreign.layers, drawnAs(foreign, 'Tile'))).toMatchObject({ matrixSet: 'wereld', isTogether: true });
  expect(chosen(foreign, 'Tile').source.params).toEqual([{ name: 'matrixSet', value: 'wereld' }]);
});

const nothing = () => Response.json({ type: 'FeatureCollection', features: [] });

test('requests a format of a WFS that the map can read, by the name of the service', async () => {
  const named = 'application/json; subtype=geojson';
  const wfs = offer('WFS', { url: 'https://kaart.example/wfs', version: '1.1.0', formats: ['text/xml', named, 'application/jsonp'], layers: [layer('mw:panden')] });
  expect(choicesOf(wfs, wfs.layers, drawnAs(wfs, 'Vector'))).toMatchObject({ formats: [named], format: named, isReadable: true });
  const [question] = await asked(chosen(wfs, 'Vector'), nothing);
  expect(Object.fromEntries(question?.searchParams ?? [])).toMatchObject({ outputFormat: named, version: '1.1.0', typeName: 'mw:panden', srsName: 'EPSG:28992' });
  const usual = { ...wfs, version: '2.0.0', formats: ['application/json', 'json'] };
  expect(chosen(usual, 'Vector').source.params).toEqual([]);
  expect(chosen(usual, 'Vector', { format: 'json' }).source.params).toEqual([{ name: 'outputFormat', value: 'json' }]);
  expect(choicesOf({ ...wfs, formats: ['text/xml'] }, wfs.layers, drawnAs(wfs, 'Vector')).isReadable).toBe(false);
});

test('requests ArcGIS images in the chosen format, and features without one', async () => {
  const arcGis = offer('ArcGIS', { url: 'https://kaart.example/rest/services/Riool/MapServer', serverType: 'arcgis', formats: ['PNG32', 'JPG', 'PDF', 'SVG'], layers: [layer('3')] });
  expect(choicesOf(arcGis, arcGis.layers, drawnAs(arcGis, 'Image')).formats).toEqual(['PNG32', 'JPG']);
  expect(choicesOf(arcGis, arcGis.layers, drawnAs(arcGis, 'Vector')).formats).toEqual([]);
  const [picture] = await asked(chosen(arcGis, 'Image', { format: 'JPG' }), greenImage);
  expect(Object.fromEntries(picture?.searchParams ?? [])).toMatchObject({ format: 'JPG', layers: 'show:3' });
  expect(chosen(arcGis, 'Vector', { format: 'JPG' }).source.params).toEqual([]);
});
