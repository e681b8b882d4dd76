import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { button, field } from './support/forms.ts';
import { openMenu } from './support/legend.ts';
import { visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const table = (page: Page) => page.getByRole('grid', { name: 'Bouwkavels' });
const picture = (page: Page) => page.getByRole('group', { name: /^Aantal per Status/ });
const bar = (page: Page, status: string) => picture(page).getByRole('button', { name: new RegExp(`^${status}: `) });
const informatie = (page: Page) => page.getByRole('region', { name: 'Menu' });
const numberIn = (text: string | null): number => Number(/[\d.]+/.exec(text ?? '')?.[0].replaceAll('.', ''));
const rows = (page: Page) => page.getByRole('group', { name: 'Aantallen' });

const openPlots = async (page: Page): Promise<void> => {
  await openMenu(page, 'Bouwkavels');
  await page.getByRole('menuitem', { name: 'Tabel', exact: true }).click();
  await expect(table(page).getByRole('gridcell', { name: 'N001', exact: true })).toBeVisible();
};

test('a pressed bar narrows the map and the table, and the chart follows the view of the map', async () => {
  const { path } = await findFeature('bouwkavels', '', ({ properties }) => properties?.['kavelstatus'] === 'Verkocht');
  const page = await visitAs('kijker', path);
  await button(page, 'Accepteren').click();
  await mapIsDrawn(page);
  await openPlots(page);
  await expectAccessible(page);
  await button(page, 'Staaf').click();
  await expect(bar(page, 'Vrij')).toBeVisible();
  const free = numberIn(await bar(page, 'Vrij').getAttribute('aria-label'));
  await bar(page, 'Vrij').press('Enter');
  await expect(bar(page, 'Vrij')).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page, 'Verkocht')).toBeVisible();
  await mapIsDrawn(page);
  await expectAccessible(page);
  await clickMiddle(page);
  await expect(page.getByRole('tab', { name: 'Informatie' })).toHaveAttribute('aria-selected', 'true');
  await mapIsDrawn(page);
  await expect(informatie(page).getByText('Verkocht')).toHaveCount(0);
  await button(page, 'Tabel').click();
  await expect(rows(page)).toContainText(`${free} rijen`);
  await button(page, 'Staaf').click();
  await button(page, 'Alles weer tonen').click();
  const whole = await picture(page).getAttribute('aria-label');
  await button(page, 'Volg kaartbeeld').click();
  await expect(picture(page)).not.toHaveAttribute('aria-label', whole!);
  for (const kind of ['Taart', 'Lijn']) {
    await button(page, kind).click();
    await expect(bar(page, 'Verkocht')).toBeVisible();
    await expectAccessible(page);
  }
});

test('what is typed above a column narrows the table and what is exported', async () => {
  const page = await visitAs('kijker');
  await button(page, 'Accepteren').click();
  await mapIsDrawn(page);
  await openPlots(page);
  await button(page, 'Filterrij').click();
  // The tooltip of a button under the pointer lies in no landmark.
  await field(page, 'Status filteren').hover();
  await field(page, 'Status filteren').fill('verko');
  await expect(rows(page)).toContainText(/^\d+ rijen$/);
  await expect(table(page).getByRole('gridcell', { name: 'Vrij', exact: true })).toHaveCount(0);
  await expect(field(page, 'Status filteren')).toBeFocused();
  await expect(table(page).getByRole('gridcell', { name: 'Verkocht', exact: true }).first()).toBeVisible();
  const sold = numberIn(await rows(page).textContent());
  await expectAccessible(page);
  await button(page, 'Exporteren').click();
  const dialog = page.getByRole('dialog', { name: 'Exporteren' });
  await dialog.getByText('CSV', { exact: true }).click();
  const download = page.waitForEvent('download');
  await button(dialog, 'Exporteren').click();
  const lines = readFileSync(await (await download).path(), 'utf8').trim().split(/\r?\n/).slice(1);
  expect(lines).toHaveLength(sold);
  expect(lines.every((line) => line.includes('Verkocht'))).toBe(true);
});

test('on a phone a table is narrowed and a bar is pressed with a thumb', async () => {
  const page = await visitAs('kijker', '/', { size: 'phone', hasTouch: true, isMobile: true });
  await button(page, 'Accepteren').tap();
  await mapIsDrawn(page);
  await button(page, 'Kaartlagen').tap();
  await openPlots(page);
  await button(page, 'Filterrij').tap();
  await field(page, 'Kavel filteren').fill('N00');
  await expect(rows(page)).toContainText(/^\d rijen$/);
  await expectInPlace(page);
  await expectAccessible(page);
  await button(page, 'Staaf').tap();
  await picture(page).getByRole('button').first().tap();
  await expect(button(page, 'Alles weer tonen')).toBeVisible();
  await mapIsDrawn(page);
  await expectInPlace(page);
  await expectAccessible(page);
});
