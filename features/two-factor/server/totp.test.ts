import { expect, test } from 'vitest';
import { addressOf, newSecret, periodOf, qrSvg } from './totp.ts';
import { newRecoveryCodes, readCode, recoveryCodeHasher } from './codes.ts';

/** The secret of the appendix of RFC 6238, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s, the last six digits of RFC 6238', (second, code) => {
  expect(periodOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('accepts a code one period before and after its own only', () => {
  const [at, period] = [1_111_111_109_000, Math.floor(1_111_111_109 / 30)];
  const around = [-2, -1, 0, 1, 2].map((periods) => periodOf(secret, '081804', at + periods * 30_000));
  expect(around).toEqual([null, period, period, period, null]);
});

test('makes secrets of 160 bits, with an address for apps', () => {
  const own = newSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(own);
  const address = new URL(addressOf(own, 'COOK Gemeente Markerwaard', 'kijker'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/COOK%20Gemeente%20Markerwaard:kijker\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: own, issuer: 'COOK Gemeente Markerwaard', algorithm: 'SHA1', digits: '6', period: '30',
  });
  expect(qrSvg(address.href)).toMatch(/^<svg [^>]*viewBox=.*<\/svg>$/s);
});

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['ABCDE-fgh27', { kind: 'recovery', code: 'abcdefgh27' }],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['abcde-fgh01', null],
  ['', null],
  ["' or 1=1", null],
])('reads %j as %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test('makes ten different recovery codes that can be read back', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.map((code) => readCode(code)?.kind)).toEqual(Array.from({ length: 10 }, () => 'recovery'));
  const hashOf = recoveryCodeHasher('one secret');
  expect(hashOf('abcde-fgh27')).toEqual(hashOf('abcdefgh27'));
  expect(hashOf('abcdefgh27')).not.toEqual(recoveryCodeHasher('another secret')('abcdefgh27'));
});
