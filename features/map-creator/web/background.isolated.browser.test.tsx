import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { createMapFromJson, putMapIntoConfiguration } from '#platform/contract/new-map.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { beginWork, hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import feature from './index.ts';
import { chooseFormat, expectStep, fileOf, messages, openCreator, press, upload } from './testing/open-creator.tsx';

vi.mock(import('#platform/ui/live-region/announce.ts'), async (original) => ({ ...(await original()), announce: vi.fn() }));

const dialog = () => page.getByRole('dialog', { name: 'Kaart aanmaken' });
/** A closing dialog returns the focus a moment later. */
const focusInDialog = () => expect.poll(() => dialog().query()?.contains(document.activeElement)).toBe(true);
const csv = fileOf('bomen.csv', 'x;y\n145000;508000\n');

const reachLastStep = async () => {
  await chooseFormat('CSV');
  await upload(csv);
  await press('Next');
  await expectStep('3. Naam en opslaan');
};

test('asks for confirmation before unsaved work is discarded', async () => {
  await openCreator();
  await reachLastStep();
  expect(hasOpenWork()).toBe(true);
  await press('Sluiten');
  await expect.element(page.getByRole('alertdialog', { name: 'Import weggooien?' })).toBeVisible();
  await press('Verder gaan');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Naam' })).toHaveValue('bomen');
  await focusInDialog();
  await userEvent.keyboard('{Escape}');
  await press('Weggooien');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(hasOpenWork()).toBe(false);
});

test('closes without confirmation when nothing was started', async () => {
  await openCreator();
  await chooseFormat('CSV');
  await focusInDialog();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('closes without confirmation when the file was refused', async () => {
  await openCreator();
  await chooseFormat('CSV');
  await upload(fileOf('leeg.csv', 'x;y\n'));
  await expect.element(page.getByRole('alert').getByText(/geen rijen met gegevens/)).toBeVisible();
  expect(hasOpenWork()).toBe(false);
  await press('Sluiten');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('keeps the choice of the format in view when a step opens', async () => {
  await openCreator();
  await page.viewport(1000, 560);
  await reachLastStep();
  await expect.element(page.getByRole('button', { name: /Bestandsformaat/ })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: '3. Naam en opslaan' })).toBeInViewport({ ratio: 1 });
});

test('zooms to the imported features when they are out of view', async () => {
  const { map: { model } } = await openCreator({ configuration: { extent: [100000, 400000, 110000, 410000] } });
  await reachLastStep();
  await press('Opslaan');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => model.state.get().centre.map(Math.round)).toEqual([145000, 508000]);
  await expect.poll(() => messages()).toContain('bomen is toegevoegd aan de legenda.');
});

test('asks for confirmation before changing the format', async () => {
  await openCreator();
  await reachLastStep();
  await chooseFormat('KML');
  await press('Weggooien');
  await expect.element(page.getByRole('button', { name: /KML-bestanden/ })).toBeVisible();
});

test('continues saving in a closed dialog, can be reopened, and reports the end', async () => {
  const made = Promise.withResolvers<{ id: number }>();
  const { api } = await openCreator({ answers: (stub) => stub.on(createMapFromJson, () => made.promise) });
  await reachLastStep();
  await press('Opslaan');
  await expect.element(page.getByText('De kaart wordt opgeslagen')).toBeVisible();
  await press('Sluiten');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(messages()).toEqual(['bomen: de import gaat door.']);
  await expect.element(page.getByRole('progressbar', { name: 'De kaart wordt opgeslagen' })).toBeVisible();
  await press('Tonen');
  await expect.element(dialog()).toBeVisible();
  await press('Sluiten');
  made.resolve({ id: 512 });
  await expect.poll(messages).toEqual(['bomen is toegevoegd aan de legenda.']);
  expect(api.asked.map(({ call }) => call)).toEqual([createMapFromJson, putMapIntoConfiguration]);
});

test('does not reload the map when the user is doing something else by then', async () => {
  const made = Promise.withResolvers<{ id: number }>();
  await openCreator({ answers: (stub) => stub.on(createMapFromJson, () => made.promise) });
  await reachLastStep();
  await press('Opslaan');
  await press('Sluiten');
  const endWork = beginWork();
  made.resolve({ id: 512 });
  await expect.poll(messages).toEqual(['bomen is toegevoegd. U ziet de kaart als de configuratie opnieuw geladen is.']);
  endWork();
});

test('cancels saving', async () => {
  await openCreator({
    answers: (stub) => stub.on(createMapFromJson, ({ signal }) => new Promise((_, reject) => {
      signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    })),
  });
  await reachLastStep();
  await press('Opslaan');
  await press('Annuleren');
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  await expect.poll(messages).toContain('De import is afgebroken.');
});

test('shows a refusal in the dialog, and creates one map when placing is retried', async () => {
  const { api } = await openCreator({
    answers: (stub) => stub.on(putMapIntoConfiguration, () => { throw new ApiError(503, 'busy', 'Even geduld.'); }),
  });
  await reachLastStep();
  await press('Opslaan');
  await expect.element(page.getByRole('alert').getByText('De kaart is opgeslagen, maar nog niet in de legenda gezet. Probeer het opnieuw. Even geduld.')).toBeVisible();
  api.on(putMapIntoConfiguration, () => undefined);
  await press('Opslaan');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.asked.filter(({ call }) => call === createMapFromJson)).toHaveLength(1);
});

test('shows a refusal while the dialog is closed, with a button to reopen it', async () => {
  const made = Promise.withResolvers<{ id: number }>();
  await openCreator({ answers: (stub) => stub.on(createMapFromJson, () => made.promise) });
  await reachLastStep();
  await press('Opslaan');
  await press('Sluiten');
  made.reject(new ApiError(507, 'quota', 'Uw ruimte voor kaarten is vol.'));
  await expect.element(page.getByText('Uw ruimte voor kaarten is vol.')).toBeVisible();
  await press('Tonen');
  await expect.element(dialog().getByText('Uw ruimte voor kaarten is vol.')).toBeVisible();
});

test('announces each step and the result of reading', async () => {
  await openCreator();
  await reachLastStep();
  const said = vi.mocked(announce).mock.calls.map(([text]) => text);
  expect(said).toEqual(['Stap 2 van 3: Kolommen kiezen', 'bomen.csv is gelezen: 1 rij.', 'Stap 3 van 3: Naam en opslaan']);
});

test('imports a file with the keyboard only', async () => {
  const { api } = await openCreator();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull();
  for (let index = 0; index < 4 && document.activeElement?.getAttribute('aria-haspopup') !== 'listbox'; index += 1) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await upload(csv);
  await expectStep('2. Kolommen kiezen');
  const reach = async (name: string): Promise<void> => {
    for (let index = 0; index < 20 && document.activeElement?.textContent !== name; index += 1) await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe(name);
  };
  await reach('Next');
  await userEvent.keyboard('{Enter}');
  await expectStep('3. Naam en opslaan');
  await reach('Opslaan');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.asked.map(({ call }) => call)).toEqual([createMapFromJson, putMapIntoConfiguration]);
});

test.each([
  ['may make maps', true, true, sessionWith()],
  ['may not make maps', false, false, sessionWith()],
  ['is not signed in', false, true, null],
])('a user who %s sees the button: %s', (_, isThere, create_maps, session) => {
  const configuration = configurationWith({ abilities: { save_legend: false, create_maps, administer: false } });
  const slotContext = { environment: environmentWith(), session, configuration, publicMode: false };
  const buttons = feature.fillings.filter(({ slot, item }) => item.id === 'map-creator' && slot !== configurationSettings);
  expect(buttons.map(({ item }) => item.enabled?.(slotContext))).toEqual([isThere, isThere]);
});
