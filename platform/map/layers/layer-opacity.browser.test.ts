import { afterEach, expect, test } from 'vitest';
import { groupWith, layerGroupWith, layerWith, mapWith } from '../testing/configuration.ts';
import { EXTENT, expectLoad, greenImage, MIDDLE, openWith } from '../testing/one-map.ts';
import { colourAt, createTestMap, type TestMap } from '../testing/test-map.ts';
import { wmtsCapabilities } from '../testing/wmts-capabilities.ts';

let map: TestMap;
afterEach(() => map.destroy());

const wms = { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null };
const colours: Readonly<Record<string, string>> = { rood: '#ff0000', blauw: '#0000ff' };

/** Answers with an image in the colour of the topmost requested layer that has one, and remembers the request. */
const painted = ({ searchParams }: URL): string => {
  const top = (searchParams.get('LAYERS') ?? '').split(',').findLast((name) => name in colours) ?? '';
  const [width, height] = [searchParams.get('WIDTH'), searchParams.get('HEIGHT')];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours[top] ?? 'none'}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
const asked = (): string[] => [...new Set(map.network.requests.map((url) => new URL(url).searchParams.get('LAYERS') ?? ''))];

const open = (type: 'Image' | 'Tile', red: number, blue: number) => {
  const layers = [layerWith({ name: 'rood', sort: 1, opacity: red }), layerWith({ name: 'blauw', sort: 2, opacity: blue }), layerWith({ name: 'leeg', sort: 3, opacity: blue })];
  const opened = openWith(mapWith({ type, source: { ...wms, type: `${type}WMS`, layers } }));
  map = opened;
  map.network.answer(painted);
  return opened;
};

/** Within two steps of 255, since browsers round transparent colours. */
const isNear = (wanted: readonly number[]): boolean => colourAt(map.model, MIDDLE).every((channel, at) => Math.abs(channel - (wanted[at] ?? 0)) <= 2);

test.each(['Image', 'Tile'] as const)('%s: layers of different opacity are drawn in separate images, in the order of the legend', async (type) => {
  const { layer } = open(type, 0.5, 1);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => isNear([128, 0, 128, 255])).toBe(true);
  expect(asked().toSorted()).toEqual(['leeg,blauw', 'rood']);
  layer.children.get()[0]?.setVisible(false);
  await expect.poll(() => isNear([0, 0, 255, 255])).toBe(true);
});

test('layers of equal opacity are drawn in one image', async () => {
  const { layer } = open('Image', 0.5, 0.5);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => isNear([255, 0, 0, 128])).toBe(true);
  expect(asked()).toEqual(['leeg,blauw,rood']);
});

test('a change of the opacity divides the image once, and joins it again when the opacities are equal', async () => {
  const { layer } = open('Image', 1, 1);
  await expectLoad(layer).toBe('loaded');
  const [red, blue] = layer.children.get();
  red?.setOpacity(0.9);
  await expect.poll(asked).toContain('rood');
  await expectLoad(layer).toBe('loaded');
  const count = map.network.requests.length;
  red?.setOpacity(0.5);
  await expect.poll(() => isNear([128, 0, 128, 255])).toBe(true);
  expect(map.network.requests).toHaveLength(count);
  blue?.setVisible(false);
  await expect.poll(() => isNear([255, 0, 0, 128])).toBe(true);
  blue?.setVisible(true);
  red?.setOpacity(1);
  await expect.poll(() => isNear([255, 0, 0, 255])).toBe(true);
  expect(new URL(map.network.requests.at(-1) ?? '').searchParams.get('LAYERS')).toBe('leeg,blauw,rood');
});

test('the opacity of the map applies over those of its layers', async () => {
  const { layer } = open('Image', 0.5, 0);
  layer.setOpacity(0.5);
  await expectLoad(layer).toBe('loaded');
  await expect.poll(() => isNear([255, 0, 0, 64])).toBe(true);
});

test('a layer that a source has twice is drawn at both places', async () => {
  const layers = ['rood', 'blauw', 'rood'].map((name, sort) => layerWith({ name, sort, opacity: name === 'rood' ? 0.5 : 1 }));
  const opened = openWith(mapWith({ type: 'Image', source: { ...wms, layers } }));
  map = opened;
  map.network.answer(painted);
  await expectLoad(opened.layer).toBe('loaded');
  expect(opened.layer.olLayer.getLayersArray().map((one) => one.getOpacity())).toEqual([0.5, 1, 0.5]);
});

test('the layers of a WMTS have opacities of their own', async () => {
  const layers = [layerWith({ name: 'boven', sort: 1, opacity: 0.4 }), layerWith({ name: 'onder', sort: 2 })];
  const opened = openWith(mapWith({ type: 'Tile', source: { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null, layers } }));
  map = opened;
  map.network.answer((url) => (url.searchParams.get('request') === 'GetCapabilities' ? new Response(wmtsCapabilities) : greenImage(url)));
  await expectLoad(opened.layer).toBe('loaded');
  expect(opened.layer.olLayer.getLayersArray().map((one) => one.getOpacity())).toEqual([1, 0.4]);
});

test('a group has the mean opacity of its maps, says that they differ, and sets all of them', () => {
  const maps = [mapWith({ opacity: 0.4 }), mapWith({ opacity: 1 })];
  map = createTestMap({ mapGroups: [groupWith({ maps: [maps[0] ?? mapWith()], mapGroups: [groupWith({ maps: maps.slice(1) })] })], maps: [mapWith()] }, { extent: EXTENT });
  const group = map.model.layers.legend.children.get().find(({ kind }) => kind === 'group');
  expect(group?.state.get()).toMatchObject({ opacity: 0.7, opacityDiffers: true });
  group?.setOpacity(0.3);
  expect(group?.state.get()).toMatchObject({ opacity: 0.3, opacityDiffers: false });
  expect(map.model.layers.maps.get().map((one) => one.state.get().opacity).toSorted((one, other) => one - other)).toEqual([0.3, 0.3, 1]);
  map.model.layers.maps.get().find((one) => one.state.get().opacity === 0.3)?.setOpacity(0.5);
  expect(group?.state.get()).toMatchObject({ opacity: 0.4, opacityDiffers: true });
});

test('a group within a map sets its layers, and one without layers is drawn with its own opacity', async () => {
  const layerGroups = [layerGroupWith({ sort: 1, layers: [layerWith({ name: 'rood' }), layerWith({ name: 'leeg' })] }), layerGroupWith({ sort: 2, layerName: 'blauw' })];
  const opened = openWith(mapWith({ type: 'Image', source: { ...wms, layer_groups: layerGroups } }));
  map = opened;
  map.network.answer(painted);
  const [first, second] = opened.layer.children.get();
  second?.setOpacity(0);
  first?.setOpacity(0.5);
  expect(first?.children.get().map((one) => one.state.get().opacity)).toEqual([0.5, 0.5]);
  await expect.poll(() => isNear([255, 0, 0, 128])).toBe(true);
});
