import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { LegendTab } from './LegendTab.tsx';

const options = { mapManageOpen: true, dynLegendOpen: true } as Configuration['options'];
const open = (configuration: Partial<Configuration>) => onMapStage(<LegendTab />, { options, ...configuration });

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

test('maps and groups within groups stand as the configuration says, closed ones closed', async () => {
  open(town());
  await expect.element(row('Bomen')).toBeVisible();
  expect(names()).toEqual(['Bomen', 'Gebouwen', 'Panden', 'Monumenten', 'Adressen']);
  await userEvent.click(row('Monumenten').getByRole('button', { name: /vouwen/ }));
  await expect.element(row('Rijksmonumenten')).toBeVisible();
  const { violations } = await axe.run(page.getByRole('treegrid').element());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a group is on, off or mixed by what is in it, and switches all of it', async () => {
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

test('the keyboard alone turns a check and changes the order, within its group only', async () => {
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

test('lines that are not shown keep their place when others move past them', async () => {
  const { map } = open({
    maps: [mapWith({ name: 'a', sort: 1 }), mapWith({ name: 'stil', sort: 2, hide: true }), mapWith({ name: 'b', sort: 3 })],
  });
  await expect.element(row('b')).toBeVisible();
  await userEvent.click(row('b').getByRole('button', { name: 'b verplaatsen' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Omhoog' }));
  await expect.poll(names).toEqual(['b', 'a']);
  expect(map.model.layers.maps.get().map(({ label }) => label)).toEqual(['b', 'a', 'stil']);
});

test('a broken map is struck through and says whom to ask', async () => {
  open({ maps: [mapWith({ name: 'Kapot', source: { type: 'Bestaat niet' } })] });
  await expect.element(page.getByText('Kapot')).toHaveStyle({ textDecorationLine: 'line-through' });
  await userEvent.hover(row('Kapot').getByRole('button', { name: 'Kapot: kan niet geladen worden' }));
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.');
});

test('a map that is loading says so until it is there', async () => {
  const { map } = onMapStage(<LegendTab />, {
    options,
    maps: [mapWith({ name: 'Traag', visible: false, source: { id: 3, geojson: null, features: { count: 9, delivery: 'whole', version: 1 } } })],
  });
  let arrive: (answer: string) => void = () => undefined;
  map.network.answer(() => new Promise<string>((resolve) => (arrive = resolve)));
  await userEvent.click(check('Traag'));
  await expect.poll(() => map.network.asked.length).toBe(1);
  await expect.element(row('Traag').getByRole('progressbar', { name: 'Kaart wordt geladen...' })).toBeInTheDocument();
  arrive('{"type":"FeatureCollection","features":[]}');
  await expect.element(row('Traag').getByRole('progressbar')).not.toBeInTheDocument();
});

test('a map that is not drawn at this scale is grey, and says why', async () => {
  const { map } = open({ maps: [mapWith({ name: 'Lantaarns', minResolution: 0, maxResolution: 0.5 })] });
  await expect.element(row('Lantaarns')).toMatchTextContent(/Niet zichtbaar op deze schaal/);
  map.model.navigation.fit([144990, 507990, 145010, 508010]);
  await expect.element(row('Lantaarns')).not.toMatchTextContent(/Niet zichtbaar op deze schaal/);
});

test('a map of one layer is one line; of more layers each has its own check', async () => {
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

test('the sections open as the configuration says, and closing is remembered by the lines', async () => {
  open({ ...town(), options: { mapManageOpen: false, dynLegendOpen: true } as Configuration['options'] });
  await expect.element(page.getByRole('button', { name: 'Kaart beheer' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('button', { name: 'Legenda' })).toHaveAttribute('aria-expanded', 'true');
});

test('the legend shows how what is drawn looks', async () => {
  const bought = { filter: ['==', ['get', 'kavelstatus'], 'Verkocht'], style: { 'fill-color': '#a00' } };
  const free = { filter: ['==', ['get', 'kavelstatus'], 'Te koop'], style: { 'fill-color': '#0a0' } };
  open({ maps: [mapWith({ name: 'Kavels', styles: [bought, free] }), mapWith({ name: 'Uit', visible: false })] });
  const kavels = page.getByRole('region', { name: 'Kavels' });
  await expect.element(kavels).toHaveTextContent('KavelsVerkochtTe koop');
  await expect.element(page.getByRole('region', { name: 'Uit' })).not.toBeInTheDocument();
});
