import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { createStubApi } from '#platform/web/testing/stub-api.ts';
import { createRegistration } from '../../contract/registrations.ts';
import { registrationWith } from '../testing/forms.ts';
import { openTab, text } from '../testing/open-tab.tsx';
import { newDraftKey, openPageOf, waiting } from '../testing/unsent.ts';
import { Sender } from './sender.ts';

beforeEach(() => snackbar.clear());
afterEach(() => vi.restoreAllMocks());

const list = page.getByRole('region', { name: 'Nog te verzenden (1)' });
const saying = () => snackbar.all().map((message) => message.text);
const pressButton = (name: string) => userEvent.click(page.getByRole('button', { name: `${name}: Melding: Losse tegel` }));

/** Keeps a registration that waits, and returns the other tab that has it too. */
const keepOne = async () => {
  const draftKey = newDraftKey();
  const other = await openPageOf(draftKey);
  const record = waiting();
  await other.keep(record);
  return { draftKey, other, record, left: async () => (await openPageOf(draftKey)).state.getState().all };
};

test('one that another tab is sending is not opened or removed, and the user reads why', async () => {
  const { draftKey, other, left } = await keepOne();
  const api = createStubApi();
  const answer = Promise.withResolvers<undefined>();
  api.on(createRegistration, async () => {
    await answer.promise;
    return registrationWith();
  });
  const run = new Sender({ api, unsent: other, askPartition: async () => other.partition ?? '' }).run();
  await expect.poll(() => api.asked.length).toBe(1);
  await openTab({ draftKey });
  await pressButton('Aanpassen');
  await expect.poll(saying).toEqual(['Deze registratie wordt nu verzonden.']);
  await expect.element(text('Omschrijving')).toHaveValue('');
  snackbar.clear();
  await pressButton('Verwijderen');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(saying).toEqual(['Deze registratie wordt nu verzonden.']);
  expect(await left()).toMatchObject([{ state: 'waiting' }]);
  answer.resolve(undefined);
  await run;
  await expect.element(list).not.toBeInTheDocument();
  expect([api.asked.length, await left()]).toEqual([1, []]);
});

test('one that another tab has just sent does not come back when its button is pressed', async () => {
  const { draftKey, other, record, left } = await keepOne();
  await openTab({ draftKey });
  await expect.element(list).toBeVisible();
  // The word of the other tab has not come yet.
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  await other.finish(record.id);
  await pressButton('Aanpassen');
  await expect.poll(saying).toEqual(['Deze registratie is intussen in een ander venster verzonden of verwijderd.']);
  await expect.element(text('Omschrijving')).toHaveValue('');
  await expect.element(list).not.toBeInTheDocument();
  expect(await left()).toEqual([]);
});
