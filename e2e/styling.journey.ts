import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { isStill } from './support/follow.ts';
import { chooseOf, keysGoTo } from './support/keys.ts';
import { mapsIn } from './support/legend.ts';
import { lookUp } from './support/look-up.ts';
import { visitAs } from './support/sign-in.ts';
import { useBrowser, visit, type Size } from './support/visit.ts';

useBrowser();

/** Waits until the map is drawn. */
const drawn = async (page: Page): Promise<void> => {
  await page.getByRole('application').waitFor();
  await isStill(page);
};

/** Returns the map as the server gives it to the user of the page. */
const storedMap = async (page: Page, name: string): Promise<LegendMap> => {
  const configuration = (await (await page.request.get('/api/configuration')).json()) as Configuration;
  const map = mapsIn(configuration).find((one) => one.name === name);
  if (!map) throw new Error(`No map ${name}`);
  return map;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name: `Stijl van ${name}` });

/** Opens the styling panel of a map from the legend, by keys alone. */
const openPanel = async (page: Page, name: string): Promise<void> => {
  await chooseOf(page.getByRole('button', { name: `Meer over ${name}`, exact: true }), 'Stijl aanpassen');
  await expect(heading(page, name)).toBeVisible();
};

/** Ticks a checkbox of the panel by key. */
const check = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('checkbox', { name }).press('Space');
};

/** Chooses a colour by keys alone: Tab moves to the chosen one, arrows to the next. */
const choose = async (page: Page, field: string, steps: number): Promise<void> => {
  // The classes below have such a colour too.
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: field });
  await keysGoTo(dialog, '[role=dialog]');
  await dialog.getByRole('radio', { checked: true }).focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
};

/** Returns a button of the panel. */
const pressed = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('region', { name: /^Stijl van/ }).getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

describe('the styling panel', () => {
  test('saves a personal style by keys alone, and removes it again', async () => {
    const page = await visitAs('melder');
    await drawn(page);
    await openPanel(page, 'Bouwkavels');
    await expect(page.getByRole('row', { name: 'Bouwkavels' })).toBeHidden();
    await expect(page.getByText('Alleen u ziet deze stijl')).toBeVisible();
    await expectAccessible(page);

    await check(page, 'Eigen vulkleur voor alle objecten');
    // Orange, and two further.
    await choose(page, 'Vulkleur', 2);
    await expect(page.getByRole('radio', { name: 'Groen', exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Vulkleur Groen/ })).toBeFocused();

    await lookUp(page, 'Labelveld', 'kavelnummer', 'kavelnum');
    await pressed(page, 'Opslaan');
    await expect(page.getByText('De stijl is opgeslagen.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Bouwkavels' })).toBeVisible();
    expect(await storedMap(page, 'bouwkavels')).toMatchObject({
      personal_style: true, styles: expect.any(Array), styling: { fillColor: 'rgba(46,125,50,0.3)', labelKey: 'kavelnummer' },
    });
    const other = await visitAs('kijker');
    expect((await storedMap(other, 'bouwkavels')).personal_style).toBe(false);

    await page.reload();
    await drawn(page);
    await openPanel(page, 'Bouwkavels');
    await expect(page.getByRole('button', { name: /^Vulkleur Groen/ })).toBeVisible();
    await pressed(page, 'Terug naar de stijl van de kaart');
    await expect(page.getByText('De kaart heeft weer de oorspronkelijke stijl.')).toBeVisible();
    expect((await storedMap(page, 'bouwkavels')).personal_style).toBe(false);
  });

  test('closing restores the legend and the previous style, and saves nothing', async () => {
    const page = await visitAs('melder');
    await drawn(page);
    const before = await storedMap(page, 'bouwkavels');
    await openPanel(page, 'Bouwkavels');
    await check(page, 'Eigen lijn voor alle objecten');
    await choose(page, 'Lijnkleur', 1);
    await page.keyboard.press('Escape');
    await pressed(page, 'Stijl sluiten');
    await expect(page.getByRole('row', { name: 'Bouwkavels' })).toBeVisible();
    expect(await storedMap(page, 'bouwkavels')).toEqual(before);
    await openPanel(page, 'Bouwkavels');
    await expect(page.getByRole('checkbox', { name: 'Eigen lijn voor alle objecten' })).not.toBeChecked();
  });

  test('a user who may edit maps changes the style for everybody; the later of two at once gets a conflict', async () => {
    const [first, second] = [await visitAs('manager'), await visitAs('beheerder')];
    for (const page of [first, second]) {
      await drawn(page);
      await openPanel(page, 'Projecten in voorbereiding');
      await expect(page.getByText('voor iedereen die deze kaart ziet')).toBeVisible();
    }
    await check(first, 'Eigen lijn voor alle objecten');
    await choose(first, 'Lijnkleur', 1);
    await first.keyboard.press('Escape');
    await pressed(first, 'Opslaan');
    await expect(first.getByText('De stijl is opgeslagen.')).toBeVisible();

    await check(second, 'Eigen lijn voor alle objecten');
    await choose(second, 'Lijnkleur', 2);
    await second.keyboard.press('Escape');
    await pressed(second, 'Opslaan');
    await expect(second.getByText('Iemand anders heeft deze kaart intussen gewijzigd.')).toBeVisible();
    await second.getByRole('button', { name: 'Opnieuw laden' }).click();
    await drawn(second);
    await openPanel(second, 'Projecten in voorbereiding');
    await expect(second.getByRole('button', { name: /^Lijnkleur Geel/ })).toBeVisible();
    await pressed(second, 'Terug naar de standaardstijl');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten' }).press('Enter');
    await expect(second.getByText('De kaart heeft weer de oorspronkelijke stijl.')).toBeVisible();
    expect((await storedMap(second, 'projecten_in_voorbereiding_publiek')).styles).not.toBeNull();
  });

  test('keeps a style that cannot be saved on the map, and shows an error', async () => {
    const page = await visitAs('melder');
    await drawn(page);
    await openPanel(page, 'Bouwkavels');
    await check(page, 'Eigen lijn voor alle objecten');
    await page.route('**/api/maps/*', (route) => route.fulfill({ status: 422, json: { message: 'Nee.', code: 'invalid' } }));
    await choose(page, 'Lijnkleur', 1);
    await page.keyboard.press('Escape');
    await pressed(page, 'Opslaan');
    await expect(page.getByText('Er was een probleem bij het opslaan')).toBeVisible();
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(page.getByText('Er was een probleem bij het opslaan')).toBeHidden();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: /^Lijnkleur Geel/ })).toBeVisible();
  });

  test('visitors get no styling', async () => {
    const page = await visit('/openbaar');
    await drawn(page);
    await page.getByRole('button', { name: 'Meer over Bouwkavels' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Stijl aanpassen' })).toHaveCount(0);
  });

  test.each<[Size, 'light' | 'dark']>([['middle', 'light'], ['phone', 'dark']])(
    'clips nothing and has no axe violations: %s, %s', async (size, colorScheme) => {
      const page = await visitAs('melder', '/', { size, colorScheme });
      await page.getByRole('application').waitFor();
      // On a phone the legend is closed at first.
      if (size === 'phone') await page.getByRole('button', { name: 'Open/sluit menu' }).click();
      await openPanel(page, 'Bouwkavels');
      await expectAccessible(page);
      await expectInPlace(page);
      await check(page, 'Eigen vulkleur voor alle objecten');
      await choose(page, 'Vulkleur', 0);
      await expect(page.getByText('Dekking', { exact: true })).toBeInViewport();
    },
  );
});
