import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool, groupButton } from './support/tools.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

test('a measured line stays after the tool ends, and is removed', async () => {
  const page = await visitAs('kijker', '/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  await chooseTool(page, 'Meten', 'Lengte meten');
  await page.getByText('Klik op de kaart om te beginnen.').waitFor();
  await page.mouse.click(700, 500);
  await page.mouse.move(850, 500);
  await page.mouse.move(900, 500);
  await expect(page.getByLabel('Lengte', { exact: true })).toHaveText(/^\d+,\d\d m$/);
  await page.mouse.dblclick(900, 500);
  const measurement = page.getByRole('listitem').filter({ hasText: /Meting 1\d+,\d\d m/ });
  await expect(measurement).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(groupButton(page, 'Meten')).toHaveAccessibleName('Meten');
  await chooseTool(page, 'Meten', 'Lengte meten');
  await page.getByRole('button', { name: 'Meting verwijderen 1' }).click();
  await expect(measurement).toBeHidden();
});

test('one button shows the whole area', async () => {
  const page = await visitAs('kijker', '/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  const scale = page.getByRole('img', { name: /schaal/ });
  await expect(scale).toHaveAccessibleName(/schaal 1 : \d{3}$/);
  await page.getByRole('button', { name: 'Volledige kaart' }).click();
  await expect(scale).toHaveAccessibleName(/schaal 1 : \d{2}\.\d{3}$/);
});

test('the information of the organisation opens only on request', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await chooseTool(page, 'Meer', 'Over deze kaart');
  const dialog = page.getByRole('dialog', { name: 'Welkom in Markerwaard' });
  await expect(dialog).toContainText('in de polder die er nooit kwam');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(groupButton(page, 'Meer')).toBeFocused();
});

test('the background can be changed and switched off', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  const background = page.getByRole('button', { name: /^Achtergrondkaart/ });
  await background.click();
  await page.getByText('Grijs', { exact: true }).click();
  await expect(background).toHaveAccessibleName('Achtergrondkaart: Grijs');
  await background.click();
  await expect(page.getByRole('radio', { name: 'Grijs', exact: true })).toBeChecked();
  await page.getByText('Lege Kaart', { exact: true }).click();
  await expect(background).toHaveAccessibleName('Achtergrondkaart: Lege Kaart');
});

test('a background that cannot be loaded shows an error, and loads on a retry', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  await page.route('**/demo/wmts**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Achtergrondkaart/ }).click();
  await page.getByText('Luchtfoto', { exact: true }).click();
  const messages = page.getByRole('region', { name: 'Berichten' });
  await expect(messages.getByText('Luchtfoto kan niet geladen worden. Neem contact op met de applicatiebeheerder.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Achtergrondkaart: Luchtfoto, kan niet geladen worden' })).toBeVisible();
  await expect(page.getByText('Getekende luchtfoto, gemeente Markerwaard')).toBeVisible();
  await page.unroute('**/demo/wmts**');
  await messages.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('button', { name: 'Achtergrondkaart: Luchtfoto', exact: true })).toBeVisible();
});

test('the map gets exactly the chosen scale', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  await page.getByRole('button', { name: /^Schaal/ }).click();
  await page.getByRole('menuitemradio', { name: '1 : 2.500' }).click();
  await expect(page.getByRole('img', { name: /schaal/ })).toHaveAccessibleName(/schaal 1 : 2\.500$/);
  await page.getByRole('button', { name: 'Schaal 1 : 2.500' }).click();
  await expect(page.getByRole('menuitemradio', { name: '1 : 2.500' })).toBeChecked();
});

test('a rotated map turns north by its button, by a key, and by showing the whole area', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  const north = page.getByRole('button', { name: 'Noorden boven' });
  const turn = async (): Promise<void> => {
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(north).toBeVisible();
  };
  await turn();
  await north.click();
  await expect(north).toBeHidden();
  await turn();
  await page.keyboard.press('n');
  await expect(north).toBeHidden();
  await turn();
  await page.getByRole('button', { name: 'Volledige kaart' }).click();
  await expect(north).toBeHidden();
});
