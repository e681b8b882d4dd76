import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, open, startQuiet } from '../testing/open-shell.tsx';

beforeEach(startQuiet);

const sheet = () => page.getByRole('region', { name: 'Menu' });
const openTools = async (width = 390, height = 844) => {
  const setup = await open(width, height);
  await userEvent.click(button('Hulpmiddelen'));
  await expect.element(sheet().getByRole('heading', { name: 'Hulpmiddelen' })).toBeVisible();
  return setup;
};
const tool = (name: string) => sheet().getByRole('button', { name, exact: true });
const panel = () => page.getByText('Aan het meten');

test('the sheet has the tools in their order, the other tabs and the buttons that move the map', async () => {
  await openTools();
  const tiles = sheet().getByRole('listitem').elements();
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['Delen', 'Lengte', 'Oppervlakte', 'Kapot', expect.stringContaining('Filters')]);
  for (const tile of tiles) expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  for (const name of ['Terug', 'Vooruit', 'Alles']) await expect.element(sheet().getByRole('button', { name })).toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(sheet().getByRole('button', { name: /^Filters/ }));
  await expect.element(page.getByText('Inhoud van Filters')).toBeVisible();
});

test('the button for the place of the device is by the thumb, lower right above the bar, and moves up with the sheet', async () => {
  const { drawer } = await open(390, 844);
  const place = (): DOMRect => button('Waar ben ik').element().getBoundingClientRect();
  await expect.element(button('Waar ben ik')).toBeVisible();
  expect(place().right).toBeGreaterThan(330);
  expect(place().top).toBeGreaterThan(844 / 2);
  await expect.element(button('Terug')).not.toBeInTheDocument();
  drawer.getState().openTab('legend');
  await expect.poll(() => place().bottom).toBeLessThan(496);
});

test.each([[390, 844], [844, 390]])('at %i × %i a tool closes the sheet, and its panel is a strip at the foot', async (width, height) => {
  const { drawer, map } = await openTools(width, height);
  await userEvent.click(tool('Lengte'));
  await expect.element(panel()).toBeVisible();
  expect(drawer.getState().isOpen).toBe(false);
  const strip = (): DOMRect => panel().element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  const bar = page.getByRole('navigation', { name: 'Onderdelen van de kaart' }).element().getBoundingClientRect();
  // The bar has a border of one pixel.
  expect(Math.abs(strip().bottom - bar.top)).toBeLessThanOrEqual(1);
  expect(strip().height).toBeLessThanOrEqual(0.37 * height);
  await expect.poll(() => map.model.navigation.padding[width < height ? 'bottom' : 'left']).toBeGreaterThan(0);
  expect(await violationsIn(document.body)).toEqual([]);
  // A sheet is over the strip, which keeps what was typed.
  await userEvent.fill(page.getByRole('textbox', { name: 'Notitie' }), 'bij de brug');
  await userEvent.click(button('Hulpmiddelen'));
  await expect.element(panel()).not.toBeVisible();
  await expect.element(tool('Lengte')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Hulpmiddelen'));
  await expect.element(page.getByRole('textbox', { name: 'Notitie' })).toHaveValue('bij de brug');
  await userEvent.click(button('Klaar'));
  await expect.element(panel()).not.toBeInTheDocument();
  expect(map.model.tools.active.get()).toBeNull();
});

test('a tool that is started by key puts the focus on the map', async () => {
  await openTools();
  tool('Oppervlakte').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toBeVisible();
  await expect.element(page.getByRole('application')).toHaveFocus();
});

test('the active tool ends when it is chosen again', async () => {
  const { map } = await openTools();
  await userEvent.click(tool('Lengte'));
  await expect.element(panel()).toBeVisible();
  await userEvent.click(button('Hulpmiddelen'));
  await userEvent.click(tool('Lengte'));
  await expect.poll(() => map.model.tools.active.get()).toBeNull();
});

test('a tool with a dialog leaves the sheet open and the active tool active', async () => {
  const { map } = await openTools();
  await userEvent.click(tool('Lengte'));
  await userEvent.click(button('Hulpmiddelen'));
  await userEvent.click(tool('Delen'));
  await expect.element(page.getByRole('dialog', { name: 'Delen' })).toBeInTheDocument();
  expect(map.model.tools.active.get()).toBe('line');
});
