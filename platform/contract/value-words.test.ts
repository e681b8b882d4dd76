import { expect, test } from 'vitest';
import { describeValue } from './value-words.ts';

test.each([
  [true, 'Ja'], [false, 'Nee'], [0, '0'], ['Dorpsstraat', 'Dorpsstraat'], ['', '(leeg)'], [null, '(leeg)'], [[], '(leeg)'],
  [['a', 'b'], 'a, b'], [[{ id: 1 }, { id: 2 }], '2 onderdelen'], [[{ id: 1 }], '1 onderdeel'], [{ id: 1 }, 'Anders ingesteld'],
])('describes %j as %s', (value, told) => {
  expect(describeValue(value)).toBe(told);
});
