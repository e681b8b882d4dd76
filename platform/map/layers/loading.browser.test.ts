import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, EXTENT, GREEN, greenImage, MIDDLE, openWith } from '../testing/one-map.ts';
import { ownAnswer, ownSource } from '../testing/own-source.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import type { MapLayer } from './map-layer.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (definition: LegendMap) => {
  const opened = openWith(definition);
  map = opened;
  return opened;
};

test('draws the legend from top to bottom, with backgrounds below', async () => {
  const filled = (colour: string, size: number, overrides: Partial<LegendMap>) =>
    mapWith({ ...overrides, styling: { fillColor: colour, color: colour }, source: { geojson: collectionOf(featureWith(squareAround(MIDDLE, size))) } });
  map = createTestMap(
    {
      maps: [
        filled('rgb(9,9,9)', 400, { sort: 0, background: true }),
        filled('rgb(0,160,0)', 50, { sort: 1 }),
        filled('rgb(200,0,0)', 150, { sort: 2 }),
      ],
    },
    { extent: EXTENT },
  );
  const seen = () => [MIDDLE, [145050, 508000] as const, BESIDE].map((place) => colourAt(map.model, place));
  await expect.poll(seen, { timeout: 10_000 }).toEqual([GREEN, [200, 0, 0, 255], [9, 9, 9, 255]]);
  const { legend } = map.model.layers;
  legend.move(legend.children.get()[1] as MapLayer, 0);
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual([200, 0, 0, 255]);
});

test('retries a broken map when it is switched off and on', async () => {
  const { layer } = open(mapWith({ type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', params: [{ name: 'LAYERS', value: 'stad' }] } }));
  await expectLoad(layer).toBe('broken');
  layer.setVisible(false);
  expect(layer.state.get().load).toBe('not_loaded');
  map.network.answer(greenImage);
  layer.setVisible(true);
  expect(layer.state.get().load).toBe('loading');
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => colourAt(map.model, MIDDLE)).toEqual(GREEN);
});

test.each([
  ['an error status', () => new Response('nee', { status: 500 })],
  ['a page instead of features', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ['a network error', () => undefined],
])('%s makes a map of own features broken', async (_, reply) => {
  const { layer } = open(mapWith({ source: ownSource('whole') }));
  map.network.answer(reply);
  await expectLoad(layer).toBe('broken');
});

test.each([
  ['Hologram', 'Vector'],
  ['Vector', 'Kristallen bol'],
])('reports the unknown type %s with source %s as broken and logs it', async (type, sourceType) => {
  const { layer } = open(mapWith({ type, source: { type: sourceType } }));
  await expectLoad(layer).toBe('broken');
  expect(map.warnings.join()).toContain(`Onbekend kaarttype ${type} met bron ${sourceType}`);
});

test('a map that is off requests nothing until it is switched on', async () => {
  const { layer } = open(mapWith({ visible: false, source: ownSource('whole') }));
  map.network.answer(() => ownAnswer([]));
  await rendered(map.model);
  expect(map.network.requests).toEqual([]);
  layer.setVisible(true);
  await expectLoad(layer).toBe('loaded');
  expect(map.network.requests).toHaveLength(1);
});

test('leaves no layers when destroyed while they are being created', async () => {
  const { layer } = open(mapWith({ source: ownSource('whole') }));
  map.model.destroy();
  await expect.poll(() => layer.olLayer.getLayers().getLength()).toBe(0);
  expect(map.warnings).toEqual([]);
});

test('a map without loads is loaded at once beside a slow map', async () => {
  const inline = { geojson: collectionOf(featureWith(squareAround(MIDDLE, 50))) };
  map = createTestMap(
    { maps: [mapWith({ name: 'Traag', source: ownSource('whole') }), mapWith({ name: 'Klaar', source: inline }), mapWith({ name: 'Leeg' })] },
    { extent: EXTENT, services: { after: () => () => undefined } },
  );
  map.network.answer(() => new Promise<Response>(() => undefined));
  const [slow, ready, empty] = map.model.layers.maps.get();
  for (const layer of [ready, empty]) await expect.poll(() => layer?.state.get().load, { timeout: 10_000 }).toBe('loaded');
  ready?.setVisible(false);
  ready?.setVisible(true);
  expect(ready?.state.get().load).toBe('loading');
  await expect.poll(() => ready?.state.get().load).toBe('loaded');
  expect(slow?.state.get().load).toBe('loading');
});
