import { expect, onTestFinished, test } from 'vitest';
import { createTestMap, colourAt, rendered } from '#platform/map/testing/test-map.ts';
import { defaultStyle, type Drawing } from '../model/drawing.ts';
import { Drawings } from '../model/drawings.ts';
import { DrawnLayer } from './drawn-controller.ts';
import { newUuid } from '#platform/web/new-uuid.ts';

/** Points twenty metres apart at 0.5 metres per pixel. */
const dot = (index: number): Drawing => ({
  id: newUuid(), kind: 'point', title: '', radius: null, ...defaultStyle('point'), lineColor: '#ff0000', lineWidth: 10,
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

test.each([20, 400])('draws, finds, chooses and removes one of %i drawings', async (count) => {
  const { model, drawings, layer } = await open(count);
  // On a slow machine the picture is complete some frames later.
  await expect.poll(() => colourAt(model, [144_810, 507_860]).slice(0, 3)).toEqual([255, 0, 0]);
  expect(picture() !== null).toBe(count > 200);
  const pixel = model.olMap.getPixelFromCoordinate([144_810, 507_860]) as [number, number];
  const [first] = [...drawings.history.get().drawings.keys()];
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

test('draws 2,000 drawings and adds later ones', async () => {
  const { model, drawings } = await open(2_000);
  for (const index of [0, 199, 399]) {
    await expect.poll(() => colourAt(model, dot(index).geometry.coordinates as [number, number]).slice(0, 3)).toEqual([255, 0, 0]);
  }
  const [first] = [...drawings.history.get().drawings.keys()];
  for (const x of [144_820, 144_830, 144_840]) drawings.put({ ...dot(0), geometry: { type: 'Point', coordinates: [x, 508_145] } });
  drawings.remove(first!);
  for (const x of [144_820, 144_830, 144_840]) await expect.poll(() => colourAt(model, [x, 508_145])[0]).toBe(255);
  await expect.poll(() => colourAt(model, [144_810, 507_860])[3]).toBe(0);
});

test('moves the picture with the map, and redraws it when the map stands still', async () => {
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

test('shows the last of two overlapping titles, and the other when there is room again', async () => {
  const { model, drawings } = await open(400);
  const titled = (x: number): Drawing => ({ ...dot(0), id: newUuid(), title: 'Wilg', geometry: { type: 'Point', coordinates: [x, 508_132] } });
  const [first, last] = [titled(144_900), titled(144_910)];
  /** Whether anything is drawn between two x coordinates at the height of the titles. */
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
