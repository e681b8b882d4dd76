import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { changeSearchType, removeSearchType } from '../contract/search-types.ts';
import { restoreSearchType } from '../contract/restore.ts';
import { createSearchTable } from '../contract/tables.ts';
import { button, openSearch, type } from './testing/open-search.tsx';

test('shows the number of entries and the configurations of each type, and the tables to a manager', async () => {
  openSearch();
  await expect.element(page.getByRole('row', { name: /^Adressen / })).toMatchTextContent(/^Adressen3default2 ingangen1Markerwaard/);
  await expect.element(page.getByRole('row', { name: /^projecten / })).toMatchTextContent(/^projectentitelJaNergens/);
  await expect.element(page.getByText(/Een beheerder van de installatie meldt tabellen aan/)).toBeVisible();
  await expect.element(button('Tabel aanmelden')).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('changes a type at its version, and removes it with its entries once its name is typed', async () => {
  const { api } = openSearch('/soorten/3');
  api.on(changeSearchType, ({ body }) => ({ ...type, ...body, version: 8 }));
  api.on(removeSearchType, () => undefined);
  api.on(restoreSearchType, () => type);
  const name = page.getByRole('textbox', { name: /^Naam van de soort/ });
  await expect.element(name).toHaveValue('Adressen');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(name, 'Huisnummers');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => api.asked.find(({ call }) => call === changeSearchType)?.request).toMatchObject({ params: { type_id: 3 }, version: 7, body: { layername: 'Huisnummers' } });
  await userEvent.click(button('Soort verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Soort verwijderen' });
  await expect.element(dialog.getByText('Configuratie Markerwaard')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Verwijderen' })).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: /Typ ter bevestiging/ }), 'Huisnummers');
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.find(({ call }) => call === restoreSearchType)?.request).toMatchObject({ params: { type_id: 3 } });
});

test('registers a table with its columns, and offers only geometry columns in RD for the location', async () => {
  const { api } = openSearch('/tabellen/nieuw', 'admin');
  api.on(createSearchTable, ({ body }) => ({ ...body, id: 4, version: 1, used_in: [] }));
  const pick = async (field: RegExp, option: string) => {
    await userEvent.click(page.getByRole('button', { name: field }));
    await userEvent.click(page.getByRole('option', { name: option, exact: true }));
  };
  await pick(/ Tabel$/, 'zoeken.kunst');
  await userEvent.click(page.getByRole('group', { name: 'Kolommen die worden doorzocht' }).getByText('titel'));
  await pick(/Kolom met de code/, 'nummer');
  await userEvent.click(page.getByRole('button', { name: /Kolom met de plaats/ }));
  // Only geometry columns in RD are offered.
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['(geen)', 'plek']);
  await userEvent.click(page.getByRole('option', { name: 'plek', exact: true }));
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => api.asked.find(({ call }) => call === createSearchTable)?.request).toMatchObject({
    body: { schema: 'zoeken', table: 'kunst', columns: ['titel'], id_column: 'nummer', geom_column: 'plek', organisation_column: null, public: false },
  });
});

test('shows what is registered of a table that no longer exists', async () => {
  openSearch('/tabellen/1', 'admin');
  for (const [label, value] of [['Tabel', 'zoeken.projecten (staat niet meer klaar)'], ['Kolom met de code van een rij', 'nummer'], ['Kolom met de plaats', 'plek']]) {
    await expect.element(page.getByRole('button', { name: `${value} ${label}`, exact: true })).toBeVisible();
  }
});
