import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bottomPanelOf, type TableQuestion } from '#platform/web/shell/bottom-panel.ts';
import { open, startQuiet } from './testing/open-shell.tsx';

beforeEach(startQuiet);

const question: TableQuestion = { mapKey: 'map-1', layer: null, title: 'Bomen', conditions: [], most: null };
const tables = () => page.getByRole('region', { name: 'Tabellen' });
const menu = () => page.getByRole('region', { name: 'Menu' });

test('the panel with tables is under the map while there are tables', async () => {
  const { map } = await open(1440, 900);
  await expect.element(tables()).not.toBeInTheDocument();
  const panel = bottomPanelOf(map.model).getState();
  panel.open(question);
  await expect.element(tables()).toBeVisible();
  expect(tables().element().getBoundingClientRect().bottom).toBe(900);
  expect(page.getByRole('main').element().getBoundingClientRect().bottom).toBe(700);
  panel.closeAll();
  await expect.element(tables()).not.toBeInTheDocument();
});

test('the map buttons are in two columns while a table is open', async () => {
  const { map } = await open(1024, 768);
  const buttons = () => page.getByRole('region', { name: 'Kaart verplaatsen' }).element().getBoundingClientRect();
  await expect.element(page.getByRole('button', { name: 'Alles' })).toBeVisible();
  const { height } = buttons();
  const panel = bottomPanelOf(map.model).getState();
  panel.open(question);
  await expect.poll(() => buttons().height).toBeLessThan(0.6 * height);
  panel.closeAll();
  await expect.poll(() => buttons().height).toBe(height);
});

test('on a phone a table takes the place of the drawer, and the drawer that of the tables', async () => {
  const { map } = await open(390, 844);
  await userEvent.click(page.getByRole('button', { name: /Kaartlagen/ }));
  await expect.element(menu()).toBeVisible();
  const panel = bottomPanelOf(map.model).getState();
  panel.open(question);
  await expect.element(tables()).toBeVisible();
  await expect.element(menu()).not.toBeInTheDocument();
  // The bar at the foot stays in sight.
  expect(tables().element().getBoundingClientRect().bottom).toBe(844 - 56);
  expect(map.model.navigation.padding.bottom).toBeGreaterThan(150);
  await userEvent.click(page.getByRole('button', { name: /Kaartlagen/ }));
  await expect.element(menu()).toBeVisible();
  await expect.element(tables()).not.toBeInTheDocument();
});

test('on a phone a table of a press waits behind the drawer', async () => {
  const { map } = await open(390, 844);
  await userEvent.click(page.getByRole('button', { name: /Informatie/ }));
  await expect.element(menu()).toBeVisible();
  bottomPanelOf(map.model).getState().open(question, { attention: 'none' });
  await expect.element(page.getByText('Rijen')).toBeInTheDocument();
  await expect.element(menu()).toBeVisible();
  await expect.element(tables()).not.toBeInTheDocument();
});
