import { afterEach, expect, test } from 'vitest';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, expectLoad, GREEN, green, greenImage, MIDDLE, NOTHING, openWith } from '../testing/one-map.ts';
import { ownAnswer, ownSource } from '../testing/own-source.ts';
import { colourAt, rendered, type TestMap } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = async (definition: LegendMap, answer: Parameters<TestMap['network']['answer']>[0]) => {
  const opened = openWith(definition);
  map = opened;
  opened.network.answer(answer);
  await expectLoad(opened.layer).toBe('loaded');
  await rendered(opened.model);
  return opened;
};
const squareAt = (at: readonly [number, number]) => featureWith(squareAround(at, 40));

test('draws an own feature at its new place, and at its former place until the answer is there', async () => {
  const { layer, network, model } = await open(mapWith({ styling: green, source: ownSource('whole') }), () => ownAnswer([squareAt(MIDDLE)]));
  await expect.poll(() => colourAt(model, MIDDLE)).toEqual(GREEN);
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  network.answer(async () => {
    await sent;
    return ownAnswer([squareAt(BESIDE)]);
  });
  const before = network.requests.length;
  layer.reload();
  await expect.poll(() => network.requests.length).toBe(before + 1);
  expect(colourAt(model, MIDDLE)).toEqual(GREEN);
  send();
  await expect.poll(() => colourAt(model, BESIDE)).toEqual(GREEN);
  await expect.poll(() => colourAt(model, MIDDLE)).toEqual(NOTHING);
  expect(layer.olLayer.getLayers().getLength()).toBe(1);
});

test('requests tiles of the next version at each reload', async () => {
  const { layer, network, model } = await open(mapWith({ type: 'VectorTile', source: ownSource('tiles') }), () => new Response(null, { status: 204 }));
  const versions = () => new Set(network.requests.map((url) => new URL(url).searchParams.get('v')));
  layer.reload();
  await expect.poll(versions).toEqual(new Set(['7', '8']));
  await rendered(model);
  layer.reload();
  await expect.poll(versions).toEqual(new Set(['7', '8', '9']));
});

test('requests an image of a WMS at an address that is not cached', async () => {
  const { layer, network } = await open(mapWith({ type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', params: [{ name: 'LAYERS', value: 'stad' }], geojson: null } }), greenImage);
  const editions = () => network.requests.map((url) => new URL(url).searchParams.get('EDITION'));
  expect(editions().every((edition) => edition === null)).toBe(true);
  layer.reload();
  await expect.poll(() => editions().at(-1)).toMatch(/^\d{13}$/);
  await expectLoad(layer).toBe('loaded');
});

test('reads a WFS again without the cache of the browser', async () => {
  const asked: (RequestCache | undefined)[] = [];
  const opened = openWith(mapWith({ source: { type: 'WFS', url: 'https://kaart.example/wfs', params: [{ name: 'typeNames', value: 'bomen' }], geojson: null } }));
  map = opened;
  const { fetch: send } = globalThis;
  globalThis.fetch = (input, init) => {
    asked.push(init?.cache);
    return send(input, init);
  };
  opened.network.answer(() => Response.json(collectionOf(squareAt(MIDDLE))));
  await expectLoad(opened.layer).toBe('loaded');
  expect(new Set(asked)).toEqual(new Set([undefined]));
  opened.layer.reload();
  await expect.poll(() => asked.at(-1)).toBe('reload');
});

test('requests a map that is off when it is shown again', async () => {
  const { layer, network } = await open(mapWith({ type: 'VectorTile', source: ownSource('tiles') }), () => new Response(null, { status: 204 }));
  layer.setVisible(false);
  const before = network.requests.length;
  layer.reload();
  layer.setVisible(true);
  await expect.poll(() => network.requests.slice(before).some((url) => url.includes('v=8'))).toBe(true);
});
