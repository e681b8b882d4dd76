import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { tabTo } from '#platform/ui/testing/tab-walk.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { exportChanges, listChanges, readChangeWords, type ChangeWords, type RecordedChange } from '../contract.ts';
import { Changes } from './Changes.tsx';

const change: RecordedChange = {
  id: 1, at: '2026-11-20T08:00:00Z', who: 'Sanne Sluis', action: 'user.update', object_type: 'user', object_id: '7', result: 'success',
  address: '192.0.2.1', details: { name: 'Noor Kans' }, changes: { email: { from: 'noor@oud.example', to: 'noor@nieuw.example' }, blocked: { from: false, to: true } }, names: {},
};
const words: ChangeWords = {
  deeds: { update: 'gewijzigd' }, fields: { blocked: 'Geblokkeerd' },
  things: { user: { label: 'Gebruiker', deeds: {}, fields: { email: 'E-mailadres' }, values: {} } },
};
const open = (data: readonly RecordedChange[] = [change], path = '/admin/logs?tab=wijzigingen', readWords = () => words) =>
  renderPart(<Changes />, {
    session: sessionWith({ role: 'manager' }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listChanges, () => ({ data: [...data], total: data.length }));
      api.on(readChangeWords, readWords);
    },
  });

test('lists changes in words, and opens a difference by keyboard', async () => {
  open();
  const line = page.getByRole('row', { name: /Gebruiker gewijzigd/ });
  await expect.element(line).toMatchTextContent(/20-11-2026 09:00.*Sanne Sluis.*Noor Kans.*E-mailadres, Geblokkeerd/);
  expect(await violationsIn(document.body)).toEqual([]);
  (line.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Gebruiker gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /^E-mailadres/ })).toMatchTextContent(/noor@oud\.example.*noor@nieuw\.example/);
  await expect.element(dialog.getByRole('row', { name: /^Geblokkeerd/ })).toMatchTextContent(/Nee.*Ja/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('searches, sorts, opens a difference and exports by keyboard', async () => {
  const { api } = open();
  api.on(exportChanges, () => {
    throw new ApiError(429, 'too_many', 'Even wachten.');
  });
  await expect.element(page.getByRole('row', { name: /Gebruiker gewijzigd/ })).toBeVisible();
  const query = () => (api.asked.findLast(({ call }) => call === listChanges)?.request as { query?: object } | undefined)?.query;
  await tabTo(/^Zoek op persoon/);
  await userEvent.keyboard('noor');
  await expect.poll(query).toMatchObject({ search: 'noor' });
  await tabTo(/^Wie/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(query).toMatchObject({ search: 'noor', sort: 'who', direction: 'asc' });
  await expect.element(page.getByRole('row', { name: /Gebruiker gewijzigd/ })).toBeVisible();
  await tabTo(/^Toon verschil/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Gebruiker gewijzigd' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Toon verschil/ })).toHaveFocus();
  await tabTo(/^Exporteren als CSV/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Even wachten.')).toBeVisible();
});

test('sends words and days to the server', async () => {
  const { api } = open([change], '/admin/logs?tab=wijzigingen&van=2026-11-01');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Zoek op persoon, handeling of onderwerp' }), 'noor');
  await expect.poll(() => (api.asked.findLast(({ call }) => call === listChanges)?.request as { query?: object } | undefined)?.query).toMatchObject({ search: 'noor', from: '2026-11-01', page: 1 });
});

test('loads the words once, whatever is searched', async () => {
  const { api } = open();
  await expect.element(page.getByRole('row', { name: /Gebruiker gewijzigd/ })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'noor');
  await expect.poll(() => api.asked.filter(({ call }) => call === listChanges).length).toBe(2);
  expect(api.asked.filter(({ call }) => call === readChangeWords)).toHaveLength(1);
});

test('shows that the words could not be loaded, and loads them again', async () => {
  let fails = true;
  open(undefined, undefined, () => {
    if (fails) throw new ApiError(500, 'internal', 'Er ging iets mis.');
    return words;
  });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/De wijzigingen konden niet worden geladen/);
  await expect.element(page.getByRole('row', { name: /user/ })).not.toBeInTheDocument();
  fails = false;
  await userEvent.click(alert.getByRole('button'));
  await expect.element(page.getByRole('row', { name: /Gebruiker gewijzigd/ })).toBeVisible();
});

test('says that nothing was changed yet', async () => {
  open([]);
  await expect.element(page.getByText('Er is nog niets gewijzigd')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});
