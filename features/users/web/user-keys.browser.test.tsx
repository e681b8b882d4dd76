import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseByTyping } from '#platform/ui/testing/choose-by-typing.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { blockUser } from '../contract/actions.ts';
import { createUser, updateUser } from '../contract/edit.ts';
import { importUsers, previewImport } from '../contract/import.ts';
import { endUserSession, endUserSessions, listUserSessions } from '../contract/sessions.ts';
import { bodyOf, button, chooseFile, field, openUsers, requestOf } from './testing/open-users.tsx';
import { kim } from './testing/people.ts';

const keys = (text: string): Promise<void> => userEvent.keyboard(text);
const select = (name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) });

beforeEach(() => sessionStorage.clear());

test('creates a user with all fields by keyboard', async () => {
  const setup = openUsers('/nieuw');
  setup.api.on(createUser, () => kim);
  await expect.element(field('Voornaam')).toBeVisible();
  await tabTo(/^Voornaam/);
  await keys('Nora{Tab}van{Tab}Nieuw{Tab}nora@markerwaard.example{Tab}Nora{Tab}');
  await expect.element(select('Accountsoort')).toHaveFocus();
  await keys('{Enter}');
  await chooseByTyping('Kij');
  await expect.element(select('Accountsoort')).toHaveFocus();
  await keys('{Tab}31122027');
  await tabTo(/^Wegen/);
  await keys(' {Tab}');
  await expect.element(select('Standaardconfiguratie')).toHaveFocus();
  await keys('{Enter}');
  await chooseByTyping('Weg');
  await expect.element(select('Standaardconfiguratie')).toHaveFocus();
  await keys('{Tab}{ArrowDown}{Tab}Eerste-keer-1!{Enter}');
  await expect.poll(() => bodyOf(setup, createUser)).toEqual({
    login_name: 'nora', email: 'nora@markerwaard.example', first_name: 'Nora', middle_name: 'van', last_name: 'Nieuw', role_id: 3,
    expires_on: '2027-12-31', configuration_ids: [6], default_configuration_id: 6, invite: false, password: 'Eerste-keer-1!',
  });
  await expect.poll(setup.path).toBe('/admin/users/manage/12');
});

test('changes and blocks an account by keyboard', async () => {
  const setup = openUsers('/12');
  setup.api.on(updateUser, ({ body }) => ({ ...kim, ...body, version: 4 }));
  await expect.element(field('Achternaam')).toHaveValue('Kijk');
  await tabTo(/^Achternaam/);
  await keys('er{Control>}s{/Control}');
  await expect.poll(() => requestOf(setup, updateUser)).toMatchObject({ version: 3, body: { last_name: 'er', configuration_ids: [5] } });
  setup.api.on(blockUser, () => ({ ...kim, blocked: true, version: 5 }));
  await expect.element(button('Blokkeren')).toBeEnabled();
  await tabTo(/^Blokkeren/);
  await keys('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Blokkeren' }).getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await keys('{Tab}{Enter}');
  await expect.poll(() => requestOf(setup, blockUser)).toMatchObject({ body: { blocked: true } });
});

test('ends one session and all sessions by keyboard, and keeps the focus in the region', async () => {
  const setup = openUsers('/12');
  const session = (id: number) => ({ id, created_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-20T09:00:00Z', ip: '192.0.2.1', user_agent: 'Firefox/133.0 (Windows NT 10.0)' });
  setup.api.on(listUserSessions, () => [session(4), session(5)]);
  await expect.element(button('Overal uitloggen')).toBeVisible();
  await tabTo(/uitloggen$/i);
  setup.api.on(endUserSession, () => {
    setup.api.on(listUserSessions, () => [session(5)]);
    return undefined;
  });
  await keys('{Enter}');
  await expect.poll(() => requestOf(setup, endUserSession)).toMatchObject({ params: { id: 12, session: 4 } });
  await expect.element(page.getByRole('region', { name: 'Waar ingelogd' })).toHaveFocus();
  await tabTo(/^Overal uitloggen/);
  setup.api.on(endUserSessions, () => {
    setup.api.on(listUserSessions, () => []);
    return undefined;
  });
  await keys('{Enter}');
  await expect.poll(() => requestOf(setup, endUserSessions)).toMatchObject({ params: { id: 12 } });
  await expect.element(page.getByRole('region', { name: 'Waar ingelogd' })).toHaveFocus();
});

test('imports a file of users by keyboard', async () => {
  const setup = openUsers('/importeren');
  setup.api.on(previewImport, () => ({ users: [{ row: 2, login_name: 'anna', email: 'anna@a.example', name: 'Anna', role: 'Kijker' }], problems: [] }));
  setup.api.on(importUsers, () => ({ made: 1 }));
  await expect.element(button('Bestand kiezen')).toBeVisible();
  await tabTo(/^Bestand kiezen/);
  let isAsked = false;
  document.querySelector('input[type=file]')!.addEventListener('click', (event) => {
    event.preventDefault();
    isAsked = true;
  }, { once: true });
  await keys('{Enter}');
  expect(isAsked).toBe(true);
  await chooseFile('E-mail;Voornaam\r\nanna@a.example;Anna\r\n');
  await expect.element(page.getByRole('row', { name: /anna@a\.example/ })).toBeVisible();
  await expect.element(button('Ander bestand kiezen')).toHaveFocus();
  await tabTo(/^Stuur iedereen een uitnodiging/);
  await keys(' {Tab}{Enter}');
  await expect.poll(() => bodyOf(setup, importUsers)).toMatchObject({ invite: false });
  await expect.poll(setup.path).toBe('/admin/users/manage');
});
