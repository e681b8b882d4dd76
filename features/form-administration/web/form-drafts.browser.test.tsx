import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeForm, readForm } from '../contract/calls.ts';
import { asked, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

test('shows a conflict with another user field by field', async () => {
  const setup = openForms('/admin/forms/manage/3');
  setup.api.on(changeForm, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.click(page.getByText('Beheer', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Omschrijving bewerken' }));
  await userEvent.click(page.getByRole('group', { name: 'Veld “Omschrijving”' }).getByText('Verplicht', { exact: true }));
  const [first, second] = form.items;
  setup.api.on(readForm, () => ({ ...form, version: 9, configurations: [], items: [first!, { ...second!, name: 'Stand' }] }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Velden/ })).toMatchTextContent(/Omschrijving: Verplicht Nee; Status: Naam van het veld Status.*Omschrijving: Verplicht Ja; Stand: Naam van het veld Stand/);
  await expect.element(dialog.getByRole('row', { name: /Configuraties/ })).toMatchTextContent(/Standaard, Beheer.*\(leeg\)/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('restores an unsaved draft, and discards it on request', async () => {
  const setup = openForms('/admin/forms/manage/3');
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 2' }), 'Bijna');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('Bijna');
  expect(asked(setup, changeForm)).toEqual([]);
  document.querySelector('[data-testid=part]')!.remove();
  openForms('/admin/forms/manage/3');
  await expect.element(page.getByText(/wijzigingen van eerder/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Status bewerken' }));
  await expect.element(page.getByRole('textbox', { name: 'Keuze 2' })).toHaveValue('Bijna');
  await userEvent.click(page.getByRole('button', { name: 'Wijzigingen weggooien' }));
  await expect.element(page.getByText('Alles is opgeslagen')).toBeVisible();
});
