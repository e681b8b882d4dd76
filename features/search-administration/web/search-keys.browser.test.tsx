import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#platform/ui/theme/index.css';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { chooseByTyping } from '#platform/ui/testing/choose-by-typing.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { putEntry, readSearchMap, replaceEntries } from '../contract/entries.ts';
import { changeSearchType, createSearchType, removeSearchType } from '../contract/search-types.ts';
import { changeSearchTable, createSearchTable, listSearchTables } from '../contract/tables.ts';
import './DrawPlaceDialog.tsx';
import { button, openSearch, type } from './testing/open-search.tsx';

beforeEach(() => sessionStorage.clear());

type FakeApi = ReturnType<typeof openSearch>['api'];
const asked = ({ api }: { readonly api: FakeApi }, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request);
const press = (keys: string) => userEvent.keyboard(keys);
const textbox = (name: RegExp) => page.getByRole('textbox', { name });
const pick = async (field: RegExp, beginning: string): Promise<void> => {
  await tabTo(field);
  const chosen = document.activeElement;
  await press('{Enter}');
  await chooseByTyping(beginning);
  await expect.poll(() => document.activeElement).toBe(chosen);
};

test('adds a type with the keyboard alone', async () => {
  const setup = openSearch();
  setup.api.on(createSearchType, ({ body: { type_id = 4, ...body } }) => ({ ...type, ...body, type_id, entries: 0, public_entries: 0, used_in: [] }));
  await expect.element(button('Soort toevoegen')).toBeVisible();
  await tabTo(/^Soort toevoegen$/);
  await press('{Enter}');
  await expect.element(textbox(/^Naam van de soort/)).toBeVisible();
  await tabTo(/^Naam van de soort/);
  await press('Straten');
  await tabTo(/^Index/);
  await press('{Control>}a{/Control}wegen');
  await tabTo(/^Nummer/);
  await press('12{Tab}{Control>}s{/Control}');
  await expect.poll(() => asked(setup, createSearchType)).toMatchObject([{ body: { layername: 'Straten', provider: 'wegen', sort: 10, type_id: 12 } }]);
  await expect.poll(setup.path).toBe('/admin/search/manage/soorten/12/ingangen');
});

test('changes and removes a type with the keyboard alone', async () => {
  const setup = openSearch();
  setup.api.on(changeSearchType, ({ body }) => ({ ...type, ...body, version: 8 }));
  setup.api.on(removeSearchType, () => undefined);
  await expect.element(page.getByRole('link', { name: 'Adressen' })).toBeVisible();
  await tabTo(/^Adressen$/);
  await press('{Enter}');
  await expect.element(textbox(/^Naam van de soort/)).toHaveValue('Adressen');
  await tabTo(/^Naam van de soort/);
  await press('{Control>}a{/Control}Huizen{Enter}');
  await expect.poll(() => asked(setup, changeSearchType)).toMatchObject([{ version: 7, body: { layername: 'Huizen' } }]);
  await expect.element(button('Soort verwijderen')).toBeEnabled();
  await tabTo(/^Soort verwijderen$/);
  await press('{Enter}');
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await expect.element(page.getByText('Configuratie Markerwaard')).toBeVisible();
  await tabTo(/^Typ ter bevestiging/);
  await press('Huizen');
  await tabTo(/^Verwijderen$/);
  await press('{Enter}');
  await expect.poll(() => asked(setup, removeSearchType)).toMatchObject([{ version: 8 }]);
  await expect.poll(setup.path).toBe('/admin/search/manage');
});

test('registers and changes a table with the keyboard alone', async () => {
  const setup = openSearch('', 'admin');
  // The list is read again after the creation, and must not differ from its answer.
  setup.api.on(createSearchTable, ({ body }) => {
    const created = { ...body, id: 1, version: 1, used_in: [] };
    setup.api.on(listSearchTables, () => ({ registered: [created], available: [] }));
    return created;
  });
  setup.api.on(changeSearchTable, ({ body }) => ({ ...body, id: 1, version: 2, used_in: [] }));
  await expect.element(button('Tabel aanmelden')).toBeVisible();
  await tabTo(/^Tabel aanmelden$/);
  await press('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Tabel aanmelden' })).toBeVisible();
  // A select without a value shows its placeholder on the button.
  await pick(/^Maak een keuze/, 'zoeken');
  await tabTo(/^titel/);
  await press(' ');
  await pick(/^Maak een keuze/, 'nummer');
  await pick(/^\(geen\)/, 'plek');
  await press('{Control>}s{/Control}');
  await expect.poll(() => asked(setup, createSearchTable)).toMatchObject([{ body: { table: 'kunst', columns: ['titel'], id_column: 'nummer', geom_column: 'plek' } }]);
  await expect.poll(setup.path).toBe('/admin/search/manage/tabellen/1');
  await expect.element(button('Tabel afmelden')).toBeVisible();
  await tabTo(/^Ook voor bezoekers/);
  await press(' {Control>}s{/Control}');
  await expect.poll(() => asked(setup, changeSearchTable)).toMatchObject([{ body: { public: true } }]);
});

test('gives an entry a typed location or the centre of the map with the keyboard alone', async () => {
  const setup = openSearch('/soorten/3/ingangen');
  setup.api.on(readSearchMap, () => configurationWith());
  await expect.element(page.getByRole('row', { name: /Dorpsstraat 12/ })).toBeVisible();
  await tabTo(/^Dorpsstraat 12 wijzigen$/);
  await press('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 12 wijzigen' });
  await expect.element(dialog.getByRole('textbox', { name: /^Naam/ })).toHaveFocus();
  await tabTo(/^Plaats/);
  await press('{Control>}a{/Control}145300, 508300');
  await tabTo(/^Op de kaart tekenen$/);
  await press('{Enter}');
  const map = page.getByRole('dialog', { name: 'Plaats tekenen' });
  await expect.element(map.getByRole('button', { name: 'Midden van de kaart' })).toBeVisible();
  await expect.poll(() => document.querySelector('.ol-viewport canvas')).not.toBeNull();
  await tabTo(/^Midden van de kaart$/);
  await press('{Enter}');
  await tabTo(/^Deze plaats gebruiken$/);
  await press('{Enter}');
  await expect.element(map).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Op de kaart tekenen' })).toHaveFocus();
  await expect.element(dialog.getByRole('textbox', { name: /^Plaats/ })).toHaveValue('145300, 508300');
  await tabTo(/^Opslaan$/);
  await press('{Enter}');
  await expect.poll(() => asked(setup, putEntry)).toMatchObject([{ body: { geometry: { type: 'Point', coordinates: [145_300, 508_300] } } }]);
  await expect.element(button('Dorpsstraat 12 wijzigen')).toHaveFocus();
});

test('imports entries with the keyboard alone', async () => {
  const setup = openSearch('/soorten/3/ingangen');
  await expect.element(button('Bestand inlezen')).toBeVisible();
  await tabTo(/^Bestand inlezen$/);
  await press('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Zoekingangen inlezen' });
  await expect.element(dialog.getByRole('button', { name: 'Bestand kiezen' })).toBeVisible();
  await tabTo(/^Bestand kiezen$/);
  // The file dialog belongs to the system and cannot be operated by a test.
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['Naam;Code\nEen;1\n'], 'adressen.csv', { type: 'text/csv' }));
  await expect.element(dialog.getByText(/^1 ingang gevonden/)).toBeVisible();
  await tabTo(/^Alles vervangen$/);
  await press('{Enter}');
  await expect.poll(() => asked(setup, replaceEntries)).toMatchObject([{ body: { entries: [{ id: '1' }] } }]);
  await expect.element(button('Bestand inlezen')).toHaveFocus();
});
