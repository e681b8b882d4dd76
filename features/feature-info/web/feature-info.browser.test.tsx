import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askMap } from '#platform/contract/ask-map.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { infoFormOf } from '#platform/web/shell/info-form.ts';
import { expectNothingForAxe, found, layerOf, messages, middle, openInfo, said, service, summary, vectors } from './testing/open-info.tsx';
import './Answers.tsx';

test('explains before the first click what to do, also with the keyboard', async () => {
  await openInfo();
  await expect.element(page.getByText('Klik op de kaart', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/druk op Enter/)).toBeVisible();
  await expectNothingForAxe();
});

test('shows the features at a click per map, topmost first and open, and brings the tab forward', async () => {
  const { click, drawer, map } = await openInfo();
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Langestraat 3', exact: true })).toHaveAttribute('aria-expanded', 'true');
  expect(page.getByRole('heading', { level: 3 }).elements().map((heading) => heading.textContent)).toEqual(['Panden', 'Groen']);
  await expect.element(page.getByText('Bouwjaar')).toBeVisible();
  await expect.element(page.getByText('1987')).toBeVisible();
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'information' });
  await expect.poll(() => said().at(-1)).toBe('2 objecten gevonden');
  expect(map.element.contains(document.activeElement)).toBe(true);
  await expectNothingForAxe();
});

test('shows the form of an object in place of what was found, and that again when the form is closed', async () => {
  const { click, map } = await openInfo();
  await click(400, 300);
  await expect.element(summary()).toBeVisible();
  infoFormOf(map.model).setState({ load: async () => ({ default: () => <p>Formulier van een object</p> }) });
  await expect.element(page.getByText('Formulier van een object')).toBeVisible();
  await expect.element(summary()).not.toBeInTheDocument();
  infoFormOf(map.model).setState({ load: null });
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
});

test('lists and selects the objects that another feature found, and ends the list', async () => {
  const { map } = await openInfo();
  const [layer] = map.model.layers.maps.get();
  const tree = (id: number) => ({ id, properties: { naam: `Boom ${id}` }, geometry: { type: 'Point' as const, coordinates: [145_000 + id, 508_000] } });
  map.model.inquiries.list({ mapKey: layer?.key ?? '', layer: 'bomen', layerLabel: 'Bomen', features: [tree(1), tree(2), { ...tree(3), geometry: null }] });
  await expect.element(summary()).toHaveTextContent('3 objecten gevonden');
  expect(map.model.selection.get().map(({ id, layer: name }) => [id, name])).toEqual([[1, 'bomen'], [2, 'bomen']]);
  map.model.inquiries.list(null);
  await expect.element(summary()).not.toBeInTheDocument();
  expect(map.model.selection.get()).toEqual([]);
});

test('queries a visible map service and shows its answer', async () => {
  const { click, api } = await openInfo([service('Topografie')], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features: [found({ soort: 'gracht', naam: 'Langegracht' })] })], failed: null })),
  });
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Langegracht', exact: true })).toBeVisible();
  expect(messages()).toEqual([]);
  expect(api.asked).toHaveLength(1);
});

test('shows that a source is being queried, and brings the tab forward when it takes long', async () => {
  const { click, drawer } = await openInfo([service('Topografie')], { answers: (stub) => stub.on(askMap, () => new Promise(() => undefined)) });
  await click(400, 300);
  await expect.element(page.getByRole('status')).toHaveTextContent('Informatie ophalen…');
  await expectNothingForAxe();
  await expect.poll(() => drawer.getState().tab).toBe('information');
});

test('names a map that cannot answer and shows the others', async () => {
  const { click } = await openInfo([service('Traag'), ...vectors()], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [], failed: { code: 'source_timeout', message: 'De bron antwoordt niet op tijd.' } })),
  });
  await click(400, 300);
  await expect.element(page.getByText('Traag kon geen antwoord geven. De bron antwoordt niet op tijd.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Polderpark', exact: true })).toBeVisible();
  await expect.poll(said).toContain('Traag kon geen antwoord geven.');
  await expectNothingForAxe();
});

test('does not report a failure as nothing found', async () => {
  const { click, drawer } = await openInfo([service('Weg')], { answers: (stub) => stub.on(askMap, () => Promise.reject(new Error('De bron is niet bereikbaar.'))) });
  await click(400, 300);
  await expect.element(page.getByText('Weg kon geen antwoord geven. De bron is niet bereikbaar.')).toBeVisible();
  expect(messages()).toEqual([]);
  expect(drawer.getState().tab).toBe('information');
});

test('says that the limit was reached, also in a message of ten seconds', async () => {
  const { click } = await openInfo([service('Bomen')], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features: [found({ naam: 'Eik' })], limited: true })], failed: null })),
  });
  const shown = collectMessages();
  await click(400, 300);
  await expect.poll(() => shown.map(({ text, duration }) => [text, duration])).toEqual([['Limiet tot 1000 is ingeschakeld', 10_000]]);
  snackbar.clear();
  await expect.element(page.getByTestId('part').getByText('Limiet tot 1000 is ingeschakeld')).toBeVisible();
  await expect.element(summary()).toHaveTextContent('Meer dan 1 object gevonden');
  await expect.poll(() => said().at(-1)).toBe('Meer dan 1 object gevonden');
});

test.each([
  { features: [found({ naam: 'Eik' })], words: 'Deze kaart is op een aantal plekken in het gebied bekeken. Er kan meer liggen dan hier staat.' },
  { features: [], words: 'Niet elke kaart is overal in het gebied bekeken. Vraag een kleiner gebied op, of klik op een plek.' },
])('says that only some points were queried: $words', async ({ features, words }) => {
  const { click } = await openInfo([service('Bomen')], {
    answers: (stub) => stub.on(askMap, () => ({ layers: [layerOf({ features, sampled: true })], failed: null })),
  });
  await click(400, 300);
  await expect.element(page.getByTestId('part').getByText(words)).toBeVisible();
});

test('queries the centre of the map with Enter, moves the focus to the answer, and back with Escape', async () => {
  const { map } = await openInfo();
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(map.element);
});

test('says that nothing was found, in a message while the tab is closed, and removes the former answer', async () => {
  const { click, drawer } = await openInfo();
  await click(400, 300);
  await expect.element(page.getByRole('button', { name: 'Polderpark', exact: true })).toBeVisible();
  await click(700, 550);
  await expect.element(page.getByText(/Klik op een andere plek/)).toBeVisible();
  expect(messages()).toEqual([]);
  drawer.getState().close();
  const shown = collectMessages();
  await click(700, 560);
  await expect.poll(() => shown).toMatchObject([{ text: 'Geen elementen gevonden', duration: 3000 }]);
  await expect.element(page.getByText(/Klik op een andere plek/)).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  await expectNothingForAxe();
});

test('removes everything from the map when all is deselected', async () => {
  const { click, map } = await openInfo();
  const layers = () => map.model.olMap.getLayers().getLength();
  const without = layers();
  await click(400, 300);
  await userEvent.click(page.getByRole('button', { name: 'Selectie wissen' }));
  await expect.element(page.getByText('Klik op de kaart', { exact: true })).toBeVisible();
  expect(layers()).toBe(without);
});

test('sends the query of the configuration at the start', async () => {
  const { drawer } = await openInfo(vectors(), { configuration: { clickOnStart: { type: 'Point', coordinates: [...middle] } } });
  await expect.poll(() => drawer.getState().tab).toBe('information');
  await expect.element(page.getByRole('button', { name: 'Langestraat 3', exact: true })).toBeVisible();
});

test('sends no query on a click while a tool is active', async () => {
  const { click, map, drawer } = await openInfo();
  map.model.tools.start({ id: 'ander', start: () => () => undefined });
  await click(400, 300);
  await rendered(map.model);
  await expect.element(page.getByText('Klik op de kaart', { exact: true })).toBeVisible();
  expect(drawer.getState().isOpen).toBe(false);
});

test('is not asked by clicks while another panel has paused it', async () => {
  const { click, map, drawer } = await openInfo();
  const resume = map.model.inquiries.pause();
  const single = new Promise<unknown>((resolve) => {
    map.model.olMap.once('singleclick', resolve);
  });
  await click(400, 300);
  await single;
  expect(drawer.getState().isOpen).toBe(false);
  expect(map.model.inquiries.place.get()).toBeNull();
  resume();
  await click(400, 300);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
});
