import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { SignOutQuestion } from './SignOutQuestion.tsx';

const dialog = () => page.getByRole('alertdialog', { name: 'Pas op je staat op het punt om uit te loggen.' });

test('asks a user who was redirected here, and cancelling keeps the page', async () => {
  const { path, session } = renderPart(<SignOutQuestion />, { path: '/?uitloggen', session: sessionWith() });
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(path()).toBe('/');
  expect(session.signedOut).not.toHaveBeenCalled();
});

test('asks nothing without the query parameter', async () => {
  renderPart(<><SignOutQuestion /><p>de kaart</p></>, { path: '/?iets', session: sessionWith() });
  await expect.element(page.getByText('de kaart')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});
