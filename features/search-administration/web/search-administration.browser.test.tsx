import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { putEntry, removeEntry } from '../contract/entries.ts';
import { changeSearchType, removeSearchType } from '../contract/search-types.ts';
import { createSearchTable } from '../contract/tables.ts';
import { button, openSearch, street, type } from './testing/open-search.tsx';

test('the kinds tell how many entries they have and who searches them; a manager reads which tables there are', async () => {
  openSearch();
  await expect.element(page.getByRole('row', { name: /Adressen 3 default 2 ingangen 1 Markerwaard/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /projecten titel Ja Nergens/ })).toBeVisible();
  await expect.element(page.getByText(/Een beheerder van de installatie meldt tabellen aan/)).toBeVisible();
  await expect.element(button('Tabel aanmelden')).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a kind is changed against what was seen, and goes with its entries once its name is typed', async () => {
  const { api } = openSearch('/soorten/3');
  api.on(changeSearchType, ({ body }) => ({ ...type, ...body, version: 8 }));
  api.on(removeSearchType, () => undefined);
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
});

test('an entry is added with its place, and what is wrong is told under its field', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await expect.element(page.getByRole('row', { name: /Dorpsstraat 12 12 Dorp Ja Punt/ })).toBeVisible();
  await userEvent.click(button('Ingang toevoegen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingang toevoegen' });
  await expect.element(dialog.getByRole('textbox', { name: /^Naam/ })).toHaveFocus();
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Plaats/ }), 'ergens');
  await userEvent.keyboard('{Enter}');
  for (const told of ['Geef een naam.', 'Geef een nummer of code.', /Geef X en Y in RD/]) await expect.element(dialog.getByText(told)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Naam/ }), 'Kerkplein 1');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Code/ }), 'k-1');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Plaats/ }), '145100, 508100');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ version: 7, body: { id: 'k-1', weergavenaam: 'Kerkplein 1', geometry: { type: 'Point', coordinates: [145_100, 508_100] }, public: false } });
});

test('a line stays a line unless a point is typed; what somebody else did first is told where one is', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 14 wijzigen'));
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 14 wijzigen' });
  await expect.element(dialog.getByText(/Deze ingang heeft een lijn of een vlak/)).toBeVisible();
  api.on(putEntry, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Iemand anders heeft dit intussen gewijzigd.');
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
  const sent = () => api.asked.find(({ call }) => call === putEntry)?.request as { readonly body: object };
  expect(Object.keys(sent().body)).not.toContain('geometry');
});

test('an entry that is removed can be put back', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 12 verwijderen'));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ version: 8, body: { id: '12', geometry: { type: 'Point', coordinates: [145_000, 508_000] } } });
});

test('a line that is removed is put back as it was', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 14 verwijderen'));
  await expect.poll(() => api.asked.find(({ call }) => call === removeEntry)?.request).toMatchObject({ version: 7, body: { id: '14' } });
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ version: 8, body: { id: '14', geometry: street } });
});

test('a line is typed as well-known text, and what the server says of it stands under it', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 12 wijzigen' });
  api.on(putEntry, () => {
    throw new ApiError(422, 'invalid', 'Het ligt elders.', { errors: { geometry: ['Het ligt elders.'] } });
  });
  const place = dialog.getByRole('textbox', { name: /^Plaats/ });
  await userEvent.fill(place, 'LINESTRING(145000 508000, 145200 508050)');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(place).toHaveAccessibleDescription(/Het ligt elders/);
  expect(api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ body: { geometry: street } });
});

test('a table is registered by its columns, of which those of places are for the place alone', async () => {
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
  // Of places those that the server takes: in RD.
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['(geen)', 'plek']);
  await userEvent.click(page.getByRole('option', { name: 'plek', exact: true }));
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => api.asked.find(({ call }) => call === createSearchTable)?.request).toMatchObject({
    body: { schema: 'zoeken', table: 'kunst', columns: ['titel'], id_column: 'nummer', geom_column: 'plek', organisation_column: null, public: false },
  });
});
