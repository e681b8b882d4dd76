import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { groupWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from './LegendTab.tsx';

const options = { mapManageOpen: true } as Configuration['options'];
const maps = (count: number) => Array.from({ length: count }, (_, index) => mapWith({ name: `Kaart ${index}`, sort: index }));
const search = () => page.getByRole('searchbox', { name: 'Zoek in de legenda' });
const names = () => page.getByRole('row').elements().map((element) => element.getAttribute('aria-label'));

test('offers a search from sixteen visible maps on', async () => {
  renderOnMap(<LegendTab />, { options, maps: [...maps(15), mapWith({ hide: true }), mapWith({ background: true })] });
  await expect.element(page.getByRole('row', { name: 'Kaart 14' })).toBeVisible();
  await expect.element(search()).not.toBeInTheDocument();
});

test('finds words anywhere and without accents, with their groups, and shows all again on Escape', async () => {
  renderOnMap(<LegendTab />, {
    options,
    maps: maps(14),
    mapGroups: [
      groupWith({ name: 'Groen', sort: 90, collapsed: true, maps: [mapWith({ name: 'Cafés aan het water' }), mapWith({ name: 'Bomen' })] }),
      groupWith({ name: 'Watergangen', sort: 91, collapsed: true, maps: [mapWith({ name: 'Sloten' })] }),
    ],
  });
  await userEvent.type(search(), 'cafes');
  await expect.poll(names).toEqual(['Groen', 'Cafés aan het water']);
  await expect.element(page.getByRole('status').getByText('1 van 17 kaarten')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /verplaatsen/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('row', { name: 'Cafés aan het water' }).getByRole('checkbox'));
  await userEvent.clear(search());
  await userEvent.type(search(), 'WATER');
  await expect.poll(names).toEqual(['Groen', 'Cafés aan het water', 'Watergangen', 'Sloten']);
  await expect.element(page.getByRole('row', { name: 'Cafés aan het water' }).getByRole('checkbox')).not.toBeChecked();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.type(search(), 'xyz');
  await expect.element(page.getByText('Er is geen kaart met deze naam. Zoek op een ander woord.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toHaveLength(16);
});
