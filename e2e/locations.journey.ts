import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { chooseOf } from './support/keys.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseToolByKey } from './support/tools.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const places = (page: Page) => page.getByRole('list', { name: 'Opgeslagen locaties' });
const rows = (page: Page) => places(page).getByRole('listitem');
const more = (page: Page, name: string, choice: string): Promise<void> =>
  chooseOf(page.getByRole('button', { name: `Meer over ${name}`, exact: true }), choice);
/** Types into the field that has the focus when its dialog opens. */
const giveName = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Naam' })).toBeHidden();
};
const openTab = (page: Page) => page.getByRole('tab', { name: 'Opgeslagen Locaties' }).click();

test('a location is saved, renamed, reordered, opened, copied as a link, and removed', async () => {
  const page = await visitAs('kijker', '/locatie/144900,507900,145100,508100', { permissions: ['clipboard-read', 'clipboard-write'] });
  await mapIsDrawn(page);
  const scale = page.getByRole('button', { name: /^Schaal/ });
  const shown = (await scale.getAttribute('aria-label')) ?? '';
  await chooseToolByKey(page, 'Coördinaat', 'Locatie opslaan');
  await giveName(page, 'Haven');
  await expect(page.getByText('Haven is opgeslagen')).toBeVisible();
  await page.getByRole('button', { name: 'Volledige kaart' }).click();
  await expect(scale).not.toHaveAttribute('aria-label', shown);
  await openTab(page);
  await expect(rows(page)).toHaveText(['Haven']);
  await page.getByRole('button', { name: 'Deze plek opslaan' }).click();
  await giveName(page, 'Alles');
  await expect(rows(page)).toHaveText(['Haven', 'Alles']);
  await expectAccessible(page);

  await more(page, 'Alles', 'Naam wijzigen');
  await giveName(page, 'Hele gemeente');
  await expect(rows(page)).toHaveText(['Haven', 'Hele gemeente']);
  await more(page, 'Hele gemeente', 'Omhoog');
  await expect(rows(page)).toHaveText(['Hele gemeente', 'Haven']);
  await more(page, 'Haven', 'Link kopiëren');
  await expect(page.getByText('Gekopieerd.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await mapIsDrawn(page);
  await expect(scale).toHaveAttribute('aria-label', shown);

  await openTab(page);
  await page.getByRole('button', { name: 'Naar Hele gemeente' }).click();
  await expect(scale).not.toHaveAttribute('aria-label', shown);
  for (const name of ['Hele gemeente', 'Haven']) {
    await more(page, name, 'Verwijderen');
    await expect(page.getByText(`${name} is verwijderd`)).toBeVisible();
  }
  await expect(page.getByText('U heeft nog geen opgeslagen locaties...')).toBeVisible();
});

test('a location of the public map is saved by a signed-in user, and opened by visitors', async () => {
  const owner = await visitAs('kijker', '/login');
  await owner.goto('/openbaar/locatie/144900,507900,145100,508100');
  await mapIsDrawn(owner);
  // The only tool of its group would be a button.
  await expect(owner.getByRole('button', { name: 'Locatie opslaan' })).toHaveCount(0);
  await openTab(owner);
  await owner.getByRole('button', { name: 'Deze plek opslaan' }).click();
  await giveName(owner, 'Markt');
  await expect(rows(owner)).toHaveText(['Markt']);

  const visitor = await visit('/openbaar');
  await mapIsDrawn(visitor);
  await openTab(visitor);
  await expect(visitor.getByRole('button', { name: 'Deze plek opslaan' })).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Naar Markt' }).click();
  await expect(visitor.getByRole('img', { name: /schaal 1 : \d{3}$/ })).toBeVisible();
  await expectAccessible(visitor);

  await more(owner, 'Markt', 'Verwijderen');
  await expect(owner.getByText('Markt is verwijderd')).toBeVisible();
  await visitor.reload();
  await openTab(visitor);
  await expect(visitor.getByText('Er zijn nog geen opgeslagen locaties...')).toBeVisible();
});
