import { expect, test } from 'vitest';
import { featureIdInPath, idInPath } from './ids.ts';

test('an id in a path is read from its digits', () => {
  expect(idInPath.parse('1')).toBe(1);
  expect(idInPath.parse('2147483647')).toBe(2_147_483_647);
  expect(featureIdInPath.parse('2147483648')).toBe(2_147_483_648);
});

test.each(['0', '-1', '+1', '1.0', '1e3', '0x10', ' 1', '1 ', '', '١', '2147483648', 'abc', null, true, [1]])('%j is no id in a path', (value) => {
  expect(idInPath.safeParse(value).success).toBe(false);
});
