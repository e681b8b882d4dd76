import { afterEach, expect, test } from 'vitest';
import { collectionOf, featureWith, groupWith, mapWith, squareAround } from '../testing/configuration.ts';
import { BESIDE, EXTENT, green, MIDDLE } from '../testing/one-map.ts';
import { colourAt, createTestMap, rendered, type TestMap } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const square = (name: string, at: readonly [number, number], changes = {}) =>
  mapWith({ name, styling: green, source: { geojson: collectionOf(featureWith(squareAround(at, 40))) }, ...changes });
const near = square('dichtbij', MIDDLE);
const far = square('ernaast', BESIDE);

const open = async (configuration: Parameters<typeof createTestMap>[0]) => {
  map = createTestMap(configuration, { extent: EXTENT });
  await expect.poll(() => map.model.layers.maps.get().every((layer) => !layer.state.get().visible || layer.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  await rendered(map.model);
  return map.model;
};
const alphaAt = async (at: readonly [number, number]): Promise<number> => {
  await rendered(map.model);
  return colourAt(map.model, at)[3];
};
/** The alpha of 30 % of a layer, within what browsers round. */
const faded = (of = 1): [number, number] => [0.3 * of * 255 - 3, 0.3 * of * 255 + 3];
const expectFaded = async (at: readonly [number, number], of = 1): Promise<void> => {
  const [least, most] = faded(of);
  await expect.poll(() => alphaAt(at)).toBeGreaterThanOrEqual(least);
  expect(await alphaAt(at)).toBeLessThanOrEqual(most);
};
const layerOf = (name: string) => map.model.layers.maps.get().find((layer) => layer.label === name)!;

test('other maps are drawn at 30 % and restored, while their opacity stays', async () => {
  const { layers } = await open({ maps: [near, far] });
  const opacities: number[] = [];
  layerOf('ernaast').state.subscribe(() => opacities.push(layerOf('ernaast').state.get().opacity));
  const restore = layers.fadeOthers(({ label }) => label === 'dichtbij');
  await expectFaded(BESIDE);
  expect(await alphaAt(MIDDLE)).toBe(255);
  expect(layerOf('ernaast').state.get().opacity).toBe(1);
  expect(layerOf('ernaast').olLayer.getOpacity()).toBe(1);
  restore();
  await expect.poll(() => alphaAt(BESIDE)).toBe(255);
  expect(opacities.every((opacity) => opacity === 1)).toBe(true);
});

test('a map that the user made transparent is faded from there, and a change meanwhile is kept', async () => {
  const { layers } = await open({ maps: [square('dichtbij', MIDDLE, { opacity: 0.5 })] });
  const restore = layers.fadeOthers(() => false);
  await expectFaded(MIDDLE, 0.5);
  layerOf('dichtbij').setOpacity(0.8);
  await expectFaded(MIDDLE, 0.8);
  restore();
  await expect.poll(() => alphaAt(MIDDLE)).toBe(204);
  expect(layerOf('dichtbij').state.get().opacity).toBe(0.8);
});

test('maps are restored when the last caller is done, and are faded once by several', async () => {
  const { layers } = await open({ maps: [near, far] });
  const none = (): boolean => false;
  const [one, other] = [layers.fadeOthers(none), layers.fadeOthers(none)];
  await expectFaded(MIDDLE);
  one();
  one();
  await expectFaded(MIDDLE);
  other();
  await expect.poll(() => alphaAt(MIDDLE)).toBe(255);
});

test('fades maps in groups, maps switched on later, and maps of a later version', async () => {
  const configuration = { mapGroups: [groupWith({ name: 'Groep', maps: [near] })], maps: [square('later', BESIDE, { visible: false })] };
  const { layers } = await open(configuration);
  layers.fadeOthers(() => false);
  await expectFaded(MIDDLE);
  layerOf('later').setVisible(true);
  await expectFaded(BESIDE);
  const above: readonly [number, number] = [145_000, 508_080];
  layers.replace({ ...map.model.configuration, maps: [...map.model.configuration.maps, square('nieuw', above)] });
  await expectFaded(above);
});
