import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { logout } from '../contract.ts';
import { LogoutDialog } from './LogoutDialog.tsx';

const open = () => {
  const close = vi.fn();
  return { close, ...renderPart(<LogoutDialog close={close} />) };
};

test('asks first, and staying changes nothing', async () => {
  const { api, close, session } = open();
  const dialog = page.getByRole('alertdialog', { name: 'Pas op je staat op het punt om uit te loggen.' });
  await expect.element(dialog).toMatchTextContent(/Weet je zeker dat je wilt uitloggen\?/);
  await userEvent.click(page.getByRole('button', { name: 'Blijf op huidige pagina' }));
  expect(close).toHaveBeenCalledOnce();
  expect(api.asked).toEqual([]);
  expect(session.signedOut).not.toHaveBeenCalled();
});

test('signs out on the server, then in the browser', async () => {
  const { api, session } = open();
  api.on(logout, () => undefined);
  await userEvent.click(page.getByRole('button', { name: 'Uitloggen' }));
  await expect.poll(() => session.signedOut).toHaveBeenCalledOnce();
  expect(api.asked.map(({ call }) => call)).toEqual([logout]);
});

test('signs out when the session had already ended', async () => {
  const { api, session } = open();
  api.on(logout, () => {
    throw new ApiError(401, 'unauthenticated', '');
  });
  await userEvent.click(page.getByRole('button', { name: 'Uitloggen' }));
  await expect.poll(() => session.signedOut).toHaveBeenCalledOnce();
});

test('shows a failure and stays signed in', async () => {
  const { api, session } = open();
  api.on(logout, () => {
    throw new ApiError(0, 'no_answer', '');
  });
  await userEvent.click(page.getByRole('button', { name: 'Uitloggen' }));
  await expect.element(page.getByText('Uitloggen is niet gelukt, probeer het opnieuw.')).toBeVisible();
  expect(session.signedOut).not.toHaveBeenCalled();
  snackbar.clear();
});
