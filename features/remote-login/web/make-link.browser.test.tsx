import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { createRemoteLoginLink } from '../contract.ts';
import { MakeLink } from './MakeLink.tsx';

const url = 'https://kaart.example/remote/kim/geheim';
const later = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

const open = () => renderPart(<MakeLink user={{ id: 12, name: 'Kim van der Kijk' }} />, { session: sessionWith({ role: 'manager' }, true), isPage: true });
const make = (name = 'Inloglink maken') => userEvent.click(page.getByRole('button', { name, exact: true }));

test('makes a link by keyboard alone, shows its validity, and focuses the copy button', async () => {
  const { api } = open();
  api.on(createRemoteLoginLink, () => ({ user_id: 12, url, expires_at: later(600) }));
  await expect.element(page.getByRole('button', { name: 'Inloglink maken' })).toBeVisible();
  await tabTo(/^Inloglink maken/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(url);
  await expect.element(page.getByText(/^Werkt één keer, tot \d\d:\d\d:\d\d\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Link kopiëren' })).toHaveFocus();
  expect(api.asked.at(-1)?.request).toEqual({ params: { id: 12 }, body: {} });
  expect(await violationsIn(document.body)).toEqual([]);
});

test('hides an expired link, and makes another for a search entry', async () => {
  const { api } = open();
  api.on(createRemoteLoginLink, () => ({ user_id: 12, url, expires_at: later(-1) }));
  await userEvent.fill(page.getByRole('textbox', { name: /^Opent op/ }), ' Dijkweg 1 ');
  await make();
  await expect.element(page.getByText('De link werkt niet meer. Maak zo nodig een nieuwe.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Link', exact: true })).not.toBeInTheDocument();
  await make('Nieuwe inloglink maken');
  await expect.poll(() => api.asked.length).toBe(2);
  expect(api.asked.at(-1)?.request).toMatchObject({ body: { element: 'Dijkweg 1' } });
});

test('shows why no link can be made', async () => {
  const { api } = open();
  api.on(createRemoteLoginLink, () => {
    throw new ApiError(403, 'blocked', 'Dit account is geblokkeerd.');
  });
  await make();
  await expect.element(page.getByText('Dit account is geblokkeerd.')).toBeVisible();
});
