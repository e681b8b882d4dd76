import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { button } from './support/forms.ts';
import { sources, startFourSources } from './support/four-sources.ts';
import { openMenu } from './support/legend.ts';
import { signInByKeys } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

let municipality: Awaited<ReturnType<typeof startFourSources>>;
beforeAll(async () => {
  municipality = await startFourSources();
}, 180_000);
afterAll(() => municipality?.stop());

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

type Dots = readonly (readonly [x: number, y: number])[];

/** Returns the centres of the dots of each source on the screen, from west to east. */
const dotsOn = (page: Page): Promise<readonly Dots[]> =>
  page.evaluate((colours) => {
    const picture = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d')!;
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[role=application] canvas')) {
      const { x, y, width, height } = canvas.getBoundingClientRect();
      if (canvas.width > 0) picture.drawImage(canvas, x, y, width, height);
    }
    const { data } = picture.getImageData(0, 0, innerWidth, innerHeight);
    return colours.map((colour) => {
      const found: { x: number; y: number; count: number; last: number }[] = [];
      for (let x = 0; x < innerWidth; x += 1) {
        for (let y = 0; y < innerHeight; y += 1) {
          const at = (y * innerWidth + x) * 4;
          if (colour.some((part, index) => Math.abs(part - data[at + index]!) > 10) || data[at + 3]! < 250) continue;
          const before = found.at(-1);
          const dot = before && x - before.last < 10 ? before : { x: 0, y: 0, count: 0, last: x };
          if (dot !== before) found.push(dot);
          Object.assign(dot, { x: dot.x + x, y: dot.y + y, count: dot.count + 1, last: x });
        }
      }
      return found.map(({ x, y, count }) => [x / count, y / count] as const);
    });
  }, sources.map(({ colour }) => [...colour]));

const dotsPerSource = async (page: Page) => (await dotsOn(page)).map((dots) => dots.length);

/** Clicks on the map, and waits until all sources have answered. */
const pressAt = async (page: Page, [x, y]: readonly [number, number]): Promise<void> => {
  await page.mouse.click(x, y);
  await expect(tab(page, 'Informatie')).toHaveAttribute('aria-selected', 'true');
  await mapIsDrawn(page);
};

const rowsOfExport = async (page: Page, title: string): Promise<readonly string[]> => {
  await openMenu(page, title);
  await page.getByRole('menuitem', { name: 'Exporteren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exporteren' });
  await dialog.getByText('CSV', { exact: true }).click();
  const download = page.waitForEvent('download');
  await button(dialog, 'Exporteren').click();
  return readFileSync(await (await download).path(), 'utf8').trim().split(/\r?\n/).slice(1);
};

test('a filter group filters own data, a WFS, a WMS and ArcGIS alike: on the map, at a click, in its counts and in exports', async () => {
  const page = await visit('/', { product: municipality.address });
  // The first page of a server that has just started takes long.
  await page.getByLabel('Gebruikersnaam of e-mailadres').waitFor({ timeout: 90_000 });
  await signInByKeys(page, municipality.name);
  await page.waitForURL((url) => url.pathname !== '/login');
  await mapIsDrawn(page);
  // The period leaves out the first two trees of each source.
  await expect.poll(() => dotsPerSource(page), { timeout: 60_000 }).toEqual([4, 4, 4, 4]);
  const before = await dotsOn(page);

  await tab(page, /^Filters/).click();
  for (const name of ['eik', 'es']) await expect(toggle(page, name)).toHaveAccessibleDescription('8 objecten');
  await toggle(page, 'eik').press('Space');
  await expect.poll(() => dotsPerSource(page), { timeout: 60_000 }).toEqual([2, 2, 2, 2]);
  await expect(page.getByText(/Niet te filteren|kan niet filteren|kunnen niet filteren/)).toHaveCount(0);
  await expectAccessible(page);

  await tab(page, /^Legenda/).click();
  for (const [index, { title }] of sources.entries()) {
    const [, , oak, ash] = before[index]!;
    await pressAt(page, ash!);
    await expect(page.getByRole('tabpanel').getByText('1 object gevonden')).toBeVisible();
    await expect(page.getByRole('region', { name: title })).toContainText('es');
    await pressAt(page, oak!);
    await expect(page.getByRole('tabpanel').getByText('Geen elementen gevonden')).toBeVisible();
  }

  await tab(page, /^Legenda/).click();
  for (const { title } of sources) {
    const rows = await rowsOfExport(page, title);
    expect(rows.map((row) => /\b(eik|es)\b/.exec(row)?.[1])).toEqual(['es', 'es']);
    await page.keyboard.press('Escape');
  }
});
