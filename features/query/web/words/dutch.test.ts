import { expect, test } from 'vitest';
import { formsOf } from './dutch.ts';

test.each([
  ["foto's", 'foto'], ['auto’s', 'auto'], ['winkels', 'winkel'], ['bomen', 'boom'], ['vlakken', 'vlak'], ['huizen', 'huis'], ['beuken', 'beuk'], ['rode', 'rood'],
])('%s can be a form of %s', (word, base) => {
  expect(formsOf(word)).toContain(base);
});

test.each([
  ['winkels', ['winkels', 'winkel']], ["foto's", ["foto's", 'foto']], ['gebouw', ['gebouw']], ['gas', ['gas']],
] as const)('%s has no forms but %j', (word, forms) => {
  expect([...formsOf(word)]).toEqual(forms);
});
