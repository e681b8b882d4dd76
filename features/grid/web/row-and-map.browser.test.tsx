import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { findMapFeature } from '#platform/contract/map-source.ts';
import { button, cell, grid, open, text, treeAt, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

describe('row and map', () => {
  test('a pressed row opens its object in the map, and its box selects more', async () => {
    const { model } = open();
    await userEvent.click(cell('Boom 2'));
    expect(model.selection.get().map(({ mapKey, layer, id }) => [mapKey, layer, id])).toEqual([['map-1', 'boom', 2]]);
    expect(model.selection.opened.get()?.id).toBe(2);
    expect(cell('Boom 2').element().closest('tr')?.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(page.getByRole('checkbox', { name: 'Boom 3 selecteren' }));
    expect(model.selection.get().map(({ id }) => id)).toEqual([2, 3]);
    await text('2 geselecteerd');
    await expect.element(page.getByText('Hoogte: Som 4 · Gemiddelde 2 · Laagste 1,5 · Hoogste 2,5')).toBeVisible();
    await userEvent.click(button('Selectie wissen'));
    expect(model.selection.get()).toEqual([]);
  });

  test('writes the totals of years as the cells do', async () => {
    const yearAt = (index: number, hoogte: number) => ({ ...treeAt(index), properties: { naam: `Boom ${index + 1}`, hoogte } });
    open({ answer: () => ({ features: [yearAt(0, 1900), yearAt(1, 2019)], total: 2 }) });
    await userEvent.click(page.getByRole('checkbox', { name: 'Boom 1 selecteren' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Boom 2 selecteren' }));
    await expect.element(page.getByText('Hoogte: Som 3919 · Gemiddelde 1959,5 · Laagste 1900 · Hoogste 2019')).toBeVisible();
  });

  test('an object that is opened in the map scrolls to its row', async () => {
    const { model, asked } = open({ total: 100_000 });
    await expect.element(cell('Boom 1')).toBeVisible();
    const { geometry, properties } = treeAt(49_999);
    model.selection.set([{ mapKey: 'map-1', layer: null, id: 50_000, geometry, properties }, { mapKey: 'map-2', layer: 'weg', id: 3, geometry, properties }]);
    model.selection.open({ mapKey: 'map-1', layer: null, id: 50_000 });
    await expect.element(cell('Boom 50000')).toBeInViewport();
    expect(page.getByRole('row', { selected: true }).elements()).toHaveLength(1);
    expect(asked.length).toBeLessThan(5);
  });

  test('an object of a page that is fetched already scrolls to its row there', async () => {
    const { model, api } = open({ total: 300 });
    await expect.element(cell('Boom 1')).toBeVisible();
    const scroller = grid().element().parentElement!;
    scroller.scrollTop = 250 * 32;
    await expect.element(cell('Boom 251')).toBeInViewport();
    const { geometry, properties } = treeAt(209);
    model.selection.set([{ mapKey: 'map-1', layer: 'boom', id: 210, geometry, properties }]);
    model.selection.open({ mapKey: 'map-1', layer: 'boom', id: 210 });
    await expect.element(cell('Boom 210')).toBeInViewport();
    expect(api.asked.map(({ call }) => call)).not.toContain(findMapFeature);
  });

  test('zooms to the selection', async () => {
    const { model } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    for (const name of ['Boom 1', 'Boom 3']) await userEvent.click(page.getByRole('checkbox', { name: `${name} selecteren` }));
    await userEvent.click(button('Zoom naar de selectie'));
    await expect.poll(() => {
      const [minX, minY, maxX, maxY] = model.state.get().extent;
      return minX < 144_500 && maxX > 144_502 && minY < 508_000 && maxY > 508_000 && maxX - minX < 200;
    }).toBe(true);
  });

  test('copies the selection as CSV, with the columns that are shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    snackbar.clear();
    await userEvent.click(cell('Boom 2'));
    await userEvent.keyboard(' ');
    await userEvent.click(page.getByRole('checkbox', { name: 'Alle geladen rijen selecteren' }));
    await userEvent.click(button('Selectie kopiëren als CSV'));
    await expect.poll(() => write.mock.calls).toEqual([['Naam;Hoogte;Ziek\r\nBoom 1;0,5;Ja\r\nBoom 2;1,5;Nee\r\nBoom 3;2,5;Ja']]);
    for (const name of ['Boom 1', 'Boom 3']) await userEvent.click(page.getByRole('checkbox', { name: `${name} selecteren` }));
    await userEvent.click(button('Selectie kopiëren als CSV'));
    await expect.poll(() => snackbar.all().map((message) => message.text)).toEqual(['3 rijen gekopieerd als CSV.', '1 rij gekopieerd als CSV.']);
    expect(write.mock.calls.at(-1)).toEqual(['Naam;Hoogte;Ziek\r\nBoom 2;1,5;Nee']);
    write.mockRestore();
  });

  test('a row without a place cannot be selected', async () => {
    const { model } = open({ total: 1, answer: () => ({ features: [{ ...treeAt(0), geometry: null }] }) });
    await expect.element(page.getByRole('checkbox', { name: 'Boom 1 selecteren' })).toBeDisabled();
    await userEvent.click(cell('Boom 1'));
    expect(model.selection.get()).toEqual([]);
  });
});
