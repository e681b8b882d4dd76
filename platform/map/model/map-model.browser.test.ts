import { afterEach, expect, test, vi } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import type { MapModel } from './map-model.ts';
import { configurationWith, TEST_EXTENT } from '../testing/configuration.ts';
import { createTestMap, rendered, type TestMap, type TestMapOptions } from '../testing/test-map.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (configuration: Parameters<typeof configurationWith>[0] = {}, options: TestMapOptions = {}) => {
  map = createTestMap(configuration, options);
  return map.model;
};
const rounded = (numbers: readonly number[] | undefined): number[] | undefined => numbers?.map(Math.round);

test('opens at the extent of the configuration when zoomToExtent is set', () => {
  const { state } = open({ zoomToExtent: true });
  // Two by two kilometres on 800 × 600 pixels: the height determines the resolution.
  expect(state.get().resolution).toBeCloseTo(2000 / 600, 6);
  expect(state.get().centre).toEqual([145000, 508000]);
  expect(rounded(state.get().extent)).toEqual([143667, 507000, 146333, 509000]);
});

test('opens at the centre of the extent at zoom 5 when zoomToExtent is not set', () => {
  const { state } = open({ zoomToExtent: false });
  expect(state.get().centre).toEqual([145000, 508000]);
  expect(state.get().zoom).toBeCloseTo(5, 6);
});

test('opens at the extent in the address rather than that of the configuration', () => {
  const { state } = open({ zoomToExtent: true }, { extent: [144000, 507000, 144400, 507300] });
  expect(rounded(state.get().extent)).toEqual([144000, 507000, 144400, 507300]);
  expect(state.get().scale).toBeCloseTo(0.5 / 0.00028, 3);
});

test('applies panel padding set before the first frame to the opening view, not later padding', async () => {
  const model = open({}, { extent: [144000, 507000, 144400, 507300] });
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
  expect(rounded(model.state.get().centre)).toEqual([144200, 507150]);
  expect(model.state.get().resolution).toBeCloseTo(1, 6);
  await rendered(model);
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 0 });
  expect(rounded(model.olMap.getPixelFromCoordinate([144200, 507150]))).toEqual([600, 300]);
});

test('keeps zoom within the bounds of the configuration, clamped to 0 and 23', () => {
  const { navigation, state, olMap } = open({ minZoom: 10, maxZoom: 11, zoomToExtent: false });
  for (let press = 0; press < 4; press++) navigation.zoomIn();
  expect(state.get().zoom).toBeCloseTo(11, 6);
  for (let press = 0; press < 4; press++) navigation.zoomOut();
  expect(state.get().zoom).toBeCloseTo(10, 6);
  expect(state.get().resolution).toBeCloseTo(3.36, 6);
  map.destroy();
  const wide = open({ minZoom: -5, maxZoom: 99 });
  expect([wide.olMap.getView().getMinZoom(), wide.olMap.getView().getMaxZoom()]).toEqual([0, 23]);
  expect(olMap.getView()).not.toBe(wide.olMap.getView());
});

test('keeps the centre within the bounds of the projection of the configuration', () => {
  const { projection } = configurationWith();
  const { navigation, state } = open({ projection: { ...projection, bbox: TEST_EXTENT } });
  navigation.setCentre([250_000, 600_000], { duration: 0 });
  expect(state.get().centre).toEqual([TEST_EXTENT[2], TEST_EXTENT[3]]);
});

test('zooms two steps for two quick presses, also during the first animation', async () => {
  const { navigation, state } = open({ zoomToExtent: false }, { services: { reducedMotion: () => false } });
  await rendered(map.model);
  navigation.zoomIn();
  navigation.zoomIn();
  await expect.poll(() => state.get().zoom).toBeCloseTo(7, 3);
});

test('moves without animation when the user prefers reduced motion', () => {
  const { navigation, state } = open();
  navigation.setCentre([144500, 507500], { zoom: 12 });
  expect(state.get()).toMatchObject({ centre: [144500, 507500], zoom: 12 });
});

test('a fit and a move take a second', () => {
  const { navigation, olMap } = open({}, { services: { reducedMotion: () => false } });
  const [fit, animate] = [vi.spyOn(olMap.getView(), 'fit'), vi.spyOn(olMap.getView(), 'animate')];
  navigation.fit([144500, 507500, 144900, 507900]);
  navigation.setCentre([144500, 507500]);
  expect(fit.mock.lastCall?.[1]?.duration).toBe(1000);
  expect(animate.mock.lastCall).toMatchObject([{ duration: 1000 }]);
});

test('animates a move and updates the state along the way', async () => {
  const { navigation, state } = open({}, { services: { reducedMotion: () => false } });
  await rendered(map.model);
  const seen: boolean[] = [];
  const stop = state.subscribe(() => seen.push(state.get().moving));
  navigation.setCentre([145500, 508000], { duration: 120 });
  expect(state.get().centre[0]).toBeLessThan(145400);
  await expect.poll(() => state.get()).toMatchObject({ centre: [145500, 508000], moving: false });
  stop();
  expect(seen).toContain(true);
});

test('sets the exact requested scale', () => {
  const { navigation, state } = open();
  for (const scale of [500_000, 5_000, 250]) {
    navigation.setScale(scale);
    expect(state.get().scale).toBeCloseTo(scale, 3);
  }
});

test('limits fitting to the maximum zoom and to a default zoom for points and lines', () => {
  const { navigation, state } = open();
  navigation.fit([144999, 507999, 145001, 508001], { maxZoom: 15 });
  expect(state.get().zoom).toBeCloseTo(15, 6);
  navigation.fit([144500, 507500, 144500, 507500]);
  expect(state.get().zoom).toBeCloseTo(15, 6);
  expect(state.get().centre).toEqual([144500, 507500]);
  navigation.fit([144500, 507500, 144500, 507500], { minResolution: 0.8 });
  expect(state.get().resolution).toBeCloseTo(0.8, 6);
  navigation.fit([144000, 508000, 145000, 508000]);
  expect(state.get().centre).toEqual([144500, 508000]);
});

test('fits an extent in the part that panels leave free', async () => {
  const model = open();
  await rendered(model);
  model.navigation.setPadding({ top: 0, right: 0, bottom: 100, left: 380 });
  const extent: Extent = [144400, 507400, 144600, 507600];
  model.navigation.fit(extent);
  await rendered(model);
  const [left = 0, bottom = 0] = model.olMap.getPixelFromCoordinate([extent[0], extent[1]]) ?? [];
  const [right = 0, top = 0] = model.olMap.getPixelFromCoordinate([extent[2], extent[3]]) ?? [];
  expect(left).toBeGreaterThanOrEqual(380);
  expect(right).toBeLessThanOrEqual(800);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(500);
});

test.each([
  ['fit', ({ navigation }: MapModel) => navigation.fit([144500, 507500, 144500, 507500])],
  ['setCentre', ({ navigation }: MapModel) => navigation.setCentre([144500, 507500])],
])('%s lands in the part that a panel leaves free which opens with it, and stays there afterwards', async (_name, move) => {
  const model = open();
  await rendered(model);
  move(model);
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
  await rendered(model);
  expect(rounded(model.olMap.getPixelFromCoordinate([144500, 507500]))).toEqual([600, 300]);
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 0 });
  await rendered(model);
  expect(rounded(model.olMap.getPixelFromCoordinate([144500, 507500]))).toEqual([600, 300]);
});

test('a panel that opens after another move does not go back to an earlier place', async () => {
  const model = open();
  await rendered(model);
  model.navigation.fit([144500, 507500, 144500, 507500]);
  model.navigation.show({ centre: [145500, 508500], resolution: 2, rotation: 0 });
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
  await rendered(model);
  expect(rounded(model.olMap.getPixelFromCoordinate([145500, 508500]))).toEqual([400, 300]);
});

test('full view shows the extent of the configuration from any view', () => {
  const model = open();
  model.navigation.setCentre([10000, 400000], { zoom: 14 });
  model.showAll();
  expect(rounded(model.state.get().centre)).toEqual([145000, 508000]);
  expect(model.state.get().resolution).toBeCloseTo(2000 / 600, 6);
});

test('full view animates and resets the rotation', async () => {
  const model = open({}, { services: { reducedMotion: () => false } });
  model.navigation.setCentre([150000, 500000], { zoom: 12, duration: 0 });
  model.olMap.getView().setRotation(1);
  model.showAll();
  expect(model.state.get().resolution).toBeLessThan(1);
  await expect.poll(() => model.state.get().rotation).toBe(0);
  expect(model.state.get().resolution).toBeCloseTo(2000 / 600, 6);
  expect(rounded(model.state.get().centre)).toEqual([145000, 508000]);
});

test('lets the user pan beyond the municipality but not beyond the Dutch grid', () => {
  const { navigation, state } = open();
  navigation.setCentre([165608.44, 402461.44]);
  expect(state.get().centre).toEqual([165608.44, 402461.44]);
  navigation.setCentre([5_000_000, 402461.44]);
  expect(state.get().centre[0]).toBeLessThanOrEqual(595401.92);
});

test('enables rotation only when the configuration allows it', () => {
  const turning = (model: typeof map.model): boolean =>
    model.olMap.getInteractions().getArray().some(({ constructor }) => /Rotate/.test(constructor.name));
  expect(turning(open())).toBe(false);
  map.destroy();
  const { rotation, ...options } = configurationWith().options;
  expect(turning(open({ options: { ...options, rotation: !rotation } }))).toBe(true);
  map.model.olMap.getView().setRotation(1);
  map.model.navigation.resetRotation();
  expect(map.model.state.get().rotation).toBe(0);
});

test('keeps its view when detached and attached again', async () => {
  const model = open({}, { extent: [144000, 507000, 144400, 507300] });
  await rendered(model);
  model.navigation.setCentre([144800, 507900]);
  model.attach(null);
  model.attach(map.element);
  await rendered(model);
  expect(model.state.get().centre).toEqual([144800, 507900]);
});

test('opens at its extent once its element gets a size', async () => {
  const model = open({}, { extent: [144000, 507000, 144400, 507300], size: [0, 0] });
  map.element.style.width = '800px';
  map.element.style.height = '600px';
  await expect.poll(() => rounded(model.state.get().extent)).toEqual([144000, 507000, 144400, 507300]);
});

test('returns the same state object until the map moves', async () => {
  const { state, navigation } = open({ extent: TEST_EXTENT });
  await rendered(map.model);
  const before = state.get();
  expect(state.get()).toBe(before);
  navigation.zoomIn();
  expect(state.get()).not.toBe(before);
});
