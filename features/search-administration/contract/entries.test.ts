import { expect, test } from 'vitest';
import { entryForm, MOST_IMPORTED, MOST_IMPORTED_CORNERS, replaceEntries } from './entries.ts';
import { MOST_CORNERS } from './place.ts';

const entry = (id: string, more: object = {}) => ({ id, weergavenaam: `Naam ${id}`, lines: [], keywords: null, public: false, ...more });
const issuesOf = (entries: unknown) => replaceEntries.body?.safeParse({ entries }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('reports the errors of the first invalid entry only', () => {
  const wrong = Array.from({ length: MOST_IMPORTED - 1 }, () => entry('', { lines: Array.from({ length: 5 }, () => 1) }));
  expect(new Set(issuesOf([entry('goed'), ...wrong])?.map(([path]) => path))).toEqual(new Set(['entries.1.id', ...[0, 1, 2, 3, 4].map((line) => `entries.1.lines.${line}`)]));
  expect(issuesOf([null])).toHaveLength(1);
});

test.each([['a list that is too long', Array.from({ length: MOST_IMPORTED + 1 }, () => null)], ['no list', {}], ['nothing', undefined]])('refuses %s', (_what, entries) => {
  expect(issuesOf(entries)).toEqual([['entries', 'Geef een lijst van ten hoogste 50.000 ingangen.']]);
});

test('limits the vertices of all entries together, and names the entry that exceeds the limit', () => {
  const geometry = { type: 'MultiPoint', coordinates: Array.from({ length: MOST_CORNERS }, (_, index) => [145_000 + index / 100, 508_000]) };
  const most = Array.from({ length: MOST_IMPORTED_CORNERS / MOST_CORNERS }, (_, index) => entry(String(index), { geometry, public: 'x' }));
  expect(issuesOf(most)?.map(([path]) => path)).toEqual(['entries.0.public']);
  const tooMany = 'De vormen tot en met deze hebben samen meer dan 500.000 hoekpunten. Vereenvoudig ze.';
  expect(issuesOf([...most, entry('point', { geometry: { type: 'Point', coordinates: [145_000, 508_000] } })])).toEqual([[`entries.${most.length}.geometry`, tooMany]]);
});

test('checks the number of lines before reading any of them', () => {
  const lines = Object.defineProperty(['1', '2', '3', '4', '5', '6'], 0, { get: () => { throw new Error('It was read.'); } });
  expect(entryForm.safeParse(entry('a', { lines })).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['lines', 'Geef ten hoogste 5 regels.']]);
});
