import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';

const start: Extent = [144800, 507850, 145200, 508150];
const back = page.getByRole('button', { name: 'Vorige kaartweergave' });
const forward = page.getByRole('button', { name: 'Volgende kaartweergave' });

beforeEach(() => sessionStorage.clear());

const open = async () => {
  const { map } = onMapStage(<HistoryButtons />, {}, { map: { extent: start } });
  await rendered(map.model);
  const x = () => Math.round(map.model.state.get().centre[0]);
  const goTo = async (to: number) => {
    map.model.navigation.setCentre([to, 508000]);
    await rendered(map.model);
  };
  return { ...map, x, goTo };
};

test('where one began there is no way back, and none ahead', async () => {
  await open();
  await expect.element(back).toBeDisabled();
  await expect.element(forward).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('one walks back and ahead through what was seen, by key as well', async () => {
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

test('who goes elsewhere from the past has nothing ahead any more', async () => {
  const { goTo, x } = await open();
  await goTo(145500);
  await userEvent.click(back);
  await expect.poll(x).toBe(145000);
  await goTo(144500);
  await expect.element(forward).toBeDisabled();
  await userEvent.click(back);
  await expect.poll(x).toBe(145000);
});

test('how near one was and how the map was turned come back with it', async () => {
  const { model } = await open();
  const view = model.olMap.getView();
  const before = view.getResolution();
  view.setRotation(1);
  view.setResolution(10);
  await rendered(model);
  await userEvent.click(back);
  await expect.poll(() => [view.getRotation(), view.getResolution()]).toEqual([0, before]);
});

test('what changes nothing of the view, like another size of the window, is no step', async () => {
  const { element, model } = await open();
  element.style.width = '600px';
  model.olMap.updateSize();
  await rendered(model);
  await expect.element(back).toBeDisabled();
});

test('what is read out says where one stands', async () => {
  const { goTo } = await open();
  await goTo(145500);
  await userEvent.click(back);
  await expect.element(page.getByText('Kaartweergave 1 van 2').first()).toBeInTheDocument();
});
