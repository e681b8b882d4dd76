import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { press, tabToThis } from './support/keys.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool, chooseToolByKey, groupButton, pressTool, tapTool } from './support/tools.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const somewhere = '/locatie/144900,507900,145100,508100';
const items = (page: Page) => page.getByRole('list', { name: 'Metingen' }).getByRole('listitem');
const slider = (page: Page) => page.getByRole('slider', { name: 'Afstand' });

test('measures an area, is turned off by its own button, and removes the measurement on a click', async () => {
  const page = await visitAs('kijker', somewhere);
  await mapIsDrawn(page);
  await chooseTool(page, 'Meten', 'Oppervlakte meten');
  await page.getByText('Klik de hoekpunten van het vlak aan.').waitFor();
  await page.mouse.click(500, 300);
  await page.mouse.click(700, 300);
  await page.mouse.click(700, 500);
  await page.mouse.click(500, 500);
  await expect(page.getByLabel('Oppervlakte', { exact: true })).toHaveText(/^[\d.]+,\d\d m²$/);
  await page.getByRole('button', { name: 'Vlak afmaken' }).click();
  await expect(items(page)).toHaveText([/^Meting 1[\d.]+,\d\d m²Omtrek [\d.]+,\d\d m$/]);
  await expectAccessible(page);
  await chooseTool(page, 'Meten', 'Oppervlakte meten');
  await expect(groupButton(page, 'Meten')).toHaveAccessibleName('Meten');

  await chooseTool(page, 'Meten', 'Meting verwijderen');
  await page.getByText('Klik op een meting op de kaart om die te verwijderen', { exact: false }).waitFor();
  await expect(items(page)).toHaveCount(1);
  await page.mouse.click(600, 450);
  await expect(page.getByText('Er zijn nog geen metingen.')).toBeVisible();
  await chooseTool(page, 'Meten', 'Meting verwijderen');
  await expect(page.getByRole('region', { name: 'Meting verwijderen' })).toBeHidden();
});

test('draws a buffer around the selection, and queries the features in it', async () => {
  const page = await visitAs('kijker', (await findFeature('bouwkavels')).path);
  await mapIsDrawn(page);
  await chooseTool(page, 'Opvragen', 'Buffer');
  await expect(page.getByText(/Selecteer eerst iets/)).toBeVisible();
  await expectAccessible(page);
  await clickMiddle(page);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '3,33 m');
  await slider(page).press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '33,33 m');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vraag informatie op binnen de buffer' }).click();
  await expect(slider(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Menu' }).getByText(/^(?:Meer dan )?[\d.]+ objecten gevonden$/)).toBeVisible();
});

test('measures typed coordinates and draws a buffer by keys alone', async () => {
  const plot = await findFeature('bouwkavels');
  const page = await visitAs('kijker', plot.path);
  await mapIsDrawn(page);
  await chooseToolByKey(page, 'Meten', 'Lengte meten');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeVisible();
  await press(page, 'Invullen in plaats van tekenen');
  await tabToThis(page, page.getByRole('textbox', { name: 'Hoekpunten (X, Y per regel)' }));
  await page.keyboard.type('145000, 508000\n145030, 508040');
  await press(page, 'Meten');
  await expect(items(page)).toHaveText([/^Meting 150,00 m$/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeHidden();

  await page.goto(plot.path);
  await mapIsDrawn(page);
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kavelnummer')).toBeVisible();
  await chooseToolByKey(page, 'Opvragen', 'Buffer');
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '6,67 m');
  await page.keyboard.press('Escape');
  await expect(slider(page)).toBeHidden();
});

test('measures on a phone, in the map above the panel', async () => {
  const page = await visitAs('kijker', somewhere, { size: 'phone', hasTouch: true, isMobile: true });
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await pressTool(page, 'Oppervlakte meten');
  await page.getByText('Tik de hoekpunten van het vlak aan.', { exact: false }).waitFor();
  await page.touchscreen.tap(80, 420);
  await page.touchscreen.tap(260, 420);
  await page.touchscreen.tap(260, 300);
  await page.getByRole('button', { name: 'Vlak afmaken' }).tap();
  await expect(items(page)).toHaveText([/^Meting 1[\d.]+,\d\d m²Omtrek/]);
  await expectAccessible(page);
  await tapTool(page, 'Buffer');
  await expect(page.getByText(/Selecteer eerst iets/)).toBeVisible();
  await expectAccessible(page);
});
