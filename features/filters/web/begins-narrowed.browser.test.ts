import { beforeEach, expect, test } from 'vitest';
import { beginsNarrowed, keptUnder } from './begins-narrowed.ts';

beforeEach(() => sessionStorage.clear());

const begins = (filters: unknown) => beginsNarrowed({ id: 5, tools: { filters } });
const group = (...filters: unknown[]) => ({ name: 'Status', columnName: 'status', layers: ['kavels'], filters });

test.each<[string, unknown, boolean]>([
  ['values that are all on', [group({ active: true }, { active: true, invertActive: false })], false],
  ['a value that is off', [group({ active: true }, { active: false })], true],
  ['a value that does not say whether it is on', [group({})], true],
  ['an inverted value that is on', [group({ active: true, invertActive: true })], true],
  ['an inverted value that is off', [group({ active: false, invertActive: true })], false],
  ['a second group that hides a value', [group(), group({ active: false })], true],
  ['a period', [{ ...group(), timeFilter: { column: 'sinds', end: 'vandaag' } }], true],
  ['a period without days', [{ ...group(), timeFilter: { column: 'sinds' } }], false],
  ['no groups', [], false],
  ['settings of another form', [null, 5, 'tekst', { filters: null, timeFilter: 'x' }], false],
])('a configuration with %s begins narrowed: %#', (_, filters, expected) => {
  expect(begins(filters)).toBe(expected);
});

test('a map begins narrowed after a choice in this tab of the browser', () => {
  sessionStorage.setItem(keptUnder({ id: 5 }), '[]');
  expect(begins([])).toBe(true);
  expect(beginsNarrowed({ id: 6, tools: {} })).toBe(false);
});
