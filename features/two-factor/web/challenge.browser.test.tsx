import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pendingLogin, type PendingStep } from '#platform/contract/sign-in.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { twoFactorChallenge } from '../contract.ts';
import { ChallengePage } from './ChallengePage.tsx';

const code = () => page.getByLabelText('Code', { exact: true });
const submit = () => page.getByRole('button', { name: 'Inloggen' });
const refuse = (status: number, errorCode: string) => (): never => {
  throw new ApiError(status, errorCode, 'Van de server.');
};

const open = (step: PendingStep | null = 'two_factor') =>
  renderPart(<ChallengePage />, { path: '/two-factor', isPage: true, answers: (api) => api.on(pendingLogin, () => ({ step })) });

const sentCodes = ({ api }: ReturnType<typeof open>): unknown[] =>
  api.asked.filter(({ call }) => call === twoFactorChallenge).map(({ request }) => request);

test('focuses the code field, which phones can fill automatically, and passes axe', async () => {
  open();
  await expect.element(code()).toHaveFocus();
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tweestapsverificatie');
  const { violations } = await axe.run();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('sends the code once after the sixth digit, and signs in', async () => {
  const setup = open();
  setup.api.on(twoFactorChallenge, () => undefined);
  await expect.element(code()).toHaveFocus();
  await userEvent.keyboard('123 456{Enter}');
  await expect.poll(() => setup.session.signedIn).toHaveBeenCalledOnce();
  expect(sentCodes(setup)).toEqual([{ body: { code: '123456' } }]);
});

test('continues with the next step', async () => {
  const setup = open();
  setup.api.on(twoFactorChallenge, () => ({ two_factor: false, type: 'reset' as const }));
  await userEvent.fill(code(), '123456');
  await expect.poll(setup.path).toBe('/wachtwoord/verlopen');
  expect(setup.session.signedIn).not.toHaveBeenCalled();
});

test.each([
  [401, 'wrong_code', 'Incorrecte code.'],
  [429, 'too_many_attempts', 'Te veel pogingen, probeer het later opnieuw.'],
  [422, 'malformed_code', 'De ingevoerde code is ongeldig.'],
  [409, 'no_pending_login', 'Van de server.'],
  [500, 'internal', 'Er is een fout opgetreden.'],
  [0, 'no_answer', 'Er is een fout opgetreden.'],
])('shows the message for status %i and selects the code', async (status, errorCode, words) => {
  const setup = open();
  setup.api.on(twoFactorChallenge, refuse(status, errorCode));
  await userEvent.fill(code(), '000000');
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(code()).toHaveFocus();
  expect(setup.session.signedIn).not.toHaveBeenCalled();
});

test.each([
  ['corrected', '{Home}{Delete}9', '923456'], ['followed by a space', '{End} ', '123456 '],
])('sends a refused code that is %s only with Enter', async (_, keys, typed) => {
  const setup = open();
  setup.api.on(twoFactorChallenge, refuse(401, 'wrong_code'));
  await userEvent.fill(code(), '123456');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(code()).toHaveValue(typed);
  expect(sentCodes(setup)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentCodes(setup)).toEqual([{ body: { code: '123456' } }, { body: { code: typed.trim() } }]);
});

test('a code that is typed while the previous one is checked replaces it, and is sent after the refusal', async () => {
  const setup = open();
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const;
  setup.api.on(twoFactorChallenge, () => answers[sentCodes(setup).length === 1 ? 0 : 1].promise);
  const wrong = new ApiError(401, 'wrong_code', 'Van de server.');
  await expect.element(code()).toHaveFocus();
  await userEvent.keyboard('111111');
  await expect.poll(() => sentCodes(setup)).toHaveLength(1);
  await userEvent.keyboard('222222');
  await expect.element(code()).toHaveValue('222222');
  answers[0].reject(wrong);
  await expect.poll(() => sentCodes(setup)).toEqual([{ body: { code: '111111' } }, { body: { code: '222222' } }]);
  await userEvent.keyboard('33');
  answers[1].reject(wrong);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('3');
  await expect.element(code()).toHaveValue('333');
  expect(sentCodes(setup)).toHaveLength(2);
});

test('shows a message for an empty field and sends nothing', async () => {
  const setup = open();
  await userEvent.click(submit());
  await expect.element(code()).toHaveAccessibleDescription('Vul de code in.');
  await expect.element(code()).toHaveFocus();
  expect(sentCodes(setup)).toEqual([]);
});

test('accepts a recovery code, by keyboard alone', async () => {
  const setup = open();
  setup.api.on(twoFactorChallenge, () => undefined);
  await expect.element(code()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Gebruik een herstelcode' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Herstelcode')).toHaveFocus();
  await userEvent.keyboard('k3f9q-x7m2p{Enter}');
  await expect.poll(() => setup.session.signedIn).toHaveBeenCalledOnce();
  expect(sentCodes(setup)).toEqual([{ body: { recovery_code: 'k3f9q-x7m2p' } }]);
});

test('has a link back to the login page', async () => {
  const setup = open();
  await userEvent.click(page.getByRole('link', { name: 'Terug naar inloggen' }));
  await expect.poll(setup.path).toBe('/login');
});

test.each([
  [null, '/login'],
  ['reset', '/wachtwoord/verlopen'],
] as const)('redirects from the pending step %s to %s', async (step, path) => {
  const setup = open(step);
  await expect.poll(setup.path).toBe(path);
});
