import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { collectionOf, featureWith, groupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from './LegendTab.tsx';
// Imported here, since components that load later would move the measured boxes.
import './RowMenu.tsx';
import './TravelSlider.tsx';
import './OpacityBar.tsx';
import './symbols/Symbols.tsx';

const options = { mapManageOpen: true, dynLegendOpen: true } as Configuration['options'];
const abilities = { save_legend: true, create_maps: false, administer: false };
const points = collectionOf(featureWith({ type: 'Point', coordinates: [145000, 508000] }));
const hours = [7, 8, 9].map((hour, sort) => layerWith({ name: `uur_${hour}`, label: `0${hour}:00 uur`, sort }));
const longName = 'Straatverlichting en andere masten met een naam die over drie regels loopt';

/** All loading states at once, with deeply nested groups. */
const everything: Partial<Configuration> = {
  maps: [
    mapWith({ name: 'Kapot', sort: 1, source: { type: 'Bestaat niet' } }),
    mapWith({ name: longName, sort: 2, maxResolution: 0.1, tooltip: 'Masten in eigen beheer' }),
    mapWith({ name: 'Drukte', sort: 3, travel: true, source: { layers: hours } }),
    mapWith({ name: 'Traag', sort: 4, source: { id: 3, geojson: null, features: { count: 9, delivery: 'whole', version: 1, fields: [] } } }),
    mapWith({ name: 'Bankjes', sort: 5, source: { geojson: points } }),
  ],
  mapGroups: [
    groupWith({ name: 'Diep', sort: 6, mapGroups: [groupWith({ name: 'Dieper', mapGroups: [groupWith({ name: 'Diepst', maps: [mapWith({ name: 'Bodem', collapsed: false, source: { layers: [layerWith(), layerWith({ label: longName })] } })] })] })] }),
  ],
};

test.each([
  ['the drawer of a wide screen', 316, 'light'], ['the same in the dark', 316, 'dark'], ['a phone', 310, 'light'], ['400 % zoom', 240, 'light'],
])('shows every state without clipped, squashed or covered content in %s', async (_where, width, scheme) => {
  await page.viewport(900, 1200);
  document.documentElement.style.colorScheme = scheme;
  const { map } = renderOnMap(<div style={{ width, background: 'var(--cook-surface)' }}><LegendTab /></div>, { options, abilities, ...everything }, { session: sessionWith() });
  map.network.answer(() => new Promise<string>(() => undefined));
  const row = (name: string) => page.getByRole('row', { name, exact: true });
  await expect.element(row('Kapot').getByRole('img')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Bankjes' })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Tijdstip van Drukte' })).toBeVisible();
  expect(misplacedBoxes()).toEqual([]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await userEvent.click(row('Drukte').getByRole('button', { name: 'Meer over Drukte' }));
  await expect.element(page.getByRole('menuitem', { name: 'Dekking' })).toBeVisible();
  expect(misplacedBoxes()).toEqual([]);
  await userEvent.click(page.getByRole('menuitem', { name: 'Dekking' }));
  await expect.element(page.getByRole('slider', { name: 'Dekking' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  document.documentElement.style.removeProperty('color-scheme');
});

test('wraps long words in rows, symbols and the label of a travel map', async () => {
  const word = 'Arbeidsongeschiktheidsverzekeringsmaatschappijen';
  const stops = ['a', 'b'].map((name, sort) => layerWith({ name, label: `${word} ${name}`, sort }));
  renderOnMap(<div style={{ width: 240 }}><LegendTab /></div>, {
    options, maps: [mapWith({ name: word, sort: 1, source: { geojson: points } }), mapWith({ name: 'Reis', sort: 2, travel: true, source: { layers: stops } })],
  });
  await expect.element(page.getByRole('region', { name: word })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Tijdstip van Reis' })).toBeVisible();
  const tab = page.getByRole('region', { name: word }).element().closest('[class*=tab]');
  expect(tab?.scrollWidth).toBe(tab?.clientWidth);
});
