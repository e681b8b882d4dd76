import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
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
const open = (path: string) => renderPart(pages, { path, isPage: true });

const email = () => page.getByLabelText('E-mailadres');
const password = () => page.getByLabelText('Nieuw wachtwoord', { exact: true });
const confirmation = () => page.getByLabelText('Bevestig wachtwoord', { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const violations = (): Promise<string[]> => violationsIn(page.getByTestId('part').element());
const refuse = (status: number, code: string) => (): never => {
  throw new ApiError(status, code, 'Van de server.');
};
const good = 'Markerwaard-2026!';
const fillIn = async (first = good, second = first, address = 'kijker@markerwaard.example'): Promise<void> => {
  await userEvent.fill(email(), address);
  await userEvent.fill(password(), first);
  await userEvent.fill(confirmation(), second);
};

test('requests a link with the e-mail address in lower case', async () => {
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
])('refuses the address %j without a call', async (typed, words) => {
  const { api } = open('/password/reset');
  await expect.element(email()).toHaveFocus();
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.element(email()).toHaveAccessibleDescription(words);
  expect(api.asked).toEqual([]);
});

test('tells the user whom to contact when the request fails', async () => {
  const { api } = open('/password/reset');
  api.on(requestReset, refuse(500, 'internal'));
  await userEvent.fill(email(), 'kijker@markerwaard.example');
  await press('Versturen');
  await expect.element(page.getByRole('alert')).toHaveTextContent(
    'Wachtwoord herstellen mislukt, controleer het emailadres en probeer het nog eens. Heeft u een vraag, neem dan contact op met de applicatiebeheerder COOK bij de gemeente.',
  );
});

test('sets a new password with the mailed link', async () => {
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
  'refuses the password %j without a call, with all rules in one message',
  async (typed) => {
    const { api } = open('/password/reset/abc');
    await fillIn(typed);
    await press('Wachtwoord herstellen');
    await expect.element(password()).toHaveAccessibleDescription(rules);
    expect(api.asked).toEqual([]);
  },
);

test('refuses a different confirmation without a call', async () => {
  const { api } = open('/password/reset/abc');
  await fillIn(good, 'Markerwaard-2027!');
  await press('Wachtwoord herstellen');
  await expect.element(confirmation()).toHaveAccessibleDescription('De wachtwoorden komen niet overeen.');
  expect(api.asked).toEqual([]);
});

const once = 'Vul het wachtwoord nog een keer in.';
test.each([[good, ''], ['', '']])('shows a separate message for an empty confirmation: %j, %j', async (first, second) => {
  const { api } = open('/password/reset/abc');
  await fillIn(first, second);
  await press('Wachtwoord herstellen');
  await expect.element(confirmation()).toHaveAccessibleDescription(once);
  expect(api.asked).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('shows a message at each field of an empty form', async () => {
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
  [422, 'passwords.common', password, 'Dit wachtwoord is makkelijk te raden. Kies een ander, bijvoorbeeld drie losse woorden met een cijfer en een leesteken.'],
  [422, 'passwords.duppassword', password, 'Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.'],
] as const)('shows %i %s at its field, which gets the focus', async (status, code, field, words) => {
  const { api } = open('/password/reset/abc');
  api.on(resetPassword, refuse(status, code));
  await fillIn();
  await press('Wachtwoord herstellen');
  await expect.element(field()).toHaveAccessibleDescription(words);
  await expect.element(field()).toHaveFocus();
});

test('reports an expired link, and mails a new one to the typed address with one press', async () => {
  const { api } = open('/password/reset/abc');
  api.on(resetPassword, refuse(422, 'passwords.token'));
  api.on(requestReset, () => ({ message: '' }));
  await fillIn();
  await press('Wachtwoord herstellen');
  await expect.element(page.getByRole('alert')).toHaveTextContent(
    'Het token om uw wachtwoord te herstellen is verlopen of ongeldig. Probeer opnieuw het wachtwoord te herstellen.',
  );
  expect(await violations()).toEqual([]);
  await press('Stuur een nieuwe link naar kijker@markerwaard.example');
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Is kijker@markerwaard\.example bij ons bekend/);
  expect(api.asked.at(-1)).toEqual({ call: requestReset, request: { body: { email: 'kijker@markerwaard.example', organization: 'markerwaard' } } });
  expect(await violations()).toEqual([]);
});

test('says why a new link cannot be sent, and leads to the page where another address is typed', async () => {
  const setup = open('/password/reset/abc');
  setup.api.on(resetPassword, refuse(422, 'passwords.token'));
  setup.api.on(requestReset, refuse(429, 'too_many_requests'));
  await fillIn();
  await press('Wachtwoord herstellen');
  await press('Stuur een nieuwe link naar kijker@markerwaard.example');
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('Te veel pogingen, probeer het later opnieuw.');
  await userEvent.click(page.getByRole('link', { name: 'Een ander e-mailadres' }));
  await expect.poll(setup.path).toBe('/password/reset');
});

test('shows the server\'s message and keeps the input', async () => {
  const { api } = open('/password/reset/abc');
  api.on(resetPassword, refuse(503, 'unavailable'));
  await fillIn();
  await press('Wachtwoord herstellen');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Van de server.');
  await expect.element(password()).toHaveValue(good);
});

test('accepts an invitation with its own texts', async () => {
  const { api } = open('/password/reset/abc?uitnodiging');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welkom bij Gemeente Markerwaard');
  api.on(resetPassword, refuse(422, 'passwords.token'));
  await fillIn();
  await press('Account activeren');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Deze uitnodiging is verlopen of al gebruikt/);
});
