import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import feature from './index.ts';
import { LegendTab } from './LegendTab.tsx';
import './RowMenu.tsx';
import '#platform/ui/tooltip/TooltipBubble.tsx';
import '#platform/ui/tree/MoveMenu.tsx';

const options = { mapManageOpen: true, dynLegendOpen: true } as Configuration['options'];
const open = (configuration: Partial<Configuration>) => renderOnMap(<LegendTab />, { options, ...configuration }, { features: [feature] });

const row = (name: string) => page.getByRole('row', { name, exact: true });
const check = (name: string) => row(name).getByRole('checkbox');
const names = () =>
  page.getByRole('row').elements().map((element) => element.getAttribute('aria-label'));

const town = (): Partial<Configuration> => ({
  maps: [mapWith({ name: 'Bomen', sort: 1 })],
  mapGroups: [
    groupWith({
      name: 'Gebouwen',
      sort: 2,
      maps: [mapWith({ name: 'Panden', sort: 1 }), mapWith({ name: 'Adressen', sort: 3 })],
      mapGroups: [groupWith({ name: 'Monumenten', sort: 2, collapsed: true, maps: [mapWith({ name: 'Rijksmonumenten' })] })],
    }),
  ],
});

test('shows maps and nested groups as configured, with collapsed ones closed', async () => {
  open(town());
  await expect.element(row('Bomen')).toBeVisible();
  expect(names()).toEqual(['Bomen', 'Gebouwen', 'Panden', 'Monumenten', 'Adressen']);
  await userEvent.click(row('Monumenten').getByRole('button', { name: /vouwen/ }));
  await expect.element(row('Rijksmonumenten')).toBeVisible();
  const { violations } = await axe.run(page.getByRole('treegrid').element());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('shows a group as on, off or mixed by its contents, and switches all of them', async () => {
  const { map } = open(town());
  await expect.element(check('Gebouwen')).toBeChecked();
  await userEvent.click(check('Panden'));
  await expect.element(check('Gebouwen')).toBePartiallyChecked();
  await userEvent.click(check('Gebouwen'));
  await expect.element(check('Panden')).toBeChecked();
  await userEvent.click(check('Gebouwen'));
  await expect.element(check('Adressen')).not.toBeChecked();
  expect(map.model.layers.drawn.get().map(({ label }) => label)).toEqual(['Bomen']);
});

test('toggles and reorders rows within their group with the keyboard alone', async () => {
  const { map } = open(town());
  await expect.element(row('Bomen')).toBeVisible();
  // Past the map and the heading of the section.
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(row('Bomen')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(check('Bomen')).not.toBeChecked();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(row('Panden')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['Bomen', 'Gebouwen', 'Panden', 'Monumenten', 'Adressen']);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(names).toEqual(['Bomen', 'Gebouwen', 'Monumenten', 'Panden', 'Adressen']);
  expect(map.model.layers.maps.get().map(({ label }) => label)).toEqual(['Bomen', 'Rijksmonumenten', 'Panden', 'Adressen']);
});

test('keeps hidden rows in place when others move past them', async () => {
  const { map } = open({
    maps: [mapWith({ name: 'a', sort: 1 }), mapWith({ name: 'stil', sort: 2, hide: true }), mapWith({ name: 'b', sort: 3 })],
  });
  await expect.element(row('b')).toBeVisible();
  await userEvent.click(row('b').getByRole('button', { name: 'b verplaatsen' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Omhoog' }));
  await expect.poll(names).toEqual(['b', 'a']);
  expect(map.model.layers.maps.get().map(({ label }) => label)).toEqual(['b', 'a', 'stil']);
});

test('strikes a broken map through and says whom to contact, by pointer, keyboard and screen reader', async () => {
  open({ maps: [mapWith({ name: 'Kapot', source: { type: 'Bestaat niet' } })] });
  const broken = 'Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.';
  await expect.element(page.getByText('Kapot')).toHaveStyle({ textDecorationLine: 'line-through' });
  await expect.element(row('Kapot').getByRole('img', { name: 'Kapot: kan niet geladen worden' })).toBeVisible();
  await expect.element(row('Kapot')).toHaveAccessibleDescription(broken);
  await userEvent.hover(page.getByText('Kapot'));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(broken);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(row('Kapot')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(broken);
});

test('loads a broken map again from its menu', async () => {
  const { map } = open({
    maps: [mapWith({ name: 'Kapot', source: { id: 3, geojson: null, features: { count: 9, delivery: 'whole', version: 1, fields: [] } } })],
  });
  await expect.element(row('Kapot').getByRole('img')).toBeVisible();
  map.network.answer(() => '{"type":"FeatureCollection","features":[]}');
  await userEvent.click(row('Kapot').getByRole('button', { name: 'Meer over Kapot' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Opnieuw laden' }));
  await expect.element(row('Kapot').getByRole('img')).not.toBeInTheDocument();
});

test('shows the tooltip and the icon of a map', async () => {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  open({ maps: [mapWith({ name: 'Bomen', tooltip: 'Bomen in eigen beheer', icon })] });
  await expect.element(row('Bomen')).toHaveAccessibleDescription('Bomen in eigen beheer');
  expect(row('Bomen').element().querySelector('img')?.src).toBe(icon);
  await userEvent.hover(page.getByText('Bomen').first());
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Bomen in eigen beheer');
});

test('shows that a map is loading until it is loaded', async () => {
  const { map } = renderOnMap(<LegendTab />, {
    options,
    maps: [mapWith({ name: 'Traag', visible: false, source: { id: 3, geojson: null, features: { count: 9, delivery: 'whole', version: 1, fields: [] } } })],
  });
  let arrive: (answer: string) => void = () => undefined;
  map.network.answer(() => new Promise<string>((resolve) => (arrive = resolve)));
  await userEvent.click(check('Traag'));
  await expect.poll(() => map.network.requests.length).toBe(1);
  await expect.element(row('Traag').getByRole('progressbar', { name: 'Kaart wordt geladen...' })).toBeInTheDocument();
  await expect.element(row('Traag')).toHaveAccessibleDescription('Kaart wordt geladen...');
  arrive('{"type":"FeatureCollection","features":[]}');
  await expect.element(row('Traag').getByRole('progressbar')).not.toBeInTheDocument();
});

test('greys maps that are not drawn at this scale and says why, and a group when all its maps are', async () => {
  const far = { minResolution: 0, maxResolution: 0.5 };
  const { map } = open({
    maps: [mapWith({ name: 'Bomen', sort: 2 })],
    mapGroups: [
      groupWith({ name: 'Straat', sort: 1, maps: [mapWith({ name: 'Lantaarns', ...far }), mapWith({ name: 'Putten', ...far })] }),
      groupWith({ name: 'Gemengd', sort: 3, maps: [mapWith({ name: 'Perken', ...far }), mapWith({ name: 'Parken' })] }),
    ],
  });
  const why = 'Niet zichtbaar op deze schaal';
  for (const name of ['Straat', 'Lantaarns', 'Perken']) await expect.element(row(name)).toHaveAccessibleDescription(why);
  for (const name of ['Gemengd', 'Parken', 'Bomen']) await expect.element(row(name)).not.toHaveAccessibleDescription(why);
  map.model.navigation.fit([144990, 507990, 145010, 508010]);
  for (const name of ['Straat', 'Lantaarns', 'Perken']) await expect.element(row(name)).not.toHaveAccessibleDescription(why);
});

test('shows a map with one layer as one row, and a checkbox for each of several layers', async () => {
  open({
    maps: [
      mapWith({ name: 'Enkel', sort: 1, source: { layers: [layerWith({ label: 'Onderdeel' })] } }),
      mapWith({ name: 'Dubbel', sort: 2, collapsed: false, source: { layers: [layerWith({ label: 'Een' }), layerWith({ label: 'Twee' })] } }),
    ],
  });
  await expect.element(row('Dubbel')).toBeVisible();
  expect(names()).toEqual(['Enkel', 'Dubbel', 'Een', 'Twee']);
  await userEvent.click(check('Een'));
  await expect.element(check('Dubbel')).toBePartiallyChecked();
});

test('hides a layer with hide_in_legend, and switches it with its map', async () => {
  const [een, stil, twee] = [layerWith({ label: 'Een' }), layerWith({ label: 'Stil', hide_in_legend: true }), layerWith({ label: 'Twee' })];
  const { map } = open({ maps: [mapWith({ name: 'Dienst', collapsed: false, source: { layers: [een, stil, twee] } })] });
  await expect.element(row('Dienst')).toBeVisible();
  expect(names()).toEqual(['Dienst', 'Een', 'Twee']);
  const isDrawn = () => map.model.layers.maps.get()[0]?.shownLayers().includes(stil.name);
  expect(isDrawn()).toBe(true);
  await userEvent.click(check('Dienst'));
  expect(isDrawn()).toBe(false);
});

test('opens the sections as configured', async () => {
  open({ ...town(), options: { mapManageOpen: false, dynLegendOpen: true } });
  await expect.element(page.getByRole('button', { name: 'Kaart beheer' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('button', { name: 'Legenda' })).toHaveAttribute('aria-expanded', 'true');
});
