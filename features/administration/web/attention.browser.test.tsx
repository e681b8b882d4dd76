import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { attention } from '#platform/web/slots/attention.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { getAttention, type AttentionCount } from '../contract.ts';
import { AttentionList } from './AttentionList.tsx';

const feature = defineWebFeature({
  name: 'trees',
  fillings: [
    attention.put({ id: 'nests', order: 20, load: async () => [{ name: 'nests', text: () => 'nesten zijn leeg', to: 'nests' }] }),
    attention.put({
      id: 'trees', order: 10,
      load: async () => [{ name: 'trees', text: (n: number) => (n === 1 ? 'boom staat scheef' : 'bomen staan scheef'), to: 'trees?toestand=scheef' }],
    }),
  ],
});
const open = (answer: () => AttentionCount[], path = '/admin?organisatie=31') =>
  renderPart(<AttentionList />, {
    path, features: [feature], session: sessionWith({ role: 'admin' }, true), isPage: true, answers: (api) => api.on(getAttention, answer),
  });
const region = () => page.getByRole('region', { name: 'Vraagt vandaag om aandacht' });
const links = () => region().getByRole('link').elements().map((link) => [link.textContent, link.getAttribute('href')]);
const failed = () => region().getByRole('alert');
const nothing = () => page.getByText('Niets vraagt vandaag om aandacht.');

test('lists each number with its sentence and a link to the filtered list, in the order of the slot', async () => {
  const { api } = open(() => [{ line: 'nests', count: 1234 }, { line: 'unknown', count: 5 }, { line: 'trees', count: 1 }]);
  await expect.poll(links).toEqual([
    ['1 boom staat scheef', '/admin/trees?toestand=scheef&organisatie=31'], ['1.234 nesten zijn leeg', '/admin/nests?organisatie=31'],
  ]);
  expect(api.asked.map(({ request }) => request)).toEqual([expect.objectContaining({ query: { organisation: 31 } })]);
  await expect.element(nothing()).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says in words that nothing wants attention', async () => {
  open(() => [{ line: 'nests', count: 0 }, { line: 'trees', count: 0 }]);
  await expect.element(nothing()).toBeVisible();
  expect(links()).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a number that is missing is reported, and counted again at a press', async () => {
  let count: number | null = null;
  open(() => [{ line: 'nests', count: 2 }, { line: 'trees', count }]);
  await expect.element(failed()).toMatchTextContent(/Niet alles kon worden geteld\./);
  expect(links()).toHaveLength(1);
  await expect.element(nothing()).not.toBeInTheDocument();
  count = 3;
  await userEvent.click(region().getByRole('button'));
  await expect.poll(() => links()[0]?.[0]).toBe('3 bomen staan scheef');
  await expect.element(failed()).not.toBeInTheDocument();
});

test('a failed call does not say that nothing wants attention', async () => {
  open(() => { throw new ApiError(500, 'internal', 'Er ging iets mis.'); });
  await expect.element(failed()).toMatchTextContent(/Niet alles kon worden geteld\./);
  await expect.element(nothing()).not.toBeInTheDocument();
});
