import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

const looks: readonly (readonly [string, Visit])[] = [
  ['wide', {}],
  ['wide and dark', { colorScheme: 'dark' }],
  ['wide, with high contrast', { contrast: 'more' }],
  ['middle', { size: 'middle' }],
  ['phone', { size: 'phone' }],
];

const openDrawer = async (page: Page): Promise<void> => {
  if (await page.getByRole('tab', { name: 'Legenda' }).isHidden()) {
    await page.getByRole('button', { name: 'Open/sluit menu' }).click();
  }
  await page.getByRole('treegrid').waitFor();
};

describe.each(looks)('axe minds nothing: %s', (_, look) => {
  test('login, also when it was refused', async () => {
    const page = await visit('/login', look);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByText('Vul uw gebruikersnaam of e-mailadres in.').waitFor();
    await expectAccessible(page);
  });

  test('the map, its legend, and what was found', async () => {
    const page = await visitAs('beheerder', '/', look);
    await mapIsDrawn(page);
    await expectAccessible(page);
    const plot = await findFeature(page, 'bouwkavels');
    await openDrawer(page);
    await expectAccessible(page);
    await page.goto(plot.path);
    await mapIsDrawn(page);
    await clickMiddle(page);
    await page.getByText('Kavelnummer').waitFor();
    await expectAccessible(page);
  });

  test('the account menu and the question before signing out', async () => {
    const page = await visitAs('beheerder', '/', look);
    await mapIsDrawn(page);
    const openAccount = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).waitFor();
    };
    await openAccount();
    await expectAccessible(page);
    // Looking at the page scrolls it, which may close a menu.
    await page.reload();
    await mapIsDrawn(page);
    await openAccount();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
  });

  test('the public map and the admin environment', async () => {
    const page = await visitAs('beheerder', '/admin', look);
    await page.getByRole('heading', { level: 1, name: 'Beheeromgeving' }).waitFor();
    await expectAccessible(page);
    await page.goto('/openbaar');
    await mapIsDrawn(page);
    await expectAccessible(page);
  });
});
