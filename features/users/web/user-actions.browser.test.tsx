import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { userPanels } from '#platform/web/slots/user-panels.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { blockUser, inviteUser, listUsers, listUserSessions, readUser, removeUser, resetTwoFactor, restoreUser, setUserPassword, userChoices, type User } from '../contract.ts';
import { choices, kim } from './testing/people.ts';
import { UsersPage } from './UsersPage.tsx';

const panels = defineWebFeature({
  name: 'panels',
  fillings: [userPanels.put({ id: 'panel', order: 10, load: async () => ({ default: ({ user }) => <p>Nog iets voor {user.name} ({user.id})</p> }) })],
});

const open = (user: User = kim) =>
  onStage(<Routes><Route path="/admin/users/manage/*" element={<UsersPage />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['manage_users'] }, true),
    features: [panels],
    isPage: true,
    path: '/admin/users/manage/12',
    answers: (api) => {
      api.on(listUsers, () => ({ data: [], total: 0 }));
      api.on(userChoices, () => choices);
      api.on(readUser, () => user);
      api.on(listUserSessions, () => []);
    },
  });
type Stage = ReturnType<typeof open>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const requestOf = ({ api }: Stage, call: unknown) => api.asked.findLast((asked) => asked.call === call)?.request;

beforeEach(() => sessionStorage.clear());

test('who was blocked by mistake is let in again, of the version that the block made', async () => {
  const stage = open();
  stage.api.on(blockUser, ({ body }) => ({ ...kim, blocked: body.blocked, version: 4 }));
  await userEvent.click(button('Blokkeren'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren' }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => requestOf(stage, blockUser)).toEqual({ params: { id: 12 }, body: { blocked: false }, version: 4 });
});

test('what came between is not undone along: that is told', async () => {
  const stage = open();
  stage.api.on(blockUser, ({ body }) => {
    if (!body.blocked) throw new ApiError(412, 'changed_meanwhile', 'Iemand anders heeft dit intussen gewijzigd.');
    return { ...kim, blocked: true, version: 4 };
  });
  await userEvent.click(button('Blokkeren'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren' }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.element(page.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
});

test('who was removed by mistake is put back with what they had by name', async () => {
  const stage = open();
  stage.api.on(removeUser, () => undefined);
  stage.api.on(restoreUser, () => kim);
  await userEvent.click(button('Verwijderen'));
  const dialog = page.getByRole('alertdialog', { name: 'Gebruiker verwijderen' });
  await expect.element(dialog.getByText(/zelfgemaakte kaarten/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(stage.path).toBe('/admin/users/manage');
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => requestOf(stage, restoreUser)).toEqual({ params: { id: 12 }, body: { configuration_ids: [5] } });
});

test('a temporary password is given by keys alone, and what is wrong with it is told beside it', async () => {
  const stage = open();
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
  expect(requestOf(stage, setUserPassword)).toBeUndefined();
  stage.api.on(setUserPassword, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Iemand anders heeft dit intussen gewijzigd.');
  });
  await userEvent.fill(field, 'Eerste-keer-1!');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  stage.api.on(setUserPassword, () => kim);
  await tabTo(/^Wachtwoord instellen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestOf(stage, setUserPassword)).toEqual({ params: { id: 12 }, body: { password: 'Eerste-keer-1!' }, version: 3 });
  await expect.element(button('Tijdelijk wachtwoord geven')).toHaveFocus();
});

test('a second step is taken away after a question that begins at its harmless answer', async () => {
  const stage = open();
  stage.api.on(resetTwoFactor, () => ({ ...kim, two_factor: false }));
  await userEvent.click(button('Tweestapsverificatie (2FA) opnieuw laten instellen'));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestOf(stage, resetTwoFactor)).toBeUndefined();
  await userEvent.click(button('Tweestapsverificatie (2FA) opnieuw laten instellen'));
  await userEvent.click(dialog.getByRole('button', { name: '2FA uitzetten' }));
  await expect.poll(() => requestOf(stage, resetTwoFactor)).toMatchObject({ version: 3 });
});

test('an invitation that was not delivered says when and why, and is sent again', async () => {
  const lost = { is_invitation: true, at: '2026-11-20T08:00:00Z', given_up: true, cause: 'address' } as const;
  const stage = open({ ...kim, undelivered: lost, last_login_at: null, abilities: { ...kim.abilities, invite: true } });
  const told = page.getByRole('alert').filter({ hasText: 'Uitnodiging niet bezorgd' });
  await expect.element(told).toMatchTextContent(/Geschreven op 20-11-2026 09:00, aan kim@markerwaard\.example\. De mailserver kent dit adres niet/);
  await expect.element(told).not.toMatchTextContent(/vanzelf opnieuw/);
  await expect.element(button('Uitnodiging sturen')).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  stage.api.on(inviteUser, () => ({ user_id: 12, email: kim.email, expires_at: '2026-11-29T08:00:00Z' }));
  stage.api.on(readUser, () => ({ ...kim, abilities: { ...kim.abilities, invite: true } }));
  await tabTo(/^Opnieuw sturen/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requestOf(stage, inviteUser)).toEqual({ params: { id: 12 } });
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(button('Uitnodiging sturen')).toBeVisible();
});

test('another mail that did not come yet is told, and is not sent from here', async () => {
  open({ ...kim, undelivered: { is_invitation: false, at: '2026-11-20T08:00:00Z', given_up: false, cause: 'busy' } });
  const told = page.getByRole('alert').filter({ hasText: 'Bericht nog niet bezorgd' });
  await expect.element(told).toMatchTextContent(/volle mailbox.*vanzelf opnieuw/);
  await expect.element(button('Opnieuw sturen')).not.toBeInTheDocument();
});

test('what other features do for an account stands under it', async () => {
  open();
  await expect.element(page.getByText('Nog iets voor Kim van der Kijk (12)')).toBeVisible();
});
