import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import {
  blockUser, createUser, endUserSession, listUsers, listUserSessions, readUser, removeUser, updateUser, userChoices, type User,
} from '../contract.ts';
import { importUsers, previewImport } from '../import-contract.ts';
import { choices, kim, listed } from './testing/people.ts';
import { UsersPage } from './UsersPage.tsx';

const admin: User = { ...kim, id: 13, name: 'Bea Beheerder', login_name: 'bea', state: 'blocked', role: { id: 1, name: 'Beheerder', base: 'admin' } };

const open = (path = '/admin/users/manage', user: User = kim, failure?: ApiError) =>
  onStage(<Routes><Route path="/admin/users/manage/*" element={<UsersPage />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['manage_users'] }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listUsers, () => ({ data: [listed(user), listed(admin, false)], total: 2 }));
      api.on(userChoices, () => choices);
      api.on(readUser, () => user);
      api.on(listUserSessions, () => {
        if (failure) throw failure;
        return [{
          id: 4, created_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-20T09:00:00Z', ip: '192.0.2.1',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
        }];
      });
    },
  });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = ({ api }: ReturnType<typeof open>, call: unknown) =>
  (api.asked.findLast((asked) => asked.call === call)?.request as { body: unknown } | undefined)?.body;

beforeEach(() => sessionStorage.clear());

test('everybody is a line in words, whom one may not change has no link, and axe minds nothing', async () => {
  const stage = open();
  const line = page.getByRole('row', { name: /Kim van der Kijk/ });
  await expect.element(line).toMatchTextContent(/kim@markerwaard\.example.*Kijker.*Actief.*Aan.*20-11-2026 09:00/);
  await expect.element(page.getByRole('row', { name: /Bea Beheerder/ })).toMatchTextContent(/Geblokkeerd/);
  await expect.element(page.getByRole('link', { name: 'Bea Beheerder' })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /Toestand$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Geblokkeerd' }));
  await expect.poll(() => stage.api.asked.findLast(({ call }) => call === listUsers)?.request).toMatchObject({ query: { state: 'blocked', page: 1 } });
  await userEvent.click(page.getByRole('link', { name: 'Kim van der Kijk' }));
  await expect.element(page.getByRole('heading', { name: 'Kim van der Kijk' })).toBeVisible();
});

test('somebody new is made with an invitation, and what is missing is told beside its field', async () => {
  const stage = open('/admin/users/manage/nieuw');
  stage.api.on(createUser, () => kim);
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
  await expect.poll(() => bodyOf(stage, createUser)).toMatchObject({
    login_name: 'nora', email: 'nora@markerwaard.example', role_id: 3, configuration_ids: [6], invite: true, password: null,
  });
  await expect.poll(stage.path).toBe('/admin/users/manage/12');
});

test('a temporary password has to be a good one', async () => {
  const stage = open('/admin/users/manage/nieuw');
  stage.api.on(createUser, () => kim);
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
  await expect.poll(() => bodyOf(stage, createUser)).toMatchObject({ invite: false, password: 'Eerste-keer-1!' });
});

test('what is changed is saved with its version, and until then nothing acts on the whole account', async () => {
  const stage = open('/admin/users/manage/12');
  stage.api.on(updateUser, () => ({ ...kim, last_name: 'Kijker', version: 4 }));
  await expect.element(field('Achternaam')).toHaveValue('Kijk');
  await expect.element(button('Blokkeren')).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(field('Achternaam'), 'Kijker');
  await expect.element(button('Blokkeren')).toBeDisabled();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => stage.api.asked.findLast(({ call }) => call === updateUser)?.request).toMatchObject({ version: 3, body: { last_name: 'Kijker', role_id: 3 } });
  await expect.element(button('Blokkeren')).toBeEnabled();
});

test('blocking asks first, and what the server refuses is told', async () => {
  const stage = open('/admin/users/manage/12');
  stage.api.on(blockUser, () => {
    throw new ApiError(409, 'last_admin', 'Er moet minstens één beheerder overblijven.');
  });
  await userEvent.click(button('Blokkeren'));
  const dialog = page.getByRole('alertdialog', { name: 'Blokkeren' });
  await expect.element(dialog).toMatchTextContent(/Kim van der Kijk wordt overal uitgelogd/);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Er moet minstens één beheerder overblijven.')).toBeVisible();
  expect(bodyOf(stage, blockUser)).toEqual({ blocked: true });
});

test('removing says what stays, and leads back to the list', async () => {
  const stage = open('/admin/users/manage/12');
  stage.api.on(removeUser, () => undefined);
  await userEvent.click(button('Verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Gebruiker verwijderen' });
  await expect.element(dialog).toMatchTextContent(/2 zelfgemaakte kaarten \(blijven bestaan\).*1 gedeelde configuratie/);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(stage.path).toBe('/admin/users/manage');
});

test('a session is ended where it stands', async () => {
  const stage = open('/admin/users/manage/12');
  stage.api.on(endUserSession, () => undefined);
  await userEvent.click(button('Firefox op Windows uitloggen'));
  await expect.poll(() => stage.api.asked.findLast(({ call }) => call === endUserSession)?.request).toMatchObject({ params: { id: 12, session: 4 } });
});

test('one cannot rank oneself', async () => {
  open('/admin/users/manage/12', { ...kim, abilities: { rank: false, block: false, remove: false, invite: false } });
  await expect.element(page.getByText(/Uw eigen accountsoort en einddatum kunt u niet wijzigen/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Accountsoort$/ })).toBeDisabled();
  await expect.element(button('Verwijderen')).not.toBeInTheDocument();
});

const choose = async (text: string, name = 'gebruikers.csv'): Promise<void> => {
  await expect.element(button('Bestand kiezen')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

test('a file is looked at before anybody is made of it, and its mistakes are told by row', async () => {
  const stage = open('/admin/users/manage/importeren');
  expect(await violationsIn(document.body)).toEqual([]);
  stage.api.on(previewImport, () => ({ users: [], problems: [{ row: 3, field: 'email' as const, message: '“x” is geen geldig e-mailadres.' }] }));
  await choose('Voornaam;E-mail;Schoenmaat\r\nAnna;anna@a.example;38\r\nBob;x;44\r\n');
  await expect.element(page.getByRole('row', { name: /3.*E-mail.*“x” is geen geldig/ })).toBeVisible();
  await expect.element(page.getByText(/Er is nog niemand toegevoegd\. Deze kolommen worden niet gelezen: Schoenmaat\./)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(bodyOf(stage, previewImport)).toEqual({ rows: [
    { row: 2, login_name: '', email: 'anna@a.example', first_name: 'Anna', middle_name: '', last_name: '', role: '', expires_on: '', configurations: '' },
    { row: 3, login_name: '', email: 'x', first_name: 'Bob', middle_name: '', last_name: '', role: '', expires_on: '', configurations: '' },
  ] });
});

test('a file without mistakes is made into accounts, with invitations or without', async () => {
  const stage = open('/admin/users/manage/importeren');
  stage.api.on(previewImport, () => ({ users: [{ row: 2, login_name: 'anna', email: 'anna@a.example', name: 'Anna', role: 'Kijker' }], problems: [] }));
  stage.api.on(importUsers, () => ({ made: 1 }));
  await choose('E-mail;Voornaam\r\nanna@a.example;Anna\r\n');
  await userEvent.click(page.getByText('Stuur iedereen een uitnodiging per e-mail', { exact: true }));
  await userEvent.click(button('1 gebruiker toevoegen'));
  await expect.poll(() => bodyOf(stage, importUsers)).toMatchObject({ invite: false });
  await expect.poll(stage.path).toBe('/admin/users/manage');
});

test('a file that was looked at and not used is asked about before one leaves; nothing is, once it was used', async () => {
  const stage = open('/admin/users/manage/importeren');
  stage.api.on(previewImport, () => ({ users: [{ row: 2, login_name: 'anna', email: 'anna@a.example', name: 'Anna', role: 'Kijker' }], problems: [] }));
  await choose('E-mail;Voornaam\r\nanna@a.example;Anna\r\n');
  await expect.element(button('1 gebruiker toevoegen')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Gebruikers' }));
  const dialog = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
  await expect.element(dialog.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stage.path()).toBe('/admin/users/manage/importeren');
  const answer = Promise.withResolvers<{ made: number }>();
  stage.api.on(importUsers, () => answer.promise);
  await userEvent.click(button('1 gebruiker toevoegen'));
  await expect.element(page.getByRole('progressbar', { name: '1 gebruiker wordt toegevoegd' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  answer.reject(new ApiError(422, 'invalid', 'Er staan fouten in het bestand. Er is niemand toegevoegd.'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'Er staan fouten in het bestand.' })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: '1 gebruiker wordt toegevoegd' })).not.toBeInTheDocument();
  stage.api.on(importUsers, () => ({ made: 1 }));
  await userEvent.click(button('1 gebruiker toevoegen'));
  await expect.poll(stage.path).toBe('/admin/users/manage');
  await expect.element(page.getByText('1 gebruiker is toegevoegd.')).toBeInTheDocument();
});

test('a file without addresses is refused in words', async () => {
  open('/admin/users/manage/importeren');
  await choose('Voornaam;Achternaam\r\nAnna;Bos\r\n');
  await expect.element(page.getByText(/staat geen kolom “E-mail”/)).toBeVisible();
});

test('when sessions cannot be loaded, one may ask again', async () => {
  const { api } = open('/admin/users/manage/12', kim, new ApiError(503, 'busy', ''));
  await expect.element(page.getByText(/^De sessies konden niet worden geladen/)).toBeVisible();
  api.on(listUserSessions, () => []);
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Deze persoon is nergens ingelogd.')).toBeVisible();
});
