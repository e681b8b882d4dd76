import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, chooseToMeasure, open, startQuiet, tool } from './testing/open-shell.tsx';
import { tapByFinger } from './testing/touch.ts';
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

describe('beside the open menu of a group', () => {
  const menu = (name: string) => page.getByRole('menu', { name });
  const more = [tool('more', 20, 'more', 'Bewerken', 'pointer'), tool('most', 30, 'more', 'Nog iets', 'pointer')];
  /** Opens the menu of Meten; while it is open the buttons of the column are not in the accessibility tree. */
  const openMenu = async () => {
    await open(1024, 768, more);
    const buttons = Object.fromEntries(['Delen', 'Meten', 'Meer'].map((name) => [name, button(name).element()]));
    await userEvent.click(group());
    await expect.element(menu('Meten')).toBeVisible();
    return buttons;
  };
  const pressOver = (element: Element) => userEvent.click(element, { force: true });

  test.each([['mouse', pressOver], ['finger', tapByFinger]])('a press on another group by %s opens that one', async (_, pressOn) => {
    const { Meer, Meten } = await openMenu();
    await pressOn(Meer as Element);
    await expect.element(menu('Meer')).toBeVisible();
    expect(menu('Meten').elements()).toEqual([]);
    await pressOn(Meten as Element);
    await expect.element(item('Lengte')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu('Meten')).not.toBeInTheDocument();
    await expect.element(button('Meten')).toHaveFocus();
  });

  test('a press on a single tool starts that tool', async () => {
    const { Delen } = await openMenu();
    await pressOver(Delen as Element);
    await expect.element(page.getByRole('dialog', { name: 'Delen' })).toBeVisible();
  });

  test('a press on its own button, or on the map, only closes it', async () => {
    const { Meten } = await openMenu();
    for (const element of [Meten as Element, document.querySelector('[role="application"]') as Element]) {
      await pressOver(element);
      await expect.element(menu('Meten')).not.toBeInTheDocument();
      await expect.element(button('Meten')).toHaveFocus();
      await userEvent.click(group());
      await expect.element(menu('Meten')).toBeVisible();
    }
  });

  test('choosing one of its tools presses nothing else', async () => {
    await openMenu();
    await userEvent.click(item('Oppervlakte'));
    await expect.element(panel()).toBeVisible();
    expect(menu('Meer').elements()).toEqual([]);
  });
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
