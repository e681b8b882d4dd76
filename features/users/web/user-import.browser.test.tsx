import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { importUsers, previewImport } from '../contract/import.ts';
import { bodyOf, button, chooseFile, openUsers } from './testing/open-users.tsx';

beforeEach(() => sessionStorage.clear());

test('previews a file and lists its mistakes by row', async () => {
  const setup = openUsers('/importeren');
  expect(await violationsIn(document.body)).toEqual([]);
  setup.api.on(previewImport, () => ({ users: [], problems: [{ row: 3, field: 'email' as const, message: '“x” is geen geldig e-mailadres.' }] }));
  await chooseFile('Voornaam;E-mail;Schoenmaat\r\nAnna;anna@a.example;38\r\nBob;x;44\r\n');
  await expect.element(page.getByRole('row', { name: /3.*E-mail.*“x” is geen geldig/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Er is 1 fout gevonden' })).toBeVisible();
  await expect.element(page.getByText(/Er is nog niemand toegevoegd\. Deze kolommen worden niet gelezen: Schoenmaat\./)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(bodyOf(setup, previewImport)).toEqual({ rows: [
    { row: 2, login_name: '', email: 'anna@a.example', first_name: 'Anna', middle_name: '', last_name: '', role: '', expires_on: '', configurations: '' },
    { row: 3, login_name: '', email: 'x', first_name: 'Bob', middle_name: '', last_name: '', role: '', expires_on: '', configurations: '' },
  ] });
});

test('creates accounts from a correct file, with or without invitations', async () => {
  const setup = openUsers('/importeren');
  setup.api.on(previewImport, () => ({ users: [{ row: 2, login_name: 'anna', email: 'anna@a.example', name: 'Anna', role: 'Kijker' }], problems: [] }));
  setup.api.on(importUsers, () => ({ made: 1 }));
  await chooseFile('E-mail;Voornaam\r\nanna@a.example;Anna\r\n');
  await userEvent.click(page.getByText('Stuur iedereen een uitnodiging per e-mail', { exact: true }));
  await userEvent.click(button('1 gebruiker toevoegen'));
  await expect.poll(() => bodyOf(setup, importUsers)).toMatchObject({ invite: false });
  await expect.poll(setup.path).toBe('/admin/users/manage');
});

test('asks before leaving with a previewed file, and not after importing it', async () => {
  const setup = openUsers('/importeren');
  setup.api.on(previewImport, () => ({ users: [{ row: 2, login_name: 'anna', email: 'anna@a.example', name: 'Anna', role: 'Kijker' }], problems: [] }));
  await chooseFile('E-mail;Voornaam\r\nanna@a.example;Anna\r\n');
  await expect.element(button('1 gebruiker toevoegen')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Gebruikers' }));
  const dialog = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
  await expect.element(dialog.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(setup.path()).toBe('/admin/users/manage/importeren');
  const answer = Promise.withResolvers<{ made: number }>();
  setup.api.on(importUsers, ({ onSent }) => {
    onSent?.(1);
    return answer.promise;
  });
  await userEvent.click(button('1 gebruiker toevoegen'));
  await expect.element(page.getByRole('progressbar', { name: '1 gebruiker wordt toegevoegd' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  answer.reject(new ApiError(422, 'invalid', 'Er staan fouten in het bestand. Er is niemand toegevoegd.'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'Er staan fouten in het bestand.' })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: '1 gebruiker wordt toegevoegd' })).not.toBeInTheDocument();
  setup.api.on(importUsers, () => ({ made: 1 }));
  await userEvent.click(button('1 gebruiker toevoegen'));
  await expect.poll(setup.path).toBe('/admin/users/manage');
  await expect.element(page.getByText('1 gebruiker is toegevoegd.')).toBeInTheDocument();
});

test('explains that a file has no addresses', async () => {
  openUsers('/importeren');
  await chooseFile('Voornaam;Achternaam\r\nAnna;Bos\r\n');
  await expect.element(page.getByText(/staat geen kolom “E-mail”/)).toBeVisible();
});

test('shows the progress of a thousand accounts, and ignores another file meanwhile', async () => {
  const setup = openUsers('/importeren');
  const people = Array.from({ length: 1_000 }, (_, index) => ({ row: index + 2, login_name: `p${index}`, email: `p${index}@a.example`, name: '', role: 'Kijker' }));
  setup.api.on(previewImport, () => ({ users: people, problems: [] }));
  await chooseFile(`E-mail\r\n${people.map(({ email }) => email).join('\r\n')}\r\n`);
  let report: (part: number) => void = () => undefined;
  const answer = Promise.withResolvers<{ made: number }>();
  setup.api.on(importUsers, ({ onSent }) => {
    report = onSent ?? report;
    return answer.promise;
  });
  await userEvent.click(button('1.000 gebruikers toevoegen'));
  const bar = page.getByRole('progressbar', { name: /^1\.000/ });
  await expect.element(bar).toBeVisible();
  report(0.4);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '400 van 1.000');
  await expect.element(button('Ander bestand kiezen')).toBeDisabled();
  await chooseFile('E-mail\r\nander@a.example\r\n');
  report(1);
  await expect.element(page.getByRole('progressbar', { name: '1.000 gebruikers worden toegevoegd' })).not.toHaveAttribute('aria-valuenow');
  answer.resolve({ made: 1_000 });
  await expect.poll(setup.path).toBe('/admin/users/manage');
  expect(setup.api.asked.filter(({ call }) => call === previewImport)).toHaveLength(1);
});
