import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeMaps, copyAdminMap } from '../contract.ts';
import { bodies, button, open } from './testing/screens.tsx';

beforeEach(() => {
  sessionStorage.clear();
  snackbar.clear();
});

/** Presses Tab until the element has the focus. */
const tabTo = async (name: string): Promise<void> => {
  const goal = button(name);
  await expect.element(goal).toBeVisible();
  const element = goal.element();
  for (let press = 0; press < 40 && document.activeElement !== element; press += 1) await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(element);
};
const chooseOfMenu = async (name: string): Promise<void> => {
  await tabTo('Meer voor Bomen');
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitem', { name });
  await expect.element(item).toBeVisible();
  const goal = item.element();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  for (let press = 0; press < 5 && document.activeElement !== goal; press += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
};

test('removes a map by keyboard and restores it', async () => {
  const setup = open();
  await chooseOfMenu('Verwijderen');
  const dialog = page.getByRole('alertdialog', { name: 'Kaart verwijderen' });
  await expect.element(dialog.getByText('Configuratie Beheer')).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await tabTo('Verwijderen');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => bodies(setup, changeMaps)).toMatchObject([{ maps: [{ id: 1, version: 3, set: { removed: true } }] }]);
  await tabTo('Ongedaan maken');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Het is ongedaan gemaakt.')).toBeVisible();
});

test('copies a map by keyboard and opens the copy', async () => {
  const setup = open();
  await chooseOfMenu('Kopiëren');
  const name = page.getByRole('textbox', { name: 'Naam van de kopie' });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{End} 2');
  await tabTo('Kopiëren');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(setup, copyAdminMap)).toEqual([{ name: 'Kopie van Bomen 2' }]);
  await expect.poll(setup.path).toBe('/admin/maps/manage/7');
});

test('sets the visible range of several maps by keyboard', async () => {
  const setup = open();
  await expect.element(page.getByRole('checkbox', { name: 'Kies Bomen' })).toBeVisible();
  page.getByRole('checkbox', { name: 'Kies Bomen' }).element().focus();
  await userEvent.keyboard(' ');
  await tabTo('Zichtbaar bereik instellen');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: /^Zichtbaar vanaf/ })).toHaveFocus();
  await userEvent.keyboard('28{Tab}');
  await userEvent.fill(page.getByRole('textbox', { name: /^Zichtbaar tot/ }), '2,8');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Het begin van het bereik ligt na het einde.')).toBeVisible();
  await expect.element(button('Instellen')).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: /^Zichtbaar vanaf/ }), '0,28');
  await userEvent.keyboard('{Tab}');
  await tabTo('Instellen');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(setup, changeMaps)).toMatchObject([{ maps: [{ id: 1, set: { minResolution: 0.28, maxResolution: 2.8 } }] }]);
  await expect.element(button('Ongedaan maken')).toBeVisible();
});

test('names the maps that others changed, and the users who did', async () => {
  const setup = open();
  setup.api.on(changeMaps, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd: “Bomen” (Kim Kade). Er is niets veranderd; de lijst is ververst.');
  });
  await userEvent.click(page.getByRole('checkbox', { name: 'Kies Bomen' }));
  await userEvent.click(button('Niet in de legenda tonen'));
  await expect.element(page.getByText(/“Bomen” \(Kim Kade\)/)).toBeVisible();
});
