import { expect, onTestFinished, test } from 'vitest';
import { createTestMap, colourAt, rendered } from '#platform/map/testing/test-map.ts';
import { defaultLook, newDrawingId, type Drawing } from '../model/drawing.ts';
import { Drawings } from '../model/drawings.ts';
import { DrawnLayer } from './drawn-controller.ts';

/** Dots of twenty metres from each other; half a metre a pixel. */
const dot = (index: number): Drawing => ({
  id: newDrawingId(), kind: 'point', title: '', radius: null, ...defaultLook('point'), lineColor: '#ff0000', lineWidth: 10,
  geometry: { type: 'Point', coordinates: [144_810 + (index % 20) * 20, 507_860 + Math.floor(index / 20) * 14] },
});

const open = async (count: number) => {
  const { model, destroy } = createTestMap({}, { extent: [144_800, 507_850, 145_200, 508_150] });
  onTestFinished(destroy);
  const drawings = new Drawings();
  const layer = new DrawnLayer(model, drawings);
  drawings.put(...Array.from({ length: count }, (_, index) => dot(index)));
  await rendered(model);
  return { model, drawings, layer };
};
const picture = () => document.querySelector<HTMLElement>('.cook-drawings');

test.each([20, 400])('%i drawings are drawn, found under the pointer, chosen and taken away', async (count) => {
  const { model, drawings, layer } = await open(count);
  // A picture of many is whole when it is whole: on a slow machine some frames later.
  await expect.poll(() => colourAt(model, [144_810, 507_860]).slice(0, 3)).toEqual([255, 0, 0]);
  expect(picture() !== null).toBe(count > 200);
  const pixel = model.olMap.getPixelFromCoordinate([144_810, 507_860]) as [number, number];
  const [first] = [...drawings.book.get().drawings.keys()];
  expect(layer.at(pixel)).toBe(first);
  layer.choose(first!);
  await rendered(model);
  expect(layer.at(pixel)).toBe(first);
  expect(layer.chosenShape?.getId()).toBe(first);
  drawings.remove(first!);
  await rendered(model);
  expect(layer.at(pixel)).toBeNull();
  await expect.poll(() => colourAt(model, [144_810, 507_860])[3]).toBe(0);
});

test('more than are drawn in one go are all drawn, and each that comes later', async () => {
  const { model, drawings } = await open(2_000);
  for (const index of [0, 199, 399]) {
    await expect.poll(() => colourAt(model, dot(index).geometry.coordinates as [number, number]).slice(0, 3)).toEqual([255, 0, 0]);
  }
  const [first] = [...drawings.book.get().drawings.keys()];
  for (const x of [144_820, 144_830, 144_840]) drawings.put({ ...dot(0), geometry: { type: 'Point', coordinates: [x, 508_145] } });
  drawings.remove(first!);
  for (const x of [144_820, 144_830, 144_840]) await expect.poll(() => colourAt(model, [x, 508_145])[0]).toBe(255);
  await expect.poll(() => colourAt(model, [144_810, 507_860])[3]).toBe(0);
});

test('while the map moves the picture of many moves with it, and is drawn anew when it stands', async () => {
  const { model } = await open(400);
  await expect.poll(() => colourAt(model, [144_810, 507_860]).slice(0, 3)).toEqual([255, 0, 0]);
  const view = model.olMap.getView();
  view.beginInteraction();
  view.setCenter([144_990, 508_000]);
  model.olMap.renderSync();
  expect(picture()?.style.transform).toBe('matrix(1, 0, 0, 1, 20, 0)');
  view.endInteraction(0);
  model.olMap.renderSync();
  await expect.poll(() => picture()?.style.transform).toBe('');
  expect(colourAt(model, [144_810, 507_860]).slice(0, 3)).toEqual([255, 0, 0]);
});

test('of titles that would lie over each other the last is written, and the other once there is room', async () => {
  const { model, drawings } = await open(400);
  const titled = (x: number): Drawing => ({ ...dot(0), id: newDrawingId(), title: 'Wilg', geometry: { type: 'Point', coordinates: [x, 508_132] } });
  const [first, last] = [titled(144_900), titled(144_910)];
  /** Whether there is ink between two places, as high as titles stand. */
  const isWritten = (from: number, to: number): boolean =>
    Array.from({ length: (to - from) * 2 }, (_, step) => colourAt(model, [from + step / 2, 508_143])[3]).some((alpha) => alpha > 0);
  const written = () => [isWritten(144_893, 144_899), isWritten(144_912, 144_917)];
  drawings.put(first);
  await expect.poll(written).toEqual([true, false]);
  drawings.put(last);
  await expect.poll(written).toEqual([false, true]);
  drawings.remove(last.id);
  await expect.poll(written).toEqual([true, false]);
});
