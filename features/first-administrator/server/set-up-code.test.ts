import { expect, test } from 'vitest';
import { codeMatches, setUpCode } from './set-up-code.ts';

const settings = { secret: 'a secret that is long enough to be one' };

test('makes a code of two groups of four characters, the same on every node, different for another secret', () => {
  expect(setUpCode(settings)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(setUpCode({ ...settings })).toBe(setUpCode(settings));
  expect(setUpCode({ secret: `${settings.secret}!` })).not.toBe(setUpCode(settings));
});

test('accepts the code in lower case, with spaces or without separators', () => {
  const code = setUpCode(settings);
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
    expect(codeMatches(settings, typed)).toBe(true);
  }
});

test.each(['', '-', 'ABCD', 'ABCD-EFGH-', 'ééééé-éééé', 'A'.repeat(50)])('rejects the code %j', (typed) => {
  expect(codeMatches(settings, typed)).toBe(false);
});
