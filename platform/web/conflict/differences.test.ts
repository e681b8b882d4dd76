import { expect, test } from 'vitest';
import { isSame, mergeOf } from './differences.ts';

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[], {}, false],
  [null, {}, false],
  [Number.NaN, Number.NaN, true],
])('isSame of %j and %j returns %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
  expect(isSame(other, one)).toBe(same);
});

test('mergeOf keeps the fields that one side changed and lists fields that both changed as disputed', () => {
  const base = { name: 'Eik', height: 4, street: 'Dijk', tags: ['a'] };
  expect(mergeOf(base, { ...base, name: 'Beuk', tags: ['a', 'b'] }, { ...base, name: 'Es', height: 5, tags: ['a', 'b'] })).toEqual({
    merged: { name: 'Beuk', height: 5, street: 'Dijk', tags: ['a', 'b'] },
    disputed: ['name'],
    onlyTheirs: ['height'],
  });
});
