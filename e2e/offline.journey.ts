import { test } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from './support/expect.ts';
import { sharedProduct } from './support/shared-product.ts';
import { visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const broken = 'Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.';

test('the start, the demo and the public map request nothing from other hosts', async () => {
  const page = await visit('/openbaar');
  await mapIsDrawn(page);
  const file = sharedProduct().askedOutside;
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe('');
});

test('without internet a PDOK map is marked as failed, and the rest works', async () => {
  const page = await visitAs('kijker', '/', { isOffline: true });
  await mapIsDrawn(page);
  const rowOf = (name: string) => page.getByRole('row', { name, exact: true });
  await page.getByRole('button', { name: 'Kadaster en adressen uitvouwen' }).click();
  for (const name of ['BAG (PDOK)', 'Kadastrale kaart (PDOK)']) {
    await rowOf(name).getByRole('checkbox').check();
    await expect(rowOf(name)).toHaveAccessibleDescription(broken);
  }
  await page.getByRole('button', { name: /^Achtergrondkaart: Plattegrond/ }).click();
  await page.getByText('BRT Achtergrondkaart (PDOK)', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Achtergrondkaart: BRT.*kan niet geladen worden/ })).toBeVisible();

  const plot = await findFeature('bouwkavels');
  await page.goto(plot.path);
  await mapIsDrawn(page);
  await clickMiddle(page);
  await expect(page.getByText(String(plot.properties['kavelnummer']), { exact: true }).first()).toBeVisible();
});
