import type { Page } from 'playwright';

/** Milliseconds within which the service worker has fetched the whole product, on a busy machine. */
export const fetched = 90_000;

/** Waits until the service worker controls the page; only from then on the page gets the files of the product from it. */
export const workerIsThere = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  }, undefined, { timeout: fetched });
};
