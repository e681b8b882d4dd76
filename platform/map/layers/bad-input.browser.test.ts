import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapServices } from '../model/services.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { EXTENT, expectLoad, GREEN, green, MIDDLE } from '../testing/one-map.ts';
import { colourAt, createTestMap, type TestMap } from '../testing/test-map.ts';
import type { Answer } from '../testing/network.ts';
import { TIMEOUT } from './sources/fetch-source.ts';

let map: TestMap;
afterEach(() => map.destroy());

type Source = Partial<LegendMap['source']>;
const wfs: Source = { type: 'WFS', url: 'https://kaart.example/ows', geojson: null, params: [{ name: 'typeNames', value: 'stad:parken' }] };
const arcgis: Source = { type: 'ArcGIS', url: 'https://kaart.example/rest/services/stad/FeatureServer/3', geojson: null };
const wmts: Source = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null, params: [{ name: 'layer', value: 'boven' }] };
const mvt: Source = { type: 'VectorTile', url: 'https://kaart.example/mvt/{z}/{x}/{y}.pbf', geojson: null };
const wms = (url: string): Source => ({ type: 'ImageWMS', url, geojson: null, params: [{ name: 'LAYERS', value: 'stad' }] });
const ownWms = '/demo/wms';

/** Opens a faulty map above a good one. */
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
  // The reason of a failed image is requested after the status is broken, so the warning comes later.
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
  ['an HTML page for features', 'Vector', wfs, html, "geen JSON maar begint met '<!DOCTYPE html>"],
  ['an exception with 200 for features', 'Vector', wfs, owsException, 'De bron antwoordt: Kapot'],
  ['status 401 for features', 'Vector', wfs, () => new Response('', { status: 401 }), 'Antwoord 401'],
  ['an answer of fifty megabytes', 'Vector', wfs, endless, 'groter dan 25 MB'],
  ['JSON that is not GeoJSON', 'Vector', wfs, () => Response.json(['a']), 'geen verzameling van GeoJSON'],
  ['an unknown coordinate system', 'Vector', wfs, inCrs('urn:ogc:def:crs:EPSG::31370'), 'Coördinaatstelsel urn:ogc:def:crs:EPSG::31370 is onbekend'],
  ['coordinates outside the Netherlands', 'Vector', wfs, elsewhere, 'niet in Nederland'],
  ['no answer', 'Vector', wfs, () => undefined, 'No answer is defined'],
  ['an error of ArcGIS with 200', 'Vector', arcgis, () => Response.json({ error: { code: 498, message: 'Invalid token' } }), 'Invalid token (498)'],
  ['broken XML', 'Tile', wmts, () => new Response('<Capabilities><Contents>'), 'geen geldige XML'],
  ['an HTML page for capabilities', 'Tile', wmts, html, 'het antwoord is html'],
  ['an exception for capabilities', 'Tile', wmts, owsException, 'WMTS-capabilities: Kapot'],
  ['an HTML page for a vector tile', 'VectorTile', mvt, html, 'geen vectortegel'],
  ['a missing vector tile', 'VectorTile', mvt, () => new Response('', { status: 404 }), 'Antwoord 404'],
  ['an exception with 200 for an image of our server', 'Image', wms(ownWms), exception, 'De laag is er niet'],
  ['status 401 for an image of our server', 'Image', wms(ownWms), () => new Response('', { status: 401 }), 'antwoord 401'],
  ['an exception for an image of another server', 'Image', wms('https://kaart.example/wms'), exception, 'Geen kaartbeeld van https://kaart.example/wms?'],
  ['an exception for a tile of our server', 'Tile', { ...wms(ownWms), type: 'TileWMS' }, exception, 'De laag is er niet'],
] as [string, string, Source, Answer, string][])('%s: the map is broken, the other map is drawn, and the reason is logged', async (_, type, source, reply, said) => {
  await expectBroken(open(type, source, reply), said);
});

test.each(['geojson', 'topojson'])('reports vector tiles of format %s as broken and logs it', async (format) => {
  await expectBroken(open('VectorTile', { ...mvt, params: [{ name: 'format', value: format }] }, html), `Vectortegels van het formaat '${format}'`);
  expect(map.network.requests).toEqual([]);
});

test('reports vector tiles in another coordinate system as broken', async () => {
  await expectBroken(open('VectorTile', { ...mvt, params: [{ name: 'projection', value: 'EPSG:3857' }] }, html), 'EPSG:3857 passen niet');
});

/** Shortens the timeout of 30 seconds to 100 milliseconds. */
const shortTimeout: Partial<MapServices> = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds === TIMEOUT ? 100 : milliseconds);
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
] as [string, string, Source][])('times out on %s without an answer', async (_, type, source) => {
  const fetch: MapServices['fetch'] = (_url, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  await expectBroken(open(type, source, never, { ...shortTimeout, fetch }), 'Geen antwoord binnen 30 s');
});
