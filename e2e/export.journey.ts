import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { chooseFromAccount, chooseOf, tabTo } from './support/keys.ts';
import { openMenu } from './support/legend.ts';
import { visitAs } from './support/sign-in.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit, type Size } from './support/visit.ts';

useBrowser();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cook-exports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ZIP = 'PK\u0003\u0004';
const begins = (...signs: readonly string[]) => (head: string): boolean => signs.some((sign) => head.startsWith(sign));
const reads = (pattern: RegExp) => (head: string): boolean => pattern.test(head);

/** Signature at the start of each file format. */
const formats: Readonly<Record<string, { readonly name: RegExp; readonly isOne: (head: string) => boolean }>> = {
  GeoJSON: { name: /^Bouwkavels\.geojson$/, isOne: reads(/^\{\s*"type"\s*:\s*"FeatureCollection"/) },
  'Excel xlsx': { name: /^Bouwkavels \d{4}-\d{2}-\d{2}\.xlsx$/, isOne: begins(ZIP) },
  'AutoCAD DWG': { name: /^Bouwkavels\.dwg$/, isOne: reads(/^AC1015/) },
  CSV: { name: /^Bouwkavels\.csv$/, isOne: reads(/^[^\n]+[;,][^\n]+\r?\n/) },
  GPX: { name: /^Bouwkavels\.gpx$/, isOne: reads(/^<\?xml[^>]*\?>\s*<gpx/) },
  // Design files begin with an element of type 9 on level 8.
  'MicroStation V7': { name: /^Bouwkavels\.dgn$/, isOne: begins('\b\t', '\u00c8\t') },
  Shapefile: { name: /^Bouwkavels shp\.zip$/, isOne: begins(ZIP) },
  Geopackage: { name: /^Bouwkavels\.gpkg$/, isOne: begins('SQLite format 3\0') },
  GML: { name: /^Bouwkavels gml\.zip$/, isOne: begins(ZIP) },
};

const saved = async (download: Download): Promise<string> => {
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

const headOf = (path: string): string => readFileSync(path).subarray(0, 4_000).toString('latin1');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exporteren' });

const openExport = async (page: Page, map: string): Promise<void> => {
  await openMenu(page, map);
  await page.getByRole('menuitem', { name: 'Exporteren' }).click();
  await expect(dialog(page)).toBeVisible();
};

const exportAs = async (page: Page, format: string): Promise<Download> => {
  await dialog(page).getByText(format, { exact: true }).first().click();
  await expect(dialog(page).getByRole('radio', { name: format, exact: true })).toBeChecked();
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await dialog(page).getByRole('button', { name: 'Exporteren' }).click();
  return download;
};

describe('a map of the legend', () => {
  test('is exported in all nine formats, each with the signature of its format', async () => {
    const page = await visitAs('manager');
    await mapIsDrawn(page);
    await openExport(page, 'Bouwkavels');
    for (const [format, { name, isOne }] of Object.entries(formats)) {
      const path = await saved(await exportAs(page, format));
      const file = path.slice(folder.length + 1);
      expect(file).toMatch(name);
      expect(isOne(headOf(path)), format).toBe(true);
      // Another path may have exported the same file.
      await expect(dialog(page).getByRole('link', { name: `Downloaden: ${file}` }).first()).toBeVisible();
    }
  });

  test('is exported by keys alone for the visible extent, under another name, and can be fetched in another browser', async () => {
    const page = await visitAs('melder');
    await mapIsDrawn(page);
    await chooseOf(page.getByRole('button', { name: 'Meer over Bouwkavels' }), 'Exporteren');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('radio', { name: 'De hele kaart' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('radio', { name: 'Excel xlsx' })).toBeChecked();
    await tabTo(page, 'Naam van het bestand');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Kavels: mijn buurt');
    const download = page.waitForEvent('download', { timeout: 90_000 });
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^Kavels mijn buurt \d{4}-\d{2}-\d{2}\.xlsx$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    const elsewhere = await visitAs('melder');
    await mapIsDrawn(elsewhere);
    await chooseFromAccount(elsewhere, 'Mijn exports');
    const link = elsewhere.getByRole('link', { name: /^Downloaden: Kavels mijn buurt/ });
    await expect(link).toBeVisible();
    await expectAccessible(elsewhere);
    const again = elsewhere.waitForEvent('download');
    await link.click();
    expect(headOf(await saved(await again))).toMatch(/^PK/);
    await elsewhere.getByRole('button', { name: /^Verwijderen: Kavels: mijn buurt/ }).click();
    await expect(elsewhere.getByText('U hebt nog niets geëxporteerd.')).toBeVisible();
  });

  test('is exported from a public configuration, for the browser that asked only', async () => {
    const page = await visit('/openbaar');
    await mapIsDrawn(page);
    await openExport(page, 'Bouwkavels');
    expect(headOf(await saved(await exportAs(page, 'GeoJSON')))).toMatch(/FeatureCollection/);
    const other = await visit('/openbaar');
    expect(await (await other.request.get('/api/exports')).json()).toEqual([]);
  });
});

test('exports the features found by a click', async () => {
  const page = await visitAs('manager', (await findFeature('bouwkavels')).path);
  await mapIsDrawn(page);
  await clickMiddle(page);
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  await expect(dialog(page)).toContainText(/object(en)? gevonden in/);
  expect(headOf(await saved(await exportAs(page, 'GeoJSON')))).toMatch(/FeatureCollection/);
});

test.each<Size>(['middle', 'phone'])('shows the whole export dialog (%s)', async (size) => {
  const page = await visitAs('kijker', '/', { size });
  await mapIsDrawn(page);
  // On a phone the legend is closed at first.
  if (size === 'phone') await page.getByRole('button', { name: 'Open/sluit menu' }).click();
  await openExport(page, 'Bouwkavels');
  await expectInPlace(page);
  await expectAccessible(page);
});
