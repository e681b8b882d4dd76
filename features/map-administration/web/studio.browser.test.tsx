import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { getMapFields, getMapValues, sampleMap, type SourceField } from '#platform/contract/map-source.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { changeAdminMap, type AdminMap, type MapSent } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { bodies, button, choose, open } from './testing/screens.tsx';
import '#platform/map/style-studio/StyleStudio.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1200, 1000);
});

const hostile = `a"'<b>naam`;
const fields: SourceField[] = [
  { name: 'soort', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: hostile, type: 'string' }, { name: 'geom', type: 'geometry' },
];
const openStudio = async (map: Partial<AdminMap> = {}) => {
  const setup = open('/admin/maps/manage/1', [], adminMap(map));
  setup.api.on(getMapFields, () => [{ name: 'bomen', label: 'Bomen', fields }]);
  setup.api.on(sampleMap, () => ({ numbers: [1, 2, 3, 50, 51, 900], shapes: ['area' as const], limited: false }));
  setup.api.on(getMapValues, () => ['eik', 'linde']);
  const fold = button('Klassen, symbolen en labels');
  await expect.element(fold).toBeVisible();
  fold.element().focus();
  await userEvent.keyboard('{Enter}');
  return setup;
};
const begin = async (map: Partial<AdminMap> = {}) => {
  const setup = await openStudio(map);
  await userEvent.click(button('Stijl maken'));
  await expect.element(button(/Indeling/)).toBeVisible();
  return setup;
};
const saved = async (setup: Awaited<ReturnType<typeof openStudio>>): Promise<StyleRule[]> => {
  setup.api.on(changeAdminMap, () => adminMap({ version: 4 }));
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => bodies(setup, changeAdminMap)).toHaveLength(1);
  return (bodies(setup, changeAdminMap)[0] as MapSent).styles as StyleRule[];
};
const legend = () => page.getByRole('list', { name: /^(Klassen|Symbool)$/ }).getByRole('button').elements().map((one) => one.textContent).filter((name) => name !== '');

/** A button with its word in sight: the fields for texts have buttons of the same name, with icons. */
const worded = (text: string) => page.getByText(text, { exact: true });

test('makes natural classes of a number, changes one class, and saves flat rules', async () => {
  const setup = await begin();
  await choose(/Indeling/, 'Klassen van getallen');
  await choose(/Veld$/, 'hoogte');
  await userEvent.fill(page.getByRole('textbox', { name: 'Aantal klassen' }), '3');
  await userEvent.click(button('Klassen maken'));
  await expect.element(page.getByText('Er zijn 3 klassen gemaakt.')).toBeVisible();
  expect(legend()).toEqual(['Alle klassen', '1 – 50', '50 – 900', '900', 'Overig']);
  await userEvent.click(page.getByRole('button', { name: '1 – 50', exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: /Naam van de klasse/ }), 'Laag');
  await userEvent.click(button(/^Kleur van de klasse #/));
  await userEvent.click(page.getByTitle('Rood', { exact: true }));
  await userEvent.keyboard('{Escape}');
  await choose(/Lijnpatroon van de klasse/, 'Gestreept');
  expect(await violationsIn(document.body)).toEqual([]);
  const rules = await saved(setup);
  expect(rules[0]).toMatchObject({ title: 'Laag', style: { 'fill-color': expect.stringMatching(/#d32f2f|211,47,47/) as unknown, 'stroke-line-dash': [8, 6] } });
  expect(rules.at(-1)).toMatchObject({ else: true, title: 'Overig' });
  expect(JSON.stringify(rules[1])).not.toContain('dash');
});

test('makes a class per value by a hostile field, undoes and redoes it', async () => {
  const setup = await begin();
  setup.api.on(getMapValues, () => ['<img src=x>', `"'`]);
  await choose(/Indeling/, 'Verschillende waarden');
  await choose(/Veld$/, hostile);
  await userEvent.click(button('Klassen maken'));
  await expect.poll(legend).toEqual(['Alle klassen', '<img src=x>', `"'`, 'Overig']);
  await userEvent.click(worded('Ongedaan maken'));
  await expect.poll(legend).toEqual(['Alle objecten']);
  await userEvent.click(worded('Opnieuw'));
  await expect.poll(legend).toHaveLength(4);
  expect(await saved(setup)).toMatchObject([{ filter: ['==', ['get', hostile], '<img src=x>'] }, { filter: ['==', ['get', hostile], `"'`] }, { else: true }]);
});

test('says when there are more values than classes, no values, and no answer', async () => {
  const setup = await begin();
  setup.api.on(getMapValues, () => Array.from({ length: 200 }, (_, n) => `w${n}`));
  await choose(/Indeling/, 'Verschillende waarden');
  await choose(/Veld$/, 'soort');
  await userEvent.click(button('Klassen maken'));
  await expect.element(page.getByText(/meer dan 100 verschillende waarden/)).toBeVisible();
  await expect.element(page.getByText(/Deze reeks heeft 8 kleuren/)).toBeVisible();
  expect(legend()).toHaveLength(102);
  setup.api.on(getMapValues, () => []);
  await userEvent.click(button('Klassen maken'));
  await expect.element(page.getByText('In dit veld staan geen waarden. Kies een ander veld.')).toBeVisible();
  setup.api.on(getMapValues, () => Promise.reject(new Error('weg')));
  await userEvent.click(button('Klassen maken'));
  await expect.element(page.getByText(/De bron gaf geen antwoord/)).toBeVisible();
  expect(legend()).toHaveLength(102);
});

test('adds labels with size, halo and scale', async () => {
  const setup = await begin();
  await userEvent.fill(page.getByRole('combobox', { name: 'Veld van het label' }), 'soort');
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Grootte van de letters' }), '18');
  await userEvent.click(page.getByText('Rand om de letters'));
  await choose(/Labels zichtbaar/, 'Vanaf 1 : 1.000');
  expect((await saved(setup)).at(-1)).toEqual({
    filter: ['<=', ['resolution'], 0.28],
    style: expect.objectContaining({ 'text-value': ['concat', ['coalesce', ['get', 'soort'], ''], ''], 'text-font': expect.stringContaining('18px') as unknown }) as unknown,
  });
});

const own = [{ style: { 'fill-color': ['match', ['get', 'a'], 'x', '#ff0000', '#00ff00'] } }];

test('leaves a style that it does not understand as it is', async () => {
  const setup = await openStudio({ styles: own });
  await expect.element(page.getByText(/eigen stijl \(JSON\)/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Eiken');
  expect(await saved(setup)).toEqual(own);
});

test('gives an own style back after a new start is undone', async () => {
  await openStudio({ styles: own });
  await userEvent.click(button('Opnieuw beginnen'));
  await expect.element(button(/Indeling/)).toBeVisible();
  await userEvent.click(worded('Ongedaan maken'));
  await expect.element(page.getByText(/eigen stijl \(JSON\)/)).toBeVisible();
});

test('sets the range of scales as 1 : n, and keeps a stored resolution that is not typed over', async () => {
  const setup = await openStudio({ minResolution: 0.123, maxResolution: null });
  await userEvent.fill(page.getByRole('textbox', { name: /^Zichtbaar vanaf schaal 1 :/ }), '10000');
  await userEvent.tab();
  await saved(setup);
  expect(bodies(setup, changeAdminMap)[0]).toMatchObject({ minResolution: 0.123, maxResolution: 2.8 });
});

test('changes the colour of one class by its swatch: three presses, and the palette closes itself', async () => {
  const classes = ['eik', 'linde'].map((soort) => ({ filter: ['==', ['get', 'soort'], soort], style: { 'fill-color': '#00ff00' } }));
  const setup = await openStudio({ styles: classes });
  await userEvent.click(button('Kleur van eik'));
  await userEvent.click(page.getByTitle('Rood', { exact: true }));
  await expect.element(page.getByRole('dialog', { name: 'Kleur van eik' })).not.toBeInTheDocument();
  expect(await saved(setup)).toEqual([{ ...classes[0], style: { 'fill-color': '#d32f2f' } }, classes[1]]);
});

test('keeps the palette of a class open while keys pass through its colours', async () => {
  await openStudio({ styles: [{ style: { 'stroke-color': '#d32f2f', 'stroke-width': 2 } }] });
  const swatch = button('Kleur van Alle objecten');
  swatch.element().focus();
  await userEvent.keyboard('{Enter}');
  const palette = page.getByRole('dialog', { name: /^Kleur van/ });
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(palette).toBeVisible();
});
