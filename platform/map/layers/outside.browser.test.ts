import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { containsExtent, union } from '#platform/geo/extent.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { featuresAt } from '../hits/features-at.ts';
import { collectionOf, featureWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, EXTENT, GREEN, green, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { colourAt, rendered, type TestMap } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  return opened;
};
const queries = () => map.network.requests.map((url) => Object.fromEntries(new URL(url).searchParams) as Record<string, string>);

const square = (): Feature => featureWith(squareAround(MIDDLE, 100), { naam: 'Park' });
const rd = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } };

const wfs = { type: 'WFS', url: 'https://kaart.example/ows?map=stad', geojson: null, params: [{ name: 'typeNames', value: 'stad:parken' }] };
const arcgis = { type: 'ArcGIS', url: 'https://kaart.example/rest/services/stad/FeatureServer/3', geojson: null };

test('requests the features of a WFS in view, in RD, as GeoJSON', async () => {
  const { layer } = open(mapWith({ styling: green, source: wfs }));
  map.network.answer(() => Response.json({ ...collectionOf(square()), crs: rd, numberMatched: 1 }));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  for (const query of queries()) {
    expect(query).toMatchObject({
      map: 'stad', service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'stad:parken', outputFormat: 'application/json',
      srsName: 'EPSG:28992', count: '5000',
    });
    expect(query['bbox']).toMatch(/,EPSG:28992$/);
    expect(query).not.toHaveProperty('cql_filter');
  }
  const boxes = queries().map(({ bbox = '' }) => bbox.split(',').slice(0, 4).map(Number) as unknown as Extent);
  expect(containsExtent(boxes.reduce(union), EXTENT)).toBe(true);
});

test('parameters of the source override the defaults', async () => {
  const params = [...wfs.params, { name: 'version', value: '1.1.0' }, { name: 'maxFeatures', value: '100' }, { name: 'outputFormat', value: 'application/json; subtype=geojson' }];
  const { layer } = open(mapWith({ source: { ...wfs, params } }));
  map.network.answer(() => Response.json(collectionOf()));
  await expectLoad(layer).toBe('loaded');
  expect(queries()[0]).toMatchObject({ version: '1.1.0', maxFeatures: '100', outputFormat: 'application/json; subtype=geojson' });
  expect(queries()[0]).not.toHaveProperty('count');
});

test.each(['geoserver', null] as const)('leaves the standing filter to our server for server type %s', async (serverType) => {
  const { layer } = open(mapWith({ id: 31, source: { ...wfs, serverType, through_server: true, params: [...wfs.params, { name: 'cql_filter', value: "soort='park'" }] } }));
  map.network.answer(() => Response.json(collectionOf()));
  await expectLoad(layer).toBe('loaded');
  const [query] = queries();
  expect(new URL(map.network.requests[0] ?? '', location.href).pathname).toBe('/api/maps/31/source');
  expect(query).not.toHaveProperty('cql_filter');
  expect(query?.['bbox']).toBeDefined();
});

test('requests an ArcGIS layer by view with its own parameters, page by page', async () => {
  const { layer } = open(mapWith({ styling: green, source: { ...arcgis, where: "soort='park'", outFields: 'naam', inSR: '28992', outSR: '28992' } }));
  const features = [featureWith(squareAround(BESIDE, 20)), square()];
  map.network.answer((url) => {
    const page = Number(url.searchParams.get('resultOffset'));
    return Response.json({ ...collectionOf(...features.slice(page, page + 1)), exceededTransferLimit: page < 1 });
  });
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => [colourAt(map.model, MIDDLE), colourAt(map.model, BESIDE)]).toEqual([GREEN, GREEN]);
  expect(map.network.requests.every((url) => url.startsWith(`${arcgis.url}/query?`))).toBe(true);
  expect(queries()[0]).toMatchObject({
    where: "soort='park'", outFields: 'naam', inSR: '28992', outSR: '28992', geometryType: 'esriGeometryEnvelope',
    spatialRel: 'esriSpatialRelIntersects', f: 'geojson',
  });
  expect(queries()[0]?.['geometry']?.split(',')).toHaveLength(4);
  expect(new Set(queries().map((query) => query['resultOffset']))).toEqual(new Set(['0', '1']));
});

test('fetches a GeoJSON document once, or by view when it has a filter or bbox', async () => {
  const file = { type: 'Vector', url: 'https://kaart.example/parken.geojson', geojson: null };
  for (const [source, byView] of [[file, false], [{ ...file, where: "soort='park'" }, true], [{ ...file, params: [{ name: 'bbox', value: '' }] }, true]] as const) {
    const opened = open(mapWith({ source: { ...source, params: 'params' in source ? [...source.params] : [] } }));
    map.network.answer(() => Response.json(collectionOf(square())));
    await expectLoad(opened.layer).toBe('loaded');
    expect(queries().every((query) => (query['bbox'] !== undefined) === byView)).toBe(true);
    expect(map.network.requests.length > 1).toBe(byView);
    if (!byView) expect(map.network.requests).toEqual([file.url]);
    map.destroy();
  }
});

test.each([
  ['WFS', { ...wfs, params: [] }, (url: URL) => url.searchParams.get('typeNames')],
  ['ArcGIS', { ...arcgis, url: 'https://kaart.example/rest/services/stad/FeatureServer' }, (url: URL) => url.pathname.split('/').at(-2)],
] as const)('requests each layer of a %s and draws the layers that are on', async (_, source, nameIn) => {
  const layers = [layerWith({ name: '1' }), layerWith({ name: '2', visible: false })];
  const { layer } = open(mapWith({ styling: green, source: { ...source, params: [], layers } }));
  map.network.answer((url) => Response.json(collectionOf(featureWith(squareAround(nameIn(url) === '1' ? MIDDLE : BESIDE, 20)))));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(colourAt(map.model, BESIDE)).toEqual(NOTHING);
  layer.children.get()[1]?.setVisible(true);
  await expect.poll(() => colourAt(map.model, BESIDE)).toEqual(GREEN);
});

test('stops reading pages at 5000 features', async () => {
  const { layer } = open(mapWith({ source: arcgis }));
  const thousand = Array.from({ length: 1000 }, () => featureWith({ type: 'Point', coordinates: [...MIDDLE] }));
  map.network.answer(() => Response.json({ ...collectionOf(...thousand), properties: { exceededTransferLimit: true } }));
  await expectLoad(layer).toBe('loaded');
  expect(Math.max(...queries().map((query) => Number(query['resultOffset'])))).toBe(4000);
});

test.each(['Vector', 'Heatmap', 'Cluster', 'WebGLPoints'])('%s draws features of WFS and ArcGIS sources', async (type) => {
  for (const source of [wfs, arcgis, { ...wfs, type: 'Vector' }, { ...wfs, type: 'Vector', url: 'https://kaart.example/parken.geojson', params: [] }, { ...arcgis, type: 'Vector', serverType: 'arcgis' as const }]) {
    const opened = open(mapWith({ type, styling: green, radius: 8, source }));
    map.network.answer(() => Response.json(collectionOf(featureWith({ type: 'Point', coordinates: [...MIDDLE] }))));
    await expectLoad(opened.layer).toBe('loaded');
    await expect.poll(() => colourAt(map.model, MIDDLE)[3]).toBeGreaterThan(60);
    map.destroy();
  }
});

test('requests a source through our server with the same parameters', async () => {
  const { layer } = open(mapWith({ id: 77, styling: green, source: { ...wfs, url: null, through_server: true }  }));
  map.network.answer(() => Response.json(collectionOf(square())));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(map.network.requests.every((url) => url.startsWith(`${location.origin}/api/maps/77/source?service=WFS`))).toBe(true);
});

test.each([
  ['degrees, by the GeoJSON default', (x: number, y: number) => toWgs84([x, y]), undefined],
  ['degrees, by name', (x: number, y: number) => toWgs84([x, y]), { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }],
] as const)('places features in %s correctly', async (_, project, crs) => {
  const around: [number, number][] = [[-50, -50], [50, -50], [50, 50], [-50, 50], [-50, -50]];
  const ring = around.map(([x, y]) => [...project(MIDDLE[0] + x, MIDDLE[1] + y)]);
  const { layer } = open(mapWith({ styling: { ...green, lineWidth: 1 }, source: wfs }));
  map.network.answer(() => Response.json({ ...collectionOf(featureWith({ type: 'Polygon', coordinates: [ring] })), crs }));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  await rendered(map.model);
  // Green a metre inside each side, transparent two metres outside.
  for (const [x, y] of [[-49, 0], [49, 0], [0, -49], [0, 49]] as const) {
    expect(colourAt(map.model, [MIDDLE[0] + x, MIDDLE[1] + y])).toEqual(GREEN);
    expect(colourAt(map.model, [MIDDLE[0] + x * 1.05, MIDDLE[1] + y * 1.05])).toEqual(NOTHING);
  }
});

test('skips features without a geometry and draws the others', async () => {
  const { layer } = open(mapWith({ styling: green, source: wfs }));
  map.network.answer(() => Response.json({ type: 'FeatureCollection', features: [{ type: 'Feature', id: 1, geometry: null, properties: {} }, square()] }));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(map.warnings).toEqual([]);
});

test('draws a feature with 10,000 attributes', async () => {
  const attributes = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`kolom_${index}`, index]));
  const { layer } = open(mapWith({ styling: green, source: wfs }));
  map.network.answer(() => Response.json(collectionOf(featureWith(squareAround(MIDDLE, 100), attributes))));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(featuresAt(map.model, { coordinate: MIDDLE })[0]?.features[0]?.properties['kolom_9999']).toBe(9999);
});

test('draws an ArcGIS service as one image with the layers that are on', async () => {
  const { layer } = open(mapWith({ type: 'Image', source: { type: 'ImageArcGISRest', url: 'https://kaart.example/rest/stad/MapServer', geojson: null, layers: [layerWith({ name: '4' }), layerWith({ name: '2', visible: false })] } }));
  const picture = (width: number, height: number) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(0,160,0)"/></svg>`)}`;
  map.network.answer((url) => picture(...(url.searchParams.get('size')?.split(',').map(Number) as [number, number])));
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  expect(new URL(map.network.requests[0] ?? '').pathname).toBe('/rest/stad/MapServer/export');
  expect(queries()[0]).toMatchObject({ f: 'image', format: 'png32', bboxSR: '28992', imageSR: '28992', size: '800,600', layers: 'show:4' });
});
