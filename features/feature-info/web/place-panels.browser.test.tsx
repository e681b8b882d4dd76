import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askMap } from '#platform/contract/ask-map.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { placePanels, type PlacePanelProps } from '#platform/web/slots/place-panels.ts';
import { messages, middle, openInfo, service, summary, vectors } from './testing/open-info.tsx';

const Panel = ({ place, found }: PlacePanelProps) => (
  <p>{`Hier: ${place.map(Math.round).join(' ')} ${found.map(({ label, count }) => `${label} ${count}`).join(', ')}`}</p>
);
const feature = defineWebFeature({ name: 'place', fillings: [placePanels.put({ id: 'place', order: 10, load: async () => ({ default: Panel }) })] });
const open = (maps = vectors(), more: Parameters<typeof openInfo>[1] = {}) => openInfo(maps, { features: [feature], ...more });
const panel = () => page.getByText(/^Hier:/);

test('shows the place above what was found there, with the number of features per map', async () => {
  const { click } = await open();
  await click(400, 300);
  await expect.element(panel()).toHaveTextContent('Hier: 145000 508000 Panden 1, Groen 1');
  const order = panel().element().compareDocumentPosition(summary().element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('shows the place beside the sentence that nothing was found, and brings the tab forward', async () => {
  const { click, drawer } = await open();
  await click(780, 580);
  await expect.poll(messages).toEqual(['Geen elementen gevonden']);
  await expect.element(panel()).toBeVisible();
  await expect.element(page.getByTestId('part').getByText('Geen elementen gevonden')).toBeVisible();
  expect(drawer.getState()).toMatchObject({ isOpen: true, tab: 'information' });
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
