import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { mode, names, open } from '../testing/open-redline.tsx';

const press = async (name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const coordinates = () => page.getByRole('textbox', { name: 'Coördinaten' });

test('draws a line from the centre of the map with the keyboard alone', async () => {
  const { map } = await open();
  (mode('Lijn').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Afmaken' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await press('Afmaken');
  await expect.poll(names).toEqual(['Lijn']);
});

test('draws, moves, finds and removes a drawing by coordinates', async () => {
  const { model } = await open();
  await press('Met coördinaten tekenen');
  await userEvent.fill(coordinates(), 'hier ergens');
  await press('Tekenen');
  await expect.element(coordinates()).toHaveAccessibleDescription(/Vul X en Y in, gescheiden door een komma/);
  await userEvent.fill(coordinates(), '144900, 508100');
  await press('Tekenen');
  await expect.poll(names).toEqual(['Punt']);
  expect(await violationsIn(page.getByRole('region', { name: 'Tekenen', exact: true }).element())).toEqual([]);
  await press('Coördinaten');
  await userEvent.fill(coordinates().first(), '144950, 508100');
  await press('Verplaatsen');
  await expect.element(coordinates().first()).toHaveValue('144950.00, 508100.00');
  await expect.element(page.getByRole('button', { name: 'Verplaatsen' })).toHaveFocus();
  await press('Ga naar Punt');
  await expect.poll(() => model.state.get().centre.map(Math.round)).toEqual([144_950, 508_100]);
  await press('Verwijder Punt');
  await expect.poll(names).toEqual([]);
  await expect.element(page.getByRole('list', { name: 'Tekeningen' })).toHaveFocus();
});

test('opens a file with drawings, and refuses another file', async () => {
  await open();
  await press('Openen en opslaan');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const feature = (title: string, more = {}) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [5.2404, 52.5599] }, properties: { title, ...more } });
  const file = JSON.stringify({ type: 'FeatureCollection', features: [feature('Eik'), feature('Rond', { radius: 12 })] });
  await userEvent.upload(input, new File([file], 'bomen.geojson'));
  await expect.poll(names).toEqual(['Rond', 'Eik']);
  await userEvent.upload(input, new File(['<x/>'], 'bomen.kml'));
  await expect.element(page.getByText(/^bomen\.kml kan niet worden geopend\. Dit is geen KML-bestand/)).toBeInTheDocument();
  await userEvent.upload(input, new File(['x'], 'bomen.exe'));
  await expect.element(page.getByText(/^bomen\.exe kan niet worden geopend\. Kies een GeoJSON-/)).toBeInTheDocument();
});
