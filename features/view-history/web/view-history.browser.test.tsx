import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';

const start: Extent = [144800, 507850, 145200, 508150];
const back = page.getByRole('button', { name: 'Vorige kaartweergave' });
const forward = page.getByRole('button', { name: 'Volgende kaartweergave' });

beforeEach(() => sessionStorage.clear());

const open = async () => {
  const { map } = renderOnMap(<HistoryButtons />, {}, { map: { extent: start } });
  await rendered(map.model);
  const x = () => Math.round(map.model.state.get().centre[0]);
  const goTo = async (to: number) => {
    map.model.navigation.setCentre([to, 508000]);
    await rendered(map.model);
  };
  return { ...map, x, goTo };
};

test('disables both buttons at the start', async () => {
  await open();
  await expect.element(back).toBeDisabled();
  await expect.element(forward).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('goes back and forward through the views, also with the keyboard', async () => {
  const { goTo, x } = await open();
  await goTo(145500);
  await goTo(146000);
  await userEvent.click(back);
  await expect.poll(x).toBe(145500);
  await userEvent.keyboard('{Enter}');
  await expect.poll(x).toBe(145000);
  await expect.element(back).toBeDisabled();
  await userEvent.click(forward);
  await expect.poll(x).toBe(145500);
  await userEvent.click(forward);
  await expect.poll(x).toBe(146000);
  await expect.element(forward).toBeDisabled();
});

test('removes the next views when the user moves the map after going back', async () => {
  const { goTo, x } = await open();
  await goTo(145500);
  await userEvent.click(back);
  await expect.poll(x).toBe(145000);
  await goTo(144500);
  await expect.element(forward).toBeDisabled();
  await userEvent.click(back);
  await expect.poll(x).toBe(145000);
});

test('restores zoom and rotation', async () => {
  const { model } = await open();
  const view = model.olMap.getView();
  const before = view.getResolution();
  view.setRotation(1);
  view.setResolution(10);
  await rendered(model);
  await userEvent.click(back);
  await expect.poll(() => [view.getRotation(), view.getResolution()]).toEqual([0, before]);
});

test('adds no step when the view stays the same, as after a resize', async () => {
  const { element, model } = await open();
  element.style.width = '600px';
  model.olMap.updateSize();
  await rendered(model);
  await expect.element(back).toBeDisabled();
});

test('announces the position in the history', async () => {
  const { goTo } = await open();
  await goTo(145500);
  await userEvent.click(back);
  await expect.element(page.getByText('Kaartweergave 1 van 2').first()).toBeInTheDocument();
});
