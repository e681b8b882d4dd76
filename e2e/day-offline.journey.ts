import type { Page } from 'playwright';
import { test } from 'vitest';
import { fromWgs84 } from '#platform/geo/rd.ts';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { button, typePlace } from './support/forms.ts';
import { callsAs, visitAs } from './support/sign-in.ts';
import { sharedProduct } from './support/shared-product.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';
import { workerIsThere } from './support/worker.ts';
import { xsrfHeader } from './support/xsrf.ts';

useBrowser();

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const count = 20;
/** The registration whose photo is none, which the server refuses. */
const refused = 7;
/** The registration that is placed where the device is. */
const located = 2;
const here = { longitude: 5.24, latitude: 52.555, accuracy: 8 };
const nameOf = (n: number): string => `Dag zonder verbinding ${String(n).padStart(2, '0')}`;

interface Item {
  readonly id: number;
  readonly name: string;
}
interface Form {
  readonly id: number;
  readonly name: string;
  readonly form_items: readonly Item[];
}
interface Listed {
  readonly id: number;
  readonly version: number;
  readonly values: readonly { readonly item_id: number; readonly value: string | null }[];
  readonly extent: readonly number[] | null;
}

const openTab = async (page: Page): Promise<void> => {
  const tab = page.getByRole('tab', { name: 'Formulieren' });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
};

const fillIn = async (page: Page, formName: string, n: number): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${formName}`) }).click();
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill(nameOf(n));
  await page.getByRole('button', { name: /Soort$/ }).first().click();
  await page.getByRole('option', { name: 'Wegen' }).click();
  if (n === located) {
    await button(page, 'Mijn locatie').click();
    await expect(page.getByText('Uw locatie, tot op ongeveer 8 m nauwkeurig.', { exact: true })).toBeVisible();
  } else await typePlace(page, `${145_000 + n}, 508000`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'tegel.png', mimeType: 'image/png', buffer: n === refused ? Buffer.from('geen foto') : png });
  await expect(page.getByRole('group', { name: /^Foto/ }).getByText(/^Bewaard op dit apparaat; wordt meegestuurd/)).toBeVisible();
  await button(page, 'Opslaan').click();
  await expect(page.getByRole('region', { name: `Nog te verzenden (${n + 1})` })).toBeVisible();
};

test('twenty registrations with photos of a day without a network arrive once each, after a killed tab, a conflict and a refusal', async () => {
  const colleague = await callsAs('manager');
  const tolerates = /Failed to load resource|WebSocket connection|Failed to fetch|net::ERR/;
  const start = await visitAs('kijker', '/', { withWorker: true, tolerates, permissions: ['geolocation'], geolocation: here });
  await mapIsDrawn(start);
  const { forms } = (await (await start.request.get('/api/configuration')).json()) as { forms: Form[] };
  const form = forms.find(({ form_items: items }) => items.some(({ name }) => name === 'Notitie van de behandelaar'))!;
  const itemId = (name: string): number => form.form_items.find((item) => item.name === name)!.id;
  const answer = (row: Listed, name: string) => row.values.find(({ item_id: id }) => id === itemId(name))?.value;
  const listed = async (by: Page): Promise<Listed[]> => {
    const answered = await by.request.get(`/api/forms/search_value/${form.id}`, { params: { search: 'Dag zonder verbinding', pageSize: 100 } });
    return ((await answered.json()) as { data: Listed[] }).data;
  };
  const made = await start.request.post('/api/forms/values', {
    headers: await xsrfHeader(start),
    data: {
      form_id: form.id, geom: { type: 'Point', coordinates: [145_000, 508_000] },
      value: [{ item_id: itemId('Omschrijving'), value: 'Bestaande tegel' }, { item_id: itemId('Soort'), value: 'Wegen' }, { item_id: itemId('Datum'), value: '2026-05-01' }],
    },
  });
  const stored = (await made.json()) as Listed;

  await start.goto(`/form/${stored.id}`);
  await mapIsDrawn(start);
  await expect(start.getByRole('textbox', { name: 'Omschrijving' })).toHaveValue('Bestaande tegel');
  // The worker and the key come after the first view.
  await workerIsThere(start);
  await expect.poll(() => start.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('cook_unsent');
  const context = start.context();
  await context.setOffline(true);
  await start.getByRole('textbox', { name: 'Omschrijving' }).fill('Bestaande tegel, rechtgelegd');
  await button(start, 'Opslaan').click();
  await expect(start.getByRole('region', { name: 'Nog te verzenden (1)' })).toBeVisible();
  const theirs = await colleague.put('/api/forms/values', {
    headers: { ...(await xsrfHeader(colleague)), 'if-match': `"${stored.version}"` }, data: { id: stored.id, value: [{ item_id: itemId('Omschrijving'), value: 'Bestaande tegel, vervangen' }] },
  });
  expect(theirs.status()).toBe(200);
  for (let n = 1; n <= 10; n += 1) await fillIn(start, form.name, n);
  await expectAccessible(start);

  // The tab is killed, and the product starts again without a network.
  await start.close({ runBeforeUnload: false });
  const page = await context.newPage();
  await page.goto(sharedProduct().address);
  await mapIsDrawn(page);
  await openTab(page);
  await expect(page.getByRole('region', { name: 'Nog te verzenden (11)' })).toBeVisible();
  for (let n = 11; n <= count; n += 1) await fillIn(page, form.name, n);

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Nog te verzenden (2)' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const sent = await listed(page);
  const all = Array.from({ length: count }, (_, index) => nameOf(index + 1));
  expect(sent.map((row) => answer(row, 'Omschrijving') ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(all.filter((name) => name !== nameOf(refused)));
  const placed = sent.find((row) => answer(row, 'Omschrijving') === nameOf(located))?.extent ?? [];
  for (const [at, metres] of fromWgs84([here.longitude, here.latitude]).entries()) expect(Math.abs(placed[at]! - metres)).toBeLessThan(0.1);
  for (const row of sent) expect((await page.request.get(`/api/fileurl/${answer(row, 'Foto')}`)).status()).toBe(200);

  await page.getByRole('button', { name: /^Vergelijken/ }).click();
  await expect(page.getByRole('alertdialog').getByText('Bestaande tegel, vervangen')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Mijn versie opslaan').click();
  await expect(page.getByRole('region', { name: 'Nog te verzenden (1)' })).toBeVisible();
  await page.getByRole('button', { name: /^Aanpassen/ }).click();
  await expect(page.getByRole('button', { name: 'Verwijderen: Foto' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verwijderen: Foto' }).click();
  await button(page, 'Opslaan').click();
  await expect(page.getByText('Registratie is succesvol opgeslagen.')).toBeVisible();
  expect((await listed(page)).map((row) => answer(row, 'Omschrijving') ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(all);
  const merged = (await (await page.request.get(`/api/forms/register/${stored.id}`)).json()) as Listed;
  expect(answer(merged, 'Omschrijving')).toBe('Bestaande tegel, rechtgelegd');
  await colleague.dispose();
});
