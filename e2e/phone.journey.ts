import { expect } from 'playwright/test';
import { test } from 'vitest';
import { visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const phone = { size: 'phone', hasTouch: true, isMobile: true } as const;

test('on a phone the map comes first, and the drawer covers it only when it is asked for', async () => {
  const page = await visit('/openbaar', phone);
  await mapIsDrawn(page);
  const drawer = page.getByRole('region', { name: 'Menu' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open/sluit menu' }).tap();
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(390);
  await page.getByRole('tab', { name: 'Informatie' }).tap();
  await expect(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Sluiten' }).tap();
  await expect(drawer).toBeHidden();
});

test('what one touches is told over the map', async () => {
  const page = await visitAs('kijker', '/', phone);
  const plot = await findFeature(page, 'bouwkavels');
  await page.goto(plot.path);
  await mapIsDrawn(page);
  await clickMiddle(page);
  await expect(page.getByText('Kavelnummer')).toBeVisible();
});

test('the tools are words in a menu', async () => {
  const page = await visitAs('kijker', '/', phone);
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Gereedschap' }).tap();
  await page.getByRole('menuitemradio', { name: 'Lengte meten' }).tap();
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeVisible();
});

test('nothing runs out of the screen sideways', async () => {
  const page = await visitAs('beheerder', '/', { viewport: { width: 320, height: 640 } });
  await mapIsDrawn(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beheeromgeving');
  expect(await width()).toBeLessThanOrEqual(320);
});
