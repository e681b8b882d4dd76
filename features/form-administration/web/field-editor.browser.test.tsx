import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { changeForm } from '../contract/calls.ts';
import { asked, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

const typeOfField = async (name: string): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: /Soort veld/ }));
  await userEvent.click(page.getByRole('option', { name, exact: true }));
};

test('types or chooses the initial value of a field with its own control', async () => {
  const setup = openForms('/admin/forms/manage/3');
  setup.api.on(changeForm, () => form);
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  await userEvent.click(page.getByRole('button', { name: /Beginwaarde/ }));
  expect(page.getByRole('option').elements().map((one) => one.textContent)).toEqual(['Geen: men kiest zelf', 'Nieuw', 'Klaar']);
  await userEvent.click(page.getByRole('option', { name: 'Klaar' }));
  // The choice stays selected when it is renamed.
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 2' }), 'Afgehandeld');
  await expect.element(page.getByRole('complementary', { name: 'Voorbeeld' }).getByRole('button', { name: /Status/ })).toMatchTextContent(/Afgehandeld/);
  await userEvent.click(page.getByRole('button', { name: 'Omschrijving bewerken' }));
  await typeOfField('Getal');
  await userEvent.fill(page.getByRole('textbox', { name: /Beginwaarde/ }), '2,5');
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeForm).at(-1)?.body.items).toMatchObject([
    { type: 'number', value: '2.5' }, { type: 'select', value: 'Afgehandeld', selects: [{ value: 'Nieuw', step: 0 }, { value: 'Afgehandeld', step: 1 }] },
  ]);
});

test.each([
  ['Datum', 'checkbox', /Houdt de datum van vandaag/], ['Aankruisvakje', 'checkbox', /Begint zonder vinkje/],
  ['E-mailadres', 'textbox', /Beginwaarde/], ['Lange tekst', 'textbox', /Beginwaarde/], ['Tekst', 'textbox', /Beginwaarde/],
] as const)('a field of the type %s has its own control for the initial value', async (type, role, name) => {
  openForms('/admin/forms/manage/3');
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  await typeOfField(type);
  await expect.element(page.getByRole(role, { name })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('the list of fields marks a field once it is required, and no longer when it is not', async () => {
  openForms('/admin/forms/manage/3');
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  const box = page.getByRole('group', { name: 'Veld “Status”' }).getByRole('checkbox', { name: 'Verplicht' });
  const row = page.getByRole('row', { name: /Status/ });
  const isRequired = row.element().querySelector('abbr') !== null;
  for (const expected of [!isRequired, isRequired]) {
    await userEvent.click(page.getByRole('group', { name: 'Veld “Status”' }).getByText('Verplicht', { exact: true }));
    await expect.poll(() => row.element().querySelector('abbr') !== null).toBe(expected);
    await expect.element(box).toBeInTheDocument();
  }
});

test('files have no initial value', async () => {
  openForms('/admin/forms/manage/3');
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  await typeOfField('Document');
  await expect.element(page.getByRole('group', { name: 'Veld “Status”' }).getByRole('checkbox', { name: 'Verplicht' })).toBeVisible();
  await expect.element(page.getByText('Beginwaarde')).not.toBeInTheDocument();
});

test('restores a removed choice with its step', async () => {
  const setup = openForms('/admin/forms/manage/3');
  setup.api.on(changeForm, () => form);
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  await userEvent.click(page.getByRole('button', { name: 'Keuze 1 verwijderen' }));
  await expect.element(page.getByRole('textbox', { name: 'Keuze 1' })).toHaveValue('Klaar');
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.element(page.getByRole('textbox', { name: 'Keuze 2' })).toHaveValue('Klaar');
  await expect.element(page.getByRole('textbox', { name: 'Keuze 1' })).toHaveValue('Nieuw');
});
