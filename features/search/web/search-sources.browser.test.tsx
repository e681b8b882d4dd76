import { Bird } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { searchSources, type QuerySearchSource, type SearchHit, type SearchSource } from '#platform/web/slots/search-sources.ts';
import { searchOwn } from '../contract.ts';
import { entry, message, openSearch, option, options, search } from './testing/open-search.tsx';

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

const hit = (label: string): SearchHit => ({
  icon: Bird, label, detail: null, nearness: { point: 12, area: 12 }, select: false, locate: () => ({ type: 'Point', coordinates: [146_000, 509_000] }),
});

/** A kind of source of another feature, as that feature would define it. */
const kind = (id: string, order: number, ask: QuerySearchSource, more: Partial<SearchSource> = {}) =>
  defineWebFeature({ name: id, fillings: [searchSources.put({ id, order, label: `Soort ${id}`, load: async () => ask, ...more })] });
const finding = (...labels: string[]) => vi.fn<QuerySearchSource>(async () => labels.map(hit));
const refused = async (): Promise<never> => { throw new Error('refused on purpose'); };
const groups = () => page.getByRole('group').elements().map((group) => group.textContent);

test('searches the sources of other features too, in the order of the configuration', async () => {
  await openSearch({
    sources: [{ type: 'vogels' }, { type: 'custom', displayName: 'Adressen' }, { type: 'bomen', displayName: 'Groen' }],
    features: [kind('bomen', 1, finding('Eik')), kind('vogels', 2, finding('Merel', 'Mees'))],
    answers: (stub) => stub.on(searchOwn, () => [entry('Merelstraat', { layername: 'Adressen' })]),
  });
  await search('mer');
  await expect.poll(groups).toEqual(['Soort vogelsMerelMees', 'AdressenMerelstraat', 'GroenEik']);
});

test('searches a kind that is configured twice with the settings of each source', async () => {
  const ask = finding('Merel');
  await openSearch({ sources: [{ type: 'vogels', soort: 'zang' }, { type: 'vogels', soort: 'roof' }], features: [kind('vogels', 10, ask)] });
  await search('mer');
  await expect.element(option('Merel')).toBeVisible();
  expect(ask.mock.calls.map(([{ settings, typed, at }]) => [settings['soort'], typed, at])).toEqual([
    ['zang', 'mer', { x: 145_000, y: 508_000 }], ['roof', 'mer', { x: 145_000, y: 508_000 }],
  ]);
});

test('moves the map to a result of another feature', async () => {
  const { map } = await openSearch({ sources: [{ type: 'vogels' }], features: [kind('vogels', 10, finding('Merel'))] });
  await search('mer');
  await option('Merel').click();
  await expect.poll(() => map.model.state.get().centre.map(Math.round)).toEqual([146_000, 509_000]);
});

test('names sources that fail or whose code cannot be fetched, and shows the results of the others', async () => {
  await openSearch({
    sources: [{ type: 'stuk' }, { type: 'weg' }, { type: 'vogels' }],
    features: [kind('stuk', 10, refused), kind('weg', 20, finding('Nooit'), { load: refused }), kind('vogels', 30, finding('Merel'))],
  });
  await search('mer');
  await expect.element(option('Merel')).toBeVisible();
  await expect.element(page.getByText('Soort stuk kon niet worden doorzocht.')).toBeVisible();
  await expect.element(page.getByText('Soort weg kon niet worden doorzocht.')).toBeVisible();
  expect(options().elements()).toHaveLength(1);
});

test('shows a message when all sources fail', async () => {
  await openSearch({ sources: [{ type: 'stuk' }, { type: 'weg' }], features: [kind('stuk', 10, refused), kind('weg', 20, refused)] });
  await search('mer');
  await expect.element(message()).toMatchTextContent('Er is iets fout gegaan bij het zoeken.');
});

test('skips a source that lacks a setting, is not enabled or has an unknown kind', async () => {
  const [lacking, hidden] = [finding('Nooit'), finding('Nooit')];
  const { map } = await openSearch({
    sources: [{ type: 'kaal' }, { type: 'verborgen' }, { type: 'onbekend' }, { type: 'vogels' }],
    features: [
      kind('kaal', 10, lacking, { missing: ({ table }) => (table ? [] : ['table']) }),
      kind('verborgen', 20, hidden, { enabled: ({ session }) => session === null }),
      kind('vogels', 30, finding('Merel')),
    ],
  });
  await search('mer');
  await expect.poll(groups).toEqual(['Soort vogelsMerel']);
  expect([lacking, hidden].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(map.warnings).toEqual([expect.stringMatching(/Soort kaal.*table/)]);
});

test('aborts a search when the user types on, and ignores its late answer', async () => {
  const late = Promise.withResolvers<readonly SearchHit[]>();
  const ask = vi.fn<QuerySearchSource>(({ typed }) => (typed === 'mer' ? late.promise : Promise.resolve([hit('Merel')])));
  await openSearch({ sources: [{ type: 'vogels' }], features: [kind('vogels', 10, ask)] });
  await search('mer');
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await search('mere');
  await expect.element(option('Merel')).toBeVisible();
  expect(ask.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false]);
  late.resolve([hit('Meer')]);
  await late.promise;
  expect(options().elements().map(({ textContent }) => textContent)).toEqual(['Merel']);
});
