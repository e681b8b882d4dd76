import { expect, test } from 'vitest';
import { codeMatches, setUpCode } from './set-up-code.ts';

const settings = { secret: 'a secret that is long enough to be one' };

test('the code is two times four letters, the same on every node, another for another secret', () => {
  expect(setUpCode(settings)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(setUpCode({ ...settings })).toBe(setUpCode(settings));
  expect(setUpCode({ secret: `${settings.secret}!` })).not.toBe(setUpCode(settings));
});

test('it may be typed in small letters, with spaces or with nothing between', () => {
  const code = setUpCode(settings);
  for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
    expect(codeMatches(settings, typed)).toBe(true);
  }
});

test.each(['', '-', 'ABCD', 'ABCD-EFGH-', 'ééééé-éééé', 'A'.repeat(50)])('%j is not the code', (typed) => {
  expect(codeMatches(settings, typed)).toBe(false);
});
