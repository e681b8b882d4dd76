import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, chooseToMeasure, open, startQuiet } from './testing/open-shell.tsx';
import './ToolList.tsx';

beforeEach(startQuiet);

const column = () => page.getByRole('region', { name: 'Hulpmiddelen' }).element();
const group = () => page.getByRole('button', { name: /^Meten/ });
const item = (name: string) => page.getByRole('menuitemradio', { name });
const panel = () => page.getByText('Aan het meten');
const focusOn = (name: string): void => (button(name).element() as HTMLElement).focus();

test.each([[1440, 900], [1024, 768], [751, 900]])('at %i × %i the column is at most 72 px wide and shows a word for each group', async (width, height) => {
  await open(width, height);
  expect(column().getBoundingClientRect().width).toBeLessThanOrEqual(72);
  const buttons = page.getByRole('region', { name: 'Hulpmiddelen' }).getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Delen', 'Meten', 'Kapot']);
  for (const word of buttons.map(({ lastElementChild }) => lastElementChild)) expect(word?.scrollWidth).toBeLessThanOrEqual(word?.clientWidth ?? 0);
});

test('a group folds out beside the column, by pointer', async () => {
  await open();
  await userEvent.click(group());
  const menu = page.getByRole('menu', { name: 'Meten' });
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(column().getBoundingClientRect().left);
  expect(await violationsIn(menu.element())).toEqual([]);
  await userEvent.click(item('Oppervlakte'));
  await expect.element(panel()).toBeVisible();
  // The button says which of its tools is active.
  await expect.element(button('Meten: Oppervlakte')).toBeVisible();
});

test('by keyboard a group gives the focus back, and a tool that starts gives it to the map', async () => {
  const { map } = await open();
  // Away from the menu, whose items take the focus under the pointer.
  await userEvent.hover(page.getByRole('textbox', { name: 'Zoeken' }));
  focusOn('Meten');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Lengte')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Meten')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Lengte')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => map.model.tools.active.get()).toBe('area');
  await expect.element(page.getByRole('application')).toHaveFocus();
  focusOn('Meten: Oppervlakte');
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Lengte')).toHaveFocus();
  await expect.element(item('Oppervlakte')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => map.model.tools.active.get()).toBeNull();
});

test('a tool that ends by a key in its panel gives the focus to the map', async () => {
  const { map } = await open();
  for (const end of [() => userEvent.keyboard('{Enter}'), () => userEvent.keyboard('{Escape}')]) {
    await chooseToMeasure('Lengte');
    await expect.element(panel()).toBeVisible();
    focusOn('Klaar');
    await end();
    await expect.poll(() => map.model.tools.active.get()).toBeNull();
    await expect.element(page.getByRole('application')).toHaveFocus();
  }
});

test('the panel of a tool moves into the drawer where the map has no room, and keeps its state and the focus', async () => {
  const { drawer, map } = await open(1024, 768);
  drawer.getState().openTab('legend');
  await chooseToMeasure('Lengte');
  const region = page.getByRole('region', { name: 'Menu' });
  await expect.element(region.getByText('Aan het meten')).toBeVisible();
  await expect.element(region.getByText('Inhoud van Legenda')).toBeVisible();
  const notes = page.getByRole('textbox', { name: 'Notitie' });
  await userEvent.fill(notes, 'bij de brug');
  drawer.getState().close();
  const leftOfColumn = () => column().getBoundingClientRect().left - notes.element().getBoundingClientRect().right;
  await expect.poll(leftOfColumn).toBeGreaterThan(0);
  expect(leftOfColumn()).toBeLessThan(300);
  await expect.element(notes).toHaveValue('bij de brug');
  await expect.element(notes).toHaveFocus();
  expect(map.model.tools.active.get()).toBe('line');
  await userEvent.click(button('Klaar'));
  await expect.element(notes).not.toBeInTheDocument();
});
