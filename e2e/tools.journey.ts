import { expect } from 'playwright/test';
import { test } from 'vitest';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

test('a line is measured, kept when the tool ends, and removed', async () => {
  const page = await visitAs('kijker', '/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Lengte meten' }).click();
  await page.getByText('Klik in de kaart om te beginnen.').waitFor();
  await page.mouse.click(700, 500);
  await page.mouse.move(850, 500);
  await page.mouse.move(900, 500);
  await expect(page.getByLabel('Lengte', { exact: true })).toHaveText(/^\d+,\d\d m$/);
  await page.mouse.dblclick(900, 500);
  const measurement = page.getByRole('listitem').filter({ hasText: /Meting 1\d+,\d\d m/ });
  await expect(measurement).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Lengte meten' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Lengte meten' }).click();
  await page.getByRole('button', { name: 'Meting verwijderen 1' }).click();
  await expect(measurement).toBeHidden();
});

test('the whole area is one press away', async () => {
  const page = await visitAs('kijker', '/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  const scale = page.getByRole('img', { name: /schaal/ });
  await expect(scale).toHaveAccessibleName(/schaal 1 : \d{3}$/);
  await page.getByRole('button', { name: 'Volledige kaart' }).click();
  await expect(scale).toHaveAccessibleName(/schaal 1 : \d{2}\.\d{3}$/);
});

test('what the organisation has to say waits to be asked', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Over deze kaart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welkom in Markerwaard' });
  await expect(dialog).toContainText('in de polder die er nooit kwam');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Over deze kaart' })).toBeFocused();
});

test('the background changes, and can be left out', async () => {
  const page = await visitAs('kijker');
  await mapIsDrawn(page);
  const background = page.getByRole('button', { name: /^Achtergrondkaart/ });
  await background.click();
  await page.getByRole('menuitemradio', { name: 'Plattegrond grijs' }).click();
  await background.click();
  await expect(page.getByRole('menuitemradio', { name: 'Plattegrond grijs' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Lege Kaart' }).click();
  await background.click();
  await expect(page.getByRole('menuitemradio', { name: 'Lege Kaart' })).toBeChecked();
});
