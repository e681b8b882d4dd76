import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, getMapValues, type SourceField } from '#platform/contract/map-source.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { button, openEditor, published, ready, save } from './testing/open-editor.tsx';

const columnsOf: Readonly<Record<string, readonly SourceField[]>> = {
  1: [{ name: 'soort', type: 'string' }, { name: 'geplant', type: 'date' }, { name: 'geom', type: 'geometry' }],
  2: [{ name: 'soort', type: 'string' }, { name: 'verharding', type: 'string' }],
};

/** Opens the settings of a tool with sources that answer with their columns and values. */
const open = async (tool: string, tools: ConfigurationDocument['tools'], answers = true) => {
  const document = { ...published, tools };
  const { api, state } = openEditor('tools', { document, published: document });
  const asked: { readonly id: number; readonly layer: string | undefined; readonly field?: string }[] = [];
  api.on(getMapFields, ({ params: { id }, query }) => {
    asked.push({ id: Number(id), layer: query?.layer });
    if (!answers) throw new ApiError(502, 'source_failed', 'De bron gaf een fout.');
    return [{ name: query?.layer ?? 'laag', label: 'Laag', fields: [...(columnsOf[String(id)] ?? [])] }];
  });
  api.on(getMapValues, ({ params: { id }, query }) => {
    asked.push({ id: Number(id), layer: query.layer, field: query.field });
    return Number(id) === 1 ? ['eik', 'linde'] : ['eik', 'klinkers'];
  });
  await ready();
  await userEvent.click(button(tool));
  return { state, asked };
};
const box = (name: string, at = 0) => page.getByRole('combobox', { name, exact: true }).nth(at);
const options = () => page.getByRole('option').elements().map((option) => option.textContent);
const type = async (name: string, text: string, at = 0) => {
  await userEvent.click(box(name, at));
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
};
const choose = async (name: string, option: string, at = 0) => {
  await type(name, option.slice(0, 3), at);
  await expect.element(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  // By key, because the list moves and closes when the page scrolls for a click.
  await userEvent.keyboard('{ArrowDown}{Enter}');
};
const trees = { name: 'Bomen', columnName: 'soort', layers: ['bomen'] };

test('offers the columns of the named layers, and keeps a typed name', async () => {
  const { state, asked } = await open('Filters', { filters: [{ name: 'Soort', columnName: '', layers: ['bomen', 'pad*'] }] });
  await expect.element(box('Kolom')).not.toHaveAccessibleDescription(/worden geladen/);
  await type('Kolom', 'o');
  await expect.poll(options).toEqual(['soort']);
  await choose('Kolom', 'verharding');
  expect(asked.filter(({ field }) => field === undefined)).toEqual([{ id: 1, layer: undefined }, { id: 2, layer: 'paden' }]);
  await userEvent.keyboard('{Tab}');
  await expect.element(box('Kolom')).toHaveAccessibleDescription(/“verharding” komt niet voor in: Bomen/);
  await expect.element(box('Kolom')).toBeValid();
  await userEvent.fill(box('Kolom'), 'zelf_getypt');
  await userEvent.keyboard('{Tab}');
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools['filters']).toMatchObject([{ columnName: 'zelf_getypt' }]);
});

test('says that no source has a column, but not while it is typed', async () => {
  await open('Filters', { filters: [{ ...trees, columnName: 'sorot', timeFilter: { column: 'soort' } }] });
  await expect.element(page.getByText('De kolom “sorot” komt niet voor in: Bomen.')).toBeVisible();
  await expect.element(page.getByText('De kolom “soort” is volgens de bron geen datum.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(box('Kolom'), 'soor');
  await expect.element(page.getByText(/komt niet voor in/)).not.toBeInTheDocument();
  await userEvent.fill(box('Kolom'), 'soort');
  await userEvent.keyboard('{Escape}');
  await choose('Kolom', 'geplant', 1);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/geen datum/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/komt niet voor in/)).not.toBeInTheDocument();
});

test('offers the values of the chosen column, and adds all of them once', async () => {
  const { state, asked } = await open('Filters', { filters: [{ ...trees, layers: ['bomen', 'wegen'], filters: [{ title: 'Eiken', name: 'eik' }, { title: 'Essen', name: 'es' }] }] });
  await expect.element(box('Waarde', 1)).toHaveAccessibleDescription(/“es” komt nu niet voor in de bron/);
  await userEvent.click(button('Waarden: overnemen uit de bron'));
  await userEvent.click(button('Waarden: overnemen uit de bron'));
  expect(asked.filter(({ field }) => field !== undefined)).toEqual([{ id: 1, layer: undefined, field: 'soort' }, { id: 2, layer: undefined, field: 'soort' }]);
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools['filters']).toMatchObject([{ filters: [
    { title: 'Eiken', name: 'eik' }, { title: 'Essen', name: 'es' }, { title: 'linde', name: 'linde', active: true }, { title: 'klinkers', name: 'klinkers', active: true },
  ] }]);
});

test('fills the columns of the table, which take the layer around their list', async () => {
  const { state } = await open('Tabel', { grid: [{ name: 'wegdelen', columns: [{ name: 'Soort', prop: 'soort' }] }] });
  await userEvent.click(button('Kolommen: overnemen uit de bron'));
  await choose('Veld', 'soort', 1);
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools['grid']).toEqual([{ name: 'wegdelen', columns: [{ name: 'Soort', prop: 'soort' }, { name: 'verharding', prop: 'soort' }] }]);
});

test('lets names be typed when the source does not answer, or no layer is chosen', async () => {
  const { state } = await open('Filters', { filters: [trees, { name: 'Leeg' }] }, false);
  await expect.element(box('Kolom')).toHaveAccessibleDescription(/De bron geeft nu geen kolommen/);
  await expect.element(box('Kolom', 1)).toHaveAccessibleDescription(/Kies eerst een kaart of laag/);
  await expect.element(button('Waarden: overnemen uit de bron').first()).toBeDisabled();
  await userEvent.fill(box('Kolom'), 'hoogte');
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools['filters']).toMatchObject([{ columnName: 'hoogte' }, { name: 'Leeg' }]);
});
