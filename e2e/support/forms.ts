import type { APIRequestContext, Locator, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { FormItemType } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { callsAs } from './sign-in.ts';
import { xsrfHeader } from './xsrf.ts';

type Item = readonly [name: string, type: FormItemType, changes?: object];

const flags = {
  notify: false, date_disabled: false, always_visible: true, assigned_to_filter: true, archive_filter: true, export: true, auto_open: false,
  wdr_manual: false, overview: true, location_only: false,
};
const itemOf = ([name, type, changes]: Item) => ({
  id: null, name, type, value: null, placeholder: null, required: false, hide: false, auto: null, list_title: false, filter: false, selects: [], field: null, ...changes,
});

/** Makes a form in the default configuration of the demo, as its manager; it is removed after the test. */
export const makeForm = async (name: string, items: readonly Item[], changes: object = {}): Promise<number> => {
  const calls = await callsAs('manager');
  const headers = await xsrfHeader(calls);
  const { id: configuration } = (await (await calls.get('/api/configuration')).json()) as Configuration;
  const made = await calls.post('/api/admin/forms', {
    headers,
    data: {
      name, description: null, type: 'intern', map_id: null, layer: null, valid_from: null, valid_till: null, ...flags, styling: null,
      items: items.map(itemOf), configurations: [configuration], ...changes,
    },
  });
  if (!made.ok()) throw new Error(`The form was refused: ${await made.text()}`);
  const { id, version } = (await made.json()) as { id: number; version: number };
  onTestFinished(async () => {
    const removed = await calls.delete(`/api/admin/forms/${id}`, { headers: { ...headers, 'if-match': `"${version}"` } });
    if (!removed.ok()) throw new Error(`The form was not removed: ${await removed.text()}`);
    await calls.dispose();
  });
  return id;
};

/** Registers by a call, which is quicker than filling in. The text answers the first item. Returns the id. */
export const register = async (calls: APIRequestContext, formId: number, text: string, geom: Geometry = { type: 'Point', coordinates: [145_000, 508_000] }): Promise<number> => {
  const { forms } = (await (await calls.get('/api/configuration')).json()) as { forms: { id: number; form_items: { id: number }[] }[] };
  const item = forms.find(({ id }) => id === formId)!.form_items[0]!.id;
  const made = await calls.post('/api/forms/values', { headers: await xsrfHeader(calls), data: { form_id: formId, geom, value: [{ item_id: item, value: text }] } });
  return ((await made.json()) as { id: number }).id;
};

/** Returns the ids of the registrations of a form, the newest first. */
export const registrationsOf = async (page: Page, formId: number): Promise<number[]> => {
  const answer = await page.request.get(`/api/forms/search_value/${formId}?bindToUser=false&sortColumn=created_at`);
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
};

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
export const field = (on: Page | Locator, name: string) => on.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** Opens the tab with the forms, and a form in it. */
export const openForm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Formulieren' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
};

/** Gives a form its place by typing it: `145000, 508000`. */
export const typePlace = async (page: Page, coordinates: string): Promise<void> => {
  await button(page, 'Coördinaten typen').click();
  await field(page, 'Hoekpunten').fill(coordinates);
  await button(page, 'Plaatsen').click();
};

export const choose = async (page: Page, list: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(list) }).first().click();
  await page.getByRole('option', { name: option }).click();
};
