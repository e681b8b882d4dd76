import { expect, test } from 'vitest';
import { emphasise } from './emphasise.ts';

/** Puts the emphasised parts between brackets. */
const marked = (line: string, query: string): string =>
  emphasise(line, query).map(({ text, found }) => (found ? `[${text}]` : text)).join('');

test.each([
  ['Dorpsstraat 12', 'dorps', '[Dorps]straat 12'],
  ['Dorpsstraat 12', 'dorpsstraat 1', '[Dorpsstraat] 12'],
  ['Dorpsstraat 1, 1234 AB', 'dorps 1', '[Dorps]straat [1], 1234 AB'],
  ['Dijkstraat 12, 1299 AB', 'dijk 12', '[Dijk]straat [12], 1299 AB'],
  ['Café De Ster', 'cafe', '[Café] De Ster'],
  ['Oude Dorpsstraat 3, 1234 AB', '1234 ab oude', '[Oude] Dorpsstraat 3, [1234] [AB]'],
  ['Markt', 'arkt', 'M[arkt]'],
  ['Kerkstraat 1', 'straat', 'Kerk[straat] 1'],
  ['Markt', 'kt', 'Markt'],
  ['Lindenlaan 112', '12', 'Lindenlaan 112'],
  ['Markt', 'dprpsstraat', 'Markt'],
  ['Markt (oost)', '(.*)', 'Markt (oost)'],
  ['', 'a', ''],
])('emphasises matches in %s for the query %s', (line, query, shown) => {
  expect(marked(line, query)).toBe(shown);
});
