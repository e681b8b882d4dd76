import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { removeForm, restoreForm } from '../contract/calls.ts';
import { listEntries, readEntry } from '../contract/entries.ts';
import { entry } from './testing/entry.ts';
import { asked, at, form, openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

test('sorts, pages, opens and closes registrations by keyboard, and goes back', async () => {
  const setup = openForms('/admin/forms/list/3');
  setup.api.on(readEntry, () => entry);
  setup.api.on(listEntries, ({ query }) => {
    const number = Number(query?.page ?? 1);
    return { name: 'Melding', total: 30, data: [{ id: 30 + number, name: `Losse tegel ${number}`, created_at: at, updated_at: at }] };
  });
  await expect.element(page.getByText('Losse tegel', { exact: true })).toBeVisible();
  await tabTo(/^Aangemaakt$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Losse tegel 1')).toBeVisible();
  await tabTo(/^Volgende pagina$/);
  await userEvent.keyboard('{Enter}');
  const second = page.getByRole('button', { name: 'Losse tegel 2' });
  await expect.element(second).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vorige pagina' })).toHaveFocus();
  await tabTo(/^Losse tegel 2$/);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Registratie 7' });
  await expect.element(dialog.getByText('Kim Kijker')).toBeVisible();
  await tabTo(/^Sluiten$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
  await tabTo(/^Terug$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(setup.path).toBe('/admin/forms/manage');
});

test('removes and restores a form by keyboard', async () => {
  const setup = openForms('/admin/forms/manage');
  setup.api.on(removeForm, () => undefined);
  setup.api.on(restoreForm, () => form);
  await expect.element(page.getByRole('row', { name: /Melding/ })).toBeVisible();
  await tabTo(/^Acties voor Melding$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Bewerken' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Verwijderen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('alertdialog', { name: 'Formulier verwijderen' });
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await expect.element(dialog.getByText('12 registraties')).toBeVisible();
  await tabTo(/^Verwijderen$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await tabTo(/^Ongedaan maken$/, 60);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked(setup, restoreForm)).toMatchObject([{ params: { id: form.id }, version: 5 }]);
});
