import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { userPanels } from '#platform/web/slots/user-panels.ts';
import { blockUser, removeUser, setUserPassword, resetTwoFactor, restoreUser, inviteUser } from '../contract/actions.ts';
import { readUser } from '../contract/edit.ts';
import { bodyOf, button, openUsers, requestOf } from './testing/open-users.tsx';
import { kim } from './testing/people.ts';

const panels = defineWebFeature({
  name: 'panels',
  fillings: [userPanels.put({ id: 'panel', order: 10, load: async () => ({ default: ({ user }) => <p>Nog iets voor {user.name} ({user.id})</p> }) })],
});

beforeEach(() => sessionStorage.clear());

test('undoes a block with the version that the block made', async () => {
  const setup = openUsers('/12');
  setup.api.on(blockUser, ({ body }) => ({ ...kim, blocked: body.blocked, version: 4 }));
  await userEvent.click(button('Blokkeren'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren' }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => requestOf(setup, blockUser)).toEqual({ params: { id: 12 }, body: { blocked: false }, version: 4 });
});

test('shows that an undo was refused because somebody changed the account', async () => {
  const setup = openUsers('/12');
  setup.api.on(blockUser, ({ body }) => {
    if (!body.blocked) throw new ApiError(412, 'changed_meanwhile', 'Iemand anders heeft dit intussen gewijzigd.');
    return { ...kim, blocked: true, version: 4 };
  });
  await userEvent.click(button('Blokkeren'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren' }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.element(page.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
});

test('restores a removed user with their configurations by name', async () => {
  const setup = openUsers('/12');
  setup.api.on(removeUser, () => undefined);
  setup.api.on(restoreUser, () => kim);
  await userEvent.click(button('Verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Gebruiker verwijderen' });
  await expect.element(dialog.getByText(/zelfgemaakte kaarten/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(setup.path).toBe('/admin/users/manage');
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => requestOf(setup, restoreUser)).toEqual({ params: { id: 12 }, body: { configuration_ids: [5] } });
});

test('sets a temporary password by keyboard, and shows what is wrong with it at its field', async () => {
  const setup = openUsers('/12');
  await expect.element(button('Tijdelijk wachtwoord geven')).toBeEnabled();
  button('Tijdelijk wachtwoord geven').element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Tijdelijk wachtwoord geven' });
  const field = dialog.getByLabelText('Tijdelijk wachtwoord', { exact: true });
  await expect.element(field).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('kort{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/minimaal 8 karakters/);
  expect(await violationsIn(document.body)).toEqual([]);
  expect(requestOf(setup, setUserPassword)).toBeUndefined();
  setup.api.on(setUserPassword, () => {
    throw new ApiError(409, 'own_account', 'Uw eigen wachtwoord wijzigt u in het accountmenu.');
  });
  await userEvent.fill(field, 'Eerste-keer-1!');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Uw eigen wachtwoord wijzigt u in het accountmenu.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  setup.api.on(setUserPassword, () => kim);
  await tabTo(/^Wachtwoord instellen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestOf(setup, setUserPassword)).toEqual({ params: { id: 12 }, body: { password: 'Eerste-keer-1!' }, version: 3 });
  await expect.element(button('Tijdelijk wachtwoord geven')).toHaveFocus();
});

test('resets two-factor authentication after a question that focuses Annuleren', async () => {
  const setup = openUsers('/12');
  setup.api.on(resetTwoFactor, () => ({ ...kim, two_factor: false }));
  await userEvent.click(button('Tweestapsverificatie (2FA) opnieuw laten instellen'));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestOf(setup, resetTwoFactor)).toBeUndefined();
  await userEvent.click(button('Tweestapsverificatie (2FA) opnieuw laten instellen'));
  await userEvent.click(dialog.getByRole('button', { name: '2FA uitzetten' }));
  await expect.poll(() => requestOf(setup, resetTwoFactor)).toMatchObject({ version: 3 });
});

test('says when and why an invitation was not delivered, and sends it again', async () => {
  const lost = { is_invitation: true, at: '2026-11-20T08:00:00Z', given_up: true, cause: 'address' } as const;
  const setup = openUsers('/12', { user: { ...kim, undelivered: lost, last_login_at: null, abilities: { ...kim.abilities, invite: true } } });
  const reported = page.getByRole('alert').filter({ hasText: 'Uitnodiging niet bezorgd' });
  await expect.element(reported).toMatchTextContent(/Geschreven op 20-11-2026 09:00, aan kim@markerwaard\.example\. De mailserver kent dit adres niet/);
  await expect.element(reported).not.toMatchTextContent(/vanzelf opnieuw/);
  await expect.element(button('Uitnodiging sturen')).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  setup.api.on(inviteUser, () => ({ user_id: 12, email: kim.email, expires_at: '2026-11-29T08:00:00Z' }));
  setup.api.on(readUser, () => ({ ...kim, abilities: { ...kim.abilities, invite: true } }));
  await tabTo(/^Opnieuw sturen/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requestOf(setup, inviteUser)).toEqual({ params: { id: 12 } });
  await expect.element(reported).not.toBeInTheDocument();
  await expect.element(button('Uitnodiging sturen')).toBeVisible();
});

test('shows other undelivered mail without a button to send it', async () => {
  openUsers('/12', { user: { ...kim, undelivered: { is_invitation: false, at: '2026-11-20T08:00:00Z', given_up: false, cause: 'busy' } } });
  const reported = page.getByRole('alert').filter({ hasText: 'Bericht nog niet bezorgd' });
  await expect.element(reported).toMatchTextContent(/volle mailbox.*vanzelf opnieuw/);
  await expect.element(button('Opnieuw sturen')).not.toBeInTheDocument();
});

test('shows the panels of other features below the account', async () => {
  openUsers('/12', { features: [panels] });
  await expect.element(page.getByText('Nog iets voor Kim van der Kijk (12)')).toBeVisible();
});

test('asks before blocking, and shows why the server refuses it', async () => {
  const setup = openUsers('/12');
  setup.api.on(blockUser, () => {
    throw new ApiError(409, 'last_admin', 'Er moet minstens één beheerder overblijven.');
  });
  await userEvent.click(button('Blokkeren'));
  const dialog = page.getByRole('alertdialog', { name: 'Blokkeren' });
  await expect.element(dialog).toMatchTextContent(/Kim van der Kijk wordt overal uitgelogd/);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Er moet minstens één beheerder overblijven.')).toBeVisible();
  expect(bodyOf(setup, blockUser)).toEqual({ blocked: true });
});

test('says what stays after a removal, and returns to the list', async () => {
  const setup = openUsers('/12');
  setup.api.on(removeUser, () => undefined);
  await userEvent.click(button('Verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Gebruiker verwijderen' });
  await expect.element(dialog).toMatchTextContent(/2 zelfgemaakte kaarten \(blijven bestaan\).*1 gedeelde configuratie/);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(setup.path).toBe('/admin/users/manage');
});
