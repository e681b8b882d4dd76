import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { createUser, updateUser } from '../contract/edit.ts';
import { bodyOf, button, field, openUsers, requestOf } from './testing/open-users.tsx';
import { kim } from './testing/people.ts';

beforeEach(() => sessionStorage.clear());

test('creates a user with an invitation, and shows missing fields', async () => {
  const setup = openUsers('/nieuw');
  setup.api.on(createUser, () => kim);
  await expect.element(field('Gebruikersnaam')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(field('E-mailadres'), 'nora@markerwaard.example');
  await userEvent.fill(field('Gebruikersnaam'), 'Nora');
  await userEvent.click(button('Gebruiker toevoegen'));
  await expect.element(page.getByText('Kies een accountsoort.').first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Accountsoort$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Kijker' }));
  await expect.element(page.getByText('Deze accountsoort mag kaarten bekijken en verder niets.')).toBeVisible();
  await userEvent.click(page.getByRole('group', { name: 'Configuraties' }).getByText('Wegen', { exact: true }));
  await userEvent.click(button('Gebruiker toevoegen'));
  await expect.poll(() => bodyOf(setup, createUser)).toMatchObject({
    login_name: 'nora', email: 'nora@markerwaard.example', role_id: 3, configuration_ids: [6], invite: true, password: null,
  });
  await expect.poll(setup.path).toBe('/admin/users/manage/12');
});

test('refuses a weak temporary password', async () => {
  const setup = openUsers('/nieuw');
  setup.api.on(createUser, () => kim);
  await userEvent.fill(field('E-mailadres'), 'nora@markerwaard.example');
  await userEvent.fill(field('Gebruikersnaam'), 'nora');
  await userEvent.click(page.getByRole('button', { name: /Accountsoort$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Kijker' }));
  await userEvent.click(page.getByText('Geef een tijdelijk wachtwoord', { exact: true }));
  await userEvent.fill(page.getByLabelText('Tijdelijk wachtwoord', { exact: true }), 'kort');
  await userEvent.click(button('Gebruiker toevoegen'));
  await expect.element(page.getByLabelText('Tijdelijk wachtwoord', { exact: true })).toHaveAccessibleDescription(/minimaal 8 karakters/);
  await userEvent.fill(page.getByLabelText('Tijdelijk wachtwoord', { exact: true }), 'Eerste-keer-1!');
  await userEvent.click(button('Gebruiker toevoegen'));
  await expect.poll(() => bodyOf(setup, createUser)).toMatchObject({ invite: false, password: 'Eerste-keer-1!' });
});

test('saves a change with its version, and disables actions until then', async () => {
  const setup = openUsers('/12');
  setup.api.on(updateUser, () => ({ ...kim, last_name: 'Kijker', version: 4 }));
  await expect.element(field('Achternaam')).toHaveValue('Kijk');
  await expect.element(button('Blokkeren')).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(field('Achternaam'), 'Kijker');
  await expect.element(button('Blokkeren')).toBeDisabled();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => requestOf(setup, updateUser)).toMatchObject({ version: 3, body: { last_name: 'Kijker', role_id: 3 } });
  await expect.element(button('Blokkeren')).toBeEnabled();
});

test('disables the own account kind and end date', async () => {
  openUsers('/12', { user: { ...kim, abilities: { rank: false, block: false, remove: false, invite: false } } });
  await expect.element(page.getByText(/Uw eigen accountsoort en einddatum kunt u niet wijzigen/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Accountsoort$/ })).toBeDisabled();
  await expect.element(button('Verwijderen')).not.toBeInTheDocument();
});
