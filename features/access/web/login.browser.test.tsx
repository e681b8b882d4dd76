import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { endState } from '#platform/web/navigation/end-of-road.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { login, type LoginAnswer } from '../contract.ts';
import { LoginPage } from './LoginPage.tsx';

const username = () => page.getByLabelText('Gebruikersnaam of e-mailadres');
const password = () => page.getByLabelText('Wachtwoord', { exact: true });
const submit = () => page.getByRole('button', { name: 'Inloggen' });
const sent = { two_factor: false } as const;

const fillIn = async (): Promise<void> => {
  await userEvent.fill(username(), ' Beheerder@Markerwaard.example ');
  await userEvent.fill(password(), 'Geheim Woord');
};

test('focuses the name field, has one h1 and passes axe', async () => {
  renderPart(<LoginPage />);
  await expect.element(username()).toHaveFocus();
  await expect.element(page.getByText('Uw sessie is verlopen.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Vul uw gebruikersnaam of e-mailadres in.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Inloggen');
  expect(document.title).toBe('COOK - Inloggen');
  const { violations } = await axe.run();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['over', 'Uw sessie is verlopen. Log opnieuw in.'],
  ['signed_out', 'U bent uitgelogd in een ander tabblad of venster.'],
  ['ended', 'Uw sessie is beëindigd'],
  ['refused', 'De configuratie kan niet worden geladen. U bent uitgelogd.'],
] as const)('explains that a session is %s and still focuses the name field', async (endedUnexpectedly, words) => {
  renderPart(<LoginPage />, { endedUnexpectedly, isPage: true });
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect.element(username()).toHaveFocus();
  expect((await axe.run()).violations.map(({ id }) => id)).toEqual([]);
});

test.each([
  [endState('no_configuration'), 'Deze kaart is er niet'],
  [endState('no_page'), 'Deze pagina is er niet'],
])('says why a visitor was redirected here: %j', async (state, words) => {
  renderPart(<LoginPage />, { isPage: true, state });
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect.element(username()).toHaveFocus();
  expect((await axe.run()).violations.map(({ id }) => id)).toEqual([]);
});

test('offers visitors the public map of the organisation, if it has one', async () => {
  renderPart(<LoginPage />, { isPage: true, environment: { parts: { access: { public_map: 'openbaar' } } } });
  await expect.element(page.getByRole('link', { name: 'Bekijk de openbare kaart' })).toHaveAttribute('href', '/openbaar');
  expect((await axe.run()).violations.map(({ id }) => id)).toEqual([]);
  document.body.replaceChildren();
  renderPart(<LoginPage />, { isPage: true, environment: { parts: { access: { public_map: null } } } });
  await expect.element(username()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bekijk de openbare kaart' })).not.toBeInTheDocument();
});

test('marks both fields for password managers', async () => {
  renderPart(<LoginPage />);
  await expect.element(username()).toHaveAttribute('autocomplete', 'username');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(page.getByRole('button', { name: 'Toon wachtwoord' }));
  await expect.element(password()).toHaveAttribute('type', 'text');
});

test('says why the session of a correct password could not be loaded', async () => {
  const { api, session } = renderPart(<LoginPage />);
  api.on(login, () => sent);
  vi.mocked(session.signedIn).mockRejectedValueOnce(new ApiError(500, 'internal', 'De sessie kon niet worden geladen.'));
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('De sessie kon niet worden geladen.');
});

test('sends the name in lower case and the password unchanged', async () => {
  const { api, session } = renderPart(<LoginPage />);
  api.on(login, () => sent);
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => session.signedIn).toHaveBeenCalledOnce();
  expect(api.asked[0]?.request).toEqual({
    body: { username: 'beheerder@markerwaard.example', password: 'Geheim Woord', organization: 'markerwaard' },
  });
});

test('continues when the user is already signed in', async () => {
  const { api, session } = renderPart(<LoginPage />);
  api.on(login, (): LoginAnswer => 'already_logged_in');
  await fillIn();
  await userEvent.click(submit());
  await expect.poll(() => session.signedIn).toHaveBeenCalledOnce();
});

test.each<[LoginAnswer, string]>([
  [{ two_factor: true }, '/two-factor'],
  [{ two_factor: false, type: 'reset' }, '/wachtwoord/verlopen'],
])('%j leads to %s without a session', async (answer, path) => {
  const setup = renderPart(<LoginPage />, { path: '/login' });
  setup.api.on(login, () => answer);
  await fillIn();
  await userEvent.click(submit());
  await expect.poll(setup.path).toBe(path);
  expect(setup.session.signedIn).not.toHaveBeenCalled();
});

test.each([
  [422, 'wrong_credentials', 'Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.'],
  [422, 'user_expired', 'Uw account is verlopen.'],
  [429, 'too_many_attempts', 'Te veel pogingen, probeer het later opnieuw.'],
  [0, 'no_answer', 'De server is niet bereikbaar.'],
])('shows the message for %i %s and selects the password', async (status, code, words) => {
  const { api, session } = renderPart(<LoginPage />);
  api.on(login, () => {
    throw new ApiError(status, code, 'De server is niet bereikbaar.');
  });
  await fillIn();
  await userEvent.click(submit());
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.element(password()).toHaveFocus();
  expect(session.signedIn).not.toHaveBeenCalled();
});

test.each([[20, '20 seconden'], [59, '59 seconden'], [60, '1 minuut'], [61, '2 minuten'], [240, '4 minuten'], [7200, '2 uur']])(
  'says after how long to try again: %i seconds are %s', async (retryAfter, words) => {
    const { api } = renderPart(<LoginPage />);
    api.on(login, () => {
      throw new ApiError(429, 'too_many_attempts', '', { retryAfter });
    });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Te veel pogingen, probeer het later opnieuw. Dat kan over ${words}.`);
  },
);

test('an empty field gets a message and the focus, and nothing is sent', async () => {
  const { api } = renderPart(<LoginPage />);
  await userEvent.click(submit());
  await expect.element(username()).toHaveAccessibleDescription('Vul uw gebruikersnaam of e-mailadres in.');
  await expect.element(username()).toHaveFocus();
  await userEvent.fill(username(), 'x');
  await userEvent.click(submit());
  await expect.element(password()).toHaveFocus();
  expect(api.asked).toEqual([]);
});

test('sends the form once while it is busy', async () => {
  const { api } = renderPart(<LoginPage />);
  let answer: (answer: LoginAnswer) => void = () => undefined;
  api.on(login, () => new Promise<LoginAnswer>((resolve) => (answer = resolve)));
  await fillIn();
  await userEvent.click(submit());
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(api.asked).toHaveLength(1);
  answer(sent);
});
