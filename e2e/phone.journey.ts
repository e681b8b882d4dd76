import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { chooseFromMenu, press, tabTo } from './support/keys.ts';
import { signIn, visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const phone = { size: 'phone', hasTouch: true, isMobile: true } as const;

test('a phone shows the map first, and the drawer only on request', async () => {
  const page = await visit('/openbaar', phone);
  await mapIsDrawn(page);
  const drawer = page.getByRole('region', { name: 'Menu' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open/sluit menu' }).tap();
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(390);
  await page.getByRole('tab', { name: 'Informatie' }).tap();
  await expect(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Sluiten' }).tap();
  await expect(drawer).toBeHidden();
  await expectAccessible(page);

  // The same by keyboard.
  await press(page, 'Open/sluit menu');
  await expect(drawer).toBeVisible();
  await tabTo(page, 'Informatie');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Legenda' })).toBeFocused();
  await press(page, 'Sluiten');
  await expect(drawer).toBeHidden();
});

test('a touch shows the information of a feature over the map', async () => {
  const page = await visitAs('kijker', (await findFeature('bouwkavels')).path, phone);
  await mapIsDrawn(page);
  await clickMiddle(page);
  await expect(page.getByText('Kavelnummer')).toBeVisible();
});

test('the tools are in a menu with labels', async () => {
  const page = await visitAs('kijker', '/', phone);
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Hulpmiddelen' }).tap();
  await page.getByRole('menuitemradio', { name: 'Lengte meten' }).tap();
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeVisible();
  await expectAccessible(page);

  // The same by keyboard.
  await press(page, 'Sluiten');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeHidden();
  await chooseFromMenu(page, 'Hulpmiddelen', 'Lengte meten');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeVisible();
});

/** Window sizes; 320 × 256 equals 1280 × 1024 at 400 % zoom. */
const windows = [[320, 256], [320, 640], [390, 844], [768, 1024], [1024, 768], [1300, 800], [1440, 900]] as const;

test('a window of any size clips, squashes and covers nothing', async () => {
  const page = await visit('/login');
  await page.getByRole('button', { name: 'Accepteren' }).click();
  const inEach = async (where: string, prepare: () => Promise<void> = async () => undefined): Promise<void> => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await prepare();
      await expectInPlace(page, `${where} at ${width} × ${height}`);
    }
  };
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor();
  await inEach('login');
  await signIn(page, 'beheerder');
  await mapIsDrawn(page);
  const drawer = page.getByRole('region', { name: 'Menu' });
  const toggle = page.getByRole('button', { name: 'Open/sluit menu' });
  await inEach('drawer', async () => {
    if (await drawer.isHidden()) await toggle.click();
  });
  await toggle.click();
  await inEach('map', () => expect(drawer).toBeHidden());
  await page.getByRole('button', { name: /^Achtergrondkaart/ }).click();
  await page.getByRole('radio', { name: 'Lege Kaart' }).waitFor();
  await inEach('backgrounds');
  await page.keyboard.press('Escape');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beheeromgeving');
  await inEach('administration');
});

test('a touch screen gets the word for tapping, and draws at its full resolution', async () => {
  const page = await visitAs('kijker', '/', { ...phone, deviceScaleFactor: 2 });
  await mapIsDrawn(page);
  const pixels = () => page.locator('.ol-layers canvas').first().evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width);
  await expect.poll(pixels).toBeCloseTo(2, 2);
  await page.getByRole('button', { name: 'Hulpmiddelen' }).tap();
  await page.getByRole('menuitemradio', { name: 'Lengte meten' }).tap();
  await expect(page.getByText('Tik op de kaart om te beginnen.')).toBeVisible();
});
