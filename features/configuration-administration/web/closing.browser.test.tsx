import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { createConfiguration, listConfigurations } from '../contract/calls.ts';
import { publishDraft } from '../contract/draft-calls.ts';
import { button, openEditor, published, ready } from './testing/open-editor.tsx';

const question = page.getByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' });

test('asks before closing the publication dialog with a note, but not after publishing', async () => {
  const { api } = openEditor('general', { is_changed: true, document: { ...published, name: 'Anders' } });
  await ready();
  await userEvent.click(button('Publiceren'));
  const dialog = page.getByRole('dialog', { name: 'Configuratie publiceren' });
  const note = dialog.getByRole('textbox', { name: /Toelichting/ });
  await userEvent.fill(note, 'Wegen bovenaan');
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Wegen bovenaan');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await userEvent.click(question.getByRole('button', { name: 'Weggaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(button('Publiceren'));
  await expect.element(note).toHaveValue('');
  await userEvent.fill(note, 'Wegen bovenaan');
  await userEvent.click(dialog.getByRole('button', { name: 'Publiceren' }));
  await expect.element(page.getByText('Wat hier staat, is gepubliceerd.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === publishDraft)?.request).toMatchObject({ body: { note: 'Wegen bovenaan' } });
});

test('asks before closing the dialog with a typed name, and opens the new configuration', async () => {
  const { api, path } = openEditor('general');
  api.on(listConfigurations, () => ({ data: [], total: 0 }));
  api.on(createConfiguration, ({ body }) => ({ id: 1, version: 0, name: body.name }));
  await ready();
  await userEvent.click(page.getByRole('link', { name: 'Configuraties' }));
  await userEvent.click(button('Configuratie toevoegen').first());
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Naam' });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Groen{Escape}');
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/admin/configurations/manage/1');
  await expect.element(question).not.toBeInTheDocument();
});
