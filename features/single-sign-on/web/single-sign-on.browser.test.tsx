import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { signInMethods } from '#platform/web/slots/sign-in-methods.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { finishSingleSignOn } from '../contract.ts';
import feature from './index.ts';
import { SingleSignOn } from './SingleSignOn.tsx';

const returned = '/login?code=abc&state=def&iss=https%3A%2F%2Faanmelden.example&extra=1';

const open = (path: string, answer: () => LoginAnswer | Promise<LoginAnswer> = () => ({ two_factor: false })) => {
  const leave = vi.fn();
  const setup = renderPart(<SingleSignOn leave={leave} />, { path, answers: (api) => api.on(finishSingleSignOn, answer) });
  return { ...setup, leave };
};
const button = () => page.getByRole('button', { name: 'Inloggen via uw organisatie' });

test.each([true, false])('with active directory %s the login page offers single sign-on only if it is on', (on) => {
  const slotContext = { environment: environmentWith({ active_directory: on }), session: null, configuration: null, publicMode: false };
  expect(createRegistry([feature]).items(signInMethods, slotContext)).toHaveLength(on ? 1 : 0);
});

test('the button leads to the provider through the server, and passes axe', async () => {
  const { api, leave } = open('/login');
  await userEvent.click(button());
  expect(leave).toHaveBeenCalledWith('/auth/redirect?organization=markerwaard');
  expect(api.asked).toEqual([]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('signs in once with the parameters from the provider', async () => {
  const { api, session } = open(returned);
  await expect.poll(() => session.signedIn).toHaveBeenCalledOnce();
  expect(api.asked).toEqual([
    { call: finishSingleSignOn, request: { query: { code: 'abc', state: 'def', iss: 'https://aanmelden.example' } } },
  ]);
});

test('continues with the next step', async () => {
  const setup = open(returned, () => ({ two_factor: true }));
  await expect.poll(setup.path).toBe('/two-factor');
});

test.each([
  [404, 'sso_off', 'Inloggen via uw organisatie staat niet aan.'],
  [422, 'sso_refused', 'Inloggen via uw organisatie is niet gelukt, probeer het opnieuw.'],
  [403, 'sso_not_allowed', 'U hebt geen toegang. Neem contact op met de applicatiebeheerder.'],
  [409, 'sso_account_exists', 'Er is al een account met deze naam of dit e-mailadres. Log in met uw wachtwoord of neem contact op met de applicatiebeheerder.'],
  [502, 'sso_unavailable', 'Inloggen via uw organisatie lukt nu niet, probeer het later opnieuw.'],
  [422, 'user_expired', 'Uw account is verlopen.'],
  [429, 'too_many_attempts', 'Te veel pogingen, probeer het later opnieuw.'],
])('shows the message for %i %s', async (status, code, words) => {
  const { session } = open(returned, () => {
    throw new ApiError(status, code, '');
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(button()).toBeEnabled();
  expect(session.signedIn).not.toHaveBeenCalled();
});

test('shows a message after a refusal at the provider', async () => {
  const { api } = open('/login?error=access_denied&state=def', () => {
    throw new ApiError(422, 'sso_refused', '');
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Inloggen via uw organisatie is niet gelukt, probeer het opnieuw.');
  expect(api.asked[0]?.request).toEqual({ query: { error: 'access_denied', state: 'def' } });
});

test('shows that the provider cannot be reached, without a call', async () => {
  const { api } = open('/login?sso=unavailable');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Inloggen via uw organisatie lukt nu niet, probeer het later opnieuw.');
  expect(api.asked).toEqual([]);
});
