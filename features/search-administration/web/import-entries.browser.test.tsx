import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { replaceEntries } from '../contract/entries.ts';
import { restoreEntries } from '../contract/restore.ts';
import { button, choose, openSearch } from './testing/open-search.tsx';

test('shows the contents of a file before it replaces the entries, and names a wrong row', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Bestand inlezen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingangen inlezen' });
  await choose('Naam;Code\nEen;a\nTwee;a\n');
  await expect.element(dialog.getByText(/De code “a” komt twee keer voor: in regel 2 en regel 3/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Alles vervangen' })).toBeDisabled();
  await choose('Naam;Code;X;Y\nKerkplein 1;k-1;145000;508000\nKerkplein 2;k-2;;\n');
  await expect.element(dialog.getByText('2 ingangen gevonden, waarvan 1 zonder plaats.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Alles vervangen' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === replaceEntries)?.request).toMatchObject({ version: 7, body: { entries: [{ id: 'k-1', geometry: { type: 'Point', coordinates: [145_000, 508_000] } }, { id: 'k-2', geometry: null }] } });
  api.on(restoreEntries, () => ({ version: 9, entries: 2 }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.find(({ call }) => call === restoreEntries)?.request).toMatchObject({ params: { type_id: 3 }, version: 8 });
});

test('shows an error of the server with its row, and lets the user choose another file', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  api.on(replaceEntries, () => {
    throw new ApiError(422, 'invalid', 'Het vlak kruist zichzelf.', { errors: { 'entries.1.geometry': ['Het vlak kruist zichzelf.'] } });
  });
  await userEvent.click(button('Bestand inlezen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingangen inlezen' });
  await choose('Naam;Code\nEen;a\n\nTwee;b\n');
  await userEvent.click(dialog.getByRole('button', { name: 'Alles vervangen' }));
  await expect.element(dialog.getByText('In regel 4: Het vlak kruist zichzelf.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Ander bestand kiezen' })).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the progress of a long import, and keeps the dialog open meanwhile', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  const { promise: isPlaced, resolve: place } = Promise.withResolvers<void>();
  let send: (part: number) => void = () => undefined;
  api.on(replaceEntries, async ({ body, onSent }) => {
    send = (part) => onSent?.(part);
    await isPlaced;
    return { version: 8, entries: body.entries.length };
  });
  await userEvent.click(button('Bestand inlezen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingangen inlezen' });
  await choose('Naam;Code\nEen;1\nTwee;2\nDrie;3\nVier;4\n');
  await userEvent.click(dialog.getByRole('button', { name: 'Alles vervangen' }));
  await expect.element(dialog.getByRole('progressbar', { name: 'Ingangen worden verstuurd' })).toBeVisible();
  send(0.5);
  await expect.element(dialog.getByText('2 van 4')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  send(1);
  await expect.element(dialog.getByRole('progressbar', { name: 'Ingangen worden vervangen' })).toBeVisible();
  place();
  await expect.element(page.getByText('Er zijn 4 ingangen ingelezen.').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('asks for confirmation before unsaved text or a chosen file is discarded', async () => {
  openSearch('/soorten/3/ingangen');
  const question = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });
  await userEvent.click(button('Ingang toevoegen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingang toevoegen' });
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Naam/ }), 'Kerkplein 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await expect.element(question).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Verder bewerken' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox', { name: /^Naam/ })).toHaveValue('Kerkplein 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await userEvent.click(question.getByRole('button', { name: 'Weggaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(button('Bestand inlezen'));
  await choose('Naam;Code\nEen;1\n');
  const reading = page.getByRole('dialog', { name: 'Zoekingangen inlezen' });
  await expect.element(reading.getByText('1 ingang gevonden, waarvan 1 zonder plaats.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
});
