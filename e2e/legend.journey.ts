import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { closeMenus } from './support/keys.ts';
import { check, line, linesOf, openMenu, unfold } from './support/legend.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

const open = async (account: 'kijker' | 'manager' = 'kijker'): Promise<Page> => {
  const page = await visitAs(account);
  await page.getByRole('treegrid').waitFor();
  return page;
};

/** Returns a reader of the layers in the last GetMap request to the demo WMS. */
const drawnLayers = (page: Page): (() => string | null) => {
  let layers: string | null = null;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/demo/wms' && searchParams.get('REQUEST') === 'GetMap') layers = searchParams.get('LAYERS');
  });
  return () => layers;
};

test('nests layers in maps and maps in groups, and leaves out backgrounds', async () => {
  const page = await open();
  await unfold(page, 'Kaartdiensten');
  await unfold(page, 'Topografie (WMS)');
  await expect(line(page, 'Kaartdiensten')).toHaveAttribute('aria-level', '1');
  await expect(line(page, 'Topografie (WMS)')).toHaveAttribute('aria-level', '2');
  await expect(line(page, 'Wegen')).toHaveAttribute('aria-level', '3');
  // Layers grouped within a map, and a group in a group.
  await expect(line(page, 'Natuur')).toHaveAttribute('aria-level', '3');
  await expect(line(page, 'Water')).toHaveAttribute('aria-level', '4');
  await unfold(page, 'Openbare ruimte');
  await unfold(page, 'Riolering');
  await expect(line(page, 'Riolering')).toHaveAttribute('aria-level', '2');
  await expect(line(page, 'Rioolputten')).toHaveAttribute('aria-level', '3');
  expect(await linesOf(page)).not.toContain('Plattegrond');
  expect((await page.getByRole('region', { name: 'Menu', exact: true }).boundingBox())?.width).toBe(380);
  await expectAccessible(page);
});

test('requests only the checked layers of a map from its service', async () => {
  const page = await open();
  const layers = drawnLayers(page);
  await unfold(page, 'Kaartdiensten');
  await unfold(page, 'Topografie (WMS)');
  await check(page, 'Topografie (WMS)').check();
  await expect.poll(layers).toBe('groen,water,wegen,panden');
  await check(page, 'Wegen').uncheck();
  await expect.poll(layers).toBe('groen,water,panden');
  for (const name of ['Topografie (WMS)', 'Kaartdiensten']) await expect(check(page, name)).toBeChecked({ indeterminate: true });
  await check(page, 'Topografie (WMS)').click();
  await expect(check(page, 'Wegen')).toBeChecked();
});

/** Drags a line of the legend by its grip to below another line. Horizontal movement has no effect. */
const dragBelow = async (page: Page, name: string, target: string): Promise<void> => {
  const grip = await line(page, name).getByRole('button', { name: `${name} verplaatsen` }).boundingBox();
  const below = await line(page, target).boundingBox();
  await page.mouse.move(grip!.x + 8, grip!.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 300, below!.y + below!.height - 3, { steps: 8 });
  await page.mouse.up();
};

test.each([
  ['a group with its maps', 'Projecten', 'Kadaster en adressen', ['Kadaster en adressen', 'Projecten']],
  ['a map into another group', 'Bouwkavels', 'Meldingen openbare ruimte', ['Meldingen openbare ruimte', 'Bouwkavels', 'Bouwen en wonen']],
])('dragging moves %s', async (_, name, target, order) => {
  const page = await open();
  // Above the band with cookies the target would be so near the edge of the legend that the drag scrolls it.
  await page.getByRole('button', { name: 'Accepteren' }).click();
  // Maps that load later would move the rows.
  await mapIsDrawn(page);
  const before = await linesOf(page);
  await dragBelow(page, name, target);
  const moved = async () => {
    const lines = await linesOf(page);
    return lines.slice(lines.indexOf(target)).slice(0, order.length);
  };
  await expect.poll(moved).toEqual(order);
  expect(new Set(await linesOf(page))).toEqual(new Set(before));
});

test('saves a personal legend for its user, until it is removed', async () => {
  const page = await open('manager');
  await unfold(page, 'Grenzen');
  await check(page, 'Buurten').check();
  await line(page, 'Buurten').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await openMenu(page, 'Buurten');
  await page.getByRole('menuitem', { name: 'Dekking' }).click();
  await page.getByRole('slider', { name: 'Dekking' }).fill('0.4');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Legenda opslaan' }).click();
  await expect(page.getByText('Legenda is succesvol opgeslagen')).toBeVisible();
  await page.reload();
  await expect(check(page, 'Buurten')).toBeChecked();
  const lines = await linesOf(page);
  expect(lines.indexOf('Buurten')).toBeGreaterThan(lines.indexOf('Wijken'));
  await openMenu(page, 'Buurten');
  await page.getByRole('menuitem', { name: 'Dekking' }).click();
  await expect(page.getByRole('slider', { name: 'Dekking' })).toHaveValue('0.4');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Persoonlijke legenda verwijderen' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Persoonlijke legenda verwijderen' }).click();
  await expect(page.getByText('Uw persoonlijke legenda instellingen zijn verwijderd')).toBeVisible();
  // The group is collapsed again, as in the configuration.
  await expect(line(page, 'Buurten')).toBeHidden();
  await unfold(page, 'Grenzen');
  await expect(check(page, 'Buurten')).not.toBeChecked();
});

test('removes only own maps, after a confirmation', async () => {
  const page = await open();
  await openMenu(page, 'Bouwkavels');
  await expect(page.getByRole('menuitem', { name: 'Verwijderen' })).toBeHidden();
  await closeMenus(page);
  await openMenu(page, 'Mijn bankjes');
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kaart verwijderen' });
  await expect(question).toContainText('Mijn bankjes');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Mijn bankjes is verwijderd')).toBeVisible();
  await expect(line(page, 'Mijn bankjes')).toBeHidden();
  const manager = await open('manager');
  await expect(line(manager, 'Mijn bankjes')).toBeHidden();
});

test('shows the symbols of the checked maps only', async () => {
  const page = await open();
  await mapIsDrawn(page);
  const plots = page.getByRole('region', { name: 'Bouwkavels' });
  await expect(plots).toContainText('In optie');
  await expect(plots.locator('canvas')).toHaveCount(4);
  await check(page, 'Bouwkavels').uncheck();
  await expect(plots).toBeHidden();
  await unfold(page, 'Bouwen en wonen');
  await check(page, 'Energielabels (WMS)').check();
  await expect(page.getByRole('img', { name: 'Legenda van Energielabels (WMS)' })).toBeVisible();
  await expectAccessible(page);
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
