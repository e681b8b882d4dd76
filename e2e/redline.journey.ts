import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { chooseFromAccount, press, tabToThis, typeInto } from './support/keys.ts';
import { visitAs } from './support/sign-in.ts';
import { pressTool } from './support/tools.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const place = '/locatie/144900,507900,145100,508100';
const mode = (page: Page, name: string) => page.getByRole('group', { name: 'Tekenen' }).getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Tekeningen' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
/** Returns the names in the list, without who drew them. */
const names = (page: Page): Promise<string[]> =>
  list(page).getByRole('listitem').evaluateAll((items) => items.map((item) => item.querySelector('span')?.firstChild?.textContent ?? ''));

const openTool = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tekenen', exact: true }).click();
  await mode(page, 'Punt').waitFor();
};
/** A position on the free part of the map, between drawer and panel. */
const draw = async (page: Page, kind: string, ...corners: readonly (readonly [number, number])[]): Promise<void> => {
  await mode(page, kind).click();
  for (const [x, y] of corners) {
    await page.mouse.move(x - 4, y);
    await page.mouse.click(x, y);
  }
  const finish = page.getByRole('button', { name: 'Afmaken' });
  if (kind === 'Lijn' || kind === 'Vlak') await finish.click();
  await mode(page, kind).click();
};
const drawNamed = async (page: Page, name: string, x: number, y: number): Promise<void> => {
  await mode(page, 'Punt').click();
  await page.mouse.click(x, y);
  await page.getByRole('textbox', { name: 'Titel' }).fill(name);
  await mode(page, 'Punt').click();
};
const saved = (page: Page) => expect(page.getByText('Opgeslagen. Iedereen met deze configuratie ziet deze tekeningen.')).toBeVisible();
/** Opens a configuration without shared drawings. */
const toOwnDrawings = async (page: Page): Promise<void> => {
  await chooseFromAccount(page, 'Configuraties', 'Beheer openbare ruimte');
  await expect(page).toHaveTitle('COOK - Beheer openbare ruimte');
  await mapIsDrawn(page);
};

describe('drawing on the map', () => {
  test('each kind is drawn, changed, undone and saved, and survives a file export and import', async () => {
    const page = await visitAs('kijker');
    await mapIsDrawn(page);
    await toOwnDrawings(page);
    await openTool(page);
    await draw(page, 'Punt', [450, 200]);
    await draw(page, 'Lijn', [450, 300], [550, 320], [600, 300]);
    await draw(page, 'Vlak', [450, 400], [550, 400], [550, 480]);
    await draw(page, 'Cirkel', [650, 500], [690, 500]);
    await draw(page, 'Markering', [650, 250]);
    await mode(page, 'Tekst').click();
    await page.mouse.click(500, 600);
    await expect(page.getByRole('textbox', { name: 'Tekst' })).toBeFocused();
    await page.keyboard.type('Let op: <b>kabels</b>');
    await expect.poll(() => names(page)).toEqual(['Let op: <b>kabels</b>', 'Wegen en verkeer', expect.stringMatching(/^Cirkel [\d.]+m$/), 'Vlak', 'Lijn', 'Punt']);
    await page.getByRole('button', { name: 'Bewerk Vlak' }).click();
    await page.getByRole('textbox', { name: 'Titel' }).fill('Werkgebied');
    await expect(row(page, 'Werkgebied')).toBeVisible();
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(row(page, 'Vlak')).toBeVisible();
    await page.getByRole('button', { name: 'Opnieuw', exact: true }).click();
    await expect(row(page, 'Werkgebied')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Openen en opslaan' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'KML', exact: true }).click()]);
    const kml = await readFile(await download.path(), 'utf8');
    expect(kml).toContain('Let op: &lt;b&gt;kabels&lt;/b&gt;');
    await page.reload();
    await mapIsDrawn(page);
    await openTool(page);
    await expect.poll(() => names(page)).toHaveLength(6);
    const before = await names(page);
    for (const name of before) await page.getByRole('button', { name: `Verwijder ${name}`, exact: true }).click();
    await expect(page.getByText('Er is nog niets getekend.')).toBeVisible();
    await page.getByRole('button', { name: 'Openen en opslaan' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'terug.kml', mimeType: 'application/xml', buffer: Buffer.from(kml) });
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(before.toSorted());
  });

  test('two users draw on the same map at once, and both end with the same drawings', async () => {
    const [one, other] = [await visitAs('kijker', place, { tolerates: /net::ERR_FAILED/ }), await visitAs('manager', place)];
    for (const page of [one, other]) {
      await mapIsDrawn(page);
      await openTool(page);
    }
    await drawNamed(one, 'Eik van Kim', 500, 300);
    await expect(row(other, 'Eik van Kim')).toBeVisible();
    await Promise.all([
      (async () => {
        for (const n of [1, 2, 3]) await drawNamed(one, `Paal ${n}`, 480 + n * 40, 400);
      })(),
      (async () => {
        for (const n of [1, 2, 3]) await drawNamed(other, `Put ${n}`, 480 + n * 40, 500);
      })(),
    ]);
    const all = ['Eik van Kim', 'Paal 1', 'Paal 2', 'Paal 3', 'Put 1', 'Put 2', 'Put 3'];
    for (const page of [one, other]) await expect.poll(async () => (await names(page)).toSorted()).toEqual(all);
    await other.getByRole('button', { name: 'Bewerk Eik van Kim' }).click();
    await other.getByRole('textbox', { name: 'Titel' }).fill('Beuk');
    await expect(row(one, 'Beuk')).toBeVisible();
    await saved(other);

    // One user loses the network: nothing is lost, and a message says so.
    await one.route('**/api/configuration/features', (route) => route.abort());
    await drawNamed(one, 'Zonder netwerk', 600, 600);
    await expect(one.getByText(/^Nog niet opgeslagen — wordt opnieuw geprobeerd\./)).toBeVisible();
    await one.unroute('**/api/configuration/features');
    // The automatic retry may come before the click.
    await one.getByRole('button', { name: 'Opnieuw proberen' }).click({ timeout: 5_000 }).catch(() => undefined);
    await saved(one);
    await expect(row(other, 'Zonder netwerk')).toBeVisible();
    let reads = 0;
    one.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/configuration/features/')) reads += 1;
    });
    await one.reload();
    await mapIsDrawn(one);
    await one.getByRole('checkbox', { name: /^Tekeningen/ }).waitFor();
    await openTool(one);
    await expect.poll(async () => (await names(one)).length).toBe(8);
    expect(reads).toBe(1);

    // Restores the map that other journeys share.
    // A viewer removes their own drawings, and a manager asks before removing those of another.
    await expect(row(one, 'Put 1').getByRole('button', { name: /^Verwijder/ })).toHaveCount(0);
    await other.getByRole('button', { name: 'Verwijder Paal 1', exact: true }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await expect(row(one, 'Paal 1')).toBeHidden();
    for (const page of [one, other]) {
      const isOwn = (name: string): boolean => name.startsWith('Put') === (page === other);
      for (const name of (await names(page)).filter(isOwn)) await page.getByRole('button', { name: `Verwijder ${name}`, exact: true }).click();
    }
    await expect(other.getByText('Er is nog niets getekend.')).toBeVisible();
  }, 240_000);

  test('draws by coordinates, changes, finds and removes on a phone, by keys alone', async () => {
    const page = await visitAs('melder', '/', { size: 'phone' });
    await mapIsDrawn(page);
    await toOwnDrawings(page);
    await pressTool(page, 'Tekenen');
    await mode(page, 'Punt').waitFor();
    await expectAccessible(page);
    await expectInPlace(page);
    await mode(page, 'Punt').focus();
    await press(page, 'Met coördinaten tekenen');
    await tabToThis(page, page.getByRole('textbox', { name: 'Coördinaten' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('145000, 508000');
    await press(page, 'Tekenen');
    await expect(row(page, 'Punt')).toBeVisible();
    await mode(page, 'Punt').focus();
    await typeInto(page, 'Titel', 'Lantaarn');
    await expect(row(page, 'Lantaarn')).toBeVisible();
    await press(page, 'Ga naar Lantaarn');
    await press(page, 'Verwijder Lantaarn');
    await expect(page.getByText('Er is nog niets getekend.')).toBeVisible();
    await expect(list(page)).toBeFocused();
  });
});
