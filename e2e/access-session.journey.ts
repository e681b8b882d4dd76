import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { noConnection } from './support/bands.ts';
import { expect } from './support/expect.ts';
import { startFront, type Front } from './support/front.ts';
import { chooseFromAccount, press, typeInto } from './support/keys.ts';
import { sharedProduct } from './support/shared-product.ts';
import { signInByKeys, signOutByKeys, visitByKeys } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';
import { fetched, workerIsThere } from './support/worker.ts';

useBrowser();

const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const isIn = async (page: Page): Promise<boolean> => (await page.evaluate(() => localStorage.getItem('cook_user'))) !== null;

test('leaves no data of the previous user in the browser for the next one', async () => {
  const page = await visitByKeys('kijker', '/', { withWorker: true });
  await workerIsThere(page);
  await page.reload();
  await mapIsDrawn(page);
  await expect.poll(() => page.evaluate(() => caches.has('cook-user'))).toBe(true);
  await chooseFromAccount(page, 'Configuraties', 'Beheer openbare ruimte');
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await mapIsDrawn(page);
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
  await expect.poll(left).toEqual({ keys: [], local: { cook_session_end: 'signed_out' }, session: {}, caches: [] });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await signInByKeys(page, 'manager');
  await expect(page).toHaveTitle('COOK - Markerwaard');
  await expect(page.getByRole('button', { name: 'Account Milan Mast' })).toBeVisible();
  expectValue(await page.content()).not.toContain('Kijk');
});

test('opens cached configurations offline, reports the others, and recovers when the network returns', async () => {
  const page = await visitByKeys('kijker', '/', { withWorker: true, tolerates: noNetwork });
  await workerIsThere(page);
  const choices = page.waitForResponse('**/api/configs');
  await page.reload();
  await choices;
  await mapIsDrawn(page);
  await page.context().setOffline(true);
  await chooseFromAccount(page, 'Configuraties', 'Beheer openbare ruimte');
  await expect(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  await expect(noConnection(page)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await mapIsDrawn(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await expect(noConnection(page)).toBeVisible();
  await page.locator('.ol-viewport canvas').first().waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(noConnection(page)).toBeHidden({ timeout: 20_000 });
  expectValue(await isIn(page)).toBe(true);
});

describe('a new version of the product', () => {
  let front: Front;
  beforeAll(async () => {
    front = await startFront();
    front.product = sharedProduct().address;
  });
  afterAll(() => front.close());

  const appears = async (page: Page, edition: string): Promise<void> => {
    front.edition = edition;
    await page.evaluate(async () => {
      Object.assign(window, { stillHere: true });
      await (await navigator.serviceWorker.ready).update();
    });
  };
  const begunAnew = (page: Page) => page.waitForFunction(() => !('stillHere' in window), undefined, { timeout: fetched });

  test('reloads the page, but waits while the user is typing', async () => {
    const page = await visit('/', { product: front.address, withWorker: true });
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
    await expect(page.getByText('Er is een nieuwe versie van COOK.')).toBeVisible({ timeout: fetched });
    await expect(page.getByLabel('Huidig wachtwoord')).toHaveValue('half');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, 'Vernieuwen');
    await begunAnew(page);
  });
});
