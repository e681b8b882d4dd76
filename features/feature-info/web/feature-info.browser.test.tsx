import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { collectionOf, featureWith, mapWith, squareAround } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { ClickInfo } from './ClickInfo.tsx';
import { InfoTab } from './InfoTab.tsx';

const extent: Extent = [144800, 507850, 145200, 508150];
const middle = [145000, 508000] as const;

const open = async () => {
  await page.viewport(900, 700);
  const house = featureWith(squareAround(middle, 40), { straatnaam: 'Langestraat', huisnummer: 3, bouwjaar: 1987 });
  const park = featureWith(squareAround(middle, 90), { naam: 'Polderpark' });
  const stage = onMapStage(
    <>
      <ClickInfo />
      <InfoTab />
    </>,
    {
      maps: [
        mapWith({ name: 'Panden', sort: 1, source: { geojson: collectionOf(house) } }),
        mapWith({ name: 'Groen', sort: 2, source: { geojson: collectionOf(park) } }),
      ],
    },
    { map: { extent } },
  );
  const { model, element } = stage.map;
  await expect.poll(() => model.layers.maps.get().every((map) => map.state.get().load === 'loaded')).toBe(true);
  await rendered(model);
  return { ...stage, click: (x: number, y: number) => userEvent.click(element, { position: { x, y } }) };
};

test('before the first click it says what to do, for the keyboard too', async () => {
  await open();
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/druk op Enter/)).toBeVisible();
});

test('a click shows what is under it per map, the highest first and open, and brings the tab forward', async () => {
  const { click, drawer } = await open();
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Langestraat 3', exact: true })).toHaveAttribute('aria-expanded', 'true');
  expect(page.getByRole('heading', { level: 3 }).elements().map((heading) => heading.textContent)).toEqual(['Panden', 'Groen']);
  await expect.element(page.getByText('Bouwjaar')).toBeVisible();
  await expect.element(page.getByText('1987')).toBeVisible();
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'information' });
  expect(document.querySelector('#cook-live-polite')?.lastElementChild?.textContent).toBe('2 elementen gevonden');
  const { violations } = await axe.run(page.getByTestId('stage').element());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('Enter in the map asks about its middle', async () => {
  const { map } = await open();
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Polderpark', exact: true })).toBeVisible();
});

test('a click beside everything says so and leaves nothing of the last answer', async () => {
  const { click, map } = await open();
  const layers = () => map.model.olMap.getLayers().getLength();
  const without = layers();
  await click(400, 300);
  await expect.poll(layers).toBe(without + 1);
  await click(700, 550);
  await expect.element(page.getByText('Geen elementen gevonden')).toBeVisible();
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  expect(layers()).toBe(without);
  snackbar.clear();
});

test('clearing takes the highlight away', async () => {
  const { click, map } = await open();
  const layers = () => map.model.olMap.getLayers().getLength();
  const without = layers();
  await click(400, 300);
  await userEvent.click(page.getByRole('button', { name: 'Selectie wissen' }));
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  expect(layers()).toBe(without);
});

test('the map goes to an element on demand', async () => {
  const { click, map } = await open();
  await click(400, 300);
  const before = map.model.state.get().resolution;
  await userEvent.click(page.getByRole('button', { name: 'Zoom naar Langestraat 3' }));
  await expect.poll(() => map.model.state.get().resolution).toBeLessThan(before);
});

test('while a tool has the pointer a click asks nothing', async () => {
  const { click, map, drawer } = await open();
  map.model.tools.start({ id: 'ander', start: () => () => undefined });
  await click(400, 300);
  await rendered(map.model);
  await expect.element(page.getByText('Klik in de kaart', { exact: true })).toBeVisible();
  expect(drawer.getState().isOpen).toBe(false);
});
