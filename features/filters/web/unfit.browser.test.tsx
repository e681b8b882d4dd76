import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields } from '#platform/contract/map-source.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ApplyFilters } from './ApplyFilters.tsx';
import { FiltersTab } from './FiltersTab.tsx';

const mapOf = (id: number, name: string) => mapWith({ id, name, title: name, source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id, name })] } });
const on = (name: string, active = true) => ({ title: name, name, active });
const groupWith = (...filters: ReturnType<typeof on>[]) => ({ name: 'Bouwjaar', columnName: 'bouwjaar', layers: ['Panden', 'Schuren'], filters });

/** The year is a number in one map and a text in the other. */
const open = (part: React.ReactNode, group: object): MapModel =>
  renderOnMap(part, { id: 78, maps: [mapOf(1, 'Panden'), mapOf(2, 'Schuren')], tools: { filters: [group] } }, {
    answers: (api) => {
      api.on(getMapFields, ({ params: { id } }) => (id === 1
        ? [{ name: 'Panden', label: 'Panden', fields: [{ name: 'bouwjaar', type: 'number' as const }] }]
        : [{ name: 'Schuren', label: 'Schuren', fields: [{ name: 'bouwjaar', type: 'string' as const }] }]));
    },
  }).map.model;
const hiddenIn = (model: MapModel) => Object.fromEntries(model.layers.maps.get().map((map) =>
  [map.label, model.filters.of(map).flatMap(({ condition: { filter } }) => (filter?.kind === 'and' ? filter.parts.map((part) => (part.kind === 'not' && part.part.kind === 'compare' ? part.part.value : part)) : []))]));

beforeEach(() => sessionStorage.removeItem('cook_filters_78'));

test('a value that the field of a map cannot have hides nothing there, and the group says so', async () => {
  await page.viewport(900, 900);
  const model = open(<FiltersTab />, groupWith(on('1990'), on('onbekend')));
  await expect.element(page.getByText('De waarde onbekend past niet bij het veld bouwjaar van Panden en verbergt daar niets.')).toBeVisible();
  await userEvent.click(page.getByRole('switch', { name: 'onbekend', exact: true }), { force: true });
  await userEvent.click(page.getByRole('switch', { name: '1990', exact: true }), { force: true });
  expect(hiddenIn(model)).toEqual({ Panden: ['1990'], Schuren: ['onbekend', '1990'] });
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('such a value is left out of what a configuration begins with, without the tab being open', async () => {
  const model = open(<ApplyFilters />, groupWith(on('1990'), on('onbekend', false)));
  await expect.poll(() => hiddenIn(model)).toEqual({ Panden: [], Schuren: ['onbekend'] });
});
