import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration, StyleRule } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from './LegendTab.tsx';

const options = { mapManageOpen: true, dynLegendOpen: true } as Configuration['options'];
const dot = (colour: string) => ({ 'circle-radius': 8, 'circle-fill-color': colour });
const rule = (status: string, colour: string): StyleRule => ({ filter: ['==', ['get', 'status'], status], style: dot(colour) });
const styles = [rule('Nieuw', '#f00'), rule('Klaar', '#00f'), { else: true, style: dot('#888') }];
const at = (x: number, status?: string | null) => ({ ...featureWith({ type: 'Point', coordinates: [145_000 + x, 508_000] }), properties: status === undefined ? {} : { status } });
const geojson = collectionOf(at(0, 'Nieuw'), at(50, 'Klaar'), at(100, null), at(150));
const reports = mapWith({ name: 'Meldingen', styles, source: { geojson } });

const open = (configuration: Partial<Configuration> = { maps: [reports] }) => renderOnMap(<div style={{ width: 310 }}><LegendTab /></div>, { options, ...configuration });
type Setup = ReturnType<typeof open>;

const row = (name: string) => page.getByRole('row', { name, exact: true });
const unfold = (name: string) => userEvent.click(row(name).getByRole('button', { name: `${name} uitvouwen` }));
const press = (name: string) => userEvent.click(row(name).getByRole('checkbox'));
/** The visible text of a row. */
const textOf = (name: string) => row(name).element().querySelector('label')?.textContent;
const announced = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;
/** Returns the statuses of the features that the filters of the map keep. */
const kept = async ({ map: { model } }: Setup) => {
  const [layer] = model.layers.maps.get();
  if (!layer) throw new Error('No map');
  const { narrowingOf } = await import('#platform/map/layers/narrowing.ts');
  const narrowing = narrowingOf(model.filters.of(layer), layer.definition.source);
  return geojson.features.filter(({ properties, geometry }) => narrowing.keepsFound({ layer: null, properties: properties ?? {}, geometry })).map(({ properties }) => properties?.['status'] ?? null);
};

test('folds out the categories of a style under the map, each with a switch and its symbol', async () => {
  await page.viewport(900, 900);
  open();
  await expect.element(row('Meldingen')).toHaveAttribute('aria-expanded', 'false');
  await unfold('Meldingen');
  for (const name of ['Nieuw', 'Klaar', 'Overig']) {
    await expect.element(row(name).getByRole('checkbox')).toBeChecked();
    await expect.poll(() => row(name).element().querySelector('canvas')).not.toBeNull();
  }
  await expect.element(page.getByRole('region', { name: 'Meldingen' })).toHaveTextContent('MeldingenNieuwKlaarOverig');
  expect(row('Overig').element().getAttribute('aria-level')).toBe('2');
  expect(misplacedBoxes()).toEqual([]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('the name of a map with categories is not bold, that of a group is', () => {
  open({ mapGroups: [groupWith({ name: 'Wonen', maps: [reports] })] });
  const weightOf = (name: string) => getComputedStyle(row(name).element().querySelector('label')!).fontWeight;
  expect([weightOf('Wonen'), weightOf('Meldingen')]).toEqual(['600', '400']);
});

test('hides a category, keeps features without a value among the others, and shows it again', async () => {
  const setup = open();
  await unfold('Meldingen');
  await press('Nieuw');
  expect(await kept(setup)).toEqual(['Klaar', null, null]);
  expect(announced()).toBe('Meldingen: 1 categorie niet getoond');
  await expect.poll(() => textOf('Meldingen')).toBe('Meldingen1 categorie niet getoond');
  await expect.element(row('Meldingen').getByRole('checkbox')).toBeChecked();
  await expect.element(row('Meldingen').getByRole('checkbox')).not.toBePartiallyChecked();
  await press('Overig');
  expect(await kept(setup)).toEqual(['Klaar']);
  expect(announced()).toBe('Meldingen: 2 categorieën niet getoond');
  await press('Nieuw');
  expect(await kept(setup)).toEqual(['Nieuw', 'Klaar']);
  await press('Overig');
  expect(await kept(setup)).toEqual(['Nieuw', 'Klaar', null, null]);
  expect(setup.map.model.filters.get()).toEqual([]);
  expect(announced()).toBe('Meldingen: alle categorieën getoond');
  expect(textOf('Meldingen')).toBe('Meldingen');
});

test('leaves the conditions of other contributors alone', async () => {
  const { map: { model } } = open();
  const other = { by: 'panel', mapKey: 'map-1', layer: null } as const;
  model.filters.set({ ...other, mapKey: model.layers.maps.get()[0]?.key ?? '' }, { filter: { kind: 'empty', column: 'x' } });
  await unfold('Meldingen');
  await press('Klaar');
  expect(model.filters.get().map(({ by }) => by).toSorted()).toEqual(['legend', 'panel']);
  await press('Klaar');
  expect(model.filters.get().map(({ by }) => by)).toEqual(['panel']);
});

test('works by keys alone', async () => {
  const setup = open();
  await expect.element(row('Meldingen')).toBeVisible();
  row('Meldingen').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await expect.element(row('Klaar')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(row('Klaar').getByRole('checkbox')).not.toBeChecked();
  expect(await kept(setup)).toEqual(['Nieuw', null, null]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Meldingen')).toHaveFocus();
});

test('forgets a hidden category that a changed style no longer has, and keeps the others', async () => {
  const { map: { model } } = open();
  await unfold('Meldingen');
  await press('Nieuw');
  await press('Klaar');
  model.layers.maps.get()[0]?.style.previewAll({ styling: null, styles: [rule('Klaar', '#0f0'), rule('Later', '#ff0')], radius: null });
  await expect.element(row('Later')).toBeVisible();
  await expect.poll(() => textOf('Meldingen')).toBe('Meldingen1 categorie niet getoond');
  await expect.element(row('Klaar').getByRole('checkbox')).not.toBeChecked();
  await expect.element(row('Later').getByRole('checkbox')).toBeChecked();
});

const ofLayer = (layer: string, status: string, colour: string): StyleRule => ({ filter: ['all', ['==', ['get', 'layer'], layer], ['==', ['get', 'status'], status]], style: dot(colour) });

test('puts the categories of a layer under that layer, and filters that layer alone', async () => {
  const { map: { model } } = open({
    maps: [mapWith({
      name: 'Kaart', collapsed: false, styles: [ofLayer('a', 'Nieuw', '#f00'), ofLayer('a', 'Klaar', '#00f'), ofLayer('b', 'Nieuw', '#0f0')],
      source: { geojson, layers: [layerWith({ name: 'a', label: 'Eerste', sort: 1 }), layerWith({ name: 'b', label: 'Tweede', sort: 2 })] },
    })],
  });
  await unfold('Eerste');
  expect(row('Klaar').element().getAttribute('aria-level')).toBe('3');
  await press('Klaar');
  expect(model.filters.get().map(({ layer }) => layer)).toEqual(['a']);
  expect(textOf('Eerste')).toBe('Eerste1 categorie niet getoond');
  expect(textOf('Tweede')).toBe('Tweede');
});

test.each<[string, Parameters<typeof mapWith>[0]]>([
  ['a heat map', { type: 'Heatmap', styles }], ['one symbol', { styles: [rule('Nieuw', '#f00')] }],
  ['images of a server', { type: 'Image', styles, source: { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null } }],
])('offers no categories for %s', async (_what, map) => {
  open({ maps: [mapWith({ name: 'Kaart', source: { geojson }, ...map })] });
  await expect.element(row('Kaart')).toBeVisible();
  expect(row('Kaart').element().hasAttribute('aria-expanded')).toBe(false);
});

test('says at a map that its picture cannot be filtered', async () => {
  const wmts = { type: 'WMTS', url: 'https://kaart.example/wmts', geojson: null };
  const { map: { model } } = open({ maps: [mapWith({ name: 'Luchtfoto', type: 'Tile', visible: false, source: wmts }), reports] });
  const [photo, other] = model.layers.maps.get();
  for (const { key } of [photo!, other!]) model.filters.set({ by: 'panel', mapKey: key, layer: null }, { filter: { kind: 'empty', column: 'x' } });
  const names = ['Luchtfoto', 'Meldingen'];
  await expect.poll(() => names.map(textOf)).toEqual(['Luchtfotofilteren kan niet, de kaart toont meer', 'Meldingen']);
  model.filters.clear('panel');
  await expect.poll(() => names.map(textOf)).toEqual(names);
});

test('marks a map or layer that others narrow, and no hidden category', async () => {
  const source = { type: 'WFS', url: 'https://kaart.example/wfs', geojson: null, layers: [layerWith({ name: 'a', label: 'Eerste' }), layerWith({ id: 2, name: 'b', label: 'Tweede' })] };
  const { map: { model } } = open({ maps: [reports, mapWith({ id: 2, name: 'Wegen', collapsed: false, source })] });
  await expect.element(row('Tweede')).toBeVisible();
  const [one, two] = model.layers.maps.get();
  const marked = () => ['Meldingen', 'Wegen', 'Eerste', 'Tweede'].filter((name) => row(name).getByRole('img', { name: 'Gefilterd' }).query() !== null);
  model.filters.set({ by: 'legend', mapKey: one!.key, layer: null }, { filter: { kind: 'and', parts: [{ kind: 'not', part: { kind: 'empty', column: 'x' } }] } });
  model.filters.set({ by: 'query', mapKey: two!.key, layer: 'b' }, { filter: { kind: 'empty', column: 'x' } });
  await expect.poll(marked).toEqual(['Wegen', 'Tweede']);
  expect(await violationsIn(document.body)).toEqual([]);
  model.filters.set({ by: 'filters', mapKey: one!.key, layer: null }, { filter: { kind: 'empty', column: 'x' } });
  model.filters.clear('query');
  await expect.poll(marked).toEqual(['Meldingen']);
});

test('finds a category by its name, and expands no others', async () => {
  const maps = Array.from({ length: 16 }, (_, n) => mapWith({ name: `Kaart ${n}`, sort: n, source: { geojson } }));
  open({ maps: [...maps, reports, mapWith({ name: 'Kavels', sort: 30, styles: [rule('Vrij', '#f00'), rule('Verkocht', '#00f')], source: { geojson } })] });
  await userEvent.fill(page.getByRole('searchbox'), 'verk');
  await expect.element(row('Verkocht')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'meld');
  await expect.element(row('Meldingen')).toBeVisible();
  await expect.element(row('Nieuw')).not.toBeInTheDocument();
});
