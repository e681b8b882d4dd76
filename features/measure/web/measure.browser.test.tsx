import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { MeasureLine } from './Measure.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels. */
const extent: Extent = [144800, 507850, 145200, 508150];

const open = async () => {
  await page.viewport(900, 700);
  const close = vi.fn();
  const { map } = renderOnMap(<MeasureLine close={close} />, {}, { map: { extent } });
  await expect.poll(() => map.model.tools.active.get()).toBe('measure-line');
  // OpenLayers ignores the pointer until it has drawn a frame.
  await expect.poll(() => map.model.olMap.getPixelFromCoordinate([145_000, 508_000])).not.toBeNull();
  const at = (x: number, y: number) => userEvent.click(map.element, { position: { x, y } });
  const traces = () => map.model.olMap.getInteractions().getLength();
  return { map, at, close, traces };
};
const said = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;
const lengths = () => page.getByRole('listitem').elements().map((item) => item.textContent);

test('measures a line of two hundred pixels as 100,00 m', async () => {
  const { at } = await open();
  await at(400, 400);
  await at(600, 400);
  await expect.element(page.getByLabelText('Lengte', { exact: true })).toHaveTextContent('100,00 m');
  await at(600, 400);
  await expect.poll(lengths).toEqual(['Meting 1100,00 m']);
  expect(said()).toBe('Lengte 100,00 m');
});

test('updates the length while the pointer moves, and announces it at each corner', async () => {
  const { map, at } = await open();
  // Two steps, as a real pointer moves in several.
  const moveTo = async (x: number, y: number): Promise<void> => {
    await userEvent.hover(map.element, { position: { x: x - 5, y } });
    await userEvent.hover(map.element, { position: { x, y } });
  };
  await at(400, 400);
  await moveTo(500, 400);
  await expect.element(page.getByLabelText('Lengte', { exact: true })).toHaveTextContent('50,00 m');
  await at(500, 400);
  // The corner is fixed once the pointer moves on.
  await moveTo(500, 500);
  await expect.poll(said).toBe('Lengte 50,00 m');
});

test('removes the last corner with Ctrl+Z', async () => {
  const { at } = await open();
  await at(400, 400);
  await at(600, 400);
  await at(600, 500);
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Lijn afmaken' }));
  await expect.poll(lengths).toEqual(['Meting 1100,00 m']);
});

test('discards the line on the first Escape and ends the tool on the second', async () => {
  const { map, at } = await open();
  await at(400, 400);
  await expect.element(page.getByRole('button', { name: 'Lijn afmaken' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Klik op de kaart om te beginnen/)).toBeVisible();
  expect(map.model.tools.active.get()).toBe('measure-line');
  await userEvent.keyboard('{Escape}');
  expect(map.model.tools.active.get()).toBeNull();
});

test('draws, finishes and removes a line with the keyboard alone', async () => {
  const { map } = await open();
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Lijn afmaken' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByLabelText('Lengte', { exact: true })).not.toHaveTextContent('0,00 m');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Lijn afmaken' }));
  await userEvent.click(page.getByRole('button', { name: 'Meting verwijderen 1' }));
  await expect.poll(lengths).toEqual([]);
  expect(said()).toBe('Meting verwijderd');
});

test('keeps measurements when another tool begins, and removes the drawing interaction', async () => {
  const { map, at, traces } = await open();
  const during = traces();
  await at(400, 400);
  await at(500, 400);
  await at(500, 400);
  await expect.poll(lengths).toHaveLength(1);
  map.model.tools.start({ id: 'ander', start: () => () => undefined });
  expect(traces()).toBe(during - 1);
  await expect.poll(lengths).toHaveLength(1);
});

test('removes all measurements at once', async () => {
  const { at } = await open();
  for (const y of [300, 400]) {
    await at(400, y);
    await at(500, y);
    await at(500, y);
  }
  await expect.poll(lengths).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Alle metingen verwijderen' }));
  await expect.poll(lengths).toEqual([]);
});

test('closes, and passes axe', async () => {
  const { close } = await open();
  const { violations } = await axe.run(page.getByRole('region', { name: 'Lengte meten' }).element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Sluiten' }));
  expect(close).toHaveBeenCalledOnce();
});
