import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import {
  changeSearchType, createSearchTable, listEntries, listSearchTables, listSearchTypes, putEntry, removeEntry, removeSearchType, replaceEntries,
  type ListedEntry, type SearchType,
} from '../contract.ts';
import './EntryDialog.tsx';
import './ImportEntries.tsx';
import '#platform/table-files/read-csv.ts';
import { SearchAdministration } from './SearchAdministration.tsx';

const type: SearchType = { type_id: 3, layername: 'Adressen', provider: 'default', sort: 3, version: 7, entries: 2, public_entries: 1, used_in: ['Markerwaard'] };
const entry = (id: string, more: Partial<ListedEntry> = {}): ListedEntry => ({
  id, weergavenaam: `Dorpsstraat ${id}`, lines: ['Dorp'], keywords: null, public: true, point: [145_000, 508_000], geometry_type: 'POINT', ...more,
});
const rows = [entry('12'), entry('14', { point: null, geometry_type: 'LINESTRING' })];
const columns = [{ name: 'nummer', type: 'integer' }, { name: 'titel', type: 'text' }, { name: 'plek', type: 'geometry(Point,28992)' }];

const open = (path = '', role: 'manager' | 'admin' = 'manager') => onStage(
  <Routes><Route path="/admin/search/manage/*" element={<SearchAdministration />} /></Routes>,
  {
    path: `/admin/search/manage${path}`, isPage: true, session: sessionWith({ role, permissions: ['manage_configurations'] }, true),
    answers: (api) => {
      api.on(listSearchTypes, () => [type]);
      api.on(listSearchTables, () => ({
        registered: [{ id: 1, version: 1, schema: 'zoeken', table: 'projecten', columns: ['titel'], id_column: 'nummer', geom_column: 'plek', organisation_column: null, public: true, used_in: [] }],
        available: role === 'admin' ? [{ schema: 'zoeken', table: 'kunst', columns }] : [],
      }));
      api.on(listEntries, () => ({ data: rows, total: rows.length }));
      api.on(putEntry, () => ({ version: 8, entries: 3 }));
      api.on(removeEntry, () => ({ version: 8, entries: 1 }));
      api.on(replaceEntries, ({ body }) => ({ version: 8, entries: body.entries.length }));
    },
  },
);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the kinds tell how many entries they have and who searches them; a manager reads which tables there are', async () => {
  open();
  await expect.element(page.getByRole('row', { name: /Adressen 3 default 2 ingangen 1 Markerwaard/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /projecten titel Ja Nergens/ })).toBeVisible();
  await expect.element(page.getByText(/Een beheerder van de installatie meldt tabellen aan/)).toBeVisible();
  await expect.element(button('Tabel aanmelden')).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a kind is changed against what was seen, and goes with its entries once its name is typed', async () => {
  const { api } = open('/soorten/3');
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
  const { api } = open('/soorten/3/ingangen');
  await expect.element(page.getByRole('row', { name: /Dorpsstraat 12 12 Dorp Ja Punt/ })).toBeVisible();
  await userEvent.click(button('Ingang toevoegen'));
  const dialog = page.getByRole('dialog', { name: 'Nieuwe zoekingang' });
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
  expect(api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ version: 7, body: { id: 'k-1', weergavenaam: 'Kerkplein 1', point: [145_100, 508_100], public: false } });
});

test('a line stays a line unless a point is typed; what somebody else did first is told where one is', async () => {
  const { api } = open('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 14 wijzigen'));
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 14 wijzigen' });
  await expect.element(dialog.getByText(/Deze ingang heeft een lijn of een vlak/)).toBeVisible();
  api.on(putEntry, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Iemand anders heeft dit intussen gewijzigd.');
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
  const sent = () => api.asked.find(({ call }) => call === putEntry)?.request as { readonly body: object };
  expect(Object.keys(sent().body)).not.toContain('point');
});

test('an entry that is removed can be put back', async () => {
  const { api } = open('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 12 verwijderen'));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ version: 8, body: { id: '12', point: [145_000, 508_000] } });
});

test('a line, which cannot be put back, is asked about before it goes', async () => {
  const { api } = open('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 14 verwijderen'));
  const question = page.getByRole('alertdialog', { name: 'Dorpsstraat 14 verwijderen' });
  await expect.element(question.getByText(/kunt dit niet terugdraaien/)).toBeVisible();
  expect(api.asked.some(({ call }) => call === removeEntry)).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(() => api.asked.find(({ call }) => call === removeEntry)?.request).toMatchObject({ version: 7, body: { id: '14' } });
});

test('a file is looked at before it takes the place of what there is, and refused with the row that is wrong', async () => {
  const { api } = open('/soorten/3/ingangen');
  await userEvent.click(button('Bestand inlezen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingangen inlezen' });
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(input).not.toBeNull();
  const choose = (content: string) => userEvent.upload(input() as HTMLInputElement, new File([content], 'adressen.csv', { type: 'text/csv' }));
  await choose('Naam;Code\nEen;a\nTwee;a\n');
  await expect.element(dialog.getByText('De code “a” komt twee keer voor: in regel 2 en regel 3.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Alles vervangen' })).toBeDisabled();
  await choose('Naam;Code;X;Y\nKerkplein 1;k-1;145000;508000\nKerkplein 2;k-2;;\n');
  await expect.element(dialog.getByText('2 ingangen gevonden, waarvan 1 zonder plaats.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Alles vervangen' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === replaceEntries)?.request).toMatchObject({ version: 7, body: { entries: [{ id: 'k-1', point: [145_000, 508_000] }, { id: 'k-2', point: null }] } });
});

test('a table is registered by its columns, of which those of places are for the place alone', async () => {
  const { api } = open('/tabellen/nieuw', 'admin');
  api.on(createSearchTable, ({ body }) => ({ ...body, id: 4, version: 1, used_in: [] }));
  const choose = async (field: RegExp, option: string) => {
    await userEvent.click(page.getByRole('button', { name: field }));
    await userEvent.click(page.getByRole('option', { name: option, exact: true }));
  };
  await choose(/ Tabel$/, 'zoeken.kunst');
  await userEvent.click(page.getByRole('group', { name: 'Kolommen die worden doorzocht' }).getByText('titel'));
  await choose(/Kolom met de code/, 'nummer');
  await choose(/Kolom met de plaats/, 'plek');
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => api.asked.find(({ call }) => call === createSearchTable)?.request).toMatchObject({
    body: { schema: 'zoeken', table: 'kunst', columns: ['titel'], id_column: 'nummer', geom_column: 'plek', organisation_column: null, public: false },
  });
});
