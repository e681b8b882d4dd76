import { expect, test } from 'vitest';
import { entryForm, MOST_IMPORTED, MOST_IMPORTED_CORNERS, replaceEntries } from './entries.ts';
import { MOST_CORNERS } from './place.ts';

const entry = (id: string, more: object = {}) => ({ id, weergavenaam: `Naam ${id}`, lines: [], keywords: null, public: false, ...more });
const issuesOf = (entries: unknown) => replaceEntries.body?.safeParse({ entries }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('of a list no more is told than of the first that is wrong', () => {
  const wrong = Array.from({ length: MOST_IMPORTED - 1 }, () => entry('', { lines: Array.from({ length: 5 }, () => 1) }));
  expect(new Set(issuesOf([entry('goed'), ...wrong])?.map(([path]) => path))).toEqual(new Set(['entries.1.id', ...[0, 1, 2, 3, 4].map((line) => `entries.1.lines.${line}`)]));
  expect(issuesOf([null])).toHaveLength(1);
});

test.each([['a list that is too long', Array.from({ length: MOST_IMPORTED + 1 }, () => null)], ['no list', {}], ['nothing', undefined]])('%s is not read', (_what, entries) => {
  expect(issuesOf(entries)).toEqual([['entries', 'Geef een lijst van ten hoogste 50.000 ingangen.']]);
});

test('all shapes together have a most; the entry is named that goes past it, and none is read', () => {
  const geometry = { type: 'MultiPoint', coordinates: Array.from({ length: MOST_CORNERS }, (_, index) => [145_000 + index / 100, 508_000]) };
  const most = Array.from({ length: MOST_IMPORTED_CORNERS / MOST_CORNERS }, (_, index) => entry(String(index), { geometry, public: 'x' }));
  expect(issuesOf(most)?.map(([path]) => path)).toEqual(['entries.0.public']);
  const tooMany = 'De vormen tot en met deze hebben samen meer dan 500.000 hoekpunten. Vereenvoudig ze.';
  expect(issuesOf([...most, entry('point', { geometry: { type: 'Point', coordinates: [145_000, 508_000] } })])).toEqual([[`entries.${most.length}.geometry`, tooMany]]);
});

test('lines are counted before one is read', () => {
  const lines = Object.defineProperty(['1', '2', '3', '4', '5', '6'], 0, { get: () => { throw new Error('It was read.'); } });
  expect(entryForm.safeParse(entry('a', { lines })).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['lines', 'Geef ten hoogste 5 regels.']]);
});
