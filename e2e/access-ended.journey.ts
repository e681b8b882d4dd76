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
const wasEnded = (page: Page) => page.getByText(/^Uw sessie is beëindigd/);
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const isIn = async (page: Page): Promise<boolean> => (await page.evaluate(() => localStorage.getItem('cook_user'))) !== null;

describe('a refused call while signed in, by keys alone', () => {
  test.each([401, 419])('signs out on %i, clears all personal data, and returns to the same place after signing in', async (status) => {
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

test('leads to the login page with the reason when a legend is saved after the session ended, by keys alone', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  await expect(page.getByRole('button', { name: 'Legenda opslaan' })).toBeVisible();
  await tabTo(page, 'Legenda opslaan');
  // From here on every call of the page is refused, so no test step may depend on another call.
  await page.context().clearCookies({ name: /session/ });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(isOver(page)).toBeVisible();
  await expectAccessible(page);
  await signInByKeys(page, 'kijker');
  await expect(page).toHaveURL(place);
  await expect(isOver(page)).toBeHidden();
});

test('tells a returning user once that the session has ended', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  // Leaves the page, so that none of its own calls is refused first.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(place);
  await expect(page).toHaveURL('/login');
  await expect(isOver(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await expect(isOver(page)).toBeHidden();
});

test('keeps the user signed in on no answer, 5xx and 429 when the window gets the focus, and signs out on another 4xx', async () => {
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

test('ends the session on another device after signing out everywhere, by keys alone', async () => {
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
  await expect(wasEnded(other)).toBeVisible();
  await expectAccessible(other);
  // The user who did it gets no message.
  for (const words of [isOver, wasEnded]) await expect(words(page)).toBeHidden();
});

test('signs out in a second tab, which shows a message', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await mapIsDrawn(other);
  await signOutByKeys(other);
  await expect(page).toHaveURL('/login');
  const elsewhere = 'U bent uitgelogd in een ander tabblad of venster.';
  await expect(page.getByText(elsewhere)).toBeVisible();
  await expect(isOver(page)).toBeHidden();
  await expect(other.getByText(elsewhere)).toBeHidden();
});
