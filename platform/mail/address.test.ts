import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  ['anna@markerwaard.example', 'anna@markerwaard.example'],
  [' Anna.de-Vries+kaart@Gemeente.NL ', 'Anna.de-Vries+kaart@gemeente.nl'],
  ["o'brien@example.nl", "o'brien@example.nl"],
  ['kaart@gemeente-súdwest.nl', 'kaart@xn--gemeente-sdwest-cvb.nl'],
])('%j is a valid address', (given, address) => expect(readAddress(given)).toBe(address));

test.each([
  '', 'anna', '@example.nl', 'anna@', 'anna@localhost', 'a b@example.nl', 'anna@exa mple.nl', 'anna@example..nl',
  'anna@example.nl, bea@example.nl', 'anna@example.nl;bea@example.nl', 'Anna <anna@example.nl>', '<anna@example.nl>',
  'anna@example.nl\r\nBcc: bea@example.nl', 'anna@example.nl\nBcc:x', 'anna\r\n@example.nl', 'anna@example.nl\u0000',
  '"anna bea"@example.nl', 'anna(comment)@example.nl', 'anna@[127.0.0.1]', 'bea@evil.example,anna@example.nl',
  'anna@example.nl\u202e', 'anna@example.nl%0aBcc:x', 'RCPT TO:<x@y.nl>', `${'a'.repeat(65)}@example.nl`,
  `a@${'b.'.repeat(130)}nl`, 'anna@evil.example@example.nl',
])('%j is not a valid address', (given) => expect(readAddress(given)).toBeNull());
