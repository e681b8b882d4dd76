import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { middle, openInfo, summary } from './testing/open-info.tsx';

test('makes the found features the selection until they are deselected', async () => {
  const { map: { model }, click } = await openInfo();
  expect(model.selection.get()).toEqual([]);
  await click(400, 300);
  await expect.element(summary()).toHaveTextContent('2 elementen gevonden');
  await expect.poll(() => model.selection.get()).toHaveLength(2);
  const selected = model.selection.get();
  expect(selected.map(({ properties }) => properties['naam'] ?? properties['straatnaam'])).toEqual(['Langestraat', 'Polderpark']);
  expect(selected.map(({ mapKey }) => mapKey)).toEqual(model.layers.drawn.get().map(({ key }) => key));
  await userEvent.click(page.getByRole('button', { name: 'Alles deselecteren' }));
  await expect.poll(() => model.selection.get()).toEqual([]);
});

test('answers a query of another feature', async () => {
  const { map: { model } } = await openInfo();
  const [x, y] = middle;
  const around = [[x - 5, y - 5], [x + 5, y - 5], [x + 5, y + 5], [x - 5, y - 5]];
  expect(model.inquiries.ask({ geometry: { type: 'Polygon', coordinates: [around] } })).toBe(true);
  await expect.element(summary()).toHaveTextContent('2 elementen gevonden');
});
