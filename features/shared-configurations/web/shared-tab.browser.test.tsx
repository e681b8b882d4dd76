import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { listOwnShared, removeShared, type SharedConfiguration } from '../contract.ts';
import feature from './index.ts';
import { SharedTab } from './SharedTab.tsx';

const trees: SharedConfiguration = {
  id: 3, option: { id: 1, name: 'Bomen' }, created_at: '2026-11-20T23:30:00.000Z', valid_until: '2026-12-01T22:59:59.000Z',
  users: [{
    id: 7, name: 'Kim van der Kijk', email: 'kijker@markerwaard.example', first_opened_at: null, last_opened_at: null,
  }],
};
const roads: SharedConfiguration = { ...trees, id: 2, option: { id: 2, name: 'Wegen' }, users: [] };

beforeEach(() => snackbar.clear());

const open = (list: () => SharedConfiguration[]) => renderPart(<SharedTab />, { answers: (api) => api.on(listOwnShared, list) });
const rows = () => page.getByRole('list', { name: 'Configuraties die u hebt gedeeld' });
const remove = (name = 'Bomen') => page.getByRole('button', { name: `Verwijderen: ${name}, gedeeld op 21-11-2026` });

test('shows the name, the dates in Amsterdam time and the recipients', async () => {
  open(() => [trees, roads]);
  await expect.element(rows()).toMatchTextContent(/BomenGedeeld op 21-11-2026, geldig tot en met 01-12-2026Kim van der Kijk kijker@markerwaard\.example/);
  await expect.element(rows()).toMatchTextContent(/Wegen.*Niemand kan deze nog openen\./);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows when each recipient opened it, in Amsterdam time', async () => {
  const [kim] = trees.users;
  const opened = (first_opened_at: string, last_opened_at: string) => [{ ...kim!, first_opened_at, last_opened_at }];
  const [once, twice] = ['2026-11-21T23:30:00.000Z', '2026-11-22T09:05:00.000Z'];
  open(() => [trees, { ...roads, users: opened(once, once) }, { ...trees, id: 9, users: opened(once, twice) }]);
  await expect.poll(() => rows().getByRole('paragraph').elements().map(({ textContent }) => textContent).filter((text) => /geopend/i.test(text))).toEqual([
    'Nog niet geopend', 'Geopend op 22-11-2026 00:30', 'Voor het eerst geopend op 22-11-2026 00:30, voor het laatst op 22-11-2026 10:05',
  ]);
});

test('shows a message when nothing was shared', async () => {
  open(() => []);
  await expect.element(page.getByText('Er zijn nog geen gedeelde configuraties beschikbaar...')).toBeVisible();
});

test('shows an error when the list cannot be loaded', async () => {
  open(() => {
    throw new ApiError(500, 'unknown', 'Er is iets misgegaan.');
  });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Het laden van gedeelde configuraties is mislukt. Probeer het later opnieuw.');
});

test('removes a row with the keyboard after confirmation, without losing focus', async () => {
  let list = [trees, roads];
  const { api } = open(() => list);
  api.on(removeShared, () => {
    list = [roads];
    return undefined;
  });
  await expect.element(remove()).toBeVisible();
  (remove().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Gedeelde configuratie verwijderen?' });
  await expect.element(question).toMatchTextContent(/Bomen gaat dan voor niemand meer open/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(remove()).toHaveFocus();
  expect(api.asked.map(({ call }) => call)).not.toContain(removeShared);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(question.getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByText('Gedeelde configuratie succesvol verwijderd.')).toBeVisible();
  await expect.element(remove()).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === removeShared)?.request).toEqual({ params: { id: 3 } });
  await expect.poll(() => document.activeElement?.contains(rows().element())).toBe(true);
});

test("shows the server's reason when removing fails", async () => {
  const { api } = open(() => [trees]);
  api.on(removeShared, () => {
    throw new ApiError(404, 'not_found', 'Deze gedeelde configuratie bestaat niet meer.');
  });
  await userEvent.click(remove());
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByText('Deze gedeelde configuratie bestaat niet meer.')).toBeVisible();
});

test('removes an earlier error when the next removal succeeds', async () => {
  const { api } = open(() => [trees, roads]);
  const gone = page.getByText('Er is iets misgegaan.');
  api.on(removeShared, () => {
    throw new ApiError(409, 'unreadable', 'Er is iets misgegaan.');
  });
  await userEvent.click(remove());
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.element(gone).toBeVisible();
  api.on(removeShared, () => undefined);
  await userEvent.click(remove('Wegen'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByText('Gedeelde configuratie succesvol verwijderd.')).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
});

test('shows the tab to signed-in users whose configuration can be shared', () => {
  const [tab] = feature.fillings;
  const sharing = configurationWith();
  const slotContext = (share: boolean, session = true) => ({
    environment: environmentWith(), publicMode: false, session: session ? sessionWith() : null,
    configuration: { ...sharing, options: { ...sharing.options, share } },
  });
  expect(tab?.item.enabled?.(slotContext(true))).toBe(true);
  expect(tab?.item.enabled?.(slotContext(false))).toBe(false);
  expect(tab?.item.enabled?.(slotContext(true, false))).toBe(false);
});
