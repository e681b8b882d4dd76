import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { exportUsers, listUsers } from '../contract/list.ts';
import { button, openUsers, requestOf } from './testing/open-users.tsx';

beforeEach(() => sessionStorage.clear());

test('lists users in words, without a link for one that may not be edited', async () => {
  const setup = openUsers('');
  const line = page.getByRole('row', { name: /Kim van der Kijk/ });
  await expect.element(line).toMatchTextContent(/kim@markerwaard\.example.*Kijker.*Actief.*Aan.*20-11-2026 09:00/);
  await expect.element(page.getByRole('row', { name: /Bea Beheerder/ })).toMatchTextContent(/Geblokkeerd/);
  await expect.element(page.getByRole('link', { name: 'Bea Beheerder' })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /Status$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Geblokkeerd' }));
  await expect.poll(() => requestOf(setup, listUsers)).toMatchObject({ query: { state: 'blocked', page: 1 } });
  await userEvent.click(page.getByRole('link', { name: 'Kim van der Kijk' }));
  await expect.element(page.getByRole('heading', { name: 'Kim van der Kijk' })).toBeVisible();
});

test('lists the accounts of the filter in the address', async () => {
  const setup = openUsers('?toestand=undelivered');
  await expect.poll(() => requestOf(setup, listUsers)).toMatchObject({ query: { state: 'undelivered' } });
  await userEvent.click(page.getByRole('button', { name: /^E-mail niet bezorgd Status$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Verloopt binnen 30 dagen' }));
  await expect.poll(() => requestOf(setup, listUsers)).toMatchObject({ query: { state: 'expiring' } });
});

test('exports all rights as a file with progress, and shows a refusal', async () => {
  const setup = openUsers('');
  const answer = Promise.withResolvers<undefined>();
  let report: (piece: Uint8Array) => void = () => undefined;
  setup.api.on(exportUsers, ({ onReceived }) => {
    report = onReceived ?? report;
    return answer.promise;
  });
  await expect.element(button('Rechten exporteren')).toBeVisible();
  await tabTo(/^Rechten exporteren/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Als CSV' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('progressbar', { name: 'Het bestand wordt gemaakt' })).toBeVisible();
  report(new TextEncoder().encode('Naam\nKim\n'));
  await expect.element(page.getByRole('progressbar', { name: 'Het bestand wordt gemaakt: 2 regels' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(requestOf(setup, exportUsers)).toMatchObject({ query: { format: 'csv' } });
  answer.reject(new ApiError(429, 'too_many', 'Even wachten.'));
  await expect.element(page.getByText('Even wachten.')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: /^Het bestand/ })).not.toBeInTheDocument();
});
