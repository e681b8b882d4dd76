import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { searchOwn } from '../contract.ts';
import { box, entry, message, openSearch, option, options, search } from './testing/open-search.tsx';

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

const off = { visible: false };
const legend = () => ({
  maps: [mapWith({ id: 1, title: 'Bouwkavels', ...off }), mapWith({ id: 2, title: 'Bouwgrond', hide: true }), mapWith({ id: 3, title: 'Fietspaden' })],
  mapGroups: [groupWith({
    name: 'Wonen',
    maps: [
      mapWith({ id: 4, title: 'Nieuwbouw', ...off }),
      mapWith({ id: 5, title: 'Riool', ...off, source: { type: 'WMS', layers: [layerWith({ id: 51, label: 'Putten' }), layerWith({ id: 52, label: 'Leidingen bouw' })] } }),
    ],
  })],
});
const names = () => options().elements().map((element) => element.textContent);
const isVisible = ({ map }: Awaited<ReturnType<typeof openSearch>>, id: number) => map.model.layers.find(id)?.state.get().visible;

test('finds maps and layers by name, after the configured sources, first the names that start with the words', async () => {
  await openSearch({ configuration: legend(), answers: (stub) => stub.on(searchOwn, () => [entry('Bouwmanstraat')]) });
  await search('bouw');
  await expect.poll(names).toEqual(['Bouwmanstraat', 'Bouwkavels', 'NieuwbouwWonen', 'Leidingen bouwRiool']);
  expect(page.getByRole('group').elements().map((group) => group.firstElementChild?.textContent)).toEqual(['Adressen', 'Kaartlagen']);
});

test('switches the chosen map on, empties the box, says so and offers to switch it off', async () => {
  const setup = await openSearch({ configuration: legend() });
  await search('kavels');
  await expect.element(option('Bouwkavels')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(message()).toMatchTextContent('Bouwkavels staat aan');
  expect([isVisible(setup, 1), isVisible(setup, 4)]).toEqual([true, false]);
  await expect.element(box()).toHaveValue('');
  await message().getByRole('button', { name: 'Uitzetten' }).click();
  expect(isVisible(setup, 1)).toBe(false);
});

test('switches one layer of a map on, and tells which results are on already', async () => {
  const setup = await openSearch({ configuration: legend(), isVisitor: true });
  await search('putten');
  await option(/Putten/).click();
  const riool = setup.map.model.layers.find(5);
  expect(riool?.children.get().map((layer) => [layer.label, layer.state.get().visible])).toEqual([['Putten', true], ['Leidingen bouw', false]]);
  await search('fiets');
  await expect.poll(names).toEqual(['Fietspadenstaat aan']);
});

test.each([
  ['maxResolution', 4, 'inzoomt', 'Inzoomen'],
  ['minResolution', 16, 'uitzoomt', 'Uitzoomen'],
] as const)('offers to zoom to a map outside its %s', async (limit, resolution, words, action) => {
  const { map } = await openSearch({ configuration: { maps: [mapWith({ id: 1, title: 'Huisnummers', ...off, [limit]: resolution })] } });
  await search('huis');
  await option('Huisnummers').click();
  await expect.element(message()).toMatchTextContent(`Huisnummers staat aan, maar is pas te zien als u ${words}.`);
  await message().getByRole('button', { name: action }).click();
  await expect.poll(() => map.model.layers.drawn.get().map(({ label }) => label)).toEqual(['Huisnummers']);
});

test.each([
  [[{ type: 'layers', displayName: 'Lagen' }, { type: 'custom', displayName: 'Adressen' }], ['Lagen', 'Adressen']],
  [[{ type: 'layers', enabled: false }, { type: 'custom', displayName: 'Adressen' }], ['Adressen']],
])('has the place and state that the configuration gives it: %j', async (sources, titles) => {
  await openSearch({ sources, configuration: legend(), answers: (stub) => stub.on(searchOwn, () => [entry('Bouwmanstraat')]) });
  await search('bouw');
  await expect.poll(() => page.getByRole('group').elements().map((group) => group.firstElementChild?.textContent)).toEqual(titles);
});
