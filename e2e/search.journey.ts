import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const box = (page: Page) => page.getByRole('combobox', { name: 'Zoeken' });
const options = (page: Page) => page.getByRole('option');
const scale = (page: Page) => page.getByRole('img', { name: /schaal/ });
/** Answers requests to PDOK here, because the test machine may have no internet. */
const answerAsPdok = async (page: Page, status: number): Promise<void> => {
  await page.route('**/api/address-suggestions/**', (route) => route.fulfill({ status, json: [] }));
};

test('finds a place by keys alone: with a typing error, by postcode, coordinate, and from recent choices', async () => {
  const page = await visitAs('kijker');
  await answerAsPdok(page, 200);
  await mapIsDrawn(page);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('havnlaan 10');
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toContainText('Havenlaan 10,');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(/^Havenlaan 10, \d{4} [A-Z]{2} Markerwaard$/);
  const address = await box(page).inputValue();
  await expect(scale(page)).toHaveAccessibleName(/schaal 1 : \d{3}$/);
  await expectAccessible(page);

  const [postcode = ''] = /\d{4} [A-Z]{2}/.exec(address) ?? [];
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type(postcode.replace(' ', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toContainText(postcode);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('508000, 145000');
  await expect(options(page)).toHaveText([/EPSG Coordinaat.*X en Y lijken verwisseld. Gezocht wordt naar 145000.00, 508000.00./]);
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await page.getByRole('application').focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Recente zoekopdrachten' })).toContainText(address);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue(address);
});

test('opens an entry at its address', async () => {
  const page = await visitAs('kijker', '/element/Havenlaan%2010');
  await mapIsDrawn(page);
  await expect(box(page)).toHaveValue(/^Havenlaan 10, /);
  await expect(scale(page)).toHaveAccessibleName(/schaal 1 : \d{3}$|schaal 1 : [1-3]\.\d{3}$/);
});

test('searches on a phone without signing in, while the national address search fails', async () => {
  const page = await visit('/openbaar', { size: 'phone', hasTouch: true, isMobile: true, tolerates: /status of 502/ });
  await answerAsPdok(page, 502);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await mapIsDrawn(page);
  await box(page).tap();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('havenlaan 12');
  await expect(options(page).first()).toContainText('Havenlaan 12,');
  await expect(page.getByText('PDOK Locatieserver kon niet worden doorzocht.')).toBeVisible();
  await expect.poll(async () => (await box(page).boundingBox())?.width).toBeGreaterThan(240);
  await expect.poll(async () => (await page.getByRole('listbox').boundingBox())?.width).toBeGreaterThan(350);
  await expectAccessible(page);
  await options(page).first().tap();
  await expect(scale(page)).toHaveAccessibleName(/schaal 1 : \d{3}$/);
  await expect(page.getByRole('application')).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).tap();
  await expect(box(page)).toHaveValue('');
  await expectAccessible(page);
});
