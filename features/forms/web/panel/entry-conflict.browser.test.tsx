import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeRegistration, readRegistration } from '../../contract/registrations.ts';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';
import { button, openTab } from '../testing/open-tab.tsx';
import { changed, newDraftKey, openPageOf } from '../testing/unsent.ts';

const form = formWith({ form_items: [itemWith({ id: 15, name: 'Bijlage', type: 'pdf' }), itemWith({ id: 16, name: 'Brief', type: 'pdf' })] });
const withFiles = (version: number, ...files: { readonly id: number; readonly name: string }[]) => registrationWith({
  form, version, files: files.map((file) => ({ ...file, mime: 'text/plain', size: 9 })), values: files.map(({ id }, index) => ({ item_id: 15 + index, value: String(id) })),
});

test('names the file that the user has chosen, and the files of somebody else who changed the registration meanwhile', async () => {
  const stored = withFiles(3, { id: 71, name: 'bon.txt' }, { id: 72, name: 'brief.txt' });
  const theirs = withFiles(9, { id: 73, name: 'andere bon.txt' }, { id: 74, name: 'andere brief.txt' });
  await openTab({
    forms: [form], stored,
    answers: (api) => {
      api.on(upload, () => ({ id: 75, name: 'mijn bon.txt', path: '75', mime: 'text/plain', size: 3 }));
      api.on(changeRegistration, () => {
        api.on(readRegistration, () => theirs);
        throw new ApiError(412, 'version_conflict', '');
      });
    },
  });
  await expect.element(button('Vervangen: Bijlage')).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['bon'], 'mijn bon.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Upload voltooid')).toBeVisible();
  await userEvent.click(button('Verwijderen: Brief'));
  await userEvent.click(button('Opslaan'));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('row', { name: /^Bijlage mijn bon\.txt.* andere bon\.txt/ })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /^Brief Geen waarde andere brief\.txt/ })).toBeVisible();
});

test('shows the photo of a change that waits on this device beside that of somebody else', async () => {
  const draftKey = newDraftKey();
  const earlier = await openPageOf(draftKey);
  const { id } = earlier.files.add(new File(['foto'], 'tegel.jpg', { type: 'image/jpeg' }));
  await earlier.keep(changed('conflict', { refusal: { message: '', items: {} }, answers: { 11: 'Losse tegel', 12: 'Wegen', 13: 'true', 14: id } }));
  const values = [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Wegen' }, { item_id: 13, value: 'true' }, { item_id: 14, value: '73' }];
  await openTab({ draftKey, answers: (api) => api.on(readRegistration, () => registrationWith({ version: 9, values })) });
  await userEvent.click(page.getByRole('button', { name: /^Vergelijken/ }));
  const row = page.getByRole('alertdialog').getByRole('row', { name: /^Foto/ });
  await expect.element(row).toBeVisible();
  expect([...row.element().querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([expect.stringMatching(/^blob:/), '/api/fileurl/73']);
});
