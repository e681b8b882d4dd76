import { CadDocument, DwgWriter, Layer, Line, XYZ } from '@node-projects/acad-ts';
import type { Page } from 'playwright';
import { afterEach, describe, test } from 'vitest';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { line, mapsIn } from './support/legend.ts';
import { visitAs } from './support/sign-in.ts';
import { useBrowser, type Size } from './support/visit.ts';
import { xsrfHeader } from './support/xsrf.ts';

useBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kaart aanmaken' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** The page of the user whose maps are removed after the test, and the names of the maps that the test creates. */
let maker: Page | null = null;
const made = new Set<string>();

const ownMaps = async (page: Page): Promise<LegendMap[]> => mapsIn((await (await page.request.get('/api/configuration')).json()) as Configuration);

// Every later journey would draw them, among them a hundred thousand points.
afterEach(async () => {
  if (!maker) return;
  for (const { id, name } of await ownMaps(maker)) {
    if (!made.has(name)) continue;
    const answer = await maker.request.delete(`/api/maps/${id}`, { headers: { accept: 'application/json', ...(await xsrfHeader(maker)) } });
    expect(answer.status(), `${name} is removed`).toBe(204);
  }
  made.clear();
  maker = null;
});

const open = async (format: string, size: Size = 'wide'): Promise<Page> => {
  const page = await visitAs('manager', '/', { size });
  maker = page;
  await page.getByRole('application').waitFor();
  const add = page.getByRole('button', { name: 'Persoonlijke kaart toevoegen' });
  // On wide screens the legend is open from the start.
  if (size === 'phone') await page.getByRole('button', { name: 'Open/sluit menu' }).click();
  await add.click();
  await dialog(page).getByRole('button', { name: /Bestandsformaat/ }).click();
  await page.getByRole('option', { name: format, exact: true }).click();
  return page;
};

type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const file = (name: string, content: string | Uint8Array): Given => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Chooses files in the file dialog that the drop zone opens. */
const give = async (page: Page, ...files: readonly Given[]): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: /^Sleep hier/ }).click();
  await (await choosing).setFiles([...files]);
};

const step = (page: Page, title: string) => expect(button(page, title)).toHaveAttribute('aria-expanded', 'true');

/** Names and saves the map, and returns it as the configuration then has it. */
const save = async (page: Page, name: string, words: { readonly field?: string; readonly button?: string } = {}): Promise<LegendMap> => {
  made.add(name);
  await dialog(page).getByRole('textbox', { name: words.field ?? 'Naam' }).fill(name);
  await expectAccessible(page);
  await button(page, words.button ?? 'Opslaan').click();
  await expect(page.getByText(`${name} is toegevoegd aan de legenda.`)).toBeVisible({ timeout: 20_000 });
  await expect(dialog(page)).toBeHidden();
  await expect(line(page, name)).toBeVisible();
  const map = (await ownMaps(page)).find((one) => one.name === name);
  if (!map) throw new Error(`${name} is in no configuration`);
  return map;
};

const trees = 'soort;x;y\nEik;145000;508000\nLinde;145100,5;508100\nBeuk;145200;508050\n';

describe('a map from a file', () => {
  test('CSV: is previewed, drawn as previewed, and visible to its maker only', async () => {
    const page = await open('CSV');
    await expectAccessible(page);
    await give(page, file('bomen_2026.csv', trees));
    await step(page, '2. Kolommen kiezen');
    await expect(dialog(page).getByText('Zo komt de kaart eruit te zien: 3 punten.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Next').click();
    const map = await save(page, 'Bomen uit CSV');
    expect(map).toMatchObject({ type: 'Vector', collapsed: true, visible: true, hide: false, source: { type: 'Vector', features: { count: 3 } } });
    const colleague = await visitAs('kijker');
    await colleague.getByRole('treegrid').waitFor();
    await expect(line(colleague, 'Bomen uit CSV')).toBeHidden();
  });

  test('CSV: reads a hundred thousand rows while the page stays responsive', async () => {
    const page = await open('CSV');
    const rows = Array.from({ length: 100_000 }, (_, n) => `Boom ${n};${144_000 + (n % 2_000)};${507_000 + ((n * 7) % 2_000)};${n}`);
    await page.evaluate(() => {
      const longest = { milliseconds: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.milliseconds = Math.max(longest.milliseconds, duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    await give(page, file('veel.csv', `soort;x;y;nr\n${rows.join('\n')}`));
    await expect(dialog(page).getByText('Zo komt de kaart eruit te zien: 100.000 punten.', { exact: false })).toBeVisible({ timeout: 60_000 });
    await button(page, 'Next').click();
    made.add('Honderdduizend');
    await dialog(page).getByRole('textbox', { name: 'Naam' }).fill('Honderdduizend');
    await button(page, 'Opslaan').click();
    await button(page, 'Sluiten').click();
    await expect(page.getByText('Honderdduizend is toegevoegd aan de legenda.')).toBeVisible({ timeout: 90_000 });
    const { milliseconds } = await page.evaluate(() => (window as unknown as { longest: { milliseconds: number } }).longest);
    console.info(`the longest task took ${Math.round(milliseconds)} ms`);
    const map = (await ownMaps(page)).find(({ name }) => name === 'Honderdduizend');
    expect(map).toMatchObject({ type: 'WebGLPoints', source: { geojson: null, features: { count: 100_000 } } });
  });

  test('DWG: adds one layer of a drawing', async () => {
    const page = await open('DWG');
    const drawing = new CadDocument();
    for (const [index, name] of ['Wegen', 'Riool'].entries()) {
      const layer = new Layer(name);
      drawing.layers?.add(layer);
      const road = new Line(new XYZ(145_000, 508_000 + index * 50, 0), new XYZ(145_300, 508_100 + index * 50, 0));
      road.layer = layer;
      drawing.modelSpace?.entities.add(road);
    }
    await give(page, file('plan.dwg', DwgWriter.writeToBuffer(drawing)));
    await expect(button(page, '2. Selecteer laag')).toHaveAttribute('aria-expanded', 'true', { timeout: 60_000 });
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: /Formaat/ }).last().click();
    await page.getByRole('option', { name: 'Riool (1 object)' }).click();
    await button(page, 'Volgende').click();
    const map = await save(page, 'Riool uit DWG');
    expect(map).toMatchObject({ styling: { color: '#f49441', lineWidth: 10, fillColor: 'rgba(244,148,65,0.3)', labelMaxRes: 50 }, source: { features: { count: 1 } } });
  });
});

describe('a map from a map service', () => {
  test('has the chosen layers, and is offered to everybody by a user who may publish', async () => {
    const page = await open('WMS');
    await dialog(page).getByRole('textbox', { name: 'Service URL' }).fill(new URL('/demo/wms', page.url()).href);
    await button(page, 'Fetch Capabilities').click();
    await step(page, '2. Beschikbare lagen');
    await dialog(page).locator('label').filter({ hasText: /^Wegen/ }).click();
    await expectAccessible(page);
    await button(page, 'Next').click();
    await step(page, '3. Selected Layers');
    await dialog(page).locator('label').filter({ hasText: 'Aanbieden aan iedereen' }).click();
    const map = await save(page, 'Wegen van de dienst', { field: 'Map Name', button: 'Save' });
    expect(map).toMatchObject({ type: 'Image', click: 'grid', source: { type: 'ImageWMS', layers: [{ name: 'wegen', visible: true }] } });
    const colleague = await visitAs('kijker');
    await colleague.getByRole('treegrid').waitFor();
    await expect(line(colleague, 'Wegen van de dienst')).toBeVisible();
  });
});

test('the wizard fills the screen of a phone, and can be completed there', async () => {
  const page = await open('CSV', 'phone');
  await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 });
  await give(page, file('bomen.csv', trees));
  await step(page, '2. Kolommen kiezen');
  await expectAccessible(page);
  await button(page, 'Next').click();
  made.add('Bomen onderweg');
  await dialog(page).getByRole('textbox', { name: 'Naam' }).fill('Bomen onderweg');
  await button(page, 'Opslaan').click();
  await expect(page.getByText('Bomen onderweg is toegevoegd aan de legenda.')).toBeVisible();
});
