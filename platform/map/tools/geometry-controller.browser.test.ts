import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '../testing/configuration.ts';
import { EXTENT, MIDDLE } from '../testing/one-map.ts';
import { createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import { GeometryController } from './geometry-controller.ts';

let map: TestMap;
afterEach(() => map.destroy());

const square = squareAround(MIDDLE, 40);
const far = squareAround([145_100, 508_000], 20);
const parts = { type: 'MultiPolygon', coordinates: [square, far].map((polygon) => (polygon as { coordinates: number[][][] }).coordinates) } as never;

/** Half a metre per pixel; the middle is at 400, 300. */
const open = async (...geometries: Parameters<typeof featureWith>[0][]) => {
  await page.viewport(900, 700);
  map = createTestMap({ maps: geometries.map((geometry) => mapWith({ source: { geojson: collectionOf(featureWith(geometry)) } })) }, { extent: EXTENT });
  await expect.poll(() => map.model.layers.drawn.get().every((layer) => layer.state.get().load === 'loaded'), { timeout: 10_000 }).toBe(true);
  const changes: DrawnGeometry[] = [];
  const missed: string[] = [];
  /** The ids of the objects from which they were copied. */
  const copied: (string | number | null)[] = [];
  const controller = new GeometryController('form', {
    changed: (geometry, from) => {
      changes.push(geometry);
      copied.push(from?.id ?? null);
    },
    nothingToCopy: () => missed.push('nothing'),
  });
  map.model.tools.start(controller);
  await rendered(map.model);
  return { controller, changes, copied, missed, clickAt: (x: number, y: number) => userEvent.click(map.element, { position: { x, y } }) };
};

test.each([
  ['Point', [[400, 300]], [145_000, 508_000]],
  ['LineString', [[400, 300], [440, 300]], [[145_000, 508_000], [145_020, 508_000]]],
  ['Polygon', [[400, 300], [440, 300], [440, 260]], [[[145_000, 508_000], [145_020, 508_000], [145_020, 508_020], [145_000, 508_000]]]],
] as const)('a %s is drawn by clicks, and the mode ends with it', async (type, clicks, coordinates) => {
  const { controller, changes, clickAt } = await open();
  controller.toggle(type);
  for (const [x, y] of clicks) await clickAt(x, y);
  if (type !== 'Point') {
    expect(controller.state.get()).toMatchObject({ isSketching: true, canFinish: true });
    controller.finish();
  }
  await expect.poll(() => changes).toEqual([{ type, coordinates }]);
  expect(controller.state.get()).toEqual({ mode: null, geometry: { type, coordinates }, isSketching: false, canFinish: false, snaps: false });
});

test('a click copies the object of a map, of one part', async () => {
  const { controller, changes, copied, missed, clickAt } = await open(square, parts);
  controller.toggle('copy');
  await clickAt(100, 100);
  await expect.poll(() => missed).toEqual(['nothing']);
  // An object of two parts cannot be copied.
  await clickAt(600, 300);
  await expect.poll(() => missed).toHaveLength(2);
  expect(controller.state.get().mode).toBe('copy');
  await clickAt(400, 300);
  await expect.poll(() => changes).toEqual([square]);
  expect(copied).toEqual([expect.any(Number)]);
  expect(controller.state.get()).toMatchObject({ mode: null, geometry: square });
});

test('a shape is not finished before it has enough corners', async () => {
  const { controller, changes, clickAt } = await open();
  controller.toggle('Polygon');
  await clickAt(400, 300);
  await clickAt(440, 300);
  expect(controller.state.get().canFinish).toBe(false);
  controller.finish();
  expect(controller.state.get()).toMatchObject({ isSketching: true, mode: 'Polygon' });
  expect(changes).toEqual([]);
});

test('the geometry is moved with the pointer', async () => {
  const { controller, changes } = await open();
  controller.setGeometry({ type: 'Point', coordinates: [...MIDDLE] });
  await rendered(map.model);
  await userEvent.dragAndDrop(map.element, map.element, { sourcePosition: { x: 400, y: 300 }, targetPosition: { x: 420, y: 300 } });
  await expect.poll(() => changes.at(-1)).toEqual({ type: 'Point', coordinates: [145_010, 508_000] });
  expect(controller.state.get().geometry).toEqual(changes.at(-1));
});

test('a geometry that is cleared or replaced is no longer moved', async () => {
  const { controller, changes } = await open();
  controller.setGeometry({ type: 'Point', coordinates: [...MIDDLE] });
  await rendered(map.model);
  controller.setGeometry(null);
  await rendered(map.model);
  await userEvent.dragAndDrop(map.element, map.element, { sourcePosition: { x: 400, y: 300 }, targetPosition: { x: 420, y: 300 } });
  expect([changes, controller.state.get().geometry]).toEqual([[], null]);
});

test('Escape discards the sketch, then ends the mode, then the tool, which removes everything', async () => {
  const { controller, changes, clickAt } = await open();
  const layers = map.model.olMap.getLayers().getLength();
  const interactions = map.model.olMap.getInteractions().getLength();
  controller.toggle('LineString');
  controller.setSnaps(true);
  await clickAt(400, 300);
  expect(controller.state.get().isSketching).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(controller.state.get()).toMatchObject({ mode: 'LineString', isSketching: false });
  await userEvent.keyboard('{Escape}');
  expect(controller.state.get().mode).toBeNull();
  controller.setSnaps(false);
  expect(map.model.olMap.getInteractions().getLength()).toBe(interactions);
  await userEvent.keyboard('{Escape}');
  expect(map.model.tools.active.get()).toBeNull();
  // Without the two interactions that move the geometry.
  expect(map.model.olMap.getInteractions().getLength()).toBe(interactions - 2);
  expect(map.model.olMap.getLayers().getLength()).toBe(layers - 1);
  expect(changes).toEqual([]);
});
