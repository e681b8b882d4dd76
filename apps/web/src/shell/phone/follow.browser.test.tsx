import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, startQuiet } from '../testing/open-shell.tsx';

beforeEach(startQuiet);

/** Opens a phone and presses the map at these pixels; returns where the pressed place is on the screen. */
const press = async (x: number, y: number) => {
  const setup = await open(390, 844);
  const { olMap, clicks, state } = setup.map.model;
  await expect.poll(() => state.get().size[0]).toBe(390);
  await userEvent.click(page.getByRole('application'), { position: { x, y } });
  await expect.poll(() => clicks.last?.pixel[1]).toBeCloseTo(y, 0);
  const place = clicks.last?.coordinate ?? [0, 0];
  return { ...setup, onScreen: (): number => olMap.getPixelFromCoordinate([...place])?.[1] ?? 0 };
};
const sheetTop = (): number => page.getByRole('region', { name: 'Menu' }).element().getBoundingClientRect().top;

test('a pressed place that the sheet would cover moves into the middle of the free part of the map', async () => {
  const { drawer, onScreen } = await press(200, 600);
  drawer.getState().openTab('info');
  await expect.poll(onScreen).toBeLessThan(490);
  await expect.poll(() => Math.abs(onScreen() - (64 + sheetTop()) / 2)).toBeLessThan(5);
});

test('a pressed place that stays in sight does not move', async () => {
  const { drawer, map, onScreen } = await press(200, 300);
  const centre = map.model.olMap.getView().getCenter();
  drawer.getState().openTab('info');
  await expect.poll(() => map.model.navigation.padding.bottom).toBeGreaterThan(280);
  await expect.poll(onScreen).toBeCloseTo(300, 0);
  // The padding moves the centre of the view, not the picture.
  expect(map.model.olMap.getView().getCenter()).not.toEqual(centre);
});
