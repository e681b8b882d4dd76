import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askMap } from '#platform/contract/ask-map.ts';
import { collectionOf } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeObject, describeObjects, readObject } from '../../contract/objects.ts';
import { itemWith } from '../testing/forms.ts';
import { button, text } from '../testing/open-tab.tsx';
import { messages, openEdit, openTree, otherMap, tree, treeForm, treeLayer, treeMap, treeObject } from './testing/open-edit.tsx';

test('an object opens in Informatie at 600 px with the fields that have an attribute, and stays selected', async () => {
  const { drawer, model, sent } = await openTree();
  await expect.poll(() => drawer.getState()).toMatchObject({ isOpen: true, tab: 'information', widths: { information: 600 } });
  await expect.element(page.getByRole('checkbox', { name: 'Gezond' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Opmerking' })).not.toBeInTheDocument();
  expect(sent(readObject)).toEqual([{ params: { form: 8, feature: '1' } }]);
  expect(model.selection.get()).toMatchObject([{ mapKey: 'map-71', layer: null, id: '1', geometry: { type: 'Point' } }]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('an object comes into the part of the map that its form leaves free', async () => {
  const { model, press, sent } = await openEdit();
  await press(400, 300);
  await expect.element(text('Soort')).toBeVisible();
  expect(model.state.get().centre).toEqual([145_000, 508_000]);
  await userEvent.click(button('Annuleren'));
  model.navigation.setPadding({ top: 0, right: 0, bottom: 0, left: 500 });
  await press(400, 300);
  await expect.poll(() => sent(readObject)).toHaveLength(2);
  await expect.poll(() => model.olMap.getPixelFromCoordinate([145_000, 508_000])?.map(Math.round)).toEqual([650, 300]);
});

test('a click on nothing says so for three seconds', async () => {
  const { press } = await openEdit();
  const shown = collectMessages();
  await press(200, 100);
  await expect.poll(() => shown).toMatchObject([{ text: 'Geen element gevonden', duration: 3000 }]);
});

test('one of several objects is chosen from a list, the nearest first', async () => {
  const { press, model, sent } = await openEdit();
  await press(602, 300);
  const list = page.getByRole('list', { name: 'Gevonden objecten' });
  await expect.element(list).toBeVisible();
  expect(list.getByRole('button').elements().map((one) => one.textContent)).toEqual(['Es', 'Beuk']);
  await userEvent.hover(list.getByRole('button').nth(1));
  expect(model.selection.opened.get()).toMatchObject({ id: '2' });
  await userEvent.click(list.getByRole('button').nth(1));
  await expect.poll(() => sent(readObject)).toEqual([{ params: { form: 8, feature: '2' } }]);
  await expect.element(list).not.toBeInTheDocument();
});

test.each([[[21, 22], 'Soort'], [[21, 22, 24], 'Kanarie']])('objects to choose from are named by an item that the user may see, of %j', async (seen, named) => {
  const form = treeForm();
  const { press } = await openEdit({
    forms: [{ ...form, form_items: [itemWith({ id: 24, name: 'Notitie', field: 'notitie', hide: true, list_title: true }), ...form.form_items] }],
    maps: [treeMap({ source: { geojson: collectionOf(...[2, 3].map((id) => ({ ...tree(id, 145_100), properties: { soort: `Soort ${id}`, notitie: `Kanarie ${id}` } }))) } })],
    answers: (api) => api.on(describeObjects, () => ({ ...treeLayer, item_ids: seen })),
  });
  await press(600, 300);
  const list = page.getByRole('list', { name: 'Gevonden objecten' });
  await expect.element(list).toBeVisible();
  expect(list.getByRole('button').elements().map((one) => one.textContent).toSorted()).toEqual([`${named} 2`, `${named} 3`]);
});

test('an object is found, changed and saved by keys alone, and the focus goes on at its form', async () => {
  const { map, sent } = await openEdit({
    answers: (api) => {
      api.on(changeObject, () => ({ feature: '1', version: 'a2' }));
      api.on(readObject, () => treeObject(api.asked.some(({ call }) => call === changeObject) ? { version: 'a2' } : {}));
    },
  });
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Boomcontrole' })).toHaveFocus();
  text('Soort').element().focus();
  await userEvent.keyboard('{End}s');
  button('Opslaan').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent(changeObject)).toMatchObject([{ body: { values: [{ item_id: 21, value: 'Eiks' }] } }]);
  await expect.element(page.getByRole('heading', { name: 'Boomcontrole' })).toHaveFocus();
});

test.each(['Annuleren', 'Stop bewerken'])('%s by key takes the focus to the map', async (name) => {
  const { map } = await openEdit();
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Boomcontrole' })).toHaveFocus();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(map.element).toHaveFocus();
});

test('an object in an image is asked of its source, which gives the id', async () => {
  const setup = await openEdit({
    maps: [treeMap({ type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null } }), otherMap()],
    forms: [treeForm({ type: 'geoserver', layer: 'bomen' })],
    answers: (api) => api.on(askMap, () => ({
      failed: null,
      layers: [{ layer: 'bomen', label: 'Bomen', html: null, text: null, limited: false, features: [{ id: 'bomen.12', properties: { soort: 'Eik' }, geometry: null }, { id: null, properties: {}, geometry: null }] }],
    })),
  });
  await setup.press(400, 300);
  await expect.poll(() => setup.sent(readObject)).toEqual([{ params: { form: 8, feature: 'bomen.12' } }]);
  expect(setup.sent(askMap)).toEqual([{ params: { id: 71 }, body: { at: { coordinate: [145_000, 508_000], resolution: 0.5 }, layers: ['bomen'] } }]);
});

test('an object that is gone says so, and editing goes on', async () => {
  const { press, model } = await openEdit({ answers: (api) => api.on(readObject, () => {
    throw new ApiError(404, 'not_found', 'Dit bestaat niet.');
  }) });
  await press(400, 300);
  await expect.poll(messages).toEqual(['Dit object bestaat niet meer, of u hebt er geen toegang toe.']);
  expect(model.tools.active.get()).toBe('edit');
});
