import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { discardDraft, listEditions, readDraft, restoreEdition, saveDraft, type ConfigurationDraft } from '../contract/draft-calls.ts';
import { button, openEditor, published, ready, save } from './testing/open-editor.tsx';

const drafted = { ...published, name: 'Concept van mij' };
const seen = { maps: [1], users: [], roles: [], dashboards: [], forms: [] };
const name = page.getByRole('textbox', { name: /^Naam/ });
const confirm = (word: string) => userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: word }));

/** Opens a draft with a server on which a call replaces it. */
const openDraft = (tab: string) => {
  const setup = openEditor(tab, { is_changed: true, document: drafted, seen });
  const replace = async (by: Partial<ConfigurationDraft>): Promise<ConfigurationDraft> => {
    setup.change({ ...by, version: 5 });
    return setup.api.call(readDraft, { params: { id: 1 } });
  };
  setup.api.on(discardDraft, () => replace({ is_changed: false, document: published }));
  setup.api.on(listEditions, () => [{ number: 1, published_at: '2026-05-04T10:00:00Z', published_by: 'Mies', note: '' }]);
  setup.api.on(restoreEdition, () => replace({ document: { ...published, name: 'Vroeger' } }));
  return { ...setup, sent: () => setup.api.asked.flatMap(({ call, request }) => (call === saveDraft ? [request] : [])) };
};

test('restores a discarded draft by Ongedaan maken', async () => {
  const { sent } = openDraft('general');
  await ready();
  await userEvent.click(button('Concept weggooien'));
  await confirm('Concept weggooien');
  await expect.element(name).toHaveValue('Markerwaard');
  await userEvent.click(button('Ongedaan maken'));
  await expect.element(name).toHaveValue('Concept van mij');
  await expect.element(button('Concept weggooien')).toBeEnabled();
  expect(sent()).toEqual([{ params: { id: 1 }, body: { document: drafted, seen }, version: 5 }]);
});

test('keeps text typed before the undo, and reports the conflict on saving', async () => {
  const { sent } = openDraft('general');
  await ready();
  await userEvent.click(button('Concept weggooien'));
  await confirm('Concept weggooien');
  await expect.element(name).toHaveValue('Markerwaard');
  await userEvent.fill(name, 'Getypt');
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => sent().length).toBe(1);
  await save();
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByText('Getypt')).toBeVisible();
  await expect.element(dialog.getByText('Concept van mij')).toBeVisible();
});

test('restores the draft that a restored edition replaced, unless somebody saved another one', async () => {
  const { api, sent } = openDraft('history');
  await ready();
  const restoreFirstEdition = async () => {
    await userEvent.click(button('Terugzetten als concept'));
    await confirm('Terugzetten als concept');
    await expect.element(page.getByText('Versie 1 van “Vroeger” staat klaar als concept.')).toBeVisible();
    await userEvent.click(button('Ongedaan maken'));
  };
  await restoreFirstEdition();
  await expect.element(page.getByRole('heading', { name: 'Concept van mij' })).toBeVisible();
  expect(sent()).toEqual([{ params: { id: 1 }, body: { document: drafted, seen }, version: 5 }]);
  api.on(saveDraft, () => { throw new ApiError(412, 'changed_meanwhile', 'Iemand anders was eerder.'); });
  await restoreFirstEdition();
  await expect.element(page.getByText('Iemand anders was eerder.')).toBeVisible();
});
