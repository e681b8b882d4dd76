import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#platform/ui/media-dialog/MediaDialog.tsx';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tableViewsOf } from './arrangement-store.ts';
import { button, cell, grid, open } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(1400, 800);
});

/** Opens a table whose first column has a file in each row. */
const openFiles = (type: string, address = '/api/fileurl/foto.jpg') =>
  open({ settings: { columns: [{ name: 'Bestand', prop: 'naam', type }, { name: 'Hoogte', prop: 'hoogte' }] }, answer: () => ({ features: [{ id: 1, properties: { naam: address, hoogte: 1 }, geometry: null }], total: 1 }) });

const dialog = () => page.getByRole('dialog', { name: 'foto.jpg' });

test.each(['image', 'vrimage'])('a cell of type %s opens its picture in a dialog of 65vw by 75vh, and the table gets the focus back', async (type) => {
  openFiles(type);
  await userEvent.click(button('foto.jpg'));
  await expect.element(dialog()).toBeVisible();
  const { width, height } = dialog().element().parentElement!.getBoundingClientRect();
  expect([Math.round(width), Math.round(height)]).toEqual([910, 600]);
  await expect.element(page.getByRole('link', { name: 'Downloaden' })).toHaveAttribute('href', '/api/fileurl/foto.jpg');
  expect(await violationsIn(dialog().element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => grid().element().contains(document.activeElement)).toBe(true);
});

test('Enter in a cell opens its video', async () => {
  openFiles('video', '/api/fileurl/foto.jpg');
  await expect.element(cell('foto.jpg')).toBeVisible();
  // The file does not exist, and a message soon takes the place of the video.
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(...[...document.querySelectorAll('video')].map((video) => video.getAttribute('src'))));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  (cell('foto.jpg').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown[0]).toBe('/api/fileurl/foto.jpg');
});

test('the dialog reports a picture that cannot be loaded', async () => {
  openFiles('image');
  await userEvent.click(button('foto.jpg'));
  await expect.element(dialog().getByRole('alert')).toBeVisible();
});

test('a cell keeps its type when its column is moved', async () => {
  const { model } = openFiles('vrimage');
  await expect.element(button('foto.jpg')).toBeVisible();
  tableViewsOf(model).getState().change('map-1/boom', { shown: ['hoogte', 'naam'] });
  await expect.poll(() => page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['', 'Hoogte', 'Bestand']);
  await expect.element(button('foto.jpg')).toBeVisible();
});
