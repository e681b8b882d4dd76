import { expect, test } from 'vitest';
import { base64url } from './base64url.ts';

test.each(['conversie:om?a=ÿ>~', 'Café', '🌳', ''])('encodes %s without characters that have a meaning in an address', (text) => {
  expect(base64url(text)).toBe(Buffer.from(text).toString('base64url'));
});
