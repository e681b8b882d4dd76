import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, mistakesIn } from './edit-distance.ts';

test.each([
  ['dorpsstraat', 'dorpsstraat', 0], ['dorpstraat', 'dorpsstraat', 1], ['dropsstraat', 'dorpsstraat', 1], ['dorpsstraatt', 'dorpsstraat', 1],
  ['kerkstaat', 'kerkstraat', 1], ['', 'abc', 3], ['abc', '', 3], ['kitten', 'sitting', 3],
])('from %s to %s takes %i', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps);
});

test('is symmetric, and never more than the length of the longest word', () => {
  fc.assert(fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
    expect(editDistance(one, other)).toBe(editDistance(other, one));
    expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
  }));
});

test('compares an unfinished word with the start of a longer one', () => {
  expect(mistakesIn('dorpst', 'dorpsstraat')).toBe(1.5);
  expect(mistakesIn('dorps', 'dorpsstraat')).toBe(0.5);
});

test('allows fewer mistakes in short words than in long ones', () => {
  expect([mistakesIn('wek', 'weg'), mistakesIn('marktt', 'markt'), mistakesIn('mrkx', 'markt'), mistakesIn('burgermeester', 'burgemeester')]).toEqual([null, 1, null, 1]);
});
