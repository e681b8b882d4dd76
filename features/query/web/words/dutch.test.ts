import { expect, test } from 'vitest';
import { endsWith, formsOf, partOf } from './dutch.ts';

test.each([
  ["foto's", 'foto'], ['auto’s', 'auto'], ['winkels', 'winkel'], ['bomen', 'boom'], ['vlakken', 'vlak'], ['huizen', 'huis'], ['beuken', 'beuk'], ['rode', 'rood'],
])('%s can be a form of %s', (word, base) => {
  expect(formsOf(word)).toContain(base);
});

test.each([
  ['winkels', ['winkels', 'winkel']], ["foto's", ["foto's", 'foto']], ['gebouw', ['gebouw']], ['gas', ['gas']],
] as const)('%s has only the forms %j', (word, forms) => {
  expect([...formsOf(word)]).toEqual(forms);
});

test.each([
  ['parkboom', 'bomen', 4, true], ['parkboom', 'bomen', 5, false], ['boom', 'boom', 4, false], ['boompark', 'boom', 4, false],
] as const)('%s ends with a form of %s of at least %i letters: %s', (word, ending, atLeast, expected) => {
  expect(endsWith(partOf(word), partOf(ending), atLeast)).toBe(expected);
});
