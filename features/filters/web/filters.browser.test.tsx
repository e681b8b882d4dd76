import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { narrowingOf } from '#platform/map/layers/narrowing.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { collectionOf, featureWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { countFilters } from './contributor.ts';
import { FiltersTab } from './FiltersTab.tsx';

const plot = (id: number, properties: Record<string, unknown>) => ({ ...featureWith({ type: 'Point', coordinates: [145_000 + id, 508_000] }), id, properties });
const plots = mapWith({
  id: 1, name: 'bouwkavels', title: 'Bouwkavels',
  source: { geojson: collectionOf(
    plot(1, { status: 'Vrij', sinds: '2026-01-01' }), plot(2, { status: 'Verkocht', sinds: '2026-01-31T22:30:00Z' }),
    plot(3, { status: 'Verkocht', sinds: '2026-01-31T23:30:00Z' }), plot(4, { sinds: null }),
  ) },
});
const tree = mapWith({ id: 2, name: 'bomen_gemeente', title: 'Bomen', visible: false, source: { geojson: collectionOf(plot(1, { status: 'Vrij' }), plot(2, { status: 'Verkocht' })) } });
const tiles = mapWith({ id: 3, name: 'bouwkavels', title: 'Oude kavels', type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } });

const on = (name: string, more = {}) => ({ title: name, name, active: true, ...more });
const status = { name: 'Kavelstatus', columnName: 'status', layers: ['bouwkavels', 'bomen_*'], filters: [on('Vrij', { color: '#2a2' }), on('Verkocht')] };
const since = { name: 'Sinds', columnName: 'status', layers: ['bouwkavels'], filters: [], timeFilter: { column: 'sinds' } };

const open = (groups: readonly unknown[], maps = [plots]) => {
  const setup = renderOnMap(<FiltersTab />, { id: 77, maps, tools: { filters: groups } });
  return setup.map.model;
};
/** Returns the ids of the features of a map that the filters keep. */
const kept = (model: MapModel, id = 1) => {
  const map = model.layers.maps.get().find(({ definition }) => definition.id === id);
  if (!map) throw new Error('No map');
  const narrowing = narrowingOf(model.filters.of(map), map.definition.source);
  const features = (map.definition.source.geojson as typeof plots.source.geojson & { features: readonly ReturnType<typeof plot>[] }).features;
  return features.filter(({ properties, geometry }) => narrowing.keepsFound({ layer: null, properties: properties ?? {}, geometry })).map((feature) => feature.id);
};
const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const announced = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;

beforeEach(() => sessionStorage.removeItem('cook_filters_77'));

test('hides and shows a value on every map that the group names, and keeps features without a value', async () => {
  await page.viewport(900, 900);
  const model = open([status], [plots, tree]);
  await expect.element(toggle('Vrij')).toBeChecked();
  expect(kept(model)).toEqual([1, 2, 3, 4]);
  await userEvent.click(toggle('Verkocht'), { force: true });
  expect(kept(model)).toEqual([1, 4]);
  expect(kept(model, 2)).toEqual([1]);
  expect(announced()).toBe('Kavelstatus: Verkocht verborgen');
  await expect.element(page.getByText('1 verborgen')).toBeVisible();
  expect(countFilters(model.filters.get())).toBe(1);
  await userEvent.click(toggle('Verkocht'), { force: true });
  expect(kept(model)).toEqual([1, 2, 3, 4]);
  expect(model.filters.get()).toEqual([]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  expect(misplacedBoxes()).toEqual([]);
});

test('a value has the colour of the configuration beside its title, and another value none', async () => {
  open([status]);
  await expect.element(toggle('Vrij')).toBeVisible();
  const colours = (name: string) =>
    [...toggle(name).element().closest('label')?.querySelectorAll('[aria-hidden][style]') ?? []].map((swatch) => getComputedStyle(swatch).backgroundColor);
  expect([colours('Vrij'), colours('Verkocht')]).toEqual([['rgb(34, 170, 34)'], []]);
});

test('a value that begins off is hidden at first, and an inverted switch hides its value when it is on', async () => {
  const model = open([{ ...status, filters: [{ title: 'Vrij', name: 'Vrij', active: false }, { title: 'Verkocht verbergen', name: 'Verkocht', active: true, invertActive: true }] }]);
  await expect.element(toggle('Vrij')).not.toBeChecked();
  await expect.element(toggle('Verkocht verbergen')).toBeChecked();
  expect(kept(model)).toEqual([4]);
  await userEvent.click(toggle('Verkocht verbergen'), { force: true });
  expect(kept(model)).toEqual([2, 3, 4]);
  await userEvent.click(button('Alle filters wissen'));
  expect(kept(model)).toEqual([1, 2, 3, 4]);
  await expect.element(toggle('Verkocht verbergen')).not.toBeChecked();
  await userEvent.click(button('Beginstand'));
  expect(kept(model)).toEqual([4]);
});

test('one button hides all values but one, another shows all again', async () => {
  const model = open([status]);
  await userEvent.click(button('Alleen deze: Verkocht'));
  expect(kept(model)).toEqual([2, 3, 4]);
  await expect.element(toggle('Vrij')).not.toBeChecked();
  await userEvent.click(button('Alles tonen: Kavelstatus'));
  expect(kept(model)).toEqual([1, 2, 3, 4]);
});

test('a period holds its last day whole in Amsterdam, and leaves out features without a date', async () => {
  const model = open([status, since]);
  const typeDay = async (label: string, digits: string) => {
    await userEvent.click(page.getByRole('group', { name: label }).getByRole('spinbutton').first());
    await userEvent.keyboard(digits);
  };
  await typeDay('Van', '02012026');
  expect(kept(model)).toEqual([2, 3]);
  await typeDay('Tot en met', '31012026');
  expect(kept(model)).toEqual([2]);
  await userEvent.click(button('Alleen deze: Vrij'));
  expect(kept(model)).toEqual([]);
  expect(countFilters(model.filters.get())).toBe(2);
  await typeDay('Van', '01022026');
  await expect.element(page.getByText('De eerste dag ligt na de laatste.')).toBeVisible();
  expect(kept(model)).toEqual([1, 4]);
});

test('offers this year as a period', async () => {
  open([since]);
  await userEvent.click(button('Dit jaar'));
  const shown = (label: string) => page.getByRole('group', { name: label }).getByRole('spinbutton').elements().map(({ textContent }) => Number(textContent));
  const year = Number(new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', year: 'numeric' }).format());
  await expect.poll(() => [shown('Van'), shown('Tot en met')]).toEqual([[1, 1, year], [31, 12, year]]);
});

test('what was chosen is there again after the page is loaded again, without values that no longer exist', async () => {
  open([status]);
  await userEvent.click(toggle('Verkocht'), { force: true });
  const again = open([{ ...status, filters: [on('Verkocht')] }]);
  expect(kept(again)).toEqual([1, 4]);
  const other = open([{ ...status, filters: [on('Vrij')] }]);
  expect(kept(other)).toEqual([1, 2, 3, 4]);
});

test('ignores what is kept in the session when it cannot be read', () => {
  sessionStorage.setItem('cook_filters_77', '[{"name":"Kavelstatus","columnName":"status","hidden":[5]}]');
  expect(kept(open([status]))).toEqual([1, 2, 3, 4]);
});

test('says which maps cannot be filtered, and offers to switch on maps that are off', async () => {
  const model = open([status, { ...status, name: 'Bomen', layers: ['bomen_*'] }], [plots, tree, tiles]);
  await expect.element(page.getByText('Op: Bomen', { exact: true })).toBeVisible();
  await userEvent.click(button('Zet aan'));
  expect(model.layers.maps.get().map(({ state }) => state.get().visible)).toEqual([true, true, true]);
  await userEvent.click(button('Alleen deze: Vrij').first());
  await expect.element(page.getByText('Niet te filteren: Oude kavels. Die kaart toont alles.')).toBeVisible();
});

test('narrows only the layers that the group names', () => {
  const two = mapWith({ id: 4, name: 'gebouwd', title: 'Gebouwd', source: { layers: [layerWith({ id: 1, name: 'kavels' }), layerWith({ id: 2, name: 'paden' })], geojson: collectionOf() } });
  const model = open([{ ...status, layers: ['kavels'], filters: [{ title: 'Vrij', name: 'Vrij' }] }], [two]);
  expect(model.filters.get().map(({ layer }) => layer)).toEqual(['kavels']);
});

test('a group without a map in the legend says so, and entries that are no group are left out', async () => {
  open([{ ...status, layers: ['elders'] }, { name: 'Zonder kolom' }, 'geen groep']);
  await expect.element(page.getByText('De kaartlagen van dit filter staan niet in de legenda.')).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(1);
});
