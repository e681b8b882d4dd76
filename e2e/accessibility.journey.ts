import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { looks } from './support/looks.ts';
import { visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const openDrawer = async (page: Page): Promise<void> => {
  if (await page.getByRole('tab', { name: 'Legenda' }).isHidden()) {
    await page.getByRole('button', { name: 'Open/sluit menu' }).click();
  }
  await page.getByRole('treegrid').waitFor();
};

describe.each(looks)('axe finds no violations: %s', (_, look) => {
  test('on the login page, before and after a refusal', async () => {
    const page = await visit('/login', look);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByText('Vul uw gebruikersnaam of e-mailadres in.').waitFor();
    await expectAccessible(page);
  });

  test('on the map, in its legend and in feature information', async () => {
    const page = await visitAs('beheerder', '/', look);
    await mapIsDrawn(page);
    await expectAccessible(page);
    await openDrawer(page);
    await expectAccessible(page);
    await page.goto((await findFeature('bouwkavels')).path);
    await mapIsDrawn(page);
    await clickMiddle(page);
    await page.getByText('Kavelnummer').waitFor();
    await expectAccessible(page);
  });
});
