import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeObject, readObject } from '../../contract/objects.ts';
import { button, text } from '../testing/open-tab.tsx';
import { messages, openTree, treeObject } from './testing/open-edit.tsx';

const unknownOutcome = () => new ApiError(504, 'object_change_unknown', 'De bron antwoordde niet op tijd.');

/** Saves a change of which no answer comes; looked at afterwards, the object is as given. */
const opened = async (now: () => ReturnType<typeof treeObject>, error = unknownOutcome()) => {
  let isSent = false;
  const setup = await openTree({
    answers: (api) => {
      api.on(readObject, () => (isSent ? now() : treeObject()));
      api.on(changeObject, () => {
        isSent = true;
        throw error;
      });
    },
  });
  await userEvent.fill(text('Soort'), 'Zomereik');
  await userEvent.click(button('Opslaan'));
  return setup;
};
const note = () => page.getByText('Het is niet zeker of uw wijziging is opgeslagen. Kijk eerst hoe het object nu is.');

test.each([
  ['the source', unknownOutcome()], ['the server', new ApiError(0, 'no_answer', 'De server is niet bereikbaar.')], ['a proxy', new ApiError(502, 'unreadable', 'Er is iets misgegaan.')],
])('a missing answer by %s is reported, and saving waits until the user has looked', async (_, error) => {
  const { sent } = await opened(() => treeObject(), error);
  await expect.element(note()).toBeVisible();
  await expect.element(button('Opslaan')).toBeDisabled();
  await expect.element(button('Verwijderen')).toBeDisabled();
  await expect.element(button('Kijk opnieuw')).toHaveFocus();
  expect(sent(changeObject)).toHaveLength(1);
  expect(sent(readObject)).toHaveLength(1);
});

test('a change that turns out not to be made stays filled in and can be saved', async () => {
  await opened(() => treeObject());
  await userEvent.click(button('Kijk opnieuw'));
  await expect.poll(messages).toEqual(['Uw wijziging is niet opgeslagen. Wat u invulde, staat er nog.']);
  await expect.element(text('Soort')).toHaveValue('Zomereik');
  await expect.element(button('Opslaan')).toBeEnabled();
  await expect.element(page.getByRole('heading', { name: 'Boomcontrole' })).toHaveFocus();
  await expect.element(note()).not.toBeInTheDocument();
});

test('a change that turns out to be made counts as saved', async () => {
  await opened(() => treeObject({ version: 'a2', values: [{ item_id: 21, value: 'Zomereik' }, { item_id: 22, value: 'true' }] }));
  await userEvent.click(button('Kijk opnieuw'));
  await expect.poll(messages).toEqual(['Registratie is succesvol gewijzigd.']);
  await expect.element(button('Opslaan')).toBeDisabled();
});

test('an uncertain change and the change of another user are both shown', async () => {
  await opened(() => treeObject({ version: 'b7', values: [{ item_id: 21, value: 'Wintereik' }, { item_id: 22, value: 'true' }] }));
  await userEvent.click(button('Kijk opnieuw'));
  await expect.element(page.getByRole('alertdialog').getByText('Wintereik')).toBeVisible();
});
