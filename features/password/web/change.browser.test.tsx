import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pendingLogin, type PendingStep } from '#platform/contract/sign-in.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { rememberReturnUrl, returnUrl } from '#platform/web/navigation/return-url.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changePassword } from '../contract.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ExpiredPage } from './ExpiredPage.tsx';

const password = () => page.getByLabelText('Nieuw wachtwoord', { exact: true });
const confirmation = () => page.getByLabelText('Bevestig wachtwoord', { exact: true });
const current = () => page.getByLabelText('Huidig wachtwoord', { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
const good = 'Markerwaard-2026!';
const tooShort = 'Het wachtwoord moet uit minimaal 8 karakters bestaan.';
const tooPlain = 'Het wachtwoord moet minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.';

beforeEach(() => snackbar.clear());

const openExpired = (step: PendingStep | null = 'reset') =>
  renderPart(<ExpiredPage />, { path: '/wachtwoord/verlopen', isPage: true, answers: (api) => api.on(pendingLogin, () => ({ step })) });

const fillIn = async (first: string, second = first): Promise<void> => {
  await userEvent.fill(password(), first);
  await userEvent.fill(confirmation(), second);
};

test('the page for an expired password shows its texts and fields, and passes axe', async () => {
  openExpired();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wachtwoord aanpassen');
  await expect.element(page.getByText(/^Uw wachtwoord is verlopen of u logt voor het eerst in/)).toBeVisible();
  await expect.element(password()).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(page.getByRole('button', { name: 'Toon wachtwoord' }).nth(1)).toBeVisible();
  expect((await axe.run()).violations.map(({ id }) => id)).toEqual([]);
});

test('shows which rules are met while the user types', async () => {
  openExpired();
  const rules = page.getByRole('list', { name: 'Het wachtwoord bevat' });
  await expect.element(rules).toBeVisible();
  const met = () => rules.getByRole('listitem').elements().filter(({ textContent }) => textContent.endsWith('(voldaan)')).length;
  expect(met()).toBe(0);
  await userEvent.fill(password(), 'kl');
  await expect.poll(met).toBe(1);
  await userEvent.fill(password(), good);
  await expect.poll(met).toBe(5);
});

test.each([
  ['Kort-1!', tooShort],
  ['markerwaard', tooPlain],
])('refuses %j without a call: %s', async (typed, words) => {
  const { api } = openExpired();
  await fillIn(typed);
  await save();
  await expect.element(password()).toHaveAccessibleDescription(words);
  await expect.element(password()).toHaveFocus();
  expect(api.asked.filter(({ call }) => call === changePassword)).toEqual([]);
});

test('refuses a different confirmation without a call', async () => {
  openExpired();
  await fillIn(good, 'anders');
  await save();
  await expect.element(confirmation()).toHaveAccessibleDescription('De wachtwoorden komen niet overeen.');
});

test.each([good, ''])('shows a separate message for an empty confirmation after %j', async (first) => {
  const { api } = openExpired();
  await fillIn(first, '');
  await save();
  await expect.element(confirmation()).toHaveAccessibleDescription('Vul het wachtwoord nog een keer in.');
  expect(api.asked.filter(({ call }) => call === changePassword)).toEqual([]);
});

test('shows a refusal of the server at its field', async () => {
  const { api } = openExpired();
  const words = 'Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.';
  api.on(changePassword, () => {
    throw new ApiError(422, 'passwords.duppassword', words, { errors: { password: [words] } });
  });
  await fillIn(good);
  await save();
  await expect.element(password()).toHaveAccessibleDescription(words);
});

test('continues to the root page, not to the page requested before', async () => {
  const { api, session } = openExpired();
  rememberReturnUrl('/element/iets');
  api.on(changePassword, () => {
    api.on(pendingLogin, () => ({ step: null }));
    return undefined;
  });
  await fillIn(good);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => session.signedIn).toHaveBeenCalledOnce();
  expect(returnUrl()).toBe('/');
  expect(api.asked.find(({ call }) => call === changePassword)?.request).toEqual({
    body: { password: good, password_confirmation: good },
  });
});

test('continues with the next step of the sign-in', async () => {
  const setup = openExpired();
  setup.api.on(changePassword, () => {
    setup.api.on(pendingLogin, () => ({ step: 'two_factor_setup' as const }));
    return undefined;
  });
  await fillIn(good);
  await save();
  await expect.poll(setup.path).toBe('/two-factor');
  expect(setup.session.signedIn).not.toHaveBeenCalled();
});

test('has a link back to the login page', async () => {
  const setup = openExpired();
  await userEvent.click(page.getByRole('link', { name: 'Terug naar inloggen' }));
  await expect.poll(setup.path).toBe('/login');
});

test('redirects to the login page without a pending step', async () => {
  const setup = openExpired(null);
  await expect.poll(setup.path).toBe('/login');
});

const openDialog = () => {
  const close = vi.fn();
  return { close, ...renderPart(<ChangeDialog close={close} />, { session: sessionWith() }) };
};

test('changes the password with the current one, by keyboard alone', async () => {
  const { api, close } = openDialog();
  api.on(changePassword, () => undefined);
  await expect.element(current()).toHaveFocus();
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  const shown = collectMessages();
  await userEvent.keyboard(`Oud-2025!{Tab}{Tab}${good}{Tab}{Tab}${good}{Enter}`);
  await expect.poll(() => close).toHaveBeenCalledOnce();
  expect(api.asked[0]?.request).toEqual({
    body: { current_password: 'Oud-2025!', password: good, password_confirmation: good },
  });
  expect(shown.map(({ text }) => text)).toEqual(['Uw wachtwoord is gewijzigd.']);
});

test('shows a wrong current password at its field', async () => {
  const { api, close } = openDialog();
  const words = 'Uw huidige wachtwoord is niet juist.';
  api.on(changePassword, () => {
    throw new ApiError(422, 'wrong_current_password', words, { errors: { current_password: [words] } });
  });
  await userEvent.fill(current(), 'x');
  await fillIn(good);
  await save();
  await expect.element(current()).toHaveAccessibleDescription(words);
  expect(close).not.toHaveBeenCalled();
});
