import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMapFields, type SourceField } from '#platform/contract/map-source.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeForm, offerMaps } from '../contract/calls.ts';
import { asked, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

const section = () => page.getByRole('region', { name: 'Kaart waar het formulier in schrijft' });
const choose = async (button: RegExp, option: string | RegExp): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: button }));
  await userEvent.click(page.getByRole('option', { name: option }));
};
const optionsOf = async (button: RegExp): Promise<(string | null)[]> => {
  await userEvent.click(page.getByRole('button', { name: button }));
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const options = page.getByRole('option').elements().map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return options;
};
const fields: SourceField[] = [{ name: 'status', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'geom', type: 'geometry' }];
const tied = { ...form, type: 'other' as const, map_id: 7, map_name: 'Bomen', layer: 'boom' };

/** Opens the form, with these fields of each layer. */
const open = (detail = form, answer: () => SourceField[] = () => fields) => {
  const setup = openForms('/admin/forms/manage/3', detail);
  setup.api.on(getMapFields, ({ query }) => [{ name: query?.layer ?? '', label: 'Laag', fields: answer() }]);
  setup.api.on(changeForm, () => detail);
  return setup;
};
const save = () => userEvent.click(page.getByRole('button', { name: 'Opslaan' }));

test('ties a form to a layer of a map, and its items to attributes', async () => {
  const setup = open();
  await expect.element(page.getByRole('heading', { name: 'Melding', level: 1 })).toBeVisible();
  await expect.element(section()).not.toBeInTheDocument();
  await choose(/^Intern/, 'Anders');
  expect(await optionsOf(/Nog geen kaart/)).toEqual(['Nog geen kaart', 'Bomen', 'Groen']);
  await choose(/Nog geen kaart/, 'Groen');
  await expect.element(section().getByText(/Objecten mogen worden bewerkt” uit/)).toBeVisible();
  await save();
  await expect.element(section().getByText('Kies een laag van de kaart.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(section().getByRole('button', { name: /Laag/ }));
  await userEvent.click(page.getByRole('option', { name: 'Gras' }));
  await expect.element(section().getByRole('status')).toHaveTextContent('0 van de 2 velden van dit formulier zijn gekoppeld aan een veld van de laag.');
  expect(await optionsOf(/Veld van de laag/)).toEqual(['Niet koppelen', 'status (tekst)', 'hoogte (getal)']);
  await choose(/Veld van de laag/, 'hoogte (getal)');
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  expect(await optionsOf(/Veld van de laag/)).toEqual(['Niet koppelen', 'status (tekst)', 'hoogte (getal): al bij “Omschrijving”']);
  expect(await violationsIn(document.body)).toEqual([]);
  await save();
  await expect.poll(() => asked(setup, changeForm).at(-1)?.body).toMatchObject({ type: 'other', map_id: 12, layer: 'gras', items: [{ field: 'hoogte' }, { field: null }] });
});

test('takes the only layer of a map, and ties items by name', async () => {
  const setup = open();
  await choose(/^Intern/, 'Anders');
  await choose(/Nog geen kaart/, 'Bomen');
  await expect.element(section().getByRole('button', { name: /Laag/ })).not.toBeInTheDocument();
  await userEvent.click(section().getByRole('button', { name: 'Velden met dezelfde naam koppelen' }));
  await expect.element(section().getByRole('status')).toMatchTextContent(/^1 van de 2 velden/);
  await expect.element(section().getByRole('button', { name: 'Velden met dezelfde naam koppelen' })).toBeDisabled();
  await save();
  await expect.poll(() => asked(setup, changeForm).at(-1)?.body).toMatchObject({ map_id: 7, layer: 'boom', items: [{ field: null }, { field: 'status' }] });
});

test('says that a map gives no fields', async () => {
  open(tied, () => [{ name: 'geom', type: 'geometry' }]);
  await expect.element(section().getByText('Deze kaart geeft geen velden.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says that the source fails, keeps what was chosen, and asks again', async () => {
  let isBroken = true;
  const [first, second] = tied.items;
  const setup = open({ ...tied, items: [{ ...first!, field: 'weg' }, second!] }, () => {
    if (isBroken) throw new ApiError(502, 'source_unreachable', 'De bron is niet bereikbaar.');
    return fields;
  });
  await expect.element(section().getByRole('alert')).toMatchTextContent(/De bron van deze kaart geeft nu geen velden. De bron is niet bereikbaar. Wat u koos, blijft staan./);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(page.getByRole('button', { name: /Veld van de laag/ })).toMatchTextContent(/weg/);
  isBroken = false;
  await userEvent.click(section().getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(section().getByText(/Eén is gekoppeld aan een veld dat deze laag niet heeft/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Veld van de laag/ })).toMatchTextContent(/weg \(heeft deze laag niet\)/);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Bomen melden');
  await save();
  await expect.poll(() => asked(setup, changeForm).at(-1)?.body).toMatchObject({ name: 'Bomen melden', map_id: 7, items: [{ field: 'weg' }, { field: null }] });
});

test('names the map of the form that is no longer offered', async () => {
  open({ ...tied, map_id: 99, map_name: 'Oude bomen' });
  await expect.element(section().getByRole('button', { name: /Kaart/ })).toMatchTextContent(/Oude bomen \(niet meer te kiezen\)/);
});

test('says that there is no map of this type', async () => {
  const setup = open();
  setup.api.on(offerMaps, () => []);
  await choose(/^Intern/, 'GeoServer');
  await expect.element(section().getByText(/Er is geen kaart van een WMS of WFS/)).toBeVisible();
});

test('shows at the map why the server refuses it', async () => {
  const setup = open(tied);
  setup.api.on(changeForm, () => {
    throw new ApiError(422, 'invalid', 'De gegevens kloppen niet.', { errors: { map_id: ['Deze kaart is er niet meer.'] } });
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Bomen melden');
  await save();
  await expect.element(section().getByText('Deze kaart is er niet meer.')).toBeVisible();
});
