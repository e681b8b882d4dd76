import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { copyForm, removeForm, restoreForm } from '../contract/calls.ts';
import { asked, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

test('lists forms with their type, period and numbers, and passes axe', async () => {
  openForms('/admin/forms/manage');
  await expect.element(page.getByRole('row', { name: /Melding/ })).toMatchTextContent(/Intern.*Tot en met 31-01-2020.*Gesloten.*2.*1.*12.*20-11-2026/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('asks before removing, with the number of registrations, and undoes it', async () => {
  const setup = openForms('/admin/forms/manage');
  setup.api.on(removeForm, () => undefined);
  setup.api.on(restoreForm, () => form);
  await userEvent.click(page.getByRole('button', { name: 'Acties voor Melding' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Verwijderen' }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('12 registraties')).toBeVisible();
  await expect.element(dialog.getByText('Configuratie Standaard')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup, restoreForm)).toMatchObject([{ params: { id: form.id }, version: 5 }]);
  expect(asked(setup, removeForm)).toMatchObject([{ version: 4 }]);
});

test('copies a form and opens the copy', async () => {
  const setup = openForms('/admin/forms/manage');
  setup.api.on(copyForm, () => ({ ...form, id: 5 }));
  await userEvent.click(page.getByRole('button', { name: 'Acties voor Melding' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Kopiëren' }));
  await expect.poll(setup.path).toBe('/admin/forms/manage/5');
  expect(asked(setup, copyForm)).toMatchObject([{ body: { name: 'Kopie van Melding' } }]);
});

test.each(['', '/3/4'])('leads from the list of registrations at %s, without a form, to the list of forms', async (below) => {
  const { path } = openForms(`/admin/forms/list${below}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Formulieren' })).toBeVisible();
  expect(path()).toBe('/admin/forms/manage');
});

test('says that there are no removed forms', async () => {
  openForms('/admin/forms/manage?verwijderd=ja', form, () => ({ data: [], total: 0 }));
  await expect.element(page.getByText('Er zijn geen verwijderde formulieren')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});
