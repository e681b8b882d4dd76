import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { mapsIn } from './support/legend.ts';
import { shapeOf } from './support/shape.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseToolByKey } from './support/tools.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

interface Dropped {
  readonly name: string;
  readonly text: string | Buffer;
}

/** Drags files over the map and drops them there. */
const dropOnMap = async (page: Page, ...files: readonly Dropped[]): Promise<void> => {
  const given = files.map(({ name, text }) => ({ name, base64: Buffer.from(text).toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all) transfer.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
    return transfer;
  }, given);
  const map = page.getByRole('application');
  // Dragging repeats its event; the listener is loaded after the map.
  await expect.poll(async () => {
    await map.dispatchEvent('dragover', { dataTransfer });
    return page.getByText('Laat los om op de kaart te tonen').isVisible();
  }).toBe(true);
  await map.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('Laat los om op de kaart te tonen')).toBeHidden();
};

const point = (x: number, y: number, naam: string) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [x, y] }, properties: { naam } });
const trees: Dropped = {
  name: 'bomen_2026.geojson',
  text: JSON.stringify({ type: 'FeatureCollection', features: [point(145_000, 508_000, 'Eik'), point(145_040, 508_020, 'Beuk')] }),
};
const hostile: Dropped = {
  name: 'vreemd.kml',
  text: `<kml><Document><NetworkLink><href>http://evil.example/more.kml</href></NetworkLink><Placemark><name>&lt;img src=x onerror="window.hacked=1"&gt;</name>
    <description><![CDATA[<script>window.hacked=1</script>]]></description><Point><coordinates>5.2404,52.5599</coordinates></Point></Placemark></Document></kml>`,
};

describe('files on the map', () => {
  test('a visitor drops files on a public map, sees and removes them, and reads which formats need a login', async () => {
    const page = await visit('/openbaar');
    await page.getByRole('application').waitFor();
    await dropOnMap(page, trees, hostile, { name: 'tekening.dwg', text: 'AC1015' });
    const list = page.getByRole('list', { name: 'Geopende bestanden' });
    await expect(list.getByText('bomen_2026.geojson')).toBeVisible();
    await expect(list.getByText('2 objecten')).toBeVisible();
    await expect(list.getByText('Niet getoond: 1 × verwijzingen naar andere bestanden.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Niet geopend' }).getByText(/^tekening\.dwg: log in om dit soort bestand te openen/)).toBeVisible();
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    await expect(page.getByRole('button', { name: 'bomen_2026.geojson bewaren als kaart' })).toBeHidden();
    await expectAccessible(page);
    await expectInPlace(page);
    await page.getByRole('button', { name: 'bomen_2026.geojson van de kaart halen' }).click();
    await expect(list.getByText('bomen_2026.geojson')).toBeHidden();
  });

  test('a manager opens a file by keys alone and saves it: it is in the legend, also after a reload', async () => {
    const page = await visitAs('manager');
    await page.getByRole('application').waitFor();
    await chooseToolByKey(page, 'Meer', 'Bestand openen');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bestanden kiezen' }).focus();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: trees.name, mimeType: 'application/geo+json', buffer: Buffer.from(trees.text as string) });
    await page.getByRole('button', { name: 'bomen_2026.geojson bewaren als kaart' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bewaren als kaart' });
    await expect(dialog.getByRole('textbox', { name: 'Naam' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bomen van de manager');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bomen van de manager is toegevoegd aan de legenda.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Bomen van de manager' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: 'Bomen van de manager' })).toBeVisible();
    const map = mapsIn((await (await page.request.get('/api/configuration')).json()) as Configuration).find(({ name }) => name === 'Bomen van de manager');
    expect(map?.source).toMatchObject({ geojson: null, features: { count: 2 } });
    await dropOnMap(page, ...shapeOf('putten', [[145_010, 508_010], [145_030, 508_015]]).map(({ name, buffer }) => ({ name, text: buffer })));
    const list = page.getByRole('list', { name: 'Geopende bestanden' });
    await expect(list.getByText('putten')).toBeVisible();
    await expect(list.getByText('2 objecten')).toBeVisible({ timeout: 60_000 });
    const colleague = await visitAs('beheerder');
    await colleague.getByRole('treegrid').waitFor();
    await expect(colleague.getByRole('row', { name: 'Bomen van de manager' })).toBeHidden();
  });
});
