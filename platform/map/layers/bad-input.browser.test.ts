import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapServices } from '../model/services.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { EXTENT, expectLoad, GREEN, green, MIDDLE } from '../testing/one-map.ts';
import { colourAt, createTestMap, type TestMap } from '../testing/test-map.ts';
import type { Answer } from '../testing/network.ts';
import { PATIENCE } from './sources/answers.ts';

let map: TestMap;
afterEach(() => map.destroy());

type Source = Partial<LegendMap['source']>;
const wfs: Source = { type: 'WFS', url: 'https://kaart.example/ows', geojson: null, params: [{ name: 'typeNames', value: 'stad:parken' }] };
const arcgis: Source = { type: 'ArcGIS', url: 'https://kaart.example/rest/services/stad/FeatureServer/3', geojson: null };
const wmts: Source = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null, params: [{ name: 'layer', value: 'boven' }] };
const mvt: Source = { type: 'VectorTile', url: 'https://kaart.example/mvt/{z}/{x}/{y}.pbf', geojson: null };
const wms = (url: string): Source => ({ type: 'ImageWMS', url, geojson: null, params: [{ name: 'LAYERS', value: 'stad' }] });
const ownWms = '/demo/wms';

/** A bad map above a good one. */
const open = (type: string, source: Source, reply: Answer, services: Partial<MapServices> = {}) => {
  const good = mapWith({ name: 'goed', styling: green, source: { geojson: collectionOf(featureWith(squareAround(MIDDLE, 100))) } });
  map = createTestMap({ maps: [mapWith({ name: 'slecht', type, source }), good] }, { extent: EXTENT, services });
  map.network.answer(reply);
  const bad = map.model.layers.maps.get().find(({ label }) => label === 'slecht');
  if (!bad) throw new Error('No map');
  return bad;
};

const expectBroken = async (bad: ReturnType<typeof open>, said: string): Promise<void> => {
  await expectLoad(bad).toBe('broken');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
  // Why an image failed is asked once more, after it is broken.
  await expect.poll(() => map.warnings.length).toBe(1);
  expect(map.warnings[0]).toContain(`Kaart 'slecht' kan niet geladen worden: `);
  expect(map.warnings[0]).toContain(said);
};

const html = (): Response => new Response('<!DOCTYPE html><html><body>Inloggen</body></html>', { headers: { 'content-type': 'text/html' } });
const exception = (): Response =>
  new Response('<?xml version="1.0"?><ServiceExceptionReport><ServiceException code="LayerNotDefined"><![CDATA[De laag is er niet]]></ServiceException></ServiceExceptionReport>');
const owsException = (): Response =>
  new Response('<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows"><ows:Exception><ows:ExceptionText>Kapot</ows:ExceptionText></ows:Exception></ows:ExceptionReport>');
const endless = (): Response => {
  let left = 50;
  return new Response(new ReadableStream({
    pull(controller) {
      left -= 1;
      controller.enqueue(new Uint8Array(1_000_000).fill(32));
      if (left === 0) controller.close();
    },
  }));
};
const inCrs = (name: string) => () =>
  Response.json({ ...collectionOf(featureWith(squareAround(MIDDLE, 100))), crs: { type: 'name', properties: { name } } });
const elsewhere = () => Response.json(collectionOf(featureWith(squareAround([5_000_000, 8_000_000], 100))));

test.each([
  ['a page for features', 'Vector', wfs, html, "geen JSON maar begint met '<!DOCTYPE html>"],
  ['an exception with 200 for features', 'Vector', wfs, owsException, 'De bron antwoordt: Kapot'],
  ['a login that is missing', 'Vector', wfs, () => new Response('', { status: 401 }), 'Antwoord 401'],
  ['fifty megabytes', 'Vector', wfs, endless, 'groter dan 25 MB'],
  ['JSON of something else', 'Vector', wfs, () => Response.json(['a']), 'geen verzameling van GeoJSON'],
  ['a foreign coordinate system', 'Vector', wfs, inCrs('urn:ogc:def:crs:EPSG::31370'), 'Coördinaatstelsel urn:ogc:def:crs:EPSG::31370 is onbekend'],
  ['numbers of another country', 'Vector', wfs, elsewhere, 'niet in Nederland'],
  ['no answer', 'Vector', wfs, () => undefined, 'No test answers'],
  ['an error of ArcGIS with 200', 'Vector', arcgis, () => Response.json({ error: { code: 498, message: 'Invalid token' } }), 'Invalid token (498)'],
  ['broken XML', 'Tile', wmts, () => new Response('<Capabilities><Contents>'), 'geen geldige XML'],
  ['a page for capabilities', 'Tile', wmts, html, 'het antwoord is html'],
  ['an exception for capabilities', 'Tile', wmts, owsException, 'WMTS-capabilities: Kapot'],
  ['a page for a vector tile', 'VectorTile', mvt, html, 'geen vectortegel'],
  ['a vector tile that is not there', 'VectorTile', mvt, () => new Response('', { status: 404 }), 'Antwoord 404'],
  ['an exception with 200 for an image of our server', 'Image', wms(ownWms), exception, 'De laag is er niet'],
  ['a login for an image of our server', 'Image', wms(ownWms), () => new Response('', { status: 401 }), 'antwoord 401'],
  ['an exception for an image of others', 'Image', wms('https://kaart.example/wms'), exception, 'Geen kaartbeeld van https://kaart.example/wms?'],
  ['an exception for a tile of our server', 'Tile', { ...wms(ownWms), type: 'TileWMS' }, exception, 'De laag is er niet'],
] as [string, string, Source, Answer, string][])('%s makes the map broken, the rest goes on, and the log says why', async (_, type, source, reply, said) => {
  await expectBroken(open(type, source, reply), said);
});

test.each(['geojson', 'topojson'])('vector tiles of %s are not supported: logged, and shown broken', async (format) => {
  await expectBroken(open('VectorTile', { ...mvt, params: [{ name: 'format', value: format }] }, html), `Vectortegels van het formaat '${format}'`);
  expect(map.network.asked).toEqual([]);
});

test('vector tiles of another coordinate system are not laid askew', async () => {
  await expectBroken(open('VectorTile', { ...mvt, params: [{ name: 'projection', value: 'EPSG:3857' }] }, html), 'EPSG:3857 passen niet');
});

/** The half minute of patience passes at once. */
const impatient: Partial<MapServices> = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds === PATIENCE ? 100 : milliseconds);
    return () => clearTimeout(timer);
  },
};
const never = () => new Promise<undefined>(() => {});

test.each([
  ['features', 'Vector', wfs],
  ['tiles', 'Tile', { ...wms('https://kaart.example/wms'), type: 'TileWMS' }],
  ['an image', 'Image', wms('https://kaart.example/wms')],
  ['capabilities', 'Tile', wmts],
  ['vector tiles', 'VectorTile', mvt],
] as [string, string, Source][])('%s that do not come are not waited for for ever', async (_, type, source) => {
  const fetch: MapServices['fetch'] = (_url, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  await expectBroken(open(type, source, never, { ...impatient, fetch }), 'Geen antwoord binnen 30 s');
});
