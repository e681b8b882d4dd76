import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { blockUser, removeUser, setUserPassword } from '../contract/actions.ts';
import { readUser } from '../contract/edit.ts';
import type { User } from '../contract/user.ts';
import { button, openUsers, requestOf } from './testing/open-users.tsx';
import { kim } from './testing/people.ts';

const later: User = {
  ...kim, version: 4, role: { id: 2, name: 'Manager', base: 'manager' }, role_id: 2, configuration_ids: [5, 6],
  changed: { at: '2026-11-22T08:00:00Z', by: 'Mia Manager' },
};
const dialog = () => page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });

/** Opens an account that somebody else has changed, so that its loaded version is refused. */
const open = () => {
  const setup = openUsers('/12');
  const meet = (version: number | string | undefined): void => {
    if (version === 4) return;
    setup.api.on(readUser, () => later);
    throw new ApiError(412, 'changed_meanwhile', 'Iemand anders heeft dit intussen gewijzigd.');
  };
  setup.api.on(blockUser, ({ version, body }) => {
    meet(version);
    return { ...later, blocked: body.blocked, version: 5 };
  });
  setup.api.on(removeUser, ({ version }) => {
    meet(version);
    return undefined;
  });
  setup.api.on(setUserPassword, ({ version }) => {
    meet(version);
    return { ...later, version: 5 };
  });
  return setup;
};
const block = async () => {
  await userEvent.click(button('Blokkeren'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren' }));
};

beforeEach(() => sessionStorage.clear());

test('shows what changed, who did it and when, and performs the action anyway by keyboard', async () => {
  const setup = open();
  await block();
  await expect.element(dialog()).toMatchTextContent(/Mia Manager heeft het account van Kim van der Kijk op 22-11-2026 09:00 gewijzigd/);
  await expect.element(dialog().getByRole('row', { name: /^Accountsoort/ })).toMatchTextContent(/Kijker.*Manager/);
  await expect.element(dialog().getByRole('row', { name: /^Configuraties/ })).toMatchTextContent(/Groen.*Groen, Wegen/);
  await expect.element(dialog().getByRole('row', { name: /^Achternaam/ })).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => requestOf(setup, blockUser)).toMatchObject({ body: { blocked: true }, version: 4 });
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('De gebruiker is geblokkeerd.')).toBeVisible();
});

test('shows the current account when the user cancels', async () => {
  const setup = open();
  await block();
  await userEvent.click(dialog().getByRole('button', { name: 'Annuleren' }));
  await expect.element(page.getByRole('button', { name: /^Manager.*Accountsoort$/ })).toBeVisible();
  expect(requestOf(setup, blockUser)).toMatchObject({ version: 3 });
});

test('asks again before a removal, and shows why it is refused', async () => {
  const setup = open();
  await userEvent.click(button('Verwijderen'));
  await userEvent.click(page.getByRole('alertdialog', { name: 'Gebruiker verwijderen' }).getByRole('button', { name: 'Verwijderen' }));
  await expect.element(dialog()).toMatchTextContent(/U koos “Verwijderen”/);
  setup.api.on(removeUser, () => {
    throw new ApiError(409, 'last_admin', 'Er moet minstens één beheerder overblijven.');
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Toch doorgaan' }));
  await expect.element(page.getByText('Er moet minstens één beheerder overblijven.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('sets a typed password anyway, and asks before it is lost', async () => {
  const setup = open();
  await expect.element(button('Tijdelijk wachtwoord geven')).toBeEnabled();
  button('Tijdelijk wachtwoord geven').element().focus();
  await userEvent.keyboard('{Enter}');
  const password = page.getByRole('dialog', { name: 'Tijdelijk wachtwoord geven' });
  await expect.element(password.getByLabelText('Tijdelijk wachtwoord', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Eerste-keer-1!{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(password.getByLabelText('Tijdelijk wachtwoord', { exact: true })).toHaveFocus();
  await tabTo(/^Wachtwoord instellen/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toMatchTextContent(/U koos “Wachtwoord instellen”/);
  await expect.element(dialog().getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => requestOf(setup, setUserPassword)).toEqual({ params: { id: 12 }, body: { password: 'Eerste-keer-1!' }, version: 4 });
  await expect.element(password).not.toBeInTheDocument();
});
