import type { Page } from 'playwright';
import { test } from 'vitest';
import type { Feature } from '#platform/contract/geojson.ts';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { visitAs } from './support/sign-in.ts';
import { chooseTool } from './support/tools.ts';
import { clickMiddle, findFeature, mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

/** A polygon with four corners contains its middle. */
const isPlain = ({ geometry }: Feature): boolean => geometry?.type === 'Polygon' && geometry.coordinates[0]?.length === 5;
const findHouse = () => findFeature('panden', " AND layer='pand' AND energielabel='A'", isPlain);

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true }).getByRole('checkbox');
const legendTab = (page: Page) => page.getByRole('tab', { name: 'Legenda' });
const show = async (page: Page, name: string): Promise<void> => {
  await legendTab(page).click();
  await row(page, name).click();
  await expect(row(page, name)).toBeChecked();
  await mapIsDrawn(page);
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows a plot in its own view: titled by its number, without a price once sold', async () => {
  const page = await visitAs('kijker', '/login');
  for (const [status, price] of [['Vrij', true], ['Verkocht', false]] as const) {
    const { path, properties } = await findFeature('bouwkavels', ` AND kavelstatus='${status}'`);
    await page.goto(path);
    await mapIsDrawn(page);
    await clickMiddle(page);
    const card = page.getByRole('button', { name: `Kavel ${String(properties['kavelnummer'])}`, exact: true });
    await expect(card).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByText('Prijs excl. btw')).toBeVisible({ visible: price });
    await expect(page.getByText('Identificatie')).toBeHidden();
  }
  await expectAccessible(page);
});

test('shows a project in its own view, with its link', async () => {
  const { path, properties } = await findFeature('projecten_in_voorbereiding_publiek');
  const page = await visitAs('kijker', path);
  await mapIsDrawn(page);
  await clickMiddle(page);
  await expect(page.getByRole('button', { name: String(properties['titel']), exact: true })).toBeVisible();
  await expect(page.getByText('Projecttrekker')).toBeVisible();
  await expect(page.getByText(/^\d\de?-|^\d\d-\d\d-\d{4}$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Meer over dit project/ })).toHaveAttribute('href', /^https:\/\/www\.markerwaard\.example\/projecten\//);
  await expect(page.getByText('Type project')).toBeHidden();
});

test('shows a welstand area in its own view, with its picture', async () => {
  const { path, properties } = await findFeature('welstand');
  const page = await visitAs('kijker', path);
  await mapIsDrawn(page);
  await show(page, 'Welstandsgebieden');
  await clickMiddle(page);
  const part = section(page, 'Welstandsgebieden');
  const card = part.getByRole('button', { name: `Welstandsgebied ${String(properties['code'])}`, exact: true });
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.press('Enter');
  const picture = part.getByRole('img', { name: /^Afbeelding/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});

test('shows a report with a link to its log', async () => {
  const { path, properties } = await findFeature('meldingen');
  const page = await visitAs('kijker', path);
  await mapIsDrawn(page);
  await show(page, 'Meldingen openbare ruimte');
  await clickMiddle(page);
  const part = section(page, 'Meldingen openbare ruimte');
  await expect(part.getByText(String(properties['meldingnummer']), { exact: true })).toBeVisible();
  await expect(part.getByRole('link').first()).toHaveAttribute('href', /meldingen\/\d+\/logboek$/);
});

test('queries a visible map service, for a visitor too', async () => {
  const page = await visit(`/openbaar${(await findHouse()).path}`);
  await mapIsDrawn(page);
  await show(page, 'Energielabels (WMS)');
  await clickMiddle(page);
  const part = section(page, 'Energielabels (WMS)');
  await expect(part.getByRole('heading', { level: 4 }).first()).toContainText(/^Pand /);
  await expect(page.getByText('Geen elementen gevonden')).toBeHidden();
  await expectAccessible(page);
});

test('lists the features in a circle in pages, until all are deselected', async () => {
  const page = await visitAs('kijker', (await findFeature('bouwkavels')).path);
  await mapIsDrawn(page);
  await chooseTool(page, 'Opvragen', 'Informatie in een cirkel');
  const panel = page.getByRole('region', { name: 'Informatie in een cirkel' });
  await panel.getByRole('button', { name: 'Invullen in plaats van tekenen' }).click();
  await panel.getByRole('textbox', { name: 'Straal' }).fill('150');
  await panel.getByRole('button', { name: 'Opvragen' }).click();
  const pager = page.getByRole('navigation', { name: 'Bladeren door Bouwkavels' });
  await expect(pager).toContainText(/1–10 van \d\d/);
  await pager.getByRole('button', { name: 'Volgende' }).click();
  await expect(pager).toContainText(/11–\d\d van \d\d/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Selectie wissen' }).click();
  await expect(page.getByText('Klik op de kaart', { exact: true })).toBeVisible();
});
