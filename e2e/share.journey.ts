import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { chooseFromAccount, keysGoTo, press } from './support/keys.ts';
import { lookUp } from './support/look-up.ts';
import { openMail } from './support/mailbox.ts';
import { signIn, visitAs, visitByKeys } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const place = '/locatie/144900,507900,145100,508100';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configuratie delen' });
const scale = (page: Page) => page.getByRole('button', { name: /^Schaal/ });

const openShared = async (page: Page) => {
  await chooseFromAccount(page, 'Instellingen');
  await page.getByRole('tab', { name: 'Gedeelde configuraties' }).click();
  const list = page.getByRole('list', { name: 'Configuraties die u hebt gedeeld' });
  await expect(list).toBeVisible();
  return list;
};

const withdrawFirst = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Verwijderen: / }).first().press('Enter');
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' });
  await keysGoTo(remove, '[role=alertdialog]');
  await remove.press('Enter');
  await expect(page.getByText('Gedeelde configuratie succesvol verwijderd.')).toBeVisible();
};

test('a shared map is mailed, opened at its extent, reported as opened, and withdrawn', async () => {
  const owner = await visitAs('kijker', place);
  await mapIsDrawn(owner);
  const shown = await scale(owner).getAttribute('aria-label');
  await owner.getByRole('button', { name: 'Delen', exact: true }).click();
  await owner.getByRole('button', { name: 'Kies collega’s' }).click();
  await expect(dialog(owner).getByRole('button', { name: 'Aanmaken' })).toBeDisabled();
  await lookUp(owner, 'Delen met', 'Mees Melder', 'mees');
  await expectAccessible(owner);
  await dialog(owner).getByRole('button', { name: 'Aanmaken' }).click();
  await expect(owner.getByText('De configuratie is succesvol gedeeld')).toBeVisible();
  const link = new URL(await owner.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;
  await expectAccessible(owner);
  await dialog(owner).getByRole('contentinfo').getByRole('button', { name: 'Sluiten' }).click();

  const recipient = await openMail(await visit('/demo/postvak'), 'Kim van der Kijk deelt een kaart met u', 'melder@markerwaard.example');
  await signIn(recipient, 'melder');
  await expect(recipient).toHaveURL(link);
  await mapIsDrawn(recipient);
  await expect(scale(recipient)).toHaveAttribute('aria-label', shown ?? '');
  await recipient.getByRole('button', { name: 'Delen', exact: true }).press('Enter');
  await expect(recipient.getByRole('button', { name: 'Kies collega’s' })).toBeDisabled();
  await expect(recipient.getByText('U kunt die niet verder delen met collega’s.')).toBeVisible();
  await recipient.keyboard.press('Escape');

  await expect(await openShared(owner)).toContainText(/Mees Melder.*Geopend op \d\d-\d\d-\d{4} \d\d:\d\d/);
  await withdrawFirst(owner);
  await recipient.reload();
  await expect(recipient).not.toHaveURL(link);
  await expect(recipient.getByRole('region', { name: 'Deze kaart is er niet' })).toBeVisible();
});

test('shares a map by keys alone', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  await press(page, 'Delen');
  await expect(page.getByRole('button', { name: 'Kopieer link naar dit kaartbeeld' })).toBeFocused();
  await press(page, 'Kies collega’s');
  await expect(page.getByRole('combobox', { name: 'Delen met' })).toBeFocused();
  await page.keyboard.type('melder@');
  const option = page.getByRole('option', { name: /Mees Melder/ });
  await expect(option).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Gekozen personen' })).toContainText('Mees Melder');
  await press(page, 'Aanmaken');
  await expect(page.getByText('De configuratie is succesvol gedeeld')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link kopiëren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delen', exact: true })).toBeFocused();
  await expect(await openShared(page)).toContainText('Nog niet geopend');
  await expectAccessible(page);
  await withdrawFirst(page);
});
