import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, chooseToMeasure, chosen, ended, open, startQuiet } from './testing/open-shell.tsx';
import './EntriesMenu.tsx';
import './ToolList.tsx';

beforeEach(startQuiet);

test('the shell has no axe violations, which includes landmarks and one h1', async () => {
  const { drawer } = await open();
  drawer.getState().open();
  await expect.element(page.getByText('Inhoud van Legenda')).toBeVisible();
  const { violations } = await axe.run();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('the bar shows the names of the organisation and of the configuration whole on a screen of 1024 pixels', async () => {
  await page.viewport(1024, 768);
  await open();
  const names = [...page.getByRole('banner').element().querySelectorAll('p > span:last-child, h1')];
  expect(names).toHaveLength(2);
  expect(names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)).toEqual([]);
});

test('the search box is centred on a wide page', async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.element(page.getByRole('textbox', { name: 'Zoeken' })).toBeVisible();
  const { left } = page.getByRole('textbox', { name: 'Zoeken' }).element().getBoundingClientRect();
  // The real search box is 400 px wide; this one stands in for it.
  expect(left + 200).toBeCloseTo(720, 0);
});

test('an overlay that starts late is not there in the first view, and appears by itself', async () => {
  await open();
  await expect.element(button('Open/sluit menu')).toBeVisible();
  const late = page.getByText('Komt na de kaart');
  await expect.element(late).not.toBeInTheDocument();
  await expect.element(late).toBeInTheDocument();
});

test('the menu button opens and closes the drawer and sets aria-expanded', async () => {
  await open();
  await expect.element(button('Open/sluit menu')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('Open/sluit menu'));
  await expect.element(page.getByRole('tab', { name: /Legenda/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(button('Open/sluit menu'));
  await expect.element(page.getByText('Inhoud van Legenda')).not.toBeVisible();
});

test('each tab has its own drawer width and badge', async () => {
  const { drawer } = await open();
  drawer.getState().open();
  const region = page.getByRole('region', { name: 'Menu' });
  await expect.poll(() => region.element().getBoundingClientRect().width).toBe(380);
  await userEvent.click(page.getByRole('tab', { name: /Filters.*4 nieuw/ }));
  await expect.element(page.getByText('Inhoud van Filters')).toBeVisible();
  await expect.poll(() => region.element().getBoundingClientRect().width).toBe(700);
});

test('the padding of the map equals the width that the drawer covers', async () => {
  const { drawer, map } = await open();
  expect(map.model.navigation.padding.left).toBe(0);
  drawer.getState().openTab('wide');
  await expect.poll(() => map.model.navigation.padding.left).toBe(724);
  drawer.getState().close();
  await expect.poll(() => map.model.navigation.padding.left).toBe(0);
});

test('a pointer tool ends at another tool, a second choice and Escape', async () => {
  const { map } = await open();
  await chooseToMeasure('Lengte');
  await expect.element(page.getByText('Aan het meten')).toBeVisible();
  await chooseToMeasure('Oppervlakte');
  await expect.poll(() => ended).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('Aan het meten')).toBeVisible();
  await chooseToMeasure('Oppervlakte');
  await expect.poll(() => ended).toHaveBeenCalledTimes(2);
  await chooseToMeasure('Lengte');
  await expect.element(page.getByText('Aan het meten')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => ended).toHaveBeenCalledTimes(3);
  expect(map.model.tools.active.get()).toBeNull();
});

test('a dialog tool does not end the active tool', async () => {
  const { map } = await open();
  await chooseToMeasure('Lengte');
  await userEvent.click(button('Delen'));
  await expect.element(page.getByRole('dialog', { name: 'Delen' })).toBeInTheDocument();
  expect(map.model.tools.active.get()).toBe('line');
  await userEvent.click(button('Weg'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a component that throws shows an error in its place and the rest works', async () => {
  await open();
  await userEvent.click(button('Kapot'));
  await expect.element(page.getByText('Dit onderdeel kan niet worden getoond.')).toBeVisible();
  await chooseToMeasure('Lengte');
  await expect.element(page.getByText('Aan het meten')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Zoeken' })).toBeVisible();
});

test('the account menu runs actions, navigates and has submenus', async () => {
  const setup = await open();
  await userEvent.click(button('Account Kim Kijker'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Doe iets' }));
  expect(chosen).toHaveBeenCalledOnce();
  await userEvent.click(button('Account Kim Kijker'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Account' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Beheer' }));
  await expect.poll(setup.path).toBe('/admin');
});

test('the account menu says at its head who is signed in, in which account kind and organisation', async () => {
  await open();
  await userEvent.click(button('Account Kim Kijker'));
  const menu = page.getByRole('menu', { name: 'Account Kim Kijker' });
  await expect.element(menu).toHaveAccessibleDescription('Kim Kijker Kijker, Gemeente Markerwaard');
  await expect.element(page.getByText('Kijker, Gemeente Markerwaard')).toBeVisible();
  await expect.poll(() => violationsIn(document.body)).toEqual([]);
});

test('the skip links focus the map and the first tab', async () => {
  await open();
  const map = page.getByRole('application');
  page.getByRole('link', { name: 'Naar de kaart' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(map).toHaveFocus();
  page.getByRole('link', { name: 'Naar Legenda' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: /Legenda/ })).toHaveFocus();
});

test('on a phone a skip link opens the sheet and focuses it', async () => {
  await open(390, 844);
  // The code of the sheet is there.
  await expect.poll(() => document.querySelector('section[data-height]')).not.toBeNull();
  page.getByRole('link', { name: 'Naar Legenda' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Inhoud van Legenda')).toBeVisible();
  await expect.element(button('Groter')).toHaveFocus();
});

test('starting a pointer tool closes a drawer that leaves too little of the map', async () => {
  const { drawer, map } = await open(1024, 768);
  drawer.getState().openTab('wide');
  await expect.poll(() => map.model.navigation.padding.left).toBe(724);
  await chooseToMeasure('Lengte');
  expect(drawer.getState().isOpen).toBe(false);
  drawer.getState().openTab('legend');
  await expect.poll(() => map.model.navigation.padding.left).toBe(404);
  await chooseToMeasure('Oppervlakte');
  expect(drawer.getState().isOpen).toBe(true);
});

test('a rotated map has a button that resets the rotation', async () => {
  const { map } = await open();
  await expect.element(button('Noorden boven')).not.toBeInTheDocument();
  map.model.olMap.getView().setRotation(1);
  await userEvent.click(button('Noorden boven'));
  expect(map.model.state.get().rotation).toBe(0);
  await expect.element(button('Noorden boven')).not.toBeInTheDocument();
});
