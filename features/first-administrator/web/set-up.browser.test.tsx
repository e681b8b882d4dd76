import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderPart, type SetupOptions } from '#platform/web/testing/render-part.tsx';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { getSetUp, setUp } from '../contract.ts';
import { SetUpPage } from './SetUpPage.tsx';
import { ToSetUp } from './ToSetUp.tsx';
import type { FixedOrganisation } from './use-set-up.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = () => page.getByRole('button', { name: 'In gebruik nemen' });
const done = vi.fn<() => void>();

const shown = (fixed: FixedOrganisation = null, options: SetupOptions = {}) =>
  renderPart(<SetUpPage onDone={done} />, {
    path: '/instellen',
    isPage: true,
    answers: (api) => api.on(getSetUp, () => ({ organization: fixed })),
    ...options,
  });

/** Fills the form in by keyboard, from the focused field. */
const fillIn = async (): Promise<void> => {
  await expect.element(field('Code van de server')).toHaveFocus();
  const words = ['abcd-efgh', 'Gemeente Nieuwland', '', 'Bo', '', 'Baas', 'bo@nieuwland.example', 'bo', 'Nieuwland-2026!', null, 'Nieuwland-2026!'];
  for (const [index, word] of words.entries()) {
    // `null` skips the button that shows the password.
    if (index > 0) await userEvent.keyboard('{Tab}');
    if (word) await userEvent.keyboard(word);
  }
};

test('focuses the code field, has one h1 and passes axe', async () => {
  shown();
  await expect.element(field('Code van de server')).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('COOK in gebruik nemen');
  expect(document.title).toBe('COOK - COOK in gebruik nemen');
  const { violations } = await axe.run();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('submits the form by keyboard alone and signs in', async () => {
  const { api, session } = shown();
  api.on(setUp, () => ({ two_factor: false }));
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => done).toHaveBeenCalledOnce();
  expect(session.signedIn).toHaveBeenCalledOnce();
  expect(api.asked.at(-1)?.request).toEqual({
    body: {
      code: 'abcd-efgh', organization_name: 'Gemeente Nieuwland', organization: 'nieuwland',
      first_name: 'Bo', middle_name: '', last_name: 'Baas', email: 'bo@nieuwland.example', username: 'bo',
      password: 'Nieuwland-2026!', password_confirmation: 'Nieuwland-2026!',
    },
  });
});

test('proposes a prefix from the name until the user chooses one', async () => {
  shown();
  await userEvent.fill(field('Naam van de organisatie'), 'Gemeente Súdwest');
  await expect.element(field('Inlogprefix')).toHaveValue('sudwest');
  await userEvent.fill(field('Inlogprefix'), 'swf');
  await userEvent.fill(field('Naam van de organisatie'), 'Gemeente Súdwest-Fryslân');
  await expect.element(field('Inlogprefix')).toHaveValue('swf');
});

test('keeps a prefix from the settings', async () => {
  shown({ prefix: 'nieuwland', name: '' });
  await userEvent.fill(field('Naam van de organisatie'), 'Iets anders');
  await expect.element(field('Inlogprefix')).toHaveValue('nieuwland');
  await expect.element(field('Inlogprefix')).toHaveAttribute('readonly');
  await expect.element(field('Inlogprefix')).toHaveAccessibleDescription('Staat vast in de instellingen van de server.');
});

test('shows an error at each field, focuses the first, and sends nothing', async () => {
  const { api } = shown();
  await userEvent.click(submit());
  await expect.element(field('Code van de server')).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Er zijn 9 velden die nog niet kloppen' })).toBeVisible();
  await userEvent.fill(field('Wachtwoord'), 'kort');
  await expect.element(field('Wachtwoord')).toHaveAccessibleDescription(/Het wachtwoord moet uit minimaal 8 karakters bestaan\./);
  await userEvent.fill(field('Wachtwoord'), 'langgenoeg');
  await expect.element(field('Wachtwoord')).toHaveAccessibleDescription(/minimaal 1 hoofdletter, 1 nummer en 1 leesteken/);
  await userEvent.fill(field('Wachtwoord'), 'Nieuwland-2026!');
  await userEvent.fill(field('Wachtwoord bevestigen'), 'Nieuwland-2027!');
  await expect.element(field('Wachtwoord bevestigen')).toHaveAccessibleDescription('De wachtwoorden komen niet overeen.');
  expect(api.asked.map(({ call }) => call)).toEqual([getSetUp]);
  const { violations } = await axe.run();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('shows a wrong code at its field, which gets the focus', async () => {
  const { api } = shown();
  api.on(setUp, () => {
    throw new ApiError(422, 'wrong_set_up_code', 'x', { errors: { code: ['Deze code klopt niet.'] } });
  });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Code van de server')).toHaveAccessibleDescription(/Deze code klopt niet\./);
  await expect.element(field('Code van de server')).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
});

test.each([
  [429, 'too_many_requests', 'Te veel pogingen, probeer het later opnieuw.'],
  [0, 'no_answer', 'De server is niet bereikbaar.'],
])('shows %i %s above the form and keeps the input', async (status, code, words) => {
  const { api } = shown();
  api.on(setUp, () => {
    throw new ApiError(status, code, 'De server is niet bereikbaar.');
  });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.element(field('Naam van de organisatie')).toHaveValue('Gemeente Nieuwland');
});

test('sends the form once while it is busy', async () => {
  const { api } = shown();
  let answer: (answer: LoginAnswer) => void = () => undefined;
  api.on(setUp, () => new Promise<LoginAnswer>((resolve) => (answer = resolve)));
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('progressbar', { name: 'Bezig met inrichten…' })).toBeInTheDocument();
  await userEvent.click(submit(), { force: true });
  expect(api.asked.filter(({ call }) => call === setUp)).toHaveLength(1);
  answer({ two_factor: false });
  await expect.poll(() => done).toHaveBeenCalledOnce();
});

const setUpAlready = (): never => {
  throw new ApiError(404, 'set_up_already', 'Dit portaal is al in gebruik genomen.');
};

test('opens the portal when there already is an administrator', async () => {
  shown(null, { answers: (api) => api.on(getSetUp, setUpAlready) });
  await expect.poll(() => done).toHaveBeenCalledOnce();
});

test('opens the portal when another request was first', async () => {
  const { api } = shown();
  api.on(setUp, setUpAlready);
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => done).toHaveBeenCalledOnce();
});

test.each(['/', '/login', '/admin/gebruikers'])('redirects from %s to the set-up page', async (path) => {
  const setup = renderPart(<ToSetUp />, { path });
  await expect.poll(setup.path).toBe('/instellen');
});
