import { House } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearPersonalData } from '#platform/web/session/personal-data.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import type { MapSetup } from '#platform/web/testing/render-part.tsx';
import { searchOwn } from '../contract.ts';
import { RecentSearches } from './recent-searches.ts';
import { box, entry, openSearch, option, options, search } from './testing/open-search.tsx';

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

const recents = () => page.getByRole('listbox', { name: 'Recente zoekopdrachten' });
const labels = () => recents().getByRole('option').elements().map((element) => element.querySelector('span > span')?.textContent);
const shownAt = ({ map }: MapSetup): number[] => map.model.state.get().centre.map(Math.round);

/** Stores recent searches; the last name is the newest. */
const keep = (...names: string[]): RecentSearches => {
  const kept = new RecentSearches({ userId: 7, configurationId: 12 });
  for (const [index, label] of names.entries()) {
    const place = { type: 'Point' as const, coordinates: [145_000 + index, 508_000] };
    kept.add({ key: '', icon: House, label, detail: 'Adressen', nearness: { point: null, area: 15 }, select: false, locate: () => place }, place);
  }
  return kept;
};

test('offers a chosen result again in the empty box, and shows it without a request', async () => {
  const setup = await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Markt 1')]) });
  await search('markt');
  await userEvent.click(option(/Markt 1/));
  await expect.poll(() => shownAt(setup)).toEqual([145_100, 508_100]);
  setup.map.model.navigation.setCentre([144_000, 507_000], { duration: 0 });
  await userEvent.click(page.getByRole('button', { name: 'Zoekopdracht wissen' }));
  await expect.element(recents()).toBeVisible();
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => shownAt(setup)).toEqual([145_100, 508_100]);
  await expect.element(box()).toHaveValue('Markt 1');
  expect(setup.api.asked).toHaveLength(1);
});

test('keeps the eight newest searches, newest first', async () => {
  keep('een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'drie');
  await openSearch();
  await userEvent.click(box());
  await expect.poll(labels).toEqual(['drie', 'negen', 'acht', 'zeven', 'zes', 'vijf', 'vier', 'twee']);
});

test('removes one search with its cross or Delete, and all with the button', async () => {
  const kept = keep('een', 'twee', 'drie');
  await openSearch();
  await userEvent.click(box());
  await expect.poll(labels).toEqual(['drie', 'twee', 'een']);
  await userEvent.click(page.getByTitle('Uit de lijst halen').nth(1));
  await expect.poll(labels).toEqual(['drie', 'een']);
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.poll(labels).toEqual(['een']);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Lijst wissen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(recents()).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
  expect(kept.all()).toEqual([]);
});

test('hides the recent searches when the user types', async () => {
  keep('een');
  await openSearch();
  await userEvent.click(box());
  await expect.element(recents()).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(recents()).not.toBeInTheDocument();
});

test('keeps only the label of a large geometry, and searches it again', async () => {
  const ring = Array.from({ length: 400 }, (_, index) => [145_000 + 50 * Math.cos(index / 63.7), 508_000 + 50 * Math.sin(index / 63.7)]);
  const geom = { type: 'Polygon' as const, coordinates: [[...ring, ring[0] as number[]]] };
  const { api } = await openSearch({ answers: (stub) => stub.on(searchOwn, () => [entry('Wijk', { geom })]) });
  await search('wijk');
  await userEvent.click(option(/Wijk/));
  await expect.element(box()).toHaveValue('Wijk');
  await expect.poll(() => new RecentSearches({ userId: 7, configurationId: 12 }).all()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Zoekopdracht wissen' }));
  await userEvent.click(recents().getByRole('option'));
  await expect.element(page.getByRole('group', { name: 'Adressen' })).toBeVisible();
  expect(api.asked).toHaveLength(2);
});

test('keeps recent searches per user and configuration until the user signs out', () => {
  const mine = keep('een');
  expect(new RecentSearches({ userId: 8, configurationId: 12 }).all()).toEqual([]);
  expect(new RecentSearches({ userId: 7, configurationId: 13 }).all()).toEqual([]);
  clearPersonalData();
  expect(mine.all()).toEqual([]);
});

test('keeps nothing for visitors', async () => {
  await openSearch({ isVisitor: true, configuration: { public: true }, sources: [{ type: 'custom' }] });
  await search('145100, 508100');
  await userEvent.click(page.getByRole('button', { name: 'Zoekopdracht wissen' }));
  await expect.poll(() => options().elements()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(['{', '[1]', '[{"label":"x"}]', 'null'])('ignores an invalid stored list: %s', (stored) => {
  localStorage.setItem('cook_user_searches.7.12', stored);
  expect(new RecentSearches({ userId: 7, configurationId: 12 }).all()).toEqual([]);
});
