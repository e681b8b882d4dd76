import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { BackgroundSwitcher } from './BackgroundSwitcher.tsx';

const background = (name: string, visible = false) => mapWith({ name, visible, background: true });
const open = (...names: string[]) => {
  const { map } = onMapStage(<BackgroundSwitcher />, { maps: names.map((name, index) => background(name, index === 0)) });
  return () => map.model.layers.background.get()?.label ?? null;
};

test('with one background there is nothing to choose', async () => {
  const shown = open('Topografie');
  await expect.poll(shown).toBe('Topografie');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('with two a press shows the other, and its name stands on the button', async () => {
  const shown = open('Topografie', 'Luchtfoto');
  await userEvent.click(page.getByRole('button', { name: 'Achtergrondkaart: toon Luchtfoto' }));
  expect(shown()).toBe('Luchtfoto');
  await userEvent.click(page.getByRole('button', { name: 'Achtergrondkaart: toon Topografie' }));
  expect(shown()).toBe('Topografie');
});

test('the empty map is in the menu, also beside two', async () => {
  const shown = open('Topografie', 'Luchtfoto');
  await userEvent.click(page.getByRole('button', { name: 'Achtergrondkaart', exact: true }));
  await expect.element(page.getByRole('menuitemradio', { name: 'Topografie' })).toBeChecked();
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Lege Kaart' }));
  expect(shown()).toBeNull();
});

test('more backgrounds are chosen in a menu, by key as well', async () => {
  const shown = open('Topografie', 'Luchtfoto', 'Grijs');
  await expect.element(page.getByRole('button', { name: 'Achtergrondkaart: Topografie' })).toBeVisible();
  // Past the map.
  await userEvent.keyboard('{Tab}{Tab}{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(shown).toBe('Grijs');
});
