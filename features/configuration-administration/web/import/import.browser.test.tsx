import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { listen } from '#platform/ui/testing/listen.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { importConfiguration, previewImport, type ImportPreview } from '../../contract/exchange-calls.ts';
import { button, choiceOf, choose, counts, dialog, map, open, openDialog, preview, row, expectText } from '../testing/open-import.tsx';

test('shows for each map what the import will do and why', async () => {
  open((api) => api.on(previewImport, () => preview));
  await openDialog();
  await expect.element(button('Importeren')).toBeDisabled();
  await choose('goed.json', '{}');
  await expect.element(dialog.getByText(/^Gemaakt door Gemeente Ginds op 04-05-2026/)).toBeVisible();
  await expectText(row('Riool'), 'Is er alHerkend aan de bron; de kaart heet hier “Riolering”.');
  await expectText(row('Bomen'), 'Wordt aangemaaktMet 1.200 eigen objecten.');
  await expectText(row('Achter slot'), 'Kan niet mee: Inloggegevens van de bron.');
  await expectText(row('Binnen'), 'Kan niet meeDit adres mag niet worden bevraagd');
  await expectText(row('Veel'), 'Is er alHerkend aan de naam; de bron is een andere.Nieuw aanmaken kan niet. De eigen gegevens');
  await expectText(counts, 'Is er al: 2Wordt aangemaakt: 2Gaat niet mee: 1');
  for (const missing of ['Accountsoort “Buitendienst”', 'Soort zoekingang “Adressen”', 'Doorzoekbare tabel “projecten”']) await expect.element(dialog.getByText(missing)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('names the configuration, chooses for a map and imports by keyboard', async () => {
  const { api } = open((stub) => {
    stub.on(previewImport, () => preview);
    stub.on(importConfiguration, () => ({ id: 9, version: 1, name: 'Onze reis', made_maps: 3, made_forms: 0, made_dashboards: 0, missing: [{ kind: 'maps' as const, name: 'Binnen' }], notes: [] }));
  });
  await openDialog();
  await choose('goed.json', '{"a":1}');
  await expect.element(dialog.getByRole('textbox', { name: 'Naam van de nieuwe configuratie' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Onze reis');
  // Items that need attention come first; the map that is refused has no choice.
  const order = ['Bomen', 'Achter slot', 'Riool'];
  for (const name of order) {
    await userEvent.keyboard('{Tab}');
    await expect.element(choiceOf(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Bestaande gebruiken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectText(row('Riool'), 'Wordt aangemaakt');
  await expectText(counts, 'Is er al: 1Wordt aangemaakt: 3');
  for (const name of [choiceOf('Veel'), button('Annuleren'), button('Importeren')]) {
    await userEvent.keyboard('{Tab}');
    await expect.element(name).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('“Onze reis” is geïmporteerd als concept.')).toBeVisible();
  await expect.element(dialog.getByText('Er zijn 3 kaarten aangemaakt.')).toBeVisible();
  await expect.element(dialog.getByText('Kaart “Binnen”')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  expect(api.asked.find(({ call }) => call === importConfiguration)?.request).toMatchObject({
    body: {
      file: { a: 1 }, name: 'Onze reis',
      maps: [{ id: 1, use: 'new' }, { id: 2, use: 'new' }, { id: 3, use: 'new' }, { id: 4, use: 'none' }, { id: 5, use: 8 }],
    },
  });
});

test('shows why a file is unreadable or refused, and accepts another', async () => {
  let isRefused = true;
  open((api) => api.on(previewImport, () => {
    if (isRefused) throw new ApiError(422, 'other_format', 'Dit bestand heeft versie 9.');
    return preview;
  }));
  await openDialog();
  await choose('stuk.json', '{');
  await expect.element(dialog.getByText(/Dit bestand kan niet worden gelezen/)).toBeVisible();
  await choose('later.json', '{}');
  await expect.element(dialog.getByText('Dit bestand heeft versie 9.')).toBeVisible();
  await expect.element(button('Importeren')).toBeDisabled();
  expect(await violationsIn(document.body)).toEqual([]);
  isRefused = false;
  await choose('goed.json', '{}');
  await expect.element(row('Riool')).toBeVisible();
  expect(dialog.getByText('Dit bestand heeft versie 9.').elements()).toEqual([]);
});

test('shows a refused import in the dialog and keeps all choices', async () => {
  open((api) => {
    api.on(previewImport, () => preview);
    api.on(importConfiguration, () => {
      throw new ApiError(507, 'quota', 'U hebt geen ruimte meer voor deze kaart.');
    });
  });
  await openDialog();
  await choose('goed.json', '{}');
  await userEvent.click(choiceOf('Bomen'));
  await userEvent.click(page.getByRole('option', { name: 'Weglaten' }));
  await expectText(row('Bomen'), 'Wordt weggelaten');
  await userEvent.click(button('Importeren'));
  await expect.element(dialog.getByText('U hebt geen ruimte meer voor deze kaart.')).toBeVisible();
  await expectText(row('Bomen'), 'Wordt weggelaten');

  // Closing would lose the choices, so the dialog asks first.
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  const hasFocus = (where: Locator) => expect.poll(() => where.query()?.contains(document.activeElement)).toBe(true);
  await hasFocus(question);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expectText(row('Bomen'), 'Wordt weggelaten');
  // The focus returns a frame later.
  await hasFocus(dialog);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(question.getByRole('button').last());
  await expect.element(dialog).not.toBeInTheDocument();
});

test('keeps the dialog open while the server works', async () => {
  const [seen, made] = [Promise.withResolvers<ImportPreview>(), Promise.withResolvers<AnswerOf<typeof importConfiguration>>()];
  open((api) => {
    api.on(previewImport, () => seen.promise);
    api.on(importConfiguration, () => made.promise);
  });
  const stays = async () => {
    await expect.element(button('Annuleren')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  };
  await openDialog();
  await choose('goed.json', '{}');
  await stays();
  seen.resolve(preview);
  await expect.element(button('Annuleren')).toBeEnabled();
  const heard = listen();
  await userEvent.click(button('Importeren'));
  await expect.element(dialog.getByRole('progressbar', { name: 'De configuratie en 2 kaarten worden aangemaakt' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await stays();
  await expect.poll(() => heard).toContain('De configuratie en 2 kaarten worden aangemaakt');
  made.resolve({ id: 9, version: 1, name: 'Van elders', made_maps: 0, made_forms: 0, made_dashboards: 0, missing: [], notes: [] });
  await expect.element(dialog.getByText('“Van elders” is geïmporteerd als concept.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('shows many maps a page at a time', async () => {
  const maps = Array.from({ length: 300 }, (_, index) => map(index + 1, `Kaart nummer ${index + 1}`));
  open((api) => api.on(previewImport, () => ({ ...preview, maps })));
  await openDialog();
  await choose('goed.json', '{}');
  await expect.element(dialog.getByText('Kaart nummer 1', { exact: true })).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Kaarten' }).getByRole('listitem').elements()).toHaveLength(25);
  await userEvent.click(dialog.getByRole('button', { name: 'Laatste pagina' }));
  await expect.element(dialog.getByText('Kaart nummer 300', { exact: true })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});
