import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { press } from './support/keys.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool, groupButton } from './support/tools.ts';
import { clickMiddle, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const near = '/locatie/144900,507900,145100,508100';
const scale = (page: Page) => page.getByRole('img', { name: /schaal/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Berichten' });
const focusMap = (page: Page): Promise<void> => page.getByRole('application').focus();

/** A location away from the initial view. */
const place = { longitude: 5.24, latitude: 52.555, accuracy: 25 };

test('view history goes back through earlier views and forward to the last', async () => {
  const page = await visitAs('kijker', near);
  await mapIsDrawn(page);
  const back = page.getByRole('button', { name: 'Vorige kaartweergave' });
  const forward = page.getByRole('button', { name: 'Volgende kaartweergave' });
  await expect(back).toBeDisabled();
  await expect(forward).toBeDisabled();
  const first = await scale(page).getAttribute('aria-label');
  await page.getByRole('button', { name: 'Volledige kaart' }).click();
  await expect(back).toBeEnabled();
  await expect(scale(page)).not.toHaveAccessibleName(first ?? '');
  await back.click();
  await expect(scale(page)).toHaveAccessibleName(first ?? '');
  await expect(back).toBeDisabled();
  await press(page, 'Volgende kaartweergave');
  await expect(scale(page)).not.toHaveAccessibleName(first ?? '');
  await expect(forward).toBeDisabled();
  await expectAccessible(page);
});

test('shows the clicked coordinate, by pointer and by key, and zooms to a typed one', async () => {
  const page = await visitAs('kijker', near, { permissions: ['clipboard-read', 'clipboard-write'] });
  await mapIsDrawn(page);
  await chooseTool(page, 'Coördinaat', 'Coördinaat Prikker');
  await page.getByText('Klik op de kaart om te zien welke coördinaat daar ligt.').waitFor();
  await clickMiddle(page);
  const told = messages(page).getByText(/^RD 14\d{4}\.\d\d, 50\d{4}\.\d\d – WGS84 5\.\d{6}, 52\.\d{6}$/);
  await expect(told).toBeVisible();
  // The snackbar does not time out under the pointer.
  await told.hover();
  await expectAccessible(page);
  await messages(page).getByRole('button', { name: 'Kopiëren' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^14\d{4}\.\d\d, 50\d{4}\.\d\d$/);
  await chooseTool(page, 'Coördinaat', 'Coördinaat prikken op een hoekpunt');
  await page.getByRole('heading', { name: 'Coördinaat prikken op een hoekpunt' }).waitFor();
  await expect(groupButton(page, 'Coördinaat')).toHaveAccessibleName('Coördinaat: Coördinaat prikken op een hoekpunt');
  await focusMap(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Laatst geprikt' })).toContainText(/RD\s*14\d{4}\.\d\d, 50\d{4}\.\d\d/);
  await page.keyboard.press('Escape');

  await chooseTool(page, 'Coördinaat', 'Zoom naar coördinaat');
  const dialog = page.getByRole('dialog', { name: 'Zoom naar coördinaat' });
  const field = dialog.getByRole('textbox', { name: 'Coördinaat' });
  const search = dialog.getByRole('button', { name: 'Zoeken' });
  await expect(field).toBeFocused();
  await expect(dialog).toContainText('165608.44, 402461.44');
  await expect(search).toBeDisabled();
  for (const [typed, answer] of [
    ['165608,44, 402461,44', 'Gebruik alsjeblieft de bovenstaande schrijfwijze.'],
    ['900000, 900000', 'Deze coördinaat ligt buiten Nederland. Controleer X en Y.'],
  ] as const) {
    await field.fill(typed);
    await expect(dialog).toContainText(answer);
    await expect(search).toBeDisabled();
  }
  await expectAccessible(page);
  await field.fill('508200, 145200');
  await expect(dialog).toContainText('X en Y lijken verwisseld. Gezocht wordt naar 145200.00, 508200.00.');
  await dialog.getByRole('button', { name: /^Huidige schaal/ }).click();
  await page.getByRole('option', { name: '1 : 2.500', exact: true }).click();
  await search.click();
  await expect(dialog).toBeHidden();
  await expect(scale(page)).toHaveAccessibleName(/schaal 1 : 2\.500$/);
  await expect(messages(page)).toContainText('De kaart toont 145200.00, 508200.00');
});

test('the map follows the device until it is switched off, and explains why it cannot', async () => {
  const page = await visitAs('kijker', near, { permissions: ['geolocation'], geolocation: place });
  const context = page.context();
  await mapIsDrawn(page);
  const gps = page.getByRole('button', { name: 'Volg mijn locatie' });
  await gps.click();
  await expect(gps).toHaveAttribute('aria-pressed', 'true');
  /** Returns the coordinate of the middle of the map, picked with Enter. */
  const middle = async (): Promise<string> => {
    await focusMap(page);
    await page.keyboard.press('Enter');
    return (await page.getByRole('region', { name: 'Laatst geprikt' }).textContent()) ?? '';
  };
  await chooseTool(page, 'Coördinaat', 'Coördinaat Prikker');
  await page.getByRole('heading', { name: 'Coördinaat Prikker' }).waitFor();
  await expect.poll(middle).toContain('5.240000, 52.555000');
  await context.setGeolocation({ ...place, longitude: 5.245 });
  await expect.poll(middle).toContain('5.245000, 52.555000');
  await expectAccessible(page);
  await gps.click();
  await expect(gps).toHaveAttribute('aria-pressed', 'false');
  await context.clearPermissions();
  await gps.click();
  await expect(messages(page)).toContainText('Sta in uw browser toe dat deze site uw locatie gebruikt, en druk dan opnieuw');
  await expect(gps).toHaveAttribute('aria-pressed', 'false');
});

test('lists the keyboard shortcuts, and returns the focus on close', async () => {
  const page = await visitAs('kijker', near);
  await mapIsDrawn(page);
  const list = page.getByRole('dialog', { name: 'Sneltoetsen' });
  await chooseTool(page, 'Meer', 'Sneltoetsen');
  await expect(list).toContainText('de kaart verschuiven');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(groupButton(page, 'Meer')).toBeFocused();
  await focusMap(page);
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('application')).toBeFocused();
});
