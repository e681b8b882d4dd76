import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { closeMenus } from './support/keys.ts';
import { changeConfiguration, check, line, linesOf, mapNamed, openMenu, unfold } from './support/legend.ts';
import { visitAs } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

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

test('opens its two sections as the configuration says', async () => {
  for (const isOpen of [true, false]) {
    const prepare = changeConfiguration(({ options }) => Object.assign(options, { mapManageOpen: isOpen, dynLegendOpen: !isOpen }));
    const page = await visitAs('kijker', '/', { prepare });
    const section = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(section('Kaart beheer')).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(section('Legenda')).toHaveAttribute('aria-expanded', String(!isOpen));
    await expectAccessible(page);
  }
});

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

test('shows an error when the legend cannot be saved', async () => {
  const page = await open();
  await page.route('**/api/legend', (route) => route.fulfill({ status: 422, json: { message: 'Nee.', code: 'invalid' } }));
  await page.getByRole('button', { name: 'Legenda opslaan' }).click();
  await expect(page.getByRole('alert').getByText('Er is iets misgegaan bij het opslaan van de legenda')).toBeVisible();
  await expectAccessible(page);
});

test('offers neither saving nor new maps in public mode', async () => {
  const page = await visit('/openbaar');
  await page.getByRole('treegrid').waitFor();
  await expect(page.getByRole('button', { name: /Legenda opslaan|Persoonlijke/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('shows metadata in a dialog, or links to its address', async () => {
  const prepare = changeConfiguration((configuration) => {
    mapNamed(configuration, 'Welstandsgebieden').metadata_url = 'https://metadata.example/welstand';
  });
  const page = await visitAs('kijker', '/', { prepare });
  await openMenu(page, 'Bouwkavels');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Metadata' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bouwkavels' });
  await expect(dialog).toContainText('EPSG:28992 (RD New)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(line(page, 'Bouwkavels').getByRole('button', { name: 'Meer over Bouwkavels' })).toBeFocused();
  await openMenu(page, 'Welstandsgebieden');
  const link = page.locator('[role=menuitem][href="https://metadata.example/welstand"]');
  await expect(link).toHaveAttribute('target', '_blank');
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

test('offers a search box for more than fifteen maps', async () => {
  const page = await open();
  await page.getByRole('searchbox', { name: 'Zoek in de legenda' }).fill('wijk');
  await expect.poll(() => linesOf(page)).toEqual(['Grenzen', 'Wijken']);
  await expectAccessible(page);
  await check(page, 'Wijken').check();
  await page.getByRole('searchbox').press('Escape');
  await unfold(page, 'Grenzen');
  await expect(check(page, 'Wijken')).toBeChecked();
});

test('a map with a time shows one hour at a time, and plays', async () => {
  const page = await open();
  await unfold(page, 'Verkeer');
  await check(page, 'Drukte op de weg').check();
  const slider = page.getByRole('slider', { name: 'Tijdstip van Drukte op de weg' });
  await expect(slider).toHaveAttribute('aria-valuetext', '08:00 uur');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '09:00 uur');
  await page.getByRole('combobox', { name: 'Snelheid' }).selectOption('Snel');
  await page.getByRole('button', { name: 'Afspelen' }).click();
  await expect(slider).not.toHaveAttribute('aria-valuetext', '09:00 uur');
  await page.getByRole('button', { name: 'Pauzeren' }).click();
  await expectAccessible(page);
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
