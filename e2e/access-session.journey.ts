import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, inject, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { startFront, type Front } from './support/front.ts';
import { chooseFromAccount, press, tabTo, typeInto } from './support/keys.ts';
import { signInByKeys, signOutByKeys, visitByKeys } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const place = '/locatie/144900,507900,145100,508100';
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const band = (page: Page) => page.getByText('Geen verbinding. U ziet wat eerder is geladen; wat nieuw is, ontbreekt.');
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const isOver = (page: Page) => page.getByText('Uw sessie is verlopen. Log opnieuw in.');
const isIn = async (page: Page): Promise<boolean> => (await page.evaluate(() => localStorage.getItem('cook_user'))) !== null;

/** The product as it is used: its service worker answers for the page. */
const workerIsThere = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
};

describe('a call that is refused while one is signed in, without a pointer', () => {
  test.each([401, 419])('with %i signs out, leaves nothing behind, and one comes back to where one was', async (status) => {
    const page = await visitByKeys('kijker', place, { withoutWorker: true });
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
    await expect(page).toHaveURL(place);
  });
});

test('a legend that is saved when the session is over leads to the login page, which says why, without a pointer', async () => {
  const page = await visitByKeys('kijker', place);
  await mapIsDrawn(page);
  await page.context().clearCookies({ name: /session/ });
  await press(page, 'Legenda opslaan');
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
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(isOver(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Gebruikersnaam of e-mailadres')).toBeFocused();
  await expect(isOver(page)).toBeHidden();
});

test('back at the window: no answer, 5xx and 429 leave one in, another 4xx signs out', async () => {
  const page = await visitByKeys('kijker', place, { withoutWorker: true, tolerates: /ERR_FAILED|status of 503/ });
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
    return band(page).isVisible();
  }).toBe(true);
  await expectAccessible(page);
  expectValue(await isIn(page)).toBe(true);

  answer = 429;
  await comeBack(page);
  await expect(band(page)).toBeHidden();
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
  await mapIsDrawn(page);
  await chooseFromAccount(page, 'Account', 'Waar bent u ingelogd');
  await expect(page.getByRole('list', { name: 'Apparaten waarop u bent ingelogd' }).getByRole('listitem').nth(1)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Overal uitloggen');
  await expect(page.getByRole('alertdialog', { name: 'Overal uitloggen?' })).toBeVisible();
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

test('of who used this browser before, the next one finds nothing', async () => {
  const page = await visitByKeys('kijker');
  await workerIsThere(page);
  await page.reload();
  await mapIsDrawn(page);
  await expect.poll(() => page.evaluate(() => caches.has('cook-user'))).toBe(true);
  await chooseFromAccount(page, 'Configuraties', 'Beheer openbare ruimte');
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await signOutByKeys(page);

  const left = () => page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opened = indexedDB.open('cook_user', 1);
      opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('answers'));
      opened.addEventListener('success', () => resolve(opened.result));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const all = database.transaction('answers').objectStore('answers').getAllKeys();
      all.addEventListener('success', () => resolve(all.result));
    });
    database.close();
    return { keys, local: { ...localStorage }, session: { ...sessionStorage }, caches: (await caches.keys()).filter((name) => name.includes('user')) };
  });
  await expect.poll(left).toEqual({ keys: [], local: {}, session: {}, caches: [] });

  await expectAccessible(page);
  await signInByKeys(page, 'manager');
  await expect(page).toHaveTitle('COOK - Markerwaard');
  await expect(page.getByRole('button', { name: 'Account Milan Mast' })).toBeVisible();
  expectValue(await page.content()).not.toContain('Kijk');
});

test('without a network what was seen opens, what was not is told, and it goes on when the network is back', async () => {
  const page = await visitByKeys('kijker', '/', { tolerates: noNetwork });
  await workerIsThere(page);
  await page.reload();
  await mapIsDrawn(page);
  await page.context().setOffline(true);
  await chooseFromAccount(page, 'Configuraties', 'Beheer openbare ruimte');
  await expect(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  await expect(band(page)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await press(page, 'Opnieuw proberen');
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await mapIsDrawn(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await expect(band(page)).toBeVisible();
  await page.locator('.ol-viewport canvas').first().waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(band(page)).toBeHidden({ timeout: 20_000 });
  expectValue(await isIn(page)).toBe(true);
});

describe('a new edition of the product', () => {
  let front: Front;
  beforeAll(async () => {
    front = await startFront();
    front.product = inject('productUrl');
  });
  afterAll(() => front.close());

  const appears = async (page: Page, edition: string): Promise<void> => {
    front.edition = edition;
    await page.evaluate(async () => {
      Object.assign(window, { stillHere: true });
      await (await navigator.serviceWorker.ready).update();
    });
  };
  const begunAnew = (page: Page) => page.waitForFunction(() => !('stillHere' in window));

  test('takes over and begins the page anew, and waits for who is typing', async () => {
    const page = await visit('/', { product: front.address });
    await signInByKeys(page, 'kijker');
    await page.waitForURL((url) => url.pathname === '/');
    await workerIsThere(page);
    await mapIsDrawn(page);
    await appears(page, 'second');
    await begunAnew(page);
    await mapIsDrawn(page);

    await chooseFromAccount(page, 'Account', 'Wachtwoord Wijzigen');
    await typeInto(page, 'Huidig wachtwoord', 'half');
    await appears(page, 'third');
    await expect(page.getByText('Er is een nieuwe versie van COOK.')).toBeVisible();
    await expect(page.getByLabel('Huidig wachtwoord')).toHaveValue('half');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, 'Vernieuwen');
    await begunAnew(page);
  });
});
