import { describe, expect as expectValue, test } from 'vitest';
import type { Page } from 'playwright';
import { expectAccessible } from './support/axe.ts';
import { noConnection } from './support/bands.ts';
import { expect } from './support/expect.ts';
import { chooseFromAccount, keysGoTo, press, tabTo } from './support/keys.ts';
import { signInByKeys, signOutByKeys, visitByKeys } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const place = '/locatie/144900,507900,145100,508100';
const isOver = (page: Page) => page.getByText('Uw sessie is verlopen. Log opnieuw in.');
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const isIn = async (page: Page): Promise<boolean> => (await page.evaluate(() => localStorage.getItem('cook_user'))) !== null;

describe('a call that is refused while one is signed in, without a pointer', () => {
  test.each([401, 419])('with %i signs out, leaves nothing behind, and one comes back to where one was', async (status) => {
    const page = await visitByKeys('kijker', place);
    await mapIsDrawn(page);
    await page.route('**/api/shared/personal', (route) => route.fulfill({ status, json: { message: 'x', code: 'x' } }));
    await chooseFromAccount(page, 'Instellingen');
    await page.getByRole('dialog', { name: 'Instellingen' }).waitFor();
    await tabTo(page, /^(Opgeslagen Locaties|Legenda)$/);
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expect(page).toHaveURL('/login');
    await expect(isOver(page)).toBeVisible();
    expectValue(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cook_user')))).toEqual([]);
    await expectAccessible(page);
    await page.context().clearCookies();
    await signInByKeys(page, 'kijker');
    await expect(page).toHaveURL(`${place}?dialog=instellingen`);
    await expect(page.getByRole('dialog', { name: 'Instellingen' })).toBeVisible();
  });
});

test('a legend that is saved when the session is over leads to the login page, which says why, without a pointer', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  await expect(page.getByRole('button', { name: 'Legenda opslaan' })).toBeVisible();
  await tabTo(page, 'Legenda opslaan');
  // From here on any call of the page is refused, not this one alone: nothing is walked any more.
  await page.context().clearCookies({ name: /session/ });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(isOver(page)).toBeVisible();
  await expectAccessible(page);
  await signInByKeys(page, 'kijker');
  await expect(page).toHaveURL(place);
  await expect(isOver(page)).toBeHidden();
});

test('who comes back the next day and is out by then reads why, once', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  // Away from the page: no call of its own is refused, and tells it before.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(place);
  await expect(page).toHaveURL('/login');
  await expect(isOver(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await expect(isOver(page)).toBeHidden();
});

test('back at the window: no answer, 5xx and 429 leave one in, another 4xx signs out', async () => {
  const page = await visitByKeys('kijker', place, { tolerates: /ERR_FAILED|status of 503/ });
  await mapIsDrawn(page);
  let asked = 0;
  let answer: number | null = 503;
  await page.route('**/api/loggedin', (route) => {
    asked += 1;
    return answer === null ? route.abort() : route.fulfill({ status: answer, json: { message: 'x', code: 'x' } });
  });
  await comeBack(page);
  await expect.poll(() => asked).toBeGreaterThan(1);
  expectValue(await isIn(page)).toBe(true);

  answer = null;
  await expect.poll(async () => {
    await comeBack(page);
    return noConnection(page).isVisible();
  }).toBe(true);
  await expectAccessible(page);
  expectValue(await isIn(page)).toBe(true);

  answer = 429;
  await comeBack(page);
  await expect(noConnection(page)).toBeHidden();
  expectValue(await isIn(page)).toBe(true);

  answer = 403;
  await expect.poll(async () => {
    await comeBack(page);
    return new URL(page.url()).pathname;
  }).toBe('/login');
  expectValue(await isIn(page)).toBe(false);
});

test('signing out everywhere ends it on another device too, without a pointer', async () => {
  const page = await visitByKeys('melder');
  const other = await visitByKeys('melder');
  for (const device of [page, other]) await mapIsDrawn(device);
  await chooseFromAccount(page, 'Account', 'Waar bent u ingelogd');
  await expect(page.getByRole('list', { name: 'Apparaten waarop u bent ingelogd' }).getByRole('listitem').nth(1)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Overal uitloggen');
  await keysGoTo(page.getByRole('alertdialog', { name: 'Overal uitloggen?' }), '[role=alertdialog]');
  await press(page, 'Overal uitloggen');
  await expect(page).toHaveURL('/login');
  await comeBack(other);
  await expect(other).toHaveURL('/login');
  await expect(isOver(other)).toBeVisible();
  await expectAccessible(other);
  // Who did it reads of it nothing new.
  await expect(isOver(page)).toBeHidden();
});

test('signing out in one tab signs out in the other, which says so', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await mapIsDrawn(other);
  await signOutByKeys(other);
  await expect(page).toHaveURL('/login');
  await expect(isOver(page)).toBeVisible();
  await expect(isOver(other)).toBeHidden();
});
