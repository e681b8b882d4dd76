import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { press } from './support/keys.ts';
import { signIn, visitAs } from './support/sign-in.ts';
import { pressTool, tapTool } from './support/tools.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const phone = { size: 'phone', hasTouch: true, isMobile: true } as const;

const sheet = (page: Page) => page.getByRole('region', { name: 'Menu' });
const inBar = (page: Page, name: string) => page.getByRole('navigation', { name: 'Onderdelen van de kaart' }).getByRole('button', { name, exact: true });

/** A finger on the heading of the sheet moves over a number of pixels, down or (negative) up. */
const dragSheet = async (page: Page, distance: number): Promise<void> => {
  const { x, y } = (await sheet(page).getByRole('heading', { level: 2 }).boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 20, y: y + 10 });
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', { x: x + 20, y: y + 10 + (distance * step) / 10 });
  await touch('touchEnd');
};

test('a phone shows the map first, and its parts in sheets on request', async () => {
  const page = await visit('/openbaar', phone);
  await mapIsDrawn(page);
  await expect(sheet(page)).toBeHidden();
  // The band about cookies is below the bar.
  await expectInPlace(page);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await inBar(page, 'Informatie').tap();
  await expect(page.getByText('Klik op de kaart', { exact: true }).or(page.getByText(/^Tik op de kaart/)).first()).toBeVisible();
  expect((await sheet(page).boundingBox())?.width).toBe(390);
  await expectAccessible(page);
  await dragSheet(page, -420);
  await expect(sheet(page)).toHaveAttribute('data-height', 'full');
  await expectAccessible(page);
  await dragSheet(page, 700);
  await expect(sheet(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open/sluit menu' }).tap();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Sluiten' }).tap();
  await expect(sheet(page)).toBeHidden();

  // The same by keyboard.
  await press(page, 'Kaartlagen');
  await expect(page.getByRole('button', { name: /Groter|Kleiner/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(sheet(page)).toHaveAttribute('data-height', 'peek');
  await page.keyboard.press('End');
  await expect(sheet(page)).toHaveAttribute('data-height', 'full');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(inBar(page, 'Kaartlagen')).toBeFocused();
});

test('Zoeken in the bar takes the keyboard to the search box', async () => {
  const page = await visit('/openbaar', phone);
  await mapIsDrawn(page);
  // The whole placeholder is visible.
  const box = page.getByRole('combobox', { name: 'Zoeken' });
  expect(await box.evaluate((input: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, '::placeholder');
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    return context.measureText(input.placeholder).width <= input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  })).toBe(true);
  await inBar(page, 'Zoeken').tap();
  await expect(page.getByRole('combobox', { name: 'Zoeken' })).toBeFocused();
  expect((await page.getByRole('banner').boundingBox())?.width).toBeGreaterThan(370);
});

test('turning a phone keeps the open sheet', async () => {
  const page = await visit('/openbaar', phone);
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await inBar(page, 'Kaartlagen').tap();
  await expect(sheet(page)).toBeVisible();
  // A finger does not hover: the handle and the menu of a row are there without it.
  const menu = sheet(page).getByRole('button', { name: /^Meer over/ }).first();
  await expect.poll(() => menu.evaluate((button) => getComputedStyle(button.parentElement!).opacity)).toBe('1');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(sheet(page)).toBeVisible();
  await expect.poll(async () => (await sheet(page).boundingBox())?.width).toBe(360);
  await expectInPlace(page);
  await expectAccessible(page);
});

test('a touch shows the information of a feature over the map', async () => {
  const page = await visitAs('kijker', (await findFeature('bouwkavels')).path, phone);
  await mapIsDrawn(page);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await clickMiddle(page);
  await expect(page.getByText('Kavelnummer')).toBeVisible();
  // The sheet leaves the place in sight.
  await expect(sheet(page)).toHaveAttribute('data-height', 'half');
  expect((await sheet(page).boundingBox())?.y).toBeGreaterThan(844 / 2);
});

test('the tools are in a sheet with their names, without those for keys', async () => {
  const page = await visitAs('kijker', '/', phone);
  await mapIsDrawn(page);
  await inBar(page, 'Hulpmiddelen').tap();
  await expect(page.getByRole('list', { name: 'Hulpmiddelen' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Sneltoetsen')).toBeHidden();
  await sheet(page).getByRole('button', { name: 'Opgeslagen Locaties' }).tap();
  await expect(sheet(page).getByRole('heading', { name: 'Opgeslagen Locaties' })).toBeVisible();
  await tapTool(page, 'Lengte meten');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeVisible();
  await expectAccessible(page);

  // The same by keyboard.
  await press(page, 'Sluiten');
  await expect(page.getByRole('region', { name: 'Lengte meten' })).toBeHidden();
  await pressTool(page, 'Lengte meten');
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
  await tapTool(page, 'Lengte meten');
  await expect(page.getByText('Tik op de kaart om te beginnen.')).toBeVisible();
});

/** Insets of a phone with a notch and a home bar, CSS pixels. */
const insets = { upright: { top: 47, right: 0, bottom: 34, left: 0 }, onItsSide: { top: 0, right: 47, bottom: 21, left: 47 } };
const setInsets = async (page: Page, sides: keyof typeof insets): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: insets[sides] });
};
const edges = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
};

test('on a phone with a notch and a home bar, buttons, sheet and dialog stay clear of them', async () => {
  const page = await visitAs('kijker', '/', phone);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await mapIsDrawn(page);
  await setInsets(page, 'upright');
  await expect.poll(async () => (await edges(inBar(page, 'Kaartlagen'))).bottom).toBeLessThanOrEqual(844 - 34);
  expect((await edges(page.getByRole('button', { name: 'Open/sluit menu' }))).top).toBeGreaterThanOrEqual(47);
  await inBar(page, 'Kaartlagen').tap();
  await page.getByRole('button', { name: /Groter/ }).press('End');
  await expect(sheet(page)).toHaveAttribute('data-height', 'full');
  expect((await edges(sheet(page))).top).toBeGreaterThanOrEqual(47);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 844, height: 390 });
  await setInsets(page, 'onItsSide');
  await inBar(page, 'Hulpmiddelen').tap();
  await sheet(page).getByRole('button', { name: 'Delen', exact: true }).tap();
  const { left, right, bottom } = await edges(page.getByRole('dialog'));
  expect(left).toBeGreaterThanOrEqual(47);
  expect(right).toBeLessThanOrEqual(844 - 47);
  expect(bottom).toBeLessThanOrEqual(390 - 21);
});

test('on a phone with a home bar the bar that saves is above it', async () => {
  const page = await visitAs('manager', '/admin/visitor-information', phone);
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await setInsets(page, 'upright');
  await expect.poll(async () => (await edges(page.getByRole('button', { name: 'Opslaan' }))).bottom).toBeLessThanOrEqual(844 - 34);
});
