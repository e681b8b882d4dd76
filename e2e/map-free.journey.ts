import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool, tapTool } from './support/tools.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit, type Size } from './support/visit.ts';

useBrowser();

/** Counts on a grid of 10 px where a pointer meets the map. Returns the share of its element, and of the screen. */
const freeMap = (page: Page): Promise<{ readonly ofMap: number; readonly ofScreen: number }> =>
  page.evaluate(() => {
    const step = 10;
    const box = document.querySelector('[role="application"]')?.getBoundingClientRect() ?? new DOMRect();
    const counts = { screen: 0, map: 0, free: 0 };
    for (let x = step / 2; x < innerWidth; x += step) {
      for (let y = step / 2; y < innerHeight; y += step) {
        counts.screen += 1;
        if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue;
        counts.map += 1;
        if (document.elementFromPoint(x, y)?.closest('[role="application"]')) counts.free += 1;
      }
    }
    return { ofMap: counts.free / counts.map, ofScreen: counts.free / counts.screen };
  });

test('with the whole legend open and a measured length, at least 65 % of the map is free', async () => {
  const page = await visitAs('kijker');
  await page.getByRole('button', { name: 'Accepteren' }).click();
  await mapIsDrawn(page);
  const closed = page.getByRole('row', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().press('ArrowRight');
  await chooseTool(page, 'Meten', 'Lengte meten');
  await page.getByText('Klik op de kaart om te beginnen.').waitFor();
  await page.mouse.click(700, 500);
  await page.mouse.move(850, 560);
  await page.mouse.dblclick(850, 560);
  await expect(page.getByRole('list', { name: 'Metingen' })).toContainText(/\d,\d\d m/);
  expect((await freeMap(page)).ofMap).toBeGreaterThanOrEqual(0.65);
});

test('with a sheet at half height, at least 45 % of the screen of a phone is free map', async () => {
  const page = await visitAs('kijker', '/', { size: 'phone', hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await mapIsDrawn(page);
  for (const part of ['Kaartlagen', 'Hulpmiddelen', 'Informatie']) {
    await page.getByRole('button', { name: part, exact: true }).tap();
    const sheet = page.getByRole('region', { name: 'Menu' });
    await expect(sheet).toHaveAttribute('data-height', 'half');
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0.55 * 844);
    expect((await freeMap(page)).ofScreen).toBeGreaterThanOrEqual(0.45);
  }
});

test('with a message beside a sheet at half height, at least 45 % of the screen of a phone is free map', async () => {
  const page = await visitAs('kijker', '/', { size: 'phone', hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Accepteren' }).tap();
  await mapIsDrawn(page);
  await tapTool(page, 'Coördinaat Prikker');
  await page.getByText('Tik op de kaart om te zien welke coördinaat daar ligt.').waitFor();
  const sheet = page.getByRole('region', { name: 'Menu' });
  // The longest message that a usual task brings: three lines and a button. With the focus in it, it stays.
  const copy = page.getByRole('button', { name: 'Kopiëren', exact: true });
  for (const part of ['Kaartlagen', 'Hulpmiddelen', 'Informatie']) {
    await page.touchscreen.tap(190, 300);
    await copy.focus();
    await page.getByRole('button', { name: part, exact: true }).tap();
    await expect(sheet).toHaveAttribute('data-height', 'half');
    await copy.focus();
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0.55 * 844);
    await expect.poll(async () => (await freeMap(page)).ofScreen).toBeGreaterThanOrEqual(0.45);
    await copy.press('Escape');
    await sheet.getByRole('button', { name: 'Sluiten' }).tap();
  }
});

/** A layout shift, and what moved. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Keeps the layout shifts of a page from its first frame, as `window.shifts`. */
const keepShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const describe = ({ node }: { readonly node?: Node | null }): string =>
      node instanceof Element ? `${node.tagName} ${node.className}: ${node.textContent.slice(0, 40)}` : (node?.textContent?.slice(0, 40) ?? 'removed');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { readonly value: number; readonly sources: readonly { readonly node?: Node | null }[] };
        shifts.push({ value, moved: sources.map(describe) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const expectNothingJumped = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
  expect(shifts.reduce((sum, { value }) => sum + value, 0), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
};
const asPhone = (size: Size) => (size === 'phone' ? { hasTouch: true, isMobile: true } : {});

test.each<Size>(['wide', 'middle', 'phone'])('nothing jumps in the first view, with the cookie band: %s', async (size) => {
  const page = await visit('/openbaar', { size, ...asPhone(size), prepare: keepShifts });
  await mapIsDrawn(page);
  await expectNothingJumped(page);
});

test.each<Size>(['wide', 'middle', 'phone'])('nothing jumps when the font arrives after the first frame: %s', async (size) => {
  const prepare = async (page: Page): Promise<void> => {
    await keepShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await page.getByRole('link', { name: 'Meer over cookies' }).waitFor();
      await route.continue();
    });
  };
  const page = await visit('/openbaar', { size, ...asPhone(size), prepare });
  await mapIsDrawn(page);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Source Sans 3 Variable') && status === 'loaded')))
    .toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectNothingJumped(page);
});
