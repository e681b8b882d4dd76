import { useEffect, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askMap } from '#platform/contract/ask-map.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { placePanels, type PlacePanelProps } from '#platform/web/slots/place-panels.ts';
import { messages, middle, openInfo, service, summary, vectors } from './testing/open-info.tsx';
import './Answers.tsx';

const Panel = ({ place, found, onAnswered }: PlacePanelProps) => {
  useEffect(onAnswered, [onAnswered]);
  return <p>{`Hier: ${place.map(Math.round).join(' ')} ${found.map(({ label, count }) => `${label} ${count}`).join(', ')}`}</p>;
};
const featureOf = (id: string, component: ComponentType<PlacePanelProps>) =>
  defineWebFeature({ name: id, fillings: [placePanels.put({ id, order: 10, load: async () => ({ default: component }) })] });
const feature = featureOf('place', Panel);
const open = (maps = vectors(), more: Parameters<typeof openInfo>[1] = {}) => openInfo(maps, { features: [feature], ...more });
const panel = () => page.getByText(/^Hier:/);
const part = () => page.getByTestId('part');
/** The text below the sentence that nothing was found. */
const empty = () => part().getByText(/^Klik op een andere plek/);
const asking = () => part().getByText('Informatie ophalen…');

/** Two panels, and a function with which the test lets one of them answer. */
const slowPanels = () => {
  const answers = new Map<string, () => void>();
  const features = ['Eén', 'Twee'].map((name) => featureOf(name, ({ onAnswered }) => {
    useEffect(() => {
      answers.set(name, onAnswered);
    }, [onAnswered]);
    return <p>{name}</p>;
  }));
  const answer = async (name: string): Promise<void> => {
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
    answers.get(name)?.();
  };
  return { features, answer };
};

test('shows the place above what was found there, with the number of features per map', async () => {
  const { click } = await open();
  await click(400, 300);
  await expect.element(panel()).toHaveTextContent('Hier: 145000 508000 Panden 1, Groen 1');
  const order = panel().element().compareDocumentPosition(summary().element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('shows the place above the sentence that nothing was found, brings the tab forward, and says the sentence nowhere else', async () => {
  const { click, drawer } = await open();
  await click(780, 580);
  await expect.element(panel()).toBeVisible();
  await expect.element(part().getByText('Geen elementen gevonden')).toBeVisible();
  await expect.element(empty()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Selectie wissen' })).toBeVisible();
  expect(messages()).toEqual([]);
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'information' });
});

test('moves the focus to the sentence that nothing was found at the centre, and back to the map with Escape', async () => {
  const { map } = await open([]);
  map.element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(part().getByText('Geen elementen gevonden')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(map.element);
});

test('says that it is loading, and not that nothing was found, until the maps and every panel have answered', async () => {
  const { features, answer } = slowPanels();
  const { click } = await open(vectors(), { features });
  await click(780, 580);
  await answer('Eén');
  await expect.element(asking()).toBeInTheDocument();
  expect(empty().elements()).toEqual([]);
  expect(messages()).toEqual([]);
  await answer('Twee');
  await expect.element(empty()).toBeVisible();
  expect(asking().elements()).toEqual([]);
});

test('says that nothing was found in a message while the tab is closed', async () => {
  const { features, answer } = slowPanels();
  const { click, drawer } = await open(vectors(), { features });
  await click(780, 580);
  await answer('Eén');
  drawer.getState().close();
  const shown = collectMessages();
  await answer('Twee');
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['Geen elementen gevonden']);
});

test('waits for the panels again at the next place, and at the same place', async () => {
  const { features, answer } = slowPanels();
  const { click } = await open(vectors(), { features });
  for (const x of [780, 760, 760]) {
    await click(x, 580);
    await expect.element(asking()).toBeInTheDocument();
    expect(empty().elements()).toEqual([]);
    await answer('Eén');
    await answer('Twee');
    await expect.element(empty()).toBeVisible();
  }
});

test('shows what the maps have without waiting for the panels', async () => {
  const { click } = await open(vectors(), { features: slowPanels().features });
  await click(400, 300);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
});

test('does not wait for a panel that is broken', async () => {
  const broken = featureOf('stuk', () => {
    throw new Error('stuk');
  });
  const { click } = await open(vectors(), { features: [feature, broken] });
  await click(780, 580);
  await expect.element(empty()).toBeVisible();
});

test('shows the place before a slow map answers', async () => {
  const { click } = await open([service('Traag')], { answers: (stub) => stub.on(askMap, () => new Promise(() => undefined)) });
  await click(400, 300);
  await expect.element(panel()).toBeVisible();
});

test('shows a place without querying the maps, for a search result that asks for no more', async () => {
  const { map, drawer } = await open();
  map.model.inquiries.ask({ geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_020, 508_000]] }, at: [145_010, 508_000], isPlaceOnly: true });
  await expect.element(panel()).toHaveTextContent('Hier: 145010 508000');
  expect(messages()).toEqual([]);
  expect(page.getByTestId('part').getByText(/gevonden/).elements()).toEqual([]);
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'information' });
});

test('shows no place for a drawn area', async () => {
  const { map } = await open();
  const [x, y] = middle;
  map.model.inquiries.ask({ geometry: { type: 'Polygon', coordinates: [[[x - 5, y - 5], [x + 5, y - 5], [x + 5, y + 5], [x - 5, y - 5]]] } });
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
  expect(panel().elements()).toEqual([]);
});

test('ignores a question about a place alone when no feature shows places', async () => {
  const { map, drawer } = await openInfo();
  map.model.inquiries.ask({ geometry: { type: 'Point', coordinates: [...middle] }, isPlaceOnly: true });
  expect(map.model.inquiries.place.get()).toBeNull();
  expect(drawer.getState().isOpen).toBe(false);
});
