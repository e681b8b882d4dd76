import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { changeForm, createForm } from '../contract/calls.ts';
import { asked, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

test('creates a form with items of every type, and previews it', async () => {
  const setup = openForms('/admin/forms/manage/nieuw');
  setup.api.on(createForm, () => form);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Kapvergunning');
  await userEvent.click(page.getByRole('button', { name: 'Veld toevoegen' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van het veld' }), 'Soort boom');
  await userEvent.click(page.getByRole('button', { name: /Soort veld/ }));
  await userEvent.click(page.getByRole('option', { name: 'Keuzelijst' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 1' }), 'Eik');
  await userEvent.click(page.getByRole('button', { name: 'Keuze toevoegen' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 2' }), 'Beuk');
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  await expect.element(preview.getByRole('heading', { name: 'Kapvergunning' })).toBeVisible();
  await userEvent.click(preview.getByRole('button', { name: /Soort boom/ }));
  await userEvent.click(page.getByRole('option', { name: 'Beuk' }));
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByText('Beheer', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, createForm).length).toBe(1);
  expect(asked(setup, createForm)[0]?.body).toMatchObject({
    name: 'Kapvergunning', description: null, configurations: [9],
    items: [{ id: null, name: 'Soort boom', type: 'select', value: null, selects: [{ value: 'Eik', step: 0 }, { value: 'Beuk', step: 1 }] }],
  });
  await expect.poll(setup.path).toBe('/admin/forms/manage/3');
});

test('moves items by keyboard, and the editor passes axe', async () => {
  const setup = openForms('/admin/forms/manage/3');
  setup.api.on(changeForm, () => ({ ...form, version: 5 }));
  const first = page.getByRole('row', { name: 'Omschrijving' });
  await expect.element(first).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => page.getByRole('treegrid').getByRole('row').elements().map((one) => one.getAttribute('aria-label'))).toEqual(['Status', 'Omschrijving']);
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeForm).at(-1)).toMatchObject({ version: 4, body: { items: [{ id: 2 }, { id: 1 }] } });
});

test('restores a removed item, and opens an item with a mistake', async () => {
  const setup = openForms('/admin/forms/manage/3');
  await userEvent.click(page.getByRole('button', { name: 'Status verwijderen' }));
  await expect.element(page.getByRole('row', { name: 'Status' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 2' }), 'Nieuw');
  await userEvent.click(page.getByRole('button', { name: 'Omschrijving bewerken' }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.element(page.getByText(/Elke keuze mag één keer voorkomen/).first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Keuze 2' })).toHaveValue('Nieuw');
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(asked(setup, changeForm)).toEqual([]);
});

test('previews a colour per choice and saves it by the name of its list', async () => {
  const setup = openForms('/admin/forms/manage/3');
  setup.api.on(changeForm, () => form);
  await userEvent.click(page.getByRole('button', { name: /Andere kleur per keuze in/ }));
  await userEvent.click(page.getByRole('option', { name: 'Status' }));
  await expect.element(page.getByRole('button', { name: /Vulkleur bij Klaar/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeForm).at(-1)?.body.styling).toMatchObject({ features: { key: 'Status', props: [] } });
});
