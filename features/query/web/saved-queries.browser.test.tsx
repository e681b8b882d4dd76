import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, getMapValues, listMapFeatures } from '#platform/contract/map-source.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { listQueries, openQuery, removeQuery, renameQuery, restoreQuery, saveQuery, unknownFieldsCode, type Question, type SavedQuery } from '../contract.ts';
import { QueryTab } from './QueryTab.tsx';
import { queryOf } from './query-store.ts';

const trees = mapWith({ id: 1, name: 'bomen', title: 'Bomen', source: { url: 'https://kaart.example/wfs', type: 'WFS', layers: [layerWith({ id: 1, name: 'boom' })] } });
const oaks: Question = { layer: 'boom', where: 'everywhere', area: null, conditions: [{ match: 'and', property: 'soort', operator: 'contains', expression: 'eik' }] };
const ofMe: SavedQuery = { id: 5, name: 'Eiken', map_id: 1, shared: false, may_change: true };
const ofAll: SavedQuery = { id: 6, name: 'Zieke bomen', map_id: 1, shared: true, may_change: false };

interface Given {
  readonly queries?: SavedQuery[];
  readonly maySave?: boolean;
  readonly mayShare?: boolean;
  readonly opens?: () => Question & { readonly map_id: number };
}

/** Opens the tab with a server that keeps queries. */
const open = ({ queries = [ofAll, ofMe], maySave = true, mayShare = false, opens = () => ({ ...oaks, map_id: 1 }) }: Given = {}) => {
  let list = queries;
  const removed: SavedQuery[] = [];
  const saved: unknown[] = [];
  const find = (id: unknown): SavedQuery => [...list, ...removed].find((one) => one.id === Number(id)) ?? ofMe;
  const setup = renderOnMap(<QueryTab />, { maps: [trees] }, { answers: (api) => {
    api.on(getMapFields, () => [{ name: 'boom', label: 'Bomen', fields: [{ name: 'soort', type: 'string' as const }] }]);
    api.on(getMapValues, () => []);
    api.on(listMapFeatures, () => ({ layer: 'boom', label: 'Bomen', features: [], total: 2, limited: false }));
    api.on(listQueries, () => ({ may_save: maySave, may_share: mayShare, queries: list }));
    api.on(openQuery, () => opens());
    api.on(saveQuery, ({ body }) => {
      saved.push(body);
      const made = { id: 7, name: body.name, map_id: 1, shared: body.shared, may_change: true };
      list = [...list, made];
      return made;
    });
    api.on(renameQuery, ({ params, body }) => {
      list = list.map((one) => (one.id === Number(params.id) ? { ...one, name: body.name } : one));
      return find(params.id);
    });
    api.on(removeQuery, ({ params }) => {
      removed.push(find(params.id));
      list = list.filter((one) => one.id !== Number(params.id));
      return undefined;
    });
    api.on(restoreQuery, ({ params }) => {
      list = [...list, find(params.id)];
      return find(params.id);
    });
  } });
  return { model: setup.map.model, saved };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const message = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const choose = async (name: string, entry: string) => {
  await press(`Meer voor ${name}`);
  await userEvent.click(page.getByRole('menuitem', { name: entry }));
};

test('opens a saved query in the builder', async () => {
  await page.viewport(900, 1100);
  const { model } = open();
  await message('Voor iedereen');
  await expect.element(button('Meer voor Zieke bomen')).not.toBeInTheDocument();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  expect(misplacedBoxes()).toEqual([]);
  await press('Eiken openen');
  await message('Uw vraag: soort bevat “eik”');
  expect(queryOf(model).getState()).toMatchObject({ where: 'everywhere', conditions: [{ property: 'soort', expression: 'eik' }] });
});

test('refuses a query about fields that the user may not know, and leaves the question as it is', async () => {
  const { model } = open({ opens: () => {
    throw new ApiError(422, unknownFieldsCode, 'Deze vraag gaat over velden die er niet zijn, of die u niet mag zien.');
  } });
  await press('Zieke bomen openen');
  await message('Deze vraag gaat over velden die er niet zijn, of die u niet mag zien.');
  expect(queryOf(model).getState().conditions).toMatchObject([{ property: null }]);
});

test('says that the layer of a query is not in the legend', async () => {
  const { model } = open({ opens: () => ({ ...oaks, layer: 'struik', map_id: 1 }) });
  await press('Eiken openen');
  await message('De kaartlaag van deze vraag staat niet in de legenda.');
  expect(queryOf(model).getState().conditions).toMatchObject([{ property: null }]);
});

test('saves the conditions that name a field, for the user', async () => {
  const { model, saved } = open({ queries: [] });
  await message('U hebt nog geen vragen bewaard.');
  await expect.element(button('Deze vraag bewaren')).toBeDisabled();
  queryOf(model).getState().open({ layer: model.layers.maps.get()[0]?.key === undefined ? null : `${model.layers.maps.get()[0]?.key}/boom`, where: 'everywhere', area: null, conditions: oaks.conditions });
  queryOf(model).getState().add();
  await press('Deze vraag bewaren');
  await press('Bewaren');
  await message('Geef de vraag een naam.');
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van de vraag' }), ' Mijn eiken ');
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await press('Bewaren');
  await message('De vraag “Mijn eiken” is bewaard');
  expect(saved).toEqual([{ name: 'Mijn eiken', shared: false, map_id: 1, ...oaks }]);
  await expect.element(button('Mijn eiken openen')).toBeVisible();
});

test('a manager saves a query for everybody', async () => {
  const { model, saved } = open({ mayShare: true });
  await press('Eiken openen');
  await message('Uw vraag: soort bevat “eik”');
  expect(queryOf(model).getState().conditions).toHaveLength(1);
  await press('Deze vraag bewaren');
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van de vraag' }), 'Voor allen');
  await userEvent.click(page.getByText('Voor iedereen die deze kaart gebruikt'));
  await press('Bewaren');
  await expect.poll(() => saved).toMatchObject([{ name: 'Voor allen', shared: true }]);
});

test('renames a query', async () => {
  open();
  await choose('Eiken', 'Naam wijzigen');
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van de vraag' }), 'Alle eiken');
  await press('Bewaren');
  await expect.element(button('Alle eiken openen')).toBeVisible();
  await expect.element(button('Eiken openen')).not.toBeInTheDocument();
});

test('removes a query, keeps the focus in the list, and takes it back', async () => {
  open();
  await choose('Eiken', 'Verwijderen');
  await message('De vraag “Eiken” is verwijderd');
  await expect.element(button('Eiken openen')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Bewaarde vragen' })).toHaveFocus();
  await press('Ongedaan maken');
  await expect.element(button('Eiken openen')).toBeVisible();
});

test('shows visitors what is saved for everybody, and nothing when there is none', async () => {
  const { model } = open({ queries: [ofAll], maySave: false });
  await expect.element(button('Zieke bomen openen')).toBeVisible();
  await expect.element(button('Deze vraag bewaren')).not.toBeInTheDocument();
  expect(queryOf(model).getState().found).toBeNull();
});
