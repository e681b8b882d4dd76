import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { looks } from './support/looks.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

describe.each(looks)('axe finds no violations: %s', (_, look) => {
  test('in the account menu and the confirmation of signing out', async () => {
    const page = await visitAs('beheerder', '/', look);
    await mapIsDrawn(page);
    const openAccount = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).waitFor();
    };
    await openAccount();
    await expectAccessible(page);
    // axe scrolls the page, which may close a menu.
    await page.reload();
    await mapIsDrawn(page);
    await openAccount();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
  });

  test('on the public map', async () => {
    const page = await visit('/openbaar', look);
    await mapIsDrawn(page);
    await expectAccessible(page);
  });
});
