import { expect } from 'playwright/test';
import { test } from 'vitest';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('the public map opens without signing in, and nothing personal is on it', async () => {
  const page = await visit('/openbaar');
  await expect(page.getByRole('tab', { name: 'Legenda' })).toBeVisible();
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Instellingen' }).click();
  await expect(page.getByRole('menuitem', { name: 'Weergave' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeHidden();
});

test('it opens at a place', async () => {
  const page = await visit('/openbaar/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  await expect(page.getByRole('img', { name: /schaal 1 : \d{3}$/ })).toBeVisible();
});

test.each(['/bestaat-niet', '/openbaar/en/verder', '/locatie/geen-getallen'])('%s leads to the empty path', async (path) => {
  const page = await visit(path);
  // Without a session the empty path is the login page.
  await expect(page).toHaveURL('/login');
});

test('the choice of dark colours stays with the browser', async () => {
  const page = await visit('/openbaar');
  await page.getByRole('button', { name: 'Instellingen' }).click();
  await page.getByRole('menuitem', { name: 'Weergave' }).click();
  await page.getByRole('menuitemradio', { name: 'Donker' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
