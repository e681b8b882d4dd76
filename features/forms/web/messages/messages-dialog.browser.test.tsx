import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changeMessage, listMessages, readMessages, removeMessage, restoreMessage, sendMessage, type RegistrationMessage } from '../../contract/messages.ts';
import { fakeChannels } from '../testing/fake-channels.ts';
import { listedWith } from '../testing/forms.ts';
import { MessagesDialog } from './MessagesDialog.tsx';

const reader = (id: number, first_name: string) => ({ id, first_name, last_name: 'Meer', read_at: '2026-05-01T11:00:00.000Z' });
const message = (id: number, changes: Partial<RegistrationMessage> = {}): RegistrationMessage => ({
  id, register_id: 31, user_id: 8, user: { first_name: 'Bo', middle_name: 'van', last_name: 'Dijk' }, text: `Bericht ${id}`, version: 1,
  created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-01T10:00:00.000Z', is_read_by_current_user: true, read_by_users: [],
  abilities: { edit: false, remove: false }, ...changes,
});
const own = (id: number, changes: Partial<RegistrationMessage> = {}) => message(id, { user_id: 7, abilities: { edit: true, remove: true }, ...changes });

const open = (messages: readonly RegistrationMessage[], list?: () => RegistrationMessage[]) => {
  let stored = [...messages];
  const setup = renderPart(<MessagesDialog registration={listedWith({ id: 31, title: 'Losse tegel' })} onClose={() => undefined} />, {
    session: sessionWith(),
    answers: (api) => {
      api.on(listMessages, list ?? (() => stored));
      api.on(readMessages, () => {
        stored = stored.map((one) => ({ ...one, is_read_by_current_user: true }));
        return undefined;
      });
      api.on(sendMessage, ({ body }) => {
        const sent = own(99, { text: body.message });
        stored = [...stored, sent];
        return sent;
      });
      api.on(changeMessage, ({ body }) => {
        stored = stored.map((one) => ({ ...one, text: body.message, updated_at: '2026-05-02T10:00:00.000Z' }));
        return own(1);
      });
      api.on(removeMessage, () => {
        stored = [];
        return undefined;
      });
      api.on(restoreMessage, () => {
        stored = [...messages];
        return own(1);
      });
    },
  });
  const sent = (call: unknown) => setup.api.asked.filter((asked) => asked.call === call).map(({ request }) => request);
  return { ...setup, sent, store: (next: readonly RegistrationMessage[]) => void (stored = [...next]) };
};

const text = () => page.getByRole('textbox', { name: 'Bericht' });
const send = () => page.getByRole('button', { name: 'Versturen' });

beforeEach(async () => {
  snackbar.clear();
  await page.viewport(1300, 900);
});

test('shows and reads a message that another user writes while the dialog is open', async () => {
  const says = fakeChannels();
  const { sent, store } = open([message(1)]);
  await expect.element(page.getByText('Bericht 1')).toBeVisible();
  store([message(1), message(2, { is_read_by_current_user: false })]);
  await says('register.31', { event: 'message', data: { id: 2 } });
  await expect.element(page.getByText('Bericht 2')).toBeVisible();
  await expect.poll(() => sent(readMessages)).toMatchObject([{ body: { message_ids: [2] } }]);
});

test('shows who wrote what, and marks messages of others as read', async () => {
  const { sent } = open([message(1, { is_read_by_current_user: false }), message(2, { user: null, user_id: null }), message(3, { is_read_by_current_user: false })]);
  await expect.element(page.getByRole('dialog', { name: 'Berichten' })).toBeVisible();
  await expect.element(page.getByRole('listitem').nth(0)).toMatchTextContent(/Bo van Dijk/);
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Onbekend/);
  await expect.poll(() => sent(readMessages)).toEqual([{ body: { message_ids: [1, 3] } }]);
  await expect.element(page.getByRole('button', { name: /verwijderen/ })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows hostile text literally, within the width of a phone', async () => {
  await page.viewport(390, 844);
  open([message(1, { text: `<img src=x onerror="alert(1)"> ${'x'.repeat(500)} \u202Edraaiom` }), message(2)]);
  await expect.element(page.getByText(/^<img src=x onerror="alert\(1\)"> x{500} \u202Edraaiom$/)).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  expect(dialog.querySelector('img')).toBeNull();
  expect([...dialog.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > 390)).toEqual([]);
});

test('sends a message at once and empties the field; an empty or too long one is not sent', async () => {
  const { sent } = open([]);
  await expect.element(page.getByText('Er zijn nog geen berichten.')).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await userEvent.fill(text(), '   ');
  await expect.element(send()).toBeDisabled();
  await userEvent.fill(text(), 'x'.repeat(2001));
  await expect.element(page.getByText('Schrijf ten hoogste 2.000 tekens.')).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await userEvent.fill(text(), 'Morgen gaan we kijken');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/Morgen gaan we kijken/);
  await expect.element(text()).toHaveValue('');
  await expect.element(text()).toHaveFocus();
  expect(sent(sendMessage)).toEqual([expect.objectContaining({ body: { message: 'Morgen gaan we kijken', register_id: 31 } })]);
});

test.each([[1024, 768], [390, 844]])('a long text scrolls in its field; all else stays in sight in a window of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  open([message(1)]);
  const dialog = page.getByRole('dialog', { name: 'Berichten' });
  const problem = page.getByText('Schrijf ten hoogste 2.000 tekens.');
  const parts = [page.getByRole('heading', { name: 'Berichten' }), dialog.getByRole('button', { name: 'Sluiten' }), page.getByText('Bericht 1'), text(), send()];
  const outside = (): (string | null)[] => {
    const box = dialog.element().getBoundingClientRect();
    return [...parts, ...problem.elements()].map((part) => ('element' in part ? part.element() : part)).filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const isBelowField = part.textContent === 'Bericht 1' && bottom > text().element().getBoundingClientRect().top;
      return isBelowField || top < box.top || bottom > Math.min(box.bottom, height);
    }).map(({ textContent }) => textContent);
  };
  await expect.element(page.getByText('Bericht 1')).toBeVisible();
  const words = 'Een losse tegel op de stoep. ';
  await userEvent.fill(text(), words.repeat(3));
  expect(text().element().scrollHeight).toBe(text().element().clientHeight);
  await userEvent.fill(text(), words.repeat(70).slice(0, 1900));
  await expect.poll(outside).toEqual([]);
  expect(text().element().scrollHeight).toBeGreaterThan(text().element().clientHeight);
  await userEvent.fill(text(), words.repeat(220).slice(0, 6000));
  await expect.element(problem).toBeVisible();
  await expect.poll(outside).toEqual([]);
});

test('keeps a message that could not be sent', async () => {
  const { api } = open([]);
  api.on(sendMessage, () => {
    throw new ApiError(429, 'too_many', 'U stuurt te veel berichten. Wacht even.');
  });
  await userEvent.fill(text(), 'Morgen');
  await userEvent.click(send());
  await expect.element(page.getByText('U stuurt te veel berichten. Wacht even.')).toBeVisible();
  await expect.element(text()).toHaveValue('Morgen');
});

test.each([
  [[], 'Niet gelezen'], [[reader(8, 'Bo')], 'Gelezen door Bo'], [[reader(8, 'Bo'), reader(9, 'Cas')], 'Gelezen door 2 personen'],
])('an own message says who has read it: %#', async (readers, expected) => {
  open([own(1, { read_by_users: readers })]);
  await expect.element(page.getByText(expected, { exact: true })).toBeVisible();
});

test('an own message is changed', async () => {
  const { sent } = open([own(1)]);
  await userEvent.click(page.getByRole('button', { name: 'Bericht van 01-05-2026 12:00 wijzigen' }));
  const field = page.getByRole('listitem').getByRole('textbox', { name: 'Bericht' });
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, 'Toch niet');
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/Toch niet/);
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/\(gewijzigd\)/);
  expect(sent(changeMessage)).toEqual([{ params: { id: 1 }, body: { message: 'Toch niet' } }]);
});

test('shows when each reader read an own message', async () => {
  open([own(1, { read_by_users: [reader(8, 'Bo'), reader(9, 'Cas')] })]);
  await userEvent.click(page.getByText('Gelezen door 2 personen'));
  await expect.element(page.getByText('Cas Meer, 01-05-2026 13:00')).toBeVisible();
});

test('an own message is removed, and the removal is undone by key', async () => {
  const { sent } = open([own(1)]);
  await userEvent.click(page.getByRole('button', { name: 'Bericht van 01-05-2026 12:00 verwijderen' }));
  await expect.element(page.getByText('Er zijn nog geen berichten.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Bericht 1')).toBeVisible();
  expect(sent(removeMessage)).toEqual([{ params: { id: 1 } }]);
  expect(sent(restoreMessage)).toEqual([{ params: { id: 1 } }]);
  await expect.element(page.getByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
});

test('says that the messages cannot be loaded, and loads them on request', async () => {
  let isDown = true;
  open([], () => {
    if (isDown) throw new ApiError(500, 'internal', 'Er ging iets mis.');
    return [message(1)];
  });
  await expect.element(page.getByText('De gegevens konden niet worden geladen.')).toBeVisible();
  await expect.element(page.getByText('Er ging iets mis.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Bericht 1')).toBeVisible();
  expect(page.getByText('De gegevens konden niet worden geladen.').elements()).toEqual([]);
});

test('Ctrl+Enter sends, Enter begins a new line, and the field says so', async () => {
  const { sent } = open([]);
  await userEvent.fill(text(), 'Wij komen');
  await userEvent.keyboard('{End}{Enter}morgen');
  expect(sent(sendMessage)).toEqual([]);
  await expect.element(text()).toHaveAccessibleDescription(/Ctrl\+Enter verstuurt het bericht\./);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent(sendMessage)).toMatchObject([{ body: { message: 'Wij komen\nmorgen' } }]);
  await expect.element(text()).toHaveValue('');
});
