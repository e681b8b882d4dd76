import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { Route, Routes } from 'react-router';
import { listConfigurations } from '../../contract/calls.ts';
import { importConfiguration, previewImport, type ImportPreview, type TravellingMap } from '../../contract/exchange-calls.ts';
import { Configurations } from '../Configurations.tsx';

const map = (id: number, name: string, more: Partial<TravellingMap> = {}): TravellingMap =>
  ({ id, name, existing: null, refused: null, left: [], features: null, ...more });
const preview: ImportPreview = {
  name: 'Van elders', organisation: 'Gemeente Ginds', exported_at: '2026-05-04T10:00:00Z',
  maps: [
    map(1, 'Riool', { existing: { id: 7, name: 'Riolering', by: 'source' } }),
    map(2, 'Bomen', { features: 1_200 }),
    map(3, 'Achter slot', { left: ['Inloggegevens van de bron. Vul ze na het importeren in bij Kaarten.'] }),
    map(4, 'Binnen', { refused: 'Dit adres mag niet worden bevraagd: het ligt niet op het openbare internet.' }),
    map(5, 'Veel', { existing: { id: 8, name: 'Veel', by: 'name' }, refused: 'De eigen gegevens van deze kaart (9.000 objecten) zijn te groot voor het bestand.' }),
  ],
  missing: [{ kind: 'forms', name: 'Melding' }, { kind: 'search_types', name: 'Adressen' }, { kind: 'search_tables', name: 'projecten' }], notes: ['Inloggegevens worden niet meegenomen.'],
};

const open = (answers: (api: StubApi) => void) => {
  const stage = onStage(
    <Routes><Route path="/admin/configurations/manage/*" element={<Configurations />} /></Routes>,
    {
      path: '/admin/configurations/manage', session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true), isPage: true,
      answers: (api) => {
        api.on(listConfigurations, () => ({ data: [], total: 0 }));
        answers(api);
      },
    },
  );
  return stage;
};
const dialog = page.getByRole('dialog', { name: 'Configuratie importeren' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).filter({ has: page.getByText(name, { exact: true }) });
const told = (where: Locator, words: string) => expect.poll(() => where.query()?.textContent).toContain(words);
const choiceOf = (name: string) => dialog.getByRole('button', { name: new RegExp(`Wat gebeurt er met ${name}\\?`) });
const counts = dialog.getByRole('status');
const choose = async (name: string, content: BlobPart) => {
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() as HTMLInputElement, new File([content], name, { type: 'application/json' }));
};
const openDialog = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Importeren' }).first());
  await expect.element(button('Bestand kiezen')).toBeVisible();
};

test('before anything is made, each map tells what becomes of it and why', async () => {
  open((api) => api.on(previewImport, () => preview));
  await openDialog();
  await expect.element(button('Importeren')).toBeDisabled();
  await choose('goed.json', '{}');
  await expect.element(dialog.getByText(/^Gemaakt door Gemeente Ginds op 04-05-2026/)).toBeVisible();
  await told(row('Riool'), 'Is er alHerkend aan de bron; de kaart heet hier “Riolering”.');
  await told(row('Bomen'), 'Wordt aangemaaktMet 1.200 eigen objecten.');
  await told(row('Achter slot'), 'Kan niet mee: Inloggegevens van de bron.');
  await told(row('Binnen'), 'Kan niet meeDit adres mag niet worden bevraagd');
  await told(row('Veel'), 'Is er alHerkend aan de naam; de bron is een andere.Nieuw aanmaken kan niet. De eigen gegevens');
  await told(counts, 'Is er al: 2Wordt aangemaakt: 2Gaat niet mee: 1');
  for (const missing of ['Formulier “Melding”', 'Soort zoekingang “Adressen”', 'Doorzoekbare tabel “projecten”']) await expect.element(dialog.getByText(missing)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('by keyboard alone a manager gives a name, chooses for a map, and brings it in', async () => {
  const { api } = open((stub) => {
    stub.on(previewImport, () => preview);
    stub.on(importConfiguration, () => ({ id: 9, version: 1, name: 'Onze reis', made_maps: 3, missing: [{ kind: 'maps' as const, name: 'Binnen' }], notes: [] }));
  });
  await openDialog();
  await choose('goed.json', '{"a":1}');
  await expect.element(dialog.getByRole('textbox', { name: 'Naam van de nieuwe configuratie' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Onze reis');
  // What needs attention stands first: the one that cannot come along has nothing to choose.
  const order = ['Bomen', 'Achter slot', 'Riool'];
  for (const name of order) {
    await userEvent.keyboard('{Tab}');
    await expect.element(choiceOf(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Bestaande gebruiken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await told(row('Riool'), 'Wordt aangemaakt');
  await told(counts, 'Is er al: 1Wordt aangemaakt: 3');
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

test('a file that cannot be read or is refused says so, and another can be chosen', async () => {
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

test('a refusal of the import itself is told where one asked, and nothing of what was chosen is lost', async () => {
  open((api) => {
    api.on(previewImport, () => preview);
    api.on(importConfiguration, () => {
      throw new ApiError(507, 'quota', 'U heeft geen ruimte meer voor deze kaart.');
    });
  });
  await openDialog();
  await choose('goed.json', '{}');
  await userEvent.click(choiceOf('Bomen'));
  await userEvent.click(page.getByRole('option', { name: 'Weglaten' }));
  await told(row('Bomen'), 'Wordt weggelaten');
  await userEvent.click(button('Importeren'));
  await expect.element(dialog.getByText('U heeft geen ruimte meer voor deze kaart.')).toBeVisible();
  await told(row('Bomen'), 'Wordt weggelaten');

  // What was chosen goes with the dialog: one is asked first.
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  const hasFocus = (where: Locator) => expect.poll(() => where.query()?.contains(document.activeElement)).toBe(true);
  await hasFocus(question);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await told(row('Bomen'), 'Wordt weggelaten');
  // It comes back a frame later.
  await hasFocus(dialog);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(question.getByRole('button').last());
  await expect.element(dialog).not.toBeInTheDocument();
});

test('nobody closes the dialog while the server works, since it goes on all the same', async () => {
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
  await userEvent.click(button('Importeren'));
  await stays();
  made.resolve({ id: 9, version: 1, name: 'Van elders', made_maps: 0, missing: [], notes: [] });
  await expect.element(dialog.getByText('“Van elders” is geïmporteerd als concept.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('of many maps a page is shown at a time', async () => {
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
