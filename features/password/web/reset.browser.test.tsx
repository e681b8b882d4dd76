import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { requestReset, resetPassword } from '../contract.ts';
import { ResetPage } from './ResetPage.tsx';
import { ResetRequestPage } from './ResetRequestPage.tsx';

const pages = (
  <Routes>
    <Route path="/password/reset" element={<ResetRequestPage />} />
    <Route path="/password/reset/:token" element={<ResetPage />} />
    <Route path="*" element={<p>elders</p>} />
  </Routes>
);
const open = (path: string) => onStage(pages, { path, isPage: true });

const email = () => page.getByLabelText('E-mailadres');
const password = () => page.getByLabelText('Nieuw wachtwoord', { exact: true });
const confirmation = () => page.getByLabelText('Bevestig wachtwoord', { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const violations = (): Promise<string[]> => violationsIn(page.getByTestId('stage').element());
const refuse = (status: number, code: string) => (): never => {
  throw new ApiError(status, code, 'Van de server.');
};
const good = 'Markerwaard-2026!';
const fillIn = async (first = good, second = first, address = 'kijker@markerwaard.example'): Promise<void> => {
  await userEvent.fill(email(), address);
  await userEvent.fill(password(), first);
  await userEvent.fill(confirmation(), second);
};

test('a link is asked for by e-mail address, in lower case', async () => {
  const { api } = open('/password/reset');
  api.on(requestReset, () => ({ message: '' }));
  await expect.element(email()).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard(' Kijker@Markerwaard.example{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Is kijker@markerwaard.example bij ons bekend/);
  expect(api.asked[0]?.request).toEqual({ body: { email: 'kijker@markerwaard.example', organization: 'markerwaard' } });
  expect(await violations()).toEqual([]);
});

test.each([
  ['', 'Vul uw e-mailadres in.'],
  ['kijker', 'Voer een geldig email adres in.'],
])('asking with %j is put right before anything is sent', async (typed, words) => {
  const { api } = open('/password/reset');
  await expect.element(email()).toHaveFocus();
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.element(email()).toHaveAccessibleDescription(words);
  expect(api.asked).toEqual([]);
});

test('a request that failed says whom to ask', async () => {
  const { api } = open('/password/reset');
  api.on(requestReset, refuse(500, 'internal'));
  await userEvent.fill(email(), 'kijker@markerwaard.example');
  await press('Versturen');
  await expect.element(page.getByRole('alert')).toHaveTextContent(
    'Wachtwoord herstellen mislukt, controleer het emailadres en probeer het nog eens. Heeft u een vraag, neem dan contact op met de applicatiebeheerder COOK bij de gemeente.',
  );
});

test('by the link of the letter a new password is made', async () => {
  const { api } = open('/password/reset/abc');
  api.on(resetPassword, () => ({ message: '' }));
  await expect.element(email()).toHaveFocus();
  expect(await violations()).toEqual([]);
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Uw wachtwoord is gewijzigd. U kunt nu inloggen.');
  expect(api.asked[0]?.request).toEqual({
    body: {
      token: 'abc', email: 'kijker@markerwaard.example', password: good, password_confirmation: good, organization: 'markerwaard',
    },
  });
  await expect.element(page.getByRole('link', { name: 'Naar inloggen' })).toHaveAttribute('href', '/login');
});

const rules = 'Het wachtwoord moet uit minimaal 8 karakters bestaan en minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.';
test.each(['', 'Kort-1!', 'markerwaard-2026!', 'MARKERWAARD-2026!', 'Markerwaard!', 'Markerwaard2026'])(
  'the password %j is refused before it is sent, with all rules in one sentence',
  async (typed) => {
    const { api } = open('/password/reset/abc');
    await fillIn(typed);
    await press('Wachtwoord herstellen');
    await expect.element(password()).toHaveAccessibleDescription(rules);
    expect(api.asked).toEqual([]);
  },
);

test('two passwords that differ are refused before they are sent', async () => {
  const { api } = open('/password/reset/abc');
  await fillIn(good, 'Markerwaard-2027!');
  await press('Wachtwoord herstellen');
  await expect.element(confirmation()).toHaveAccessibleDescription('De wachtwoorden komen niet overeen.');
  expect(api.asked).toEqual([]);
});

const once = 'Vul het wachtwoord nog een keer in.';
test.each([[good, ''], ['', '']])('the second field that is empty has words of its own: %j, %j', async (first, second) => {
  const { api } = open('/password/reset/abc');
  await fillIn(first, second);
  await press('Wachtwoord herstellen');
  await expect.element(confirmation()).toHaveAccessibleDescription(once);
  expect(api.asked).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('an empty form says of each field what it misses', async () => {
  open('/password/reset/abc');
  await press('Wachtwoord herstellen');
  await expect.element(email()).toHaveAccessibleDescription('Vul uw e-mailadres in.');
  await expect.element(password()).toHaveAccessibleDescription(rules);
  await expect.element(confirmation()).toHaveAccessibleDescription(once);
  await expect.element(email()).toHaveFocus();
});

test.each([
  [400, 'passwords.password', password, 'Uw wachtwoord is ongeldig of de wachtwoorden komen niet overeen.'],
  [400, 'passwords.email', email, 'Het ingevulde e-mailadres is ongeldig, vul een geldig e-mailadres in.'],
  [
    422, 'passwords.user', email,
    'Uw e-mailadres komt niet overeen met het e-mailadres waarmee u het wachtwoordherstel heeft aangevraagd. Controleer uw e-mailadres en probeer het nogmaals.',
  ],
  [422, 'passwords.duppassword', password, 'Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.'],
] as const)('%i %s stands under its field, which has the focus', async (status, code, field, words) => {
  const { api } = open('/password/reset/abc');
  api.on(resetPassword, refuse(status, code));
  await fillIn();
  await press('Wachtwoord herstellen');
  await expect.element(field()).toHaveAccessibleDescription(words);
  await expect.element(field()).toHaveFocus();
});

test('a link that is over says so, and leads to a new one', async () => {
  const stage = open('/password/reset/abc');
  stage.api.on(resetPassword, refuse(422, 'passwords.token'));
  await fillIn();
  await press('Wachtwoord herstellen');
  await expect.element(page.getByRole('alert')).toHaveTextContent(
    'Het token om uw wachtwoord te herstellen is verlopen of ongeldig. Probeer opnieuw het wachtwoord te herstellen.',
  );
  expect(await violations()).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Vraag een nieuwe link aan' }));
  await expect.poll(stage.path).toBe('/password/reset');
});

test('a server in trouble is told in its own words, and what was typed stays', async () => {
  const { api } = open('/password/reset/abc');
  api.on(resetPassword, refuse(503, 'unavailable'));
  await fillIn();
  await press('Wachtwoord herstellen');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Van de server.');
  await expect.element(password()).toHaveValue(good);
});

test('an invitation is accepted by the same form, in words of its own', async () => {
  const { api } = open('/password/reset/abc?uitnodiging');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welkom bij Gemeente Markerwaard');
  api.on(resetPassword, refuse(422, 'passwords.token'));
  await fillIn();
  await press('Account activeren');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Deze uitnodiging is verlopen of al gebruikt/);
});
