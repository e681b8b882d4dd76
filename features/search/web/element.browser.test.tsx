import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { renderOnMap, type MapSetup } from '#platform/web/testing/render-part.tsx';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { findElement, searchOwn } from '../contract.ts';
import { Route, Routes } from 'react-router';
import { NoElement } from './NoElement.tsx';
import { box, entry, message, openSearch } from './testing/open-search.tsx';

const path = '/element/Dorpsstraat%201';
const shownAt = ({ map }: MapSetup): number[] => map.model.state.get().centre.map(Math.round);
const refuse = (): never => {
  throw new ApiError(500, 'broken', '');
};

beforeEach(async () => {
  await page.viewport(900, 700);
  localStorage.clear();
  snackbar.clear();
});

test('opens the entry that the address names', async () => {
  const setup = await openSearch({ path, answers: (stub) => stub.on(findElement, () => [entry('Dorpsstraat 1')]) });
  await expect.poll(() => shownAt(setup)).toEqual([145_100, 508_100]);
  await expect.element(box()).toHaveValue('Dorpsstraat 1');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(setup.api.asked.map(({ call, request }) => [call, request])).toMatchObject([
    [findElement, { params: { element: 'Dorpsstraat 1' }, query: { config_id: 12 } }],
  ]);
});

test.each([
  ['the type', { types: [{ type_id: 1, zoom: 14 }] }, 14],
  ['the source', { searchZoomlevel: 13 }, 13],
])('shows the entry with the zoom of %s, as the search box does', async (_what, settings, zoom) => {
  const setup = await openSearch({ path, sources: [{ type: 'pdok' }, { type: 'custom', ...settings }], answers: (stub) => stub.on(findElement, () => [entry('Dorpsstraat 1')]) });
  await expect.poll(() => shownAt(setup)).toEqual([145_100, 508_100]);
  await expect.poll(() => setup.map.model.state.get().zoom).toBeCloseTo(zoom, 5);
});

test('says that an entry which resembles the address is a guess', async () => {
  const setup = await openSearch({ path, answers: (stub) => stub.on(findElement, () => [entry('Dorpstraat 1', { guessed: true })]) });
  await expect.poll(() => shownAt(setup)).toEqual([145_100, 508_100]);
  await expect.element(message()).toMatchTextContent('“Dorpsstraat 1” is niet gevonden. Bedoelde u Dorpstraat 1? Dat staat nu op de kaart.');
});

test('opens the first search result when no entry has the id', async () => {
  const setup = await openSearch({ path, answers: (stub) => stub.on(searchOwn, () => [entry('Dorpsstraat 1a'), entry('Dorpsstraat 1b')]) });
  await expect.poll(() => shownAt(setup)).toEqual([145_100, 508_100]);
  await expect.element(box()).toHaveValue('Dorpsstraat 1a');
});

test('reports for three seconds that nothing was found', async () => {
  const shown = collectMessages();
  await openSearch({ path });
  await expect.poll(() => shown).toMatchObject([{ text: 'Geen elementen gevonden', duration: 3000 }]);
});

test('reports that the search failed', async () => {
  await openSearch({ path, answers: (stub) => { stub.on(findElement, refuse); stub.on(searchOwn, refuse); } });
  await expect.element(message()).toMatchTextContent('Er is iets fout gegaan bij het zoeken.');
});

test('reports that nothing was found in a configuration without search sources', async () => {
  renderOnMap(<Routes><Route path="/element/:element" element={<NoElement />} /></Routes>, {}, { path, session: sessionWith() });
  await expect.element(message()).toMatchTextContent('Geen elementen gevonden');
});
