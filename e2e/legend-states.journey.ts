import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectInPlace } from './support/boxes.ts';
import { expect } from './support/expect.ts';
import { changeConfiguration, check, line, mapNamed, mapsIn, unfold } from './support/legend.ts';
import { looks } from './support/looks.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { sizes, useBrowser } from './support/visit.ts';

useBrowser();

const broken = 'Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.';
const loading = 'Kaart wordt geladen...';
const tooFar = 'Niet zichtbaar op deze schaal';

/** Prepares a page whose requests for the features of a map get no answer, or a 404. */
const hold = (title: string, answer: 'never' | 'refused') => async (page: Page): Promise<void> => {
  let source = 0;
  await changeConfiguration((configuration) => {
    source = mapNamed(configuration, title).source.id ?? 0;
  })(page);
  await page.route(/\/api\/tiles\/features/, async (route) => {
    if (!decodeURIComponent(route.request().url()).includes(`source_id=${source}&`)) return route.continue();
    return answer === 'refused' ? route.fulfill({ status: 404, body: '' }) : undefined;
  });
};

const openLegend = async (page: Page): Promise<void> => {
  await page.getByRole('application').waitFor();
  const legend = page.getByRole('treegrid');
  // On a phone the drawer is closed at first.
  if (page.viewportSize()?.width === sizes.phone.width) await page.getByRole('button', { name: 'Open/sluit menu' }).click();
  await legend.waitFor();
};

test('shows a map as loading until it is drawn, and no longer after it is switched off', async () => {
  const page = await visitAs('kijker', '/', { prepare: hold('Welstandsgebieden', 'never') });
  await openLegend(page);
  await check(page, 'Welstandsgebieden').check();
  await expect(line(page, 'Welstandsgebieden').getByRole('progressbar', { name: loading })).toBeVisible();
  await expect(line(page, 'Welstandsgebieden')).toHaveAccessibleDescription(loading);
  await line(page, 'Welstandsgebieden').getByText('Welstandsgebieden').hover();
  await expect(page.getByRole('tooltip')).toHaveText(loading);
  await expectAccessible(page);
  await check(page, 'Welstandsgebieden').uncheck();
  await expect(line(page, 'Welstandsgebieden').getByRole('progressbar')).toBeHidden();
});

test('strikes through a map that cannot be loaded, says whom to contact, announces it, and can reload it', async () => {
  const page = await visitAs('kijker', '/', { prepare: hold('Welstandsgebieden', 'refused') });
  await openLegend(page);
  await check(page, 'Welstandsgebieden').check();
  const row = line(page, 'Welstandsgebieden');
  await expect(row).toHaveAccessibleDescription(broken);
  await expect(row.getByText('Welstandsgebieden')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.getByRole('log', { name: 'Mededelingen' })).toContainText('Welstandsgebieden: kan niet geladen worden');
  await row.getByText('Welstandsgebieden').hover();
  await expect(page.getByRole('tooltip')).toHaveText(broken);
  await expectAccessible(page);
  await page.unroute(/\/api\/tiles\/features/);
  await row.getByRole('button', { name: 'Meer over Welstandsgebieden' }).click();
  await page.getByRole('menuitem', { name: 'Opnieuw laden' }).click();
  await expect(row).toHaveAccessibleDescription('');
  await expect(row.getByText('Welstandsgebieden')).toHaveCSS('text-decoration-line', 'none');
});

test('greys out maps outside their scale range, and a group when all of its maps are', async () => {
  const prepare = changeConfiguration(({ mapGroups }) => {
    const group = mapGroups.find(({ name }) => name === 'Openbare ruimte');
    for (const map of group ? mapsIn(group) : []) map.maxResolution = 1;
  });
  const page = await visitAs('kijker', '/', { prepare });
  await page.getByRole('treegrid').waitFor();
  await unfold(page, 'Openbare ruimte');
  await unfold(page, 'Riolering');
  for (const name of ['Openbare ruimte', 'Bomen', 'Riolering', 'Rioolputten']) await expect(line(page, name)).toHaveAccessibleDescription(tooFar);
  await expect(line(page, 'Projecten')).toHaveAccessibleDescription('');
  await expectAccessible(page);
  await page.goto('/locatie/144900,507900,145100,508100');
  await unfold(page, 'Openbare ruimte');
  await unfold(page, 'Riolering');
  for (const name of ['Openbare ruimte', 'Bomen', 'Rioolputten']) await expect(line(page, name)).toHaveAccessibleDescription('');
});

test('a group is checked when any of its maps is, switches all of them, and keeps its expanded state', async () => {
  const page = await visitAs('kijker');
  const isMixed = (name: string) => check(page, name).evaluate((input: HTMLInputElement) => input.indeterminate);
  await expect.poll(() => isMixed('Projecten')).toBe(true);
  await check(page, 'Projecten').click();
  await expect(check(page, 'Meldingen openbare ruimte')).toBeChecked();
  await expect(check(page, 'Projecten')).toBeChecked();
  await check(page, 'Projecten').click();
  for (const name of ['Projecten in uitvoering', 'Projecten in voorbereiding', 'Meldingen openbare ruimte']) await expect(check(page, name)).not.toBeChecked();
  await check(page, 'Projecten in uitvoering').check();
  await expect.poll(() => isMixed('Projecten')).toBe(true);
  await line(page, 'Projecten').getByRole('button', { name: 'Projecten samenvouwen' }).click();
  await expect(line(page, 'Projecten in uitvoering')).toBeHidden();
  await page.getByRole('tab', { name: 'Informatie' }).click();
  await page.getByRole('tab', { name: 'Legenda' }).click();
  await expect(line(page, 'Projecten')).toHaveAttribute('aria-expanded', 'false');
});

test('keys alone expand a group, switch a map on, and set its opacity, order and time', async () => {
  const page = await visitAs('kijker');
  // Letters typed slowly are matched one by one.
  await mapIsDrawn(page);
  await line(page, 'Projecten').focus();
  await page.keyboard.type('Verk');
  await expect(line(page, 'Verkeer')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(line(page, 'Drukte op de weg')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(check(page, 'Drukte op de weg')).toBeChecked();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('log', { name: 'Mededelingen' })).toContainText('Drukte op de weg staat nu op plaats 2 van 4');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(line(page, 'Drukte op de weg').getByRole('button', { name: 'Meer over Drukte op de weg' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dekking' })).toBeFocused();
  await page.keyboard.press('Enter');
  const opacity = page.getByRole('slider', { name: 'Dekking' });
  await expect(opacity).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(opacity).toHaveValue('0.99');
  await page.keyboard.press('Escape');
  await expect(line(page, 'Drukte op de weg').getByRole('button', { name: 'Meer over Drukte op de weg' })).toBeFocused();
  const time = page.getByRole('slider', { name: 'Tijdstip van Drukte op de weg' });
  for (let step = 0; step < 8 && !(await time.evaluate((slider) => slider === document.activeElement)); step += 1) await page.keyboard.press('Tab');
  await expect(time).toBeFocused();
  await page.keyboard.press('Home');
  await expect(time).toHaveAttribute('aria-valuetext', /uur$/);
});

describe.each(looks)('clips nothing and has no axe violations: %s', (_, look) => {
  test('the legend with a failed map, a map outside its scale range, a time slider, a menu and an opacity slider', async () => {
    const page = await visitAs('kijker', '/', { ...look, prepare: hold('Welstandsgebieden', 'refused') });
    await openLegend(page);
    await check(page, 'Welstandsgebieden').check();
    await expect(line(page, 'Welstandsgebieden')).toHaveAccessibleDescription(broken);
    await unfold(page, 'Openbare ruimte');
    await unfold(page, 'Verkeer');
    await check(page, 'Drukte op de weg').check();
    await page.getByRole('slider', { name: 'Tijdstip van Drukte op de weg' }).waitFor();
    // Moves away from the rows: a tooltip covers other text by design.
    await page.mouse.move(2, 2);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expectAccessible(page);
    await expectInPlace(page);
    await line(page, 'Drukte op de weg').getByRole('button', { name: /^Meer over/ }).click();
    await page.getByRole('menuitem', { name: 'Dekking' }).waitFor();
    await expectInPlace(page);
    await page.getByRole('menuitem', { name: 'Dekking' }).click();
    await page.getByRole('slider', { name: 'Dekking' }).waitFor();
    await expectAccessible(page);
  });
});
