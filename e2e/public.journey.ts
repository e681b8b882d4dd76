import type { Configuration } from '#platform/contract/configuration.ts';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { chooseFromMenu, press } from './support/keys.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('the public map opens without signing in and without personal actions, by keys alone', async () => {
  const page = await visit('/openbaar');
  await expect(page.getByRole('tab', { name: 'Legenda' })).toBeVisible();
  await mapIsDrawn(page);
  await expectAccessible(page);
  await press(page, 'Instellingen');
  await page.getByRole('menuitem', { name: 'Weergave' }).waitFor();
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: 'Weergave' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeHidden();
});

test('the public map opens at a location address', async () => {
  const page = await visit('/openbaar/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  await expect(page.getByRole('img', { name: /schaal 1 : \d{3}$/ })).toBeVisible();
});

test('the view of a visitor is kept until the tab closes, if the configuration says so', async () => {
  const page = await visit('/openbaar');
  await page.route('**/api/public/markerwaard/openbaar', async (route) => {
    const answer = await route.fetch();
    const configuration = (await answer.json()) as Configuration;
    await route.fulfill({ response: answer, json: { ...configuration, options: { ...configuration.options, rememberExtent: true } } });
  });
  await page.reload();
  await mapIsDrawn(page);
  const scale = page.getByRole('button', { name: /^Schaal/ });
  await chooseFromMenu(page, /^Schaal/, '1 : 2.500');
  await expect(scale).toHaveAccessibleName('Schaal 1 : 2.500');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('map_last_extent'))).toMatch(/^\d/);
  await page.reload();
  await mapIsDrawn(page);
  await expect(scale).toHaveAccessibleName('Schaal 1 : 2.500');
});

test.each(['/bestaat-niet', '/openbaar/en/verder', '/locatie/geen-getallen'])('%s redirects to the root path', async (path) => {
  const page = await visit(path);
  // Without a session the root path shows the login page.
  await expect(page).toHaveURL('/login');
});

test('the dark theme is kept in the browser', async () => {
  const page = await visit('/openbaar');
  await mapIsDrawn(page);
  await chooseFromMenu(page, 'Instellingen', 'Weergave', 'Donker');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await mapIsDrawn(page);
  await expectAccessible(page);
});

test('an invalid location address opens the public map at its initial view', async () => {
  const page = await visit('/openbaar/locatie/145100,507900,144900,508100');
  await expect(page).toHaveURL('/openbaar');
  await mapIsDrawn(page);
});
