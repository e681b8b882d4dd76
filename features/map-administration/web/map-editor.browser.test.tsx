import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeAdminMap, getAdminMap } from '../contract.ts';
import { adminMap } from './testing/maps.ts';
import { button, open } from './testing/screens.tsx';

// Removes unsaved changes of the previous test.
beforeEach(() => sessionStorage.clear());

test('shows both versions when somebody else changed the map, and resolves it by keyboard', async () => {
  const setup = open('/admin/maps/manage/1');
  const name = page.getByRole('textbox', { name: 'Naam', exact: true });
  await expect.element(name).toHaveValue('Bomen');
  await userEvent.fill(name, 'Bomen van mij');
  setup.api.on(changeAdminMap, () => {
    throw new ApiError(412, 'version_changed', 'Intussen gewijzigd.');
  });
  setup.api.on(getAdminMap, () => adminMap({ version: 5, name: 'Bomen van een ander' }));
  button('Opslaan').element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByText('Bomen van een ander')).toBeVisible();
  await expect.element(dialog.getByText('Bomen van mij')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  // The focus may be on any element of the dialog.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  dialog.getByRole('button', { name: 'Verder bewerken' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Bomen van mij');
});

test.each([
  ['a block of metadata', 'Blok', { metadata: [{ title: 'Tweede' }, { title: 'Derde' }] }],
  ['a group of layers', 'Lagengroep', { source: { layer_groups: [{ name: 'Tweede' }, { name: 'Derde' }] } }],
])('removes %s and keeps the others', async (_, word, kept) => {
  const names = ['Eerste', 'Tweede', 'Derde'];
  const metadata = names.map((title) => ({ title, info: [{ key: 'a', value: 'b' }] }));
  const groups = names.map((name, index) => ({ id: index + 1, name, layerName: null, visible: true, collapsed: true, sort: index + 1, layers: [] }));
  const setup = open('/admin/maps/manage/1', undefined, adminMap({ metadata, source: { layer_groups: groups } }));
  await userEvent.click(button(`${word} Eerste weghalen`));
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => setup.api.asked.find(({ call }) => call === changeAdminMap)?.request).toMatchObject({ body: kept });
});

test('links from a map to the detail views of its configuration', async () => {
  open('/admin/maps/manage/1');
  await expect.element(page.getByRole('link', { name: 'Detailweergaven van Beheer' })).toHaveAttribute('href', expect.stringContaining('/admin/configurations/manage/5?tab=tools'));
});
