import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import type { HistoryVersion } from '../../contract/registration.ts';
import { readHistory, restoreVersion } from '../../contract/registrations.ts';
import { listedWith, registrationWith } from '../testing/forms.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

const version = (number: number, text: string, changes: Partial<HistoryVersion> = {}): HistoryVersion => ({
  version: number, user_name: 'Kim Kijker', deed: null, restored_at: null, phase: null, step: 0, geom_changed: false, geom: { type: 'Point', coordinates: [145_000, 508_000] },
  items: [
    { item_id: 11, item_name: 'Omschrijving', item_hide: false, exists: true, current_value: text, changed: number > 1 },
    { item_id: 12, item_name: 'Soort', item_hide: false, exists: number > 1, current_value: number > 1 ? 'Geen waarde' : 'Invulveld Soort bestond nog niet bij het aanmaken van deze registratie', changed: false },
  ],
  ...changes,
});
const history = {
  '2026-05-03T10:00:00.000Z': version(3, 'Drie tegels', { user_name: null, geom_changed: true, geom: { type: 'Point', coordinates: [145_010, 508_000] } }),
  '2026-05-02T10:00:00.000Z': version(2, 'Twee tegels', { phase: 'Gepland' }),
  '2026-05-01T10:00:00.000Z': version(1, 'Een tegel'),
};

const open = (answer: Record<string, HistoryVersion> | (() => Record<string, HistoryVersion>) = history, canEdit = true, onClose = () => undefined as void) =>
  renderPart(<HistoryDialog registration={listedWith({ id: 31, can_edit: canEdit })} onClose={onClose} />, {
    session: sessionWith(),
    answers: (api) => {
      api.on(readHistory, () => (typeof answer === 'function' ? answer() : answer));
      api.on(restoreVersion, () => registrationWith({ version: 4 }));
    },
  });

beforeEach(() => snackbar.clear());

test('shows each version with its author, its answers and what changed, the newest first', async () => {
  open();
  await expect.element(page.getByRole('dialog', { name: 'Geschiedenis Bekijken' })).toBeVisible();
  const versions = page.getByRole('dialog').getByRole('region');
  await expect.poll(() => versions.elements().map((one) => one.getAttribute('aria-label'))).toEqual(['03-05-2026 12:00', '02-05-2026 12:00', '01-05-2026 12:00']);
  await expect.element(versions.nth(0)).toMatchTextContent(/Onbekend/);
  await expect.element(versions.nth(0)).toMatchTextContent(/145010\.00, 508000\.00 \(gewijzigd\)/);
  await expect.element(versions.nth(1)).toMatchTextContent(/Kim Kijker · Gepland/);
  await expect.element(versions.nth(1)).toMatchTextContent(/Twee tegels \(gewijzigd\)/);
  await expect.element(versions.nth(1)).toMatchTextContent(/Geen waarde/);
  await expect.element(versions.nth(2)).toMatchTextContent(/Invulveld Soort bestond nog niet bij het aanmaken van deze registratie/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('restores an older version after its difference was seen, as a new version', async () => {
  const { api } = open();
  await userEvent.click(page.getByRole('button', { name: 'De versie van 01-05-2026 12:00 terugzetten' }));
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('row', { name: 'Veld Is nu Wordt weer' })).toBeVisible();
  await expect.element(question.getByRole('row', { name: /Omschrijving Drie tegels Een tegel/ })).toBeVisible();
  await expect.element(question.getByRole('row', { name: /Locatie 145010.00, 508000.00 145000.00, 508000.00/ })).toBeVisible();
  await expect.element(question).toMatchTextContent(/De registratie wordt weer zoals op 01-05-2026 12:00\. Dat is een nieuwe versie; alle andere versies blijven bewaard\./);
  await userEvent.click(question.getByRole('button', { name: 'Terugzetten' }));
  await expect.poll(() => snackbar.all().map(({ text }) => text)).toEqual(['De versie van 01-05-2026 12:00 is teruggezet.']);
  expect(api.asked.filter(({ call }) => call === restoreVersion).map(({ request }) => request)).toEqual([{ params: { register_id: 31 }, body: { version: 1 }, version: 3 }]);
});

test('says that restoring empties an item that the version did not have yet', async () => {
  const [wat, soort] = version(2, 'Een tegel').items;
  open({
    '2026-05-02T10:00:00.000Z': version(2, 'Een tegel', { items: [wat!, { ...soort!, current_value: 'Wegen', changed: true }] }),
    '2026-05-01T10:00:00.000Z': version(1, 'Een tegel'),
  });
  await userEvent.click(page.getByRole('button', { name: 'De versie van 01-05-2026 12:00 terugzetten' }));
  await expect.element(page.getByRole('alertdialog').getByRole('row', { name: /Soort Wegen Geen waarde/ })).toBeVisible();
});

test('restoring by keys leaves the focus in the history, on the sentence that says so, and Escape closes it', async () => {
  const closes = vi.fn();
  let answer: Record<string, HistoryVersion> = history;
  open(() => answer, true, closes);
  const restore = page.getByRole('button', { name: 'De versie van 01-05-2026 12:00 terugzetten' });
  await expect.element(restore).toBeVisible();
  (restore.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  // The version that was restored no longer differs from the newest, so its button disappears.
  answer = { '2026-05-04T10:00:00.000Z': { ...version(4, 'Een tegel'), phase: null }, ...history };
  await userEvent.keyboard('{Tab}{Enter}');
  const said = page.getByRole('dialog').getByText('De versie van 01-05-2026 12:00 is teruggezet.');
  await expect.element(said).toHaveFocus();
  await expect.element(restore).not.toBeInTheDocument();
  await expect.element(said).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(closes).toHaveBeenCalledOnce();
});

test('undoes a restored version with the version before it', async () => {
  const { api } = open();
  await userEvent.click(page.getByRole('button', { name: 'De versie van 01-05-2026 12:00 terugzetten' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten' }));
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const restored = () => api.asked.filter(({ call }) => call === restoreVersion).map(({ request }) => request);
  await expect.poll(() => restored()[1]).toEqual({ params: { register_id: 31 }, body: { version: 3 }, version: 4 });
});

test('names a removal, its undo and a restored version, without repeating the answers', async () => {
  const same = (number: number, deed: HistoryVersion['deed']) => {
    const made = version(number, 'Een tegel', { deed });
    return { ...made, items: made.items.map((item) => ({ ...item, changed: false })) };
  };
  open({
    '2026-05-04T10:00:00.000Z': version(4, 'Een tegel', { deed: 'restore_version', restored_at: '2026-05-01T10:00:00.000Z' }),
    '2026-05-03T10:00:00.000Z': same(3, 'restore'),
    '2026-05-02T10:00:00.000Z': same(2, 'remove'),
    '2026-05-01T10:00:00.000Z': version(1, 'Een tegel'),
  });
  const versions = page.getByRole('dialog').getByRole('region');
  await expect.element(versions.nth(0)).toMatchTextContent(/Versie van 01-05-2026 12:00 teruggezet/);
  await expect.element(versions.nth(1)).toMatchTextContent(/Verwijderen ongedaan gemaakt/);
  await expect.element(versions.nth(2)).toMatchTextContent(/Verwijderd/);
  expect(versions.elements().map((one) => one.textContent?.includes('Een tegel'))).toEqual([true, false, false, true]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('offers to restore all versions but the newest', async () => {
  open();
  await expect.poll(() => page.getByRole('button', { name: /terugzetten$/ }).elements()).toHaveLength(2);
});

test('offers to restore nothing to a user who may not change the registration', async () => {
  open(history, false);
  await expect.element(page.getByRole('region', { name: '01-05-2026 12:00' })).toBeVisible();
  expect(page.getByRole('button', { name: /terugzetten$/ }).elements()).toEqual([]);
});

test('a history that could not be loaded is loaded again', async () => {
  let isDown = true;
  open(() => {
    if (isDown) throw new ApiError(500, 'internal', 'Er ging iets mis.');
    return history;
  });
  await expect.element(page.getByText('Er ging iets mis.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByRole('region', { name: '01-05-2026 12:00' })).toBeVisible();
});

test('a registration that was never changed has no changes', async () => {
  open({ '2026-05-01T10:00:00.000Z': version(1, 'Een tegel') });
  await expect.element(page.getByText('Geen wijzigingen gevonden.')).toBeVisible();
});
