import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { endAllSessions, endOwnSession, forgetOwnDevice, listOwnDevices, listOwnSessions, type OwnDevice, type OwnSession } from '../contract.ts';
import { SessionsDialog } from './SessionsDialog.tsx';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
const here: OwnSession = {
  id: 1, created_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-21T09:30:00Z', ip: '192.0.2.1', user_agent: firefox, current: true,
};
const phone: OwnSession = { ...here, id: 2, last_seen_at: '2026-11-19T09:30:00Z', ip: '198.51.100.7', user_agent: safari, current: false };

const knownHere: OwnDevice = { id: 5, created_at: '2026-11-01T08:00:00Z', last_used_at: '2026-11-20T08:00:00Z', ip: '192.0.2.1', user_agent: firefox, current: true };
const knownPhone: OwnDevice = { ...knownHere, id: 6, last_used_at: '2026-11-18T08:15:00Z', ip: '198.51.100.7', user_agent: safari, current: false };

beforeEach(() => snackbar.clear());

const open = (sessions: () => OwnSession[] = () => [here, phone], devices: () => OwnDevice[] = () => [knownHere, knownPhone]) => {
  const close = vi.fn();
  const setup = renderPart(<SessionsDialog close={close} />, {
    session: sessionWith(),
    answers: (api) => {
      api.on(listOwnSessions, sessions);
      api.on(listOwnDevices, devices);
    },
  });
  return { ...setup, close };
};
const rows = () => page.getByRole('list', { name: 'Apparaten waarop u bent ingelogd' }).getByRole('listitem');
const endPhone = () => page.getByRole('button', { name: 'Uitloggen: Safari op iPhone, 19-11-2026 10:30' });

test('names each device, marks this one, and passes axe', async () => {
  open();
  await expect.element(rows().nth(0)).toMatchTextContent(/^Firefox op Windows Dit apparaat/);
  await expect.element(rows().nth(1)).toMatchTextContent(/laatst gebruikt op 19-11-2026 10:30, IP-adres 198\.51\.100\.7/);
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
});

test('has every button below its device on a phone, in one line', async () => {
  await page.viewport(390, 844);
  open(() => [here, phone, { ...phone, id: 3, user_agent: 'Kort' }]);
  await expect.element(endPhone()).toBeVisible();
  const buttons = page.getByRole('button', { name: /^(?:Uitloggen|Verwijderen): / }).elements();
  expect(buttons).toHaveLength(4);
  expect(new Set(buttons.map((button) => button.getBoundingClientRect().left)).size).toBe(1);
  for (const button of buttons) expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity);
});

test('signs another device out and removes it from the list', async () => {
  let sessions = [here, phone];
  const { api, session } = open(() => sessions);
  api.on(endOwnSession, () => {
    sessions = [here];
    return undefined;
  });
  await userEvent.click(endPhone());
  await expect.element(rows().nth(1)).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === endOwnSession)?.request).toEqual({ params: { id: 2 } });
  expect(session.signedOut).not.toHaveBeenCalled();
});

test('reports when a device cannot be signed out', async () => {
  const { api } = open();
  api.on(endOwnSession, () => {
    throw new ApiError(0, 'no_answer', '');
  });
  await userEvent.click(endPhone());
  await expect.element(page.getByText('Uitloggen is niet gelukt, probeer het opnieuw.')).toBeVisible();
});

test('asks before signing out everywhere, which includes this browser', async () => {
  const { api, session } = open();
  api.on(endAllSessions, () => undefined);
  await userEvent.click(page.getByRole('button', { name: 'Overal uitloggen' }));
  const question = page.getByRole('alertdialog', { name: 'Overal uitloggen?' });
  await expect.element(question.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect(await violationsIn(question.element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(session.signedOut).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Overal uitloggen' }));
  await userEvent.click(question.getByRole('button', { name: 'Overal uitloggen' }));
  await expect.poll(() => session.signedOut).toHaveBeenCalledOnce();
  expect(api.asked.filter(({ call }) => call === endAllSessions)).toHaveLength(1);
});

test('shows the known devices and removes one', async () => {
  let devices = [knownHere, knownPhone];
  const { api } = open(undefined, () => devices);
  api.on(forgetOwnDevice, () => {
    devices = [knownHere];
    return undefined;
  });
  const known = page.getByRole('list', { name: 'Bekende apparaten' }).getByRole('listitem');
  await expect.element(known.nth(0)).toMatchTextContent(/^Firefox op Windows Dit apparaat/);
  await expect.element(known.nth(1)).toMatchTextContent(/^Safari op iPhone\s*Laatst ingelogd op 18-11-2026 09:15, IP-adres 198\.51\.100\.7/);
  const button = page.getByRole('button', { name: 'Verwijderen: Safari op iPhone, 18-11-2026 09:15' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(known.nth(1)).not.toBeInTheDocument();
  await expect.element(page.getByText('Dit apparaat is niet meer bekend.')).toBeVisible();
  expect(api.asked.find(({ call }) => call === forgetOwnDevice)?.request).toEqual({ params: { id: 6 } });
});

test('reports when a device cannot be removed', async () => {
  const { api } = open();
  api.on(forgetOwnDevice, () => {
    throw new ApiError(0, 'no_answer', '');
  });
  await userEvent.click(page.getByRole('button', { name: /^Verwijderen: Safari/ }));
  await expect.element(page.getByText('Verwijderen is niet gelukt, probeer het opnieuw.')).toBeVisible();
});

test('explains that there are no known devices', async () => {
  open(undefined, () => []);
  await expect.element(page.getByText('Er zijn nog geen bekende apparaten.')).toBeVisible();
});

test('shows why the list cannot be loaded', async () => {
  open(() => {
    throw new ApiError(0, 'no_answer', 'De server is niet bereikbaar.');
  });
  await expect.element(page.getByRole('alert').filter({ hasText: 'De server is niet bereikbaar.' })).toBeVisible();
});
